import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { answerEach } from "../lines/answerEach.js";
import { errorFields } from "../reports/resultFormat.js";
import { DOES_NOT_CONFORM } from "../shell/exit.js";
import { subject } from "../shell/subject.js";

/**
 * Prints a JSON object about each input, on a line of its own: the number of the input, the input, and its components, or why it is refused.
 * A program can join the answers with its rows.
 */
export const printComponents: Verb<typeof commands.parse> = async (uris, options) => {
  const { of, rule } = await subject(options);
  return answerEach(uris, (input, line) => {
    const { data, error } = of.safeParse(input, { rule });
    if (!error) return componentsJson(line, input, data);
    return { text: `${json({ line, input, error: errorFields(error, of) })}\n`, exit: DOES_NOT_CONFORM };
  });
};

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
