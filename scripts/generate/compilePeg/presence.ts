import type { Peg } from "../../../src/languages/peg/peg.js";
import { valueFor } from "../../../src/text/itemAt.js";
import { FirstCharacterFinder } from "./firstCharacters.js";
import type { Program } from "./program.js";

/** Rules that a string has, and those of them that are empty in every string that has just these rules. Each rule has a bit, by its number. */
export interface Presence {
  readonly present: bigint;
  readonly empty: bigint;
}

/** The presence of rules in strings that are either all empty or all not. */
interface Shape extends Presence {
  readonly reads: boolean;
}

type Shapes = ReadonlyMap<string, Shape>;

const NOTHING: Shape = { present: 0n, empty: 0n, reads: false };

/**
 * Finds which recorded rules occur together in the strings of a rule, as far as the PEG says that without its characters: what a lookahead
 * or an earlier alternative excludes is left out only after an alternative that always matches.
 *
 *     authority = ( userinfo "@" )? host ( ":" port )?      { host }, { userinfo, host }, { host, port }, { userinfo, host, port }
 *     port      = DIGIT*
 */
export class PresenceFinder {
  private readonly ofRules = new Map<string, Shapes>();
  private readonly first: FirstCharacterFinder;

  constructor(private readonly program: Program) {
    this.first = new FirstCharacterFinder(program.rules);
  }

  /** Returns the sets of rules that strings of a rule have. */
  of(rule: string): Presence[] {
    const found = new Map<bigint, Presence>();
    // A rule may be inside itself: the sets grow until they are complete.
    for (let size = -1; size !== this.size();) {
      size = this.size();
      const seen = new Set<string>();
      this.explore(rule, seen);
    }
    for (const { present, empty } of this.ofRule(rule).values())
      found.set(present, { present, empty: empty & (found.get(present)?.empty ?? empty) });
    return [...found.values()];
  }

  private size(): number {
    return [...this.ofRules.values()].reduce((sum, shapes) => sum + shapes.size, 0);
  }

  private explore(rule: string, seen: Set<string>): void {
    if (seen.has(rule)) return;
    seen.add(rule);
    const shapes = this.shapes(valueFor(this.program.rules, rule), (inner) => this.explore(inner, seen));
    const numbers = this.program.records.get(rule) ?? [];
    const own = numbers.reduce((bits, number) => bits | (1n << BigInt(number)), 0n);
    const recorded = [...shapes.values()].map(({ present, empty, reads }): Shape => ({
      present: present | own,
      empty: reads ? empty & ~own : empty | own,
      reads,
    }));
    this.ofRules.set(rule, merged(recorded));
  }

  private ofRule(rule: string): Shapes {
    return this.ofRules.get(rule) ?? new Map<string, Shape>();
  }

  private shapes(peg: Peg, visit: (rule: string) => void): Shapes {
    switch (peg.kind) {
      case "rule":
        visit(peg.name);
        return this.ofRule(peg.name);
      case "choice":
        return merged(this.tried(peg.items).flatMap((item) => [...this.shapes(item, visit).values()]));
      case "sequence":
        return peg.items.reduce((before, item) => inSequence(before, this.shapes(item, visit)), merged([NOTHING]));
      case "repeat": {
        const once = this.shapes(peg.item, visit);
        if (peg.max === 1 && this.first.alwaysMatches(peg.item)) return once;
        const least = Array.from({ length: peg.min }, () => once).reduce(inSequence, merged([NOTHING]));
        if (peg.max === peg.min) return least;
        let all = least;
        // More repetitions add nothing new at some point.
        for (let count = peg.min; count < (peg.max ?? Infinity); count++) {
          const next = merged([...all.values(), ...inSequence(all, once).values()]);
          if (isSame(next, all)) break;
          all = next;
        }
        return all;
      }
      case "lookahead":
        return merged([NOTHING]);
      default:
        return merged([{ ...NOTHING, reads: true }]);
    }
  }

  /** Returns the alternatives up to the first one that always matches. */
  private tried(items: readonly Peg[]): readonly Peg[] {
    const last = items.findIndex((item) => this.first.alwaysMatches(item));
    return last < 0 ? items : items.slice(0, last + 1);
  }
}

/** Returns shapes, each once: what is empty in one string and not in another with the same rules is not always empty. */
function merged(shapes: Iterable<Shape>): Shapes {
  const found = new Map<string, Shape>();
  for (const shape of shapes) {
    const key = `${shape.present} ${shape.reads}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, empty: known.empty & shape.empty } : shape);
  }
  return found;
}

/** Of a rule that is recorded twice, the second record counts. */
function inSequence(before: Shapes, after: Shapes): Shapes {
  return merged(
    [...before.values()].flatMap((one) =>
      [...after.values()].map((other) => ({
        present: one.present | other.present,
        empty: (one.empty & ~other.present) | other.empty,
        reads: one.reads || other.reads,
      })),
    ),
  );
}

function isSame(one: Shapes, other: Shapes): boolean {
  return one.size === other.size && [...one].every(([key, { empty }]) => other.get(key)?.empty === empty);
}
