import { characterSet, CODE_UNITS, without, type CharacterSet } from "../../../src/languages/automata/characters.js";

/** The end of the input counts as a character here, after all code units, so that a set can tell what may come next. */
export const END_OF_INPUT = CODE_UNITS;

export const NOTHING: CharacterSet = [];
export const EVERYTHING: CharacterSet = [[0, END_OF_INPUT]];

export function union(...sets: readonly CharacterSet[]): CharacterSet {
  return characterSet(sets.flat());
}

export function intersection(set: CharacterSet, other: CharacterSet): CharacterSet {
  return without(set, without(EVERYTHING, other));
}

export function isEmptySet(set: CharacterSet): boolean {
  return set.length === 0;
}

export function isWithin(set: CharacterSet, other: CharacterSet): boolean {
  return isEmptySet(without(set, other));
}

export function isDisjoint(set: CharacterSet, other: CharacterSet): boolean {
  return isEmptySet(intersection(set, other));
}
