import { ALPHABET_SIZE } from "../../src/languages/automata/automaton.js";
import { characterSet, type CharacterSet } from "../../src/languages/automata/characters.js";
import type { PackedClasses } from "../../src/uri/generated.js";

/**
 * Returns classes of code units in the form of the parsers' tables: ASCII one by one, the others as ranges.
 *
 * @param classes the code units of each class, and the character that denotes it; every ASCII character is in one
 */
export function packedClasses(classes: readonly (readonly [CharacterSet, string])[]): PackedClasses {
  const ascii = Array.from({ length: ALPHABET_SIZE }, (_, code) => {
    const found = classes.find(([ranges]) => ranges.some(([from, to]) => from <= code && code <= to));
    return found?.[1] ?? "";
  });
  const beyondAscii = classes
    .flatMap(([ranges, sign]) =>
      characterSet(ranges)
        .filter(([, to]) => to >= ALPHABET_SIZE)
        .map(([from, to]) => [Math.max(from, ALPHABET_SIZE), to, sign] as const),
    )
    .sort(([a], [b]) => a - b);
  return { classes: ascii.join(""), ...(beyondAscii.length > 0 && { beyondAscii }) };
}
