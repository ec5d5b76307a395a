import { pegParts, type Peg } from "../../../src/languages/peg/peg.js";
import { itemAt, valueFor } from "../../../src/text/itemAt.js";
import type { FirstCharacterFinder } from "./firstCharacters.js";
import type { Program } from "./program.js";

/** The numbers of recorded rules. */
export type Numbers = ReadonlySet<number>;

const NONE: Numbers = new Set();
/** Used for all counts above one. */
const SEVERAL = 2;

/** Finds which rules an expression records, and which of them it may have recorded when it fails. */
export class RecordedRules {
  constructor(
    private readonly program: Program,
    private readonly first: FirstCharacterFinder,
  ) {}

  /** Returns what an expression records if it matches. */
  in(peg: Peg, within: readonly string[] = []): Numbers {
    if (peg.kind === "lookahead") return NONE;
    if (peg.kind !== "rule") return union(pegParts(peg).map((part) => this.in(part, within)));
    const { records, rules } = this.program;
    if (within.includes(peg.name)) return NONE;
    return union([new Set(records.get(peg.name)), this.in(valueFor(rules, peg.name), [...within, peg.name])]);
  }

  /**
   * Returns what an expression may have recorded when it fails: only that has to be undone.
   *
   *     authority = ( userinfo "@" )? host     "a" without "@": userinfo is recorded, and the brackets fail after it
   */
  whenFailing(peg: Peg, within: readonly string[] = []): Numbers {
    switch (peg.kind) {
      case "rule":
        return within.includes(peg.name)
          ? this.in(peg)
          : this.whenFailing(valueFor(this.program.rules, peg.name), [...within, peg.name]);
      case "sequence":
        return union(
          peg.items.flatMap((item, i) => [
            this.whenFailing(item, within),
            ...(this.first.alwaysMatches(item) ? [] : peg.items.slice(0, i).map((before) => this.in(before))),
          ]),
        );
      case "choice":
        return union(peg.items.map((item) => this.whenFailing(item, within)));
      case "repeat":
        // One that may end anywhere does not fail, and it undoes the attempt at its end.
        if (peg.min === 0) return NONE;
        return peg.max === 1 ? this.whenFailing(peg.item, within) : this.in(peg.item);
      default:
        return NONE;
    }
  }

  /** Returns the rules that may be recorded more than once in a string of a rule; then the last one counts. */
  repeated(rule: string): Numbers {
    const counts = this.counts({ kind: "rule", name: rule }, []);
    return new Set([...counts].filter(([, count]) => count === SEVERAL).map(([number]) => number));
  }

  private counts(peg: Peg, within: readonly string[]): ReadonlyMap<number, number> {
    const merged = (
      maps: readonly ReadonlyMap<number, number>[],
      merge: (one: number, other: number) => number,
    ): ReadonlyMap<number, number> => {
      const all = new Map<number, number>();
      for (const map of maps)
        for (const [number, count] of map) all.set(number, Math.min(SEVERAL, merge(all.get(number) ?? 0, count)));
      return all;
    };
    const sum = (one: number, other: number): number => one + other;
    switch (peg.kind) {
      case "rule": {
        const { records, rules } = this.program;
        if (within.includes(peg.name)) return new Map([...this.in(peg)].map((number) => [number, SEVERAL]));
        const own = new Map((records.get(peg.name) ?? []).map((number) => [number, 1]));
        return merged([own, this.counts(valueFor(rules, peg.name), [...within, peg.name])], sum);
      }
      case "sequence":
        return merged(
          peg.items.map((item) => this.counts(item, within)),
          sum,
        );
      case "choice":
        return merged(
          peg.items.map((item) => this.counts(item, within)),
          Math.max,
        );
      case "repeat": {
        const once = this.counts(itemAt(pegParts(peg), 0), within);
        return peg.max === 1 ? once : merged([once, once], sum);
      }
      default:
        return new Map();
    }
  }
}

function union(sets: readonly Numbers[]): Numbers {
  return sets.length === 0 ? NONE : new Set(sets.flatMap((set) => [...set]));
}
