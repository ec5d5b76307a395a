import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { statSync } from "node:fs";
import { json } from "../../text/escaping.js";
import { answerLines } from "../lines/answerLines.js";
import { checkLines } from "../lines/checkLines.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
import { subject } from "../shell/subject.js";

/** Prints for each URI whether it conforms and, if it does not, the reason; with `summary`, only how many conform. */
export const check: Verb<typeof commands.check> = async (uris, options) => {
  const checked = await subject(options);
  const { of, rule } = checked;
  for (const uri of uris) if (isFile(uri)) warn(`${uri} is a file: did you mean "uri-generations lint ${uri}"?`);
  const format = options.format ?? (options.json ? "json" : "text");
  const isSilent = options.quiet === true || options.summary === true;
  const lines = await checkLines(checked, {
    format: isSilent ? "none" : format,
    lineNumber: options.lineNumber === true,
  });
  const { counts, exit } = await answerLines(uris, lines);
  const [refused = 0, conforming = 0] = counts;
  if (options.summary) {
    await print(
      format === "json"
        ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
        : `conforms  ${conforming}\nrefused   ${refused}\n`,
    );
  }
  return Math.max(exit, refused > 0 ? DOES_NOT_CONFORM : CONFORMS);
};

function isFile(path: string): boolean {
  return path !== "" && !path.includes("\0") && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false);
}
