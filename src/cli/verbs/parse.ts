import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { Generation } from "../../uri/generation/generation.js";
import { answerEach } from "../lines/answerEach.js";
import { errorFields } from "../reports/resultFormat.js";
import { DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { warnOfFiles } from "../shell/input.js";
import { readRef } from "../shell/readRef.js";

/** Prints the components of each input, its tree, the advice about it, or what a browser makes of it. */
export const printParsed: Verb<typeof commands.parse> = async (...given) => {
  const [uris, options] = given;
  const { base, tree, advise, browser } = options;
  warnOfFiles(uris);
  if (base !== undefined && tree) throw new UsageError("--base does not go with --tree");
  if (browser) return (await import("./browser.js")).printBrowserReading(...given);
  const ref = await readRef(options.in);
  if (tree) return (await import("./tree.js")).printTree(ref, uris, options);
  const { document: of, rule } = ref;
  if (!of) throw new UsageError(`${ref.name} has no components; --tree prints the tree`);
  const target = (input: string): string => (base === undefined ? input : targetOf(of, input, base));
  if (advise) return (await import("./advise.js")).printAdvice(of, uris, target, options);
  const isJson = options.format !== "text";
  return answerEach(
    uris,
    (input, line) => {
      const { data, error } = of.safeParse(target(input), { rule });
      if (!error) return isJson ? componentsJson(line, input, data) : componentsText(data);
      if (!isJson) throw error;
      return { text: `${json({ line, input, error: errorFields(error, of) })}\n`, exit: DOES_NOT_CONFORM };
    },
    isJson ? "" : "\n",
  );
};

/** Returns the URI that a reference leads to; the reference if it leads to the current document. */
function targetOf(of: Generation, input: string, base: string): string {
  const resolution = of.resolution(input, base);
  return resolution.kind === "uri" ? resolution.uri : input;
}

/** Returns a line for each component that is present. */
function componentsText(components: object): string {
  const present = Object.entries(components).filter((entry) => entry[1] !== undefined && entry[0] !== "generation");
  const width = Math.max(...present.map(([name]) => name.length));
  return present
    .map(
      ([name, value]) =>
        `${name.padEnd(width)}  ${typeof value === "string" ? printable(value) : json(value)}`.trimEnd() + "\n",
    )
    .join("");
}

/** Matches text in which {@link json} escapes nothing, if it has no "##". */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Returns what {@link json} returns, in half the time if the input needs no escape: every text is a part of it or a name of ours. */
function componentsJson(line: number, input: string, components: object): string {
  if (!PLAIN.test(input) || input.includes("##")) return `${json({ line, input, ...components })}\n`;
  let text = `{"line":${line},"input":"${input}"`;
  for (const [name, value] of Object.entries(components) as [string, unknown][])
    if (value !== undefined) text += `,"${name}":${typeof value === "string" ? `"${value}"` : json(value)}`;
  return `${text}}\n`;
}
