import {
  ANY_CHARACTER,
  characterSet,
  complement,
  singles,
  type CharacterSet,
  type Range,
} from "../automata/characters.js";
import type { PegTerminal } from "./peg.js";

/** The first code unit that is not ASCII. */
const BEYOND_ASCII = 0x80;

/** The Kelvin sign, which `toLowerCase` turns into "k". */
const KELVIN = 0x212a;

/**
 * Returns the characters that a parser made by Peggy reads for a terminal: one set for each character of a literal, one set
 * for a class or `.`.
 *
 * @param refuse is called with the reason if there is no such set
 */
export function charactersOf(terminal: PegTerminal, refuse: (reason: string) => never): CharacterSet[] {
  switch (terminal.kind) {
    case "any":
      return [ANY_CHARACTER];
    case "class":
      return [classSet(terminal, refuse)];
    case "literal":
      return Array.from({ length: terminal.text.length }, (_, i) => {
        const code = terminal.text.charCodeAt(i);
        if (!terminal.ignoreCase) return [[code, code]];
        // Peggy compares literals by toLowerCase.
        const set = eitherCase(code, refuse);
        return terminal.text.charAt(i).toLowerCase() === "k" ? characterSet([...set, [KELVIN, KELVIN]]) : set;
      });
  }
}

function classSet(
  { ranges, inverted, ignoreCase }: Extract<PegTerminal, { kind: "class" }>,
  refuse: (reason: string) => never,
): CharacterSet {
  const set = characterSet(
    ranges.flatMap(([from, to]): readonly Range[] => {
      if (!ignoreCase) return [[from, to]];
      if (to >= BEYOND_ASCII) refuse("a case-insensitive class beyond ASCII is not supported");
      // A regular expression without the flag "u" never matches an ASCII letter with another character, whatever the case.
      return Array.from({ length: to - from + 1 }, (_, i) => eitherCase(from + i, refuse)).flat();
    }),
  );
  return inverted ? complement(set) : set;
}

function eitherCase(code: number, refuse: (reason: string) => never): CharacterSet {
  if (code >= BEYOND_ASCII) refuse("a case-insensitive literal beyond ASCII is not supported");
  const character = String.fromCharCode(code);
  return characterSet(singles([character.toLowerCase(), character.toUpperCase()].map((form) => form.charCodeAt(0))));
}
