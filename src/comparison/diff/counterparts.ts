import type { Expression } from "../../abnf/rules.js";
import { isEmpty } from "../../automata/machines.js";
import type { RuleMachines } from "./ruleMachines.js";

/**
 * How a rule of one grammar found its counterpart in the other:
 * - `same name`: but for case, `-` and `_`.
 * - `renamed`: another name for the same language, in the same place or with a word of the name in common.
 * - `replaced`: another name and another language in the same place: they stand in rules that are counterparts, have strings
 *   in common, and either half of the words of their names, or no other rule that could be meant. So do start rules.
 * - `merged`: a rule of the first without a counterpart of its own, one of the alternatives of a rule whose counterpart
 *   derives all that it derives.
 * - `split`: the same the other way round.
 * - `gone`, `new`: a rule of the first, or of the second, without a counterpart.
 */
export type RuleMatch = "same name" | "renamed" | "replaced" | "merged" | "split" | "gone" | "new";

export interface Counterparts {
  readonly match: RuleMatch;
  readonly a?: string;
  readonly b?: string;
}

/** Every rule of two grammars with its counterpart, in the order of the first, the new ones behind. */
export function counterparts(a: RuleMachines, b: RuleMachines, startA: string, startB: string): Counterparts[] {
  const found = new Matching(a, b);
  found.byName();
  if (found.isFree(startA, startB)) found.pair(startA, startB, "replaced");
  found.byPlace();
  return found.rows();
}

class Matching {
  private readonly inA = new Map<string, Counterparts>();
  private readonly inB = new Map<string, Counterparts>();

  constructor(
    private readonly a: RuleMachines,
    private readonly b: RuleMachines,
  ) {}

  isFree(a: string, b: string): boolean {
    return !this.inA.has(a) && !this.inB.has(b);
  }

  pair(a: string, b: string, match: RuleMatch): void {
    this.inA.set(a, { match, a, b });
    this.inB.set(b, { match, a, b });
  }

  byName(): void {
    for (const alike of [(name: string): string => name, (name: string): string => name.toLowerCase(), plain]) {
      for (const name of this.a.names) {
        const other = this.b.names.find(
          (candidate) => alike(candidate) === alike(name) && this.isFree(name, candidate),
        );
        if (other !== undefined && !this.inA.has(name)) this.pair(name, other, "same name");
      }
    }
  }

  /** Best pairs first, until none is left: each pair may bring those of the rules inside into the same place. */
  byPlace(): void {
    for (;;) {
      let best:
        { readonly a: string; readonly b: string; readonly score: number; readonly match: RuleMatch } | undefined;
      const places = this.places(
        (name) => !this.inA.has(name),
        (name) => !this.inB.has(name),
      );
      for (const a of this.a.names) {
        for (const b of this.b.names) {
          if (!this.isFree(a, b)) continue;
          const rated = this.rate(a, b, places);
          if (rated && rated.score > (best?.score ?? 0)) best = { a, b, ...rated };
        }
      }
      if (!best) return;
      this.pair(best.a, best.b, best.match);
    }
  }

  rows(): Counterparts[] {
    const rows = this.a.names.map((name): Counterparts => {
      const own = this.inA.get(name);
      if (own) return own;
      const b = this.holder(name, this.a, this.b, (parent) => this.inA.get(parent)?.b);
      return b === undefined ? { match: "gone", a: name } : { match: "merged", a: name, b };
    });
    for (const name of this.b.names) {
      if (this.inB.has(name)) continue;
      const a = this.holder(name, this.b, this.a, (parent) => this.inB.get(parent)?.a);
      rows.push(a === undefined ? { match: "new", b: name } : { match: "split", a, b: name });
    }
    return rows;
  }

  /** The counterpart of a rule that has another one as an alternative, if it derives all that the other derives. */
  private holder(
    name: string,
    own: RuleMachines,
    other: RuleMachines,
    counterpart: (parent: string) => string | undefined,
  ): string | undefined {
    for (const parent of own.names) {
      const items = choices(own.expression(parent));
      const candidate = items.some((item) => item.kind === "rule" && item.name === name)
        ? counterpart(parent)
        : undefined;
      if (candidate !== undefined && isEmpty(own.workshop.machines.without(own.of(name), other.of(candidate))))
        return candidate;
    }
    return undefined;
  }

  /** The rules, of those that are wanted, that stand in rules which are counterparts. */
  private places(wantedInA: (name: string) => boolean, wantedInB: (name: string) => boolean): Set<string> {
    const places = new Set<string>();
    for (const { a, b } of this.inA.values()) {
      for (const one of this.a.inside(a as string)) {
        if (!wantedInA(one)) continue;
        for (const other of this.b.inside(b as string)) if (wantedInB(other)) places.add(`${one} ${other}`);
      }
    }
    return places;
  }

  private rate(
    a: string,
    b: string,
    places: ReadonlySet<string>,
  ): { readonly score: number; readonly match: RuleMatch } | undefined {
    const [inA, inB] = [this.a.of(a), this.b.of(b)];
    const samePlace = places.has(`${a} ${b}`);
    const likeness = likenessOf(a, b);
    if (inA.id === inB.id) {
      return samePlace || likeness > 0 ? { score: 10 + likeness + (samePlace ? 2 : 0), match: "renamed" } : undefined;
    }
    if (!samePlace || !this.overlap(a, b)) return undefined;
    const { machines } = this.a.workshop;
    const nested = isEmpty(machines.without(inA, inB)) || isEmpty(machines.without(inB, inA));
    const alone = nested && this.isAlone(a, b);
    return likeness >= 0.5 || alone ? { score: 1 + likeness + (nested ? 1 : 0), match: "replaced" } : undefined;
  }

  private overlap(a: string, b: string): boolean {
    return !isEmpty(this.a.workshop.machines.intersection(this.a.of(a), this.b.of(b)));
  }

  /** Whether in the places where the two could stand for one another no other rule could, but those that are known by name or language. */
  private isAlone(a: string, b: string): boolean {
    const open = (row: Counterparts | undefined): boolean => row === undefined || row.match === "replaced";
    return [
      ...this.places(
        (name) => open(this.inA.get(name)),
        (name) => open(this.inB.get(name)),
      ),
    ].every((place) => {
      const [one, other] = place.split(" ") as [string, string];
      return (one === a) === (other === b) || !this.overlap(one, other);
    });
  }
}

function choices(expression: Expression): readonly Expression[] {
  return expression.kind === "choice" ? expression.items : [];
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** The share of words that two names have in common, as they are or one as an abbreviation of the other. */
function likenessOf(a: string, b: string): number {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  const common = words.filter((word) => others.some((other) => alike(word, other))).length;
  return common / Math.max(1, words.length + others.length - common);
}

/** `abs` and `absolute`, `newsaddress` and `newsurl`. */
function alike(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word) || (word.length >= 4 && other.startsWith(word.slice(0, 4)));
}

/** The words of a name that say something here: not `URI` and `URL`, and nothing that is only a letter. */
function wordsOf(name: string): string[] {
  const words = name.split(/[-_+]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.filter((word) => word.length >= 2 && !/^ur[il]$/.test(word));
}
