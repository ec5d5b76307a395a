import { statSync } from "node:fs";
import { json } from "../../text/escaping.js";
import { answerLines } from "../lines/answerLines.js";
import { checkLines } from "../lines/checkLines.js";
import type { CheckPlan } from "../lines/checkLines.js";
import { checkResult } from "../reports/checkResult.js";
import type { CheckedRule } from "../shell/subject.js";
import { ResultPrinter } from "../reports/result.js";
import type { CheckedString } from "../reports/result.js";
import { resultFormat } from "../reports/resultFormat.js";
import type { FormatOptions } from "../reports/resultFormat.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print, printCommands, warn } from "../shell/output.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";

export interface CheckOptions extends SubjectOptions, FormatOptions {
  readonly quiet?: true;
  readonly summary?: true;
  readonly lineNumber?: true;
  readonly jobs: number;
}

/** Prints for each URI whether it conforms and, if it does not, the reason; with `summary`, only how many conform. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const checked = await subject(options);
  const { of, rule } = checked;
  for (const uri of uris) if (isFile(uri)) warn(`${uri} is a file: did you mean "uri-generations lint ${uri}"?`);
  const format = options.format ?? (options.json ? "json" : "text");
  const silent = options.quiet === true || options.summary === true;
  if (!silent && (options.lineNumber || (format !== "text" && format !== "json")))
    return checkInOrder(uris, { ...options, format }, checked);
  const plan: CheckPlan = {
    verb: "check",
    generation: of.id,
    rule,
    ...(options.schemes && { schemes: true }),
    ...(options.knownSchemes && { knownSchemes: true }),
    output: silent ? "none" : format === "json" ? "json" : "text",
  };
  const [refused = 0, conforming = 0] = await answerLines(uris, checkLines(plan, checked), plan, options.jobs, silent);
  if (options.summary) {
    await print(
      format === "json"
        ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
        : `conforms  ${conforming}\nrefused   ${refused}\n`,
    );
  }
  return refused > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

function isFile(path: string): boolean {
  return path !== "" && !path.includes("\0") && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false);
}

/** Checks URIs for a format in which an answer depends on the answers before it, or on the number of its line. */
async function checkInOrder(
  uris: readonly string[],
  { format, jobs, lineNumber }: CheckOptions & Required<Pick<CheckOptions, "format">>,
  checked: CheckedRule,
): Promise<number> {
  const { of, rule, schemes } = checked;
  if (jobs > 1) throw new UsageError("--jobs is for --format text and json, without --line-number");
  const printer = new ResultPrinter(await resultFormat({ format }, of), format === "github" ? printCommands : print);
  let exit = CONFORMS;
  let line = 0;
  for await (const batch of inputs(uris)) {
    await printer.add(
      batch.map((input): CheckedString => {
        line++;
        const result = checkResult(checked, input, of.test(input, { rule, schemes }));
        if (result.error) exit = DOES_NOT_CONFORM;
        const numbered =
          lineNumber || format === "full" ? { before: `${line}: `, fields: { ...result.fields, line } } : {};
        if (uris.length > 0) return { ...result, ...(lineNumber && numbered) };
        return { ...result, ...numbered, place: { file: "stdin", line, column: 1, verbatim: true } };
      }),
    );
  }
  await printer.end();
  return exit;
}
