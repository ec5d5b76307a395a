import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { Edit } from "./refusal.js";
import { escaped } from "../percent/escapes.js";
import { utf8Octets } from "../percent/percent.js";

/** Returns the string after its edits. */
export function applied(input: string, edits: readonly Edit[]): string {
  let mended = "";
  let from = 0;
  for (const { offset, length, text } of edits) {
    mended += input.slice(from, offset) + text;
    from = offset + length;
  }
  return mended + input.slice(from);
}

/** Returns a whole character percent-encoded in UTF-8: `percentEncoded("é") // "%C3%A9"` */
export function percentEncoded(character: string): string {
  return escaped(character.charCodeAt(0) < ALPHABET_SIZE ? [character.charCodeAt(0)] : utf8Octets(character));
}
