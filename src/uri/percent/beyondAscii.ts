import type { Automata } from "../../languages/automata/automaton.js";
import {
  characterSet,
  isLowSurrogate,
  without,
  type CharacterSet,
  type Range,
} from "../../languages/automata/characters.js";

const FIRST_BEYOND_ASCII = 0x80;

/** Returns the whole characters that occur in strings of a language, ASCII and others. */
export function charactersOf(automata: Automata, start: number): CharacterSet {
  // From every state of a minimal automaton an accepting one is reachable.
  return characterSet(
    automata.reachableFrom(start).flatMap((state) => [
      ...automata.following(state).map((code): Range => [code, code]),
      // The second half of a character belongs to the first.
      ...automata.followingBeyondAscii(state, (code) => !isLowSurrogate(code)),
    ]),
  );
}

/**
 * Returns the characters beyond ASCII that are never encoded: those of some rules, without those that the document
 * forbids. The set is empty for a document whose rules are in ASCII.
 */
export function unreservedBeyondAscii(automata: Automata, unreserved: readonly string[], forbidden = ""): CharacterSet {
  const characters = unreserved.flatMap((rule) => charactersOf(automata, automata.startOf(rule)));
  const excluded = Array.from(forbidden, (character): Range => [
    character.codePointAt(0) ?? 0,
    character.codePointAt(0) ?? 0,
  ]);
  return without(characterSet(characters), characterSet([[0, FIRST_BEYOND_ASCII - 1], ...excluded]));
}
