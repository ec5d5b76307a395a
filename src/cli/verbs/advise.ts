import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { advise } from "../../checking/advise/advise.js";
import type { Advice } from "../../checking/advise/advice.js";
import type { Generation } from "../../uri/generation/generation.js";
import { domainToAscii } from "../../documents/urlStandard/domainToAscii.js";
import { colours } from "../shell/colours.js";
import { answerEach } from "../lines/answerEach.js";

/**
 * Prints each URI that conforms, and below it the advice about it. Advice is not a verdict: it does not change the exit
 * code.
 */
export function printAdvice(
  generation: Generation,
  uris: readonly string[],
  target: (input: string) => string,
  { format }: { readonly format?: "text" | "json" },
): Promise<number> {
  return answerEach(uris, (input) => {
    const advice = advise(target(input), { generation, toAscii: domainToAscii });
    if (format === "json") return `${json({ input, advice })}\n`;
    return `${printable(input)}\n${advice.map(line).join("") || "  no advice\n"}`;
  });
}

function line({ kind, start, end, message, section }: Advice): string {
  return `  ${colours.yellow(kind)} at ${start}-${end}: ${printable(message)} (${section})\n`;
}
