import { ALPHABET_SIZE } from "../../../src/languages/automata/automaton.js";

/** Returns the classes of the ASCII characters for a table: some characters have a sign, all others "0". */
export function signsOf(signs: Readonly<Record<string, string>>): string {
  return Array.from({ length: ALPHABET_SIZE }, (_, code) => signs[String.fromCharCode(code)] ?? "0").join("");
}
