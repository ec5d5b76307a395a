import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { Edit } from "./refusal.js";
import { utf8Octets } from "../percent/percent.js";

/** The string with its edits made. */
export function applied(input: string, edits: readonly Edit[]): string {
  let mended = "";
  let from = 0;
  for (const { offset, length, text } of edits) {
    mended += input.slice(from, offset) + text;
    from = offset + length;
  }
  return mended + input.slice(from);
}

/** A whole character as octets of UTF-8, each as an escape. */
export function percentEncoded(sign: string): string {
  const octets = (sign.codePointAt(0) as number) < ALPHABET_SIZE ? [sign.charCodeAt(0)] : utf8Octets(sign);
  return octets.map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
