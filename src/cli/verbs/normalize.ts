import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { loadGeneration } from "../../uri/documents/loadGeneration.js";
import { answerEach } from "../lines/answerEach.js";

/** Prints the normal form of each URI, one on each line. Strings that do not conform are reported on standard error. */
export const printNormalForms: Verb<typeof commands.normalize> = async (uris, { generation, level, json: asJson }) => {
  const of = await loadGeneration(generation);
  const options = { level };
  return answerEach(uris, (input) => {
    const normal = of.normalize(input, options);
    return asJson ? `${json({ input, level, normal })}\n` : `${printable(normal)}\n`;
  });
};
