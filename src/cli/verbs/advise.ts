import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { advise } from "../../checking/advise/advise.js";
import type { Advice } from "../../index.js";
import { domainToAscii } from "../../documents/urlStandard/domainToAscii.js";
import { colours } from "../shell/colours.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import { answerEach } from "../lines/answerEach.js";

/**
 * Prints each URI that conforms, and below it the advice about it. Advice is not a verdict: it does not change the exit
 * code.
 */
export const printAdvice: Verb<typeof commands.advise> = async (uris, options) => {
  const generation = await loadGeneration(options.generation);
  return answerEach(uris, (input) => {
    const advice = advise(input, { generation, toAscii: domainToAscii });
    if (options.json) return `${json({ input, advice })}\n`;
    return `${printable(input)}\n${advice.map(line).join("") || "  no advice\n"}`;
  });
};

function line({ kind, start, end, message, section }: Advice): string {
  return `  ${colours.yellow(kind)} at ${start}-${end}: ${printable(message)} (${section})\n`;
}
