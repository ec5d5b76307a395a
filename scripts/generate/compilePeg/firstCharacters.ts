import { without, type CharacterSet } from "../../../src/languages/automata/characters.js";
import { pegParts, type Peg, type PegGrammar } from "../../../src/languages/peg/peg.js";
import { itemAt, getOrInsert, valueFor } from "../../../src/text/itemAt.js";
import { EVERYTHING, intersection, isWithin, NOTHING, union } from "./characterSets.js";
import { setOf } from "./terminals.js";

/** The characters that may be next where an expression matches. */
export interface FirstCharacters {
  /** It may match and read something. */
  readonly reads: CharacterSet;
  /** It may match and read nothing. */
  readonly isEmpty: CharacterSet;
  /** It matches, whatever comes after. */
  readonly matches: CharacterSet;
}

const UNKNOWN: FirstCharacters = { reads: EVERYTHING, isEmpty: EVERYTHING, matches: NOTHING };

/**
 * Finds for the expressions of a grammar by which next characters they are decided.
 *
 * @example
 * // ":" port / ""   reads ":"   is empty before everything but ":"   matches everywhere
 * // "%" HEXDIG      reads "%"   is never empty                      matches nowhere for sure
 */
export class FirstCharacterFinder {
  private readonly known = new Map<Peg, FirstCharacters>();
  private readonly ofRules = new Map<string, FirstCharacters>();

  constructor(private readonly rules: PegGrammar) {}

  of(peg: Peg): FirstCharacters {
    return peg.kind === "rule" ? this.ofRule(peg.name) : getOrInsert(this.known, peg, () => this.found(peg));
  }

  /** Returns the characters with which an expression may match. */
  starts(peg: Peg): CharacterSet {
    const { reads, isEmpty } = this.of(peg);
    return union(reads, isEmpty);
  }

  /** Returns true for an expression that matches everywhere. */
  alwaysMatches(peg: Peg): boolean {
    return isWithin(EVERYTHING, this.of(peg).matches);
  }

  private ofRule(name: string): FirstCharacters {
    const known = this.ofRules.get(name);
    if (known) return known;
    // A rule inside itself may begin with anything, for all that is known.
    this.ofRules.set(name, UNKNOWN);
    const found = this.of(valueFor(this.rules, name));
    this.ofRules.set(name, found);
    return found;
  }

  private found(peg: Peg): FirstCharacters {
    switch (peg.kind) {
      case "choice":
        return this.ofChoice(peg.items);
      case "sequence":
        return this.ofSequence(peg.items);
      case "repeat": {
        const { reads, isEmpty, matches } = this.of(itemAt(pegParts(peg), 0));
        if (peg.min > 0) return { reads, isEmpty, matches: peg.min === 1 ? matches : NOTHING };
        return { reads, isEmpty: without(EVERYTHING, without(matches, isEmpty)), matches: EVERYTHING };
      }
      case "lookahead": {
        const { matches } = this.of(peg.item);
        const starts = this.starts(peg.item);
        return peg.negated
          ? { reads: NOTHING, isEmpty: without(EVERYTHING, matches), matches: without(EVERYTHING, starts) }
          : { reads: NOTHING, isEmpty: starts, matches };
      }
      default: {
        const set = setOf(peg);
        return { reads: set, isEmpty: NOTHING, matches: set };
      }
    }
  }

  /** What an earlier alternative surely matches is not left to a later one. */
  private ofChoice(items: readonly Peg[]): FirstCharacters {
    let [reads, isEmpty, matches] = [NOTHING, NOTHING, NOTHING];
    for (const item of items) {
      const own = this.of(item);
      reads = union(reads, without(own.reads, matches));
      isEmpty = union(isEmpty, without(own.isEmpty, matches));
      matches = union(matches, own.matches);
    }
    return { reads, isEmpty, matches };
  }

  private ofSequence(items: readonly Peg[]): FirstCharacters {
    let reads = NOTHING;
    // The characters before which all items so far may have read nothing, and those with which they match for sure.
    let isEmpty = EVERYTHING;
    let matches = EVERYTHING;
    items.forEach((item, i) => {
      const own = this.of(item);
      const restMatches = items.slice(i + 1).every((later) => this.alwaysMatches(later));
      const readHere = intersection(own.reads, isEmpty);
      // An item that reads leaves the next one with a character that is not known.
      const sure = restMatches ? own.matches : without(own.matches, readHere);
      matches = intersection(matches, union(sure, without(EVERYTHING, isEmpty)));
      reads = union(reads, readHere);
      isEmpty = intersection(isEmpty, own.isEmpty);
    });
    return { reads, isEmpty, matches };
  }
}
