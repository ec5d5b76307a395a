import { characterSet } from "../automata/characters.js";
import { mapPeg, pegChoice, pegClass, pegSequence, type Peg } from "./peg.js";
import { charactersOf } from "./pegCharacters.js";

/**
 * Returns true if two expressions differ at most in what cannot matter to a parser: brackets, the division of a string
 * into characters, the way in which a set of characters is written.
 */
export function parseAlike(a: Peg, b: Peg): boolean {
  // What is written alike needs no sets of characters, which a long string has many of.
  return JSON.stringify(a) === JSON.stringify(b) || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** Returns the same expression with nothing but plain classes as terminals, and choices as flat and short as possible. */
function canonical(peg: Peg): Peg {
  switch (peg.kind) {
    case "any":
    case "literal":
    case "class":
      return pegSequence(charactersOf(peg, "?").map(pegClass));
    case "choice":
      return canonicalChoice(peg.items.map(canonical));
    default:
      return mapPeg(peg, canonical);
  }
}

/** Neighbouring alternatives of one character each are one class: their order cannot matter. */
function canonicalChoice(items: readonly Peg[]): Peg {
  const merged: Peg[] = [];
  for (const item of items.flatMap((inner) => (inner.kind === "choice" ? inner.items : [inner]))) {
    const last = merged[merged.length - 1];
    if (last?.kind === "class" && item.kind === "class")
      merged[merged.length - 1] = pegClass(characterSet([...last.ranges, ...item.ranges]));
    else merged.push(item);
  }
  return pegChoice(merged);
}
