import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { answerEach } from "../lines/answerEach.js";
import { errorFields } from "../reports/resultFormat.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { subject } from "../shell/subject.js";

/**
 * Prints a JSON object about each input, on a line of its own: the number of the input, the input, and its components, or why it is refused.
 * A program can join the answers with its rows.
 */
export const printComponents: Verb<typeof commands.parse> = async (uris, options) => {
  const { of, rule } = await subject(options);
  return answerEach(uris, (input, line) => {
    const { data, error } = of.safeParse(input, { rule });
    const text = `${json({ line, input, ...(error ? { error: errorFields(error, of) } : data) })}\n`;
    return { text, exit: error ? DOES_NOT_CONFORM : CONFORMS };
  });
};
