import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { Dfa } from "../automata/dfa.js";
import { compareLanguages } from "../automata/product.js";
import type { Language } from "./language.js";

/** How two languages stand to one another; what {@link difference} returns. */
export interface LanguageDifference {
  /**
   * `equal`: the same strings. `narrower`: all strings of the first are in the second, which has more. `wider`: the other way
   * round. `crossing`: some are in both, some in each alone. `disjoint`: none is in both.
   */
  readonly relation: "equal" | "narrower" | "wider" | "crossing" | "disjoint";
  /** A shortest string of the first language that is not in the second, the first of those in ASCII order. */
  readonly onlyInA: string | undefined;
  /** A shortest string of the second language that is not in the first, the first of those in ASCII order. */
  readonly onlyInB: string | undefined;
}

/**
 * Compares two languages exactly, over all strings. Takes time in proportion to the pairs of states that the same string
 * reaches: milliseconds for the largest rules here.
 *
 * @example
 * difference(language("rfc2396"), language("rfc3986")) // { relation: "crossing", onlyInA: "//:!", onlyInB: "?" }
 */
export function difference(a: Language, b: Language): LanguageDifference {
  const { onlyInFirst, onlyInSecond, inBoth } = compareLanguages(a.dfa, b.dfa, representatives(a.dfa, b.dfa), "all");
  return {
    relation: relation(onlyInFirst !== undefined, onlyInSecond !== undefined, inBoth !== undefined),
    onlyInA: onlyInFirst && String.fromCharCode(...onlyInFirst),
    onlyInB: onlyInSecond && String.fromCharCode(...onlyInSecond),
  };
}

function relation(onlyInA: boolean, onlyInB: boolean, inBoth: boolean): LanguageDifference["relation"] {
  if (!onlyInA) return onlyInB ? "narrower" : "equal";
  if (!onlyInB) return "wider";
  return inBoth ? "crossing" : "disjoint";
}

/** Returns the first ASCII code of each set of characters that both automata treat alike, ascending. */
function representatives(a: Dfa, b: Dfa): number[] {
  const first = new Map<number, number>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const kind = (a.classOf[code] as number) * b.classCount + (b.classOf[code] as number);
    if (!first.has(kind)) first.set(kind, code);
  }
  return [...first.values()];
}
