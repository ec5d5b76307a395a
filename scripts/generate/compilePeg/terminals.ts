import { without, type CharacterSet } from "../../../src/languages/automata/characters.js";
import { followedBy, mapPeg, not, pegClass, pegSequence, type Peg } from "../../../src/languages/peg/peg.js";
import { charactersOf } from "../../../src/languages/peg/pegCharacters.js";
import { END_OF_INPUT, EVERYTHING, isWithin, NOTHING } from "./characterSets.js";

/** The empty string as a PEG. */
export const EMPTY: Peg = { kind: "sequence", items: [] };

/** The PEG that matches nowhere. */
export const NEVER: Peg = pegClass(NOTHING);

type Class = Extract<Peg, { readonly kind: "class" }>;

/** Returns an expression with a sequence of classes instead of each literal, and a plain class instead of each other one. */
export function withClasses(peg: Peg, rule: string): Peg {
  if (peg.kind !== "literal" && peg.kind !== "class" && peg.kind !== "any")
    return mapPeg(peg, (part) => withClasses(part, rule));
  return pegSequence(charactersOf(peg, rule).map(pegClass));
}

/** Returns the characters of a class. */
export function setOf(peg: Peg): CharacterSet {
  if (!isClass(peg)) throw new Error(`a class is expected, not ${peg.kind}`);
  return peg.ranges;
}

export function isClass(peg: Peg): peg is Class {
  return peg.kind === "class";
}

/** Returns the classes of a string of classes, of which one is the shortest; `undefined` for any other expression. */
export function stringOf(peg: Peg): readonly Class[] | undefined {
  if (isClass(peg)) return [peg];
  return peg.kind === "sequence" && peg.items.length > 0 && peg.items.every(isClass) ? peg.items : undefined;
}

/** Returns the strings of classes of which an expression is a choice, in order; `undefined` if it is something else. */
export function stringsOf(peg: Peg): readonly (readonly Class[])[] | undefined {
  const items = (peg.kind === "choice" ? peg.items : [peg]).map((item) =>
    item.kind === "choice" ? stringsOf(item) : wrapped(stringOf(item)),
  );
  return items.every((item) => item !== undefined) ? items.flat() : undefined;
}

function wrapped<T>(item: T | undefined): readonly T[] | undefined {
  return item && [item];
}

/**
 * Returns a lookahead that is true before the characters of a set: `&[a-z]`, or `![^a-z]` if the end of the input is one of them. For all
 * characters it is nothing.
 */
export function before(set: CharacterSet): Peg {
  if (isWithin(EVERYTHING, set)) return EMPTY;
  return isWithin([[END_OF_INPUT, END_OF_INPUT]], set)
    ? not(pegClass(without(EVERYTHING, set)))
    : followedBy(pegClass(set));
}

/** Returns the characters before which a lookahead is true; `undefined` if it looks further, or is something else. */
export function setAhead(peg: Peg): CharacterSet | undefined {
  if (peg.kind !== "lookahead" || !isClass(peg.item)) return undefined;
  return peg.negated ? without(EVERYTHING, setOf(peg.item)) : setOf(peg.item);
}
