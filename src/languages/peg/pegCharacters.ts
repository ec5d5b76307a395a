import { ANY_CHARACTER, characterSet, complement, singles, type CharacterSet } from "../automata/characters.js";
import { getOrInsert } from "../../text/itemAt.js";
import type { PegTerminal } from "./peg.js";
import { UndecidableError } from "./undecidableError.js";

/** The first code unit that is not ASCII. */
const BEYOND_ASCII = 0x80;

/** The Kelvin sign, which `toLowerCase` turns into "k". */
const KELVIN = 0x212a;

const known = new WeakMap<PegTerminal, readonly CharacterSet[]>();

/**
 * Returns the characters that a parser made by Peggy reads for a terminal: one set for each character of a literal, one set
 * for a class or `.`.
 *
 * @param rule the rule that has the terminal, for the error
 * @throws {UndecidableError} if there is no such set
 */
export function charactersOf(terminal: PegTerminal, rule: string): readonly CharacterSet[] {
  return getOrInsert(known, terminal, () => {
    switch (terminal.kind) {
      case "any":
        return [ANY_CHARACTER];
      case "class":
        return [classSet(terminal, rule)];
      case "literal":
        return Array.from({ length: terminal.text.length }, (_, i) => {
          const code = terminal.text.charCodeAt(i);
          if (!terminal.ignoreCase) return [[code, code]];
          // Peggy compares literals by toLowerCase.
          const set = eitherCase(code, rule, "literal");
          return terminal.text.charAt(i).toLowerCase() === "k" ? characterSet([...set, [KELVIN, KELVIN]]) : set;
        });
    }
  });
}

function classSet(
  { ranges, inverted, ignoreCase }: Extract<PegTerminal, { kind: "class" }>,
  rule: string,
): CharacterSet {
  // A regular expression without the flag "u" never matches an ASCII letter with another character, whatever the case.
  const codes = ranges.flatMap(([from, to]) =>
    Array.from({ length: ignoreCase ? to - from + 1 : 0 }, (_, i) => from + i),
  );
  const set = characterSet(ignoreCase ? codes.flatMap((code) => eitherCase(code, rule, "class")) : ranges);
  return inverted ? complement(set) : set;
}

function eitherCase(code: number, rule: string, kind: PegTerminal["kind"]): CharacterSet {
  if (code >= BEYOND_ASCII)
    throw new UndecidableError(rule, `a case-insensitive ${kind} beyond ASCII is not supported`);
  const character = String.fromCharCode(code);
  return characterSet(singles([character.toLowerCase(), character.toUpperCase()].map((form) => form.charCodeAt(0))));
}
