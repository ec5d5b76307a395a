import type { ast } from "peggy";
import { ANY_CHARACTER, characterSet, complement } from "../automata/characters.js";
import type { CharacterSet, Range } from "../automata/characters.js";

/** The expressions that read characters by themselves. */
export type Reader = ast.Literal | ast.CharacterClass | ast.Any;

/** Where the code units begin that are not ASCII. */
const BEYOND = 0x80;

/** The Kelvin sign, which `toLowerCase` takes to "k". */
const KELVIN = 0x212a;

/**
 * The characters that a parser made by Peggy reads for a literal, one set each, or for a class or `.`, one set.
 *
 * @param refuse is called with the reason if there is no such set
 */
export function charactersOf(reader: Reader, refuse: (reason: string) => never): CharacterSet[] {
  switch (reader.type) {
    case "any":
      return [ANY_CHARACTER];
    case "class":
      return [classSet(reader, refuse)];
    case "literal":
      return Array.from({ length: reader.value.length }, (_, i) => {
        const code = reader.value.charCodeAt(i);
        if (!reader.ignoreCase) return [[code, code]];
        // Peggy compares literals by toLowerCase.
        const set = eitherCase(code, refuse);
        return reader.value.charAt(i).toLowerCase() === "k" ? characterSet([...set, [KELVIN, KELVIN]]) : set;
      });
  }
}

function classSet(
  { parts, inverted, ignoreCase, unicode }: ast.CharacterClass,
  refuse: (reason: string) => never,
): CharacterSet {
  if (unicode) refuse("a Unicode class is not supported");
  const ranges = parts.flatMap((part): Range[] => {
    const [first, last] =
      typeof part === "string" ? [part, part] : Array.isArray(part) ? part : refuse("a Unicode class is not supported");
    const [from, to] = [first, last].map((sign) => (sign as string).charCodeAt(0)) as [number, number];
    if (!ignoreCase) return [[from, to]];
    if (to >= BEYOND) refuse("a case-insensitive class beyond ASCII is not supported");
    // A regular expression without the flag "u" keeps ASCII apart from what lies beyond, whatever the case.
    return Array.from({ length: to - from + 1 }, (_, i) => eitherCase(from + i, refuse)).flat();
  });
  const set = characterSet(ranges);
  return inverted ? complement(set) : set;
}

function eitherCase(code: number, refuse: (reason: string) => never): CharacterSet {
  if (code >= BEYOND) refuse("a case-insensitive literal beyond ASCII is not supported");
  const sign = String.fromCharCode(code);
  return characterSet(
    [sign.toLowerCase(), sign.toUpperCase()].map((form): Range => [form.charCodeAt(0), form.charCodeAt(0)]),
  );
}
