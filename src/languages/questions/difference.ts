import { NEVER, type Dfa } from "../automata/dfa.js";
import { compareLanguages, relationOf, type LanguageRelation } from "../automata/product.js";
import { argumentTypeError } from "../../text/uriError.js";
import { Language } from "./language.js";

/** The relation of two languages to one another. */
export interface LanguageDifference {
  readonly relation: LanguageRelation;
  /** A shortest string of the first language that is not in the second, the first of those in ASCII order. */
  readonly onlyInA: string | undefined;
  /** A shortest string of the second language that is not in the first, the first of those in ASCII order. */
  readonly onlyInB: string | undefined;
}

/**
 * Compares two languages exactly: the result is about all strings. It takes time in proportion to the pairs of states that
 * the same string leads to: milliseconds for the largest rules here.
 *
 * @throws {TypeError} for what is not a {@link Language}
 *
 * @example
 * difference(language("rfc2396"), language("rfc3986")) // { relation: "crossing", onlyInA: "//:!", onlyInB: "?" }
 */
export function difference(a: Language, b: Language): LanguageDifference {
  for (const [argument, value] of Object.entries<unknown>({ a, b })) {
    if (!(value instanceof Language))
      throw argumentTypeError(`${argument} must be a Language, as language() returns it`, argument);
  }
  return differenceIn(a, b, representatives(a.dfa, b.dfa, 0));
}

/** The printable characters of ASCII. */
const [SPACE, TILDE] = [0x20, 0x7e];

/**
 * Compares two languages as {@link difference} does. A string that is found is printable if one of the shortest ones is: for people, who
 * cannot read U+0000.
 */
export function printableDifference(a: Language, b: Language): LanguageDifference {
  const { relation, ...shortest } = difference(a, b);
  const printable = differenceIn(
    a,
    b,
    representatives(a.dfa, b.dfa, SPACE).filter((code) => code >= SPACE && code <= TILDE),
  );
  const better = (found: string | undefined, readable: string | undefined): string | undefined =>
    readable?.length === found?.length ? readable : found;
  return {
    relation,
    onlyInA: better(shortest.onlyInA, printable.onlyInA),
    onlyInB: better(shortest.onlyInB, printable.onlyInB),
  };
}

function differenceIn(a: Language, b: Language, codes: readonly number[]): LanguageDifference {
  const comparison = compareLanguages(a.dfa, b.dfa, codes, "all");
  const { onlyInFirst, onlyInSecond } = comparison;
  return {
    relation: relationOf(comparison),
    onlyInA: onlyInFirst && String.fromCharCode(...onlyInFirst),
    onlyInB: onlyInSecond && String.fromCharCode(...onlyInSecond),
  };
}

/** Returns the first code, from one on, of each set of characters that both automata treat alike, ascending. */
function representatives(a: Dfa, b: Dfa, from: number): number[] {
  const first = new Map<number, number>();
  for (let code = from; code < Math.max(a.classOf.length, b.classOf.length); code++) {
    const kind = (a.classOf[code] ?? NEVER) * b.classCount + (b.classOf[code] ?? NEVER);
    if (!first.has(kind)) first.set(kind, code);
  }
  return [...first.values()];
}
