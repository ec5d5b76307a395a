import type { Expression } from "../../languages/abnf/rules.js";
import { isEmpty } from "../../languages/automata/minimalDfa.js";
import { LimitError } from "../../languages/automata/limitError.js";
import { getOrInsert } from "../../text/itemAt.js";
import type { StatedCounterpart } from "./comparedGrammar.js";
import type { RuleLanguages } from "./ruleLanguages.js";

/**
 * The way in which a rule of one grammar found its counterpart in the other:
 * - `same name`: the names differ at most in case, `-` and `_`.
 * - `renamed`: another name for the same language: a document states it, or a prefix makes it, or the rules are in the same
 *   place, or the names have a word in common.
 * - `replaced`: another name and another language. A document states it, or a prefix makes the name (`host`, `ihost`), or the
 *   rules are in the same place: rules that are counterparts refer to them, they have strings in common, and either they share
 *   half of the words of their names, or no other rule could be meant. Start rules are counterparts too.
 * - `merged`: a rule of the first without a counterpart of its own. A document states which rule replaces it, and that one
 *   replaces another rule too; or it is one of the alternatives of a rule whose counterpart derives all that it derives.
 * - `split`: the same in the other direction.
 * - `gone`, `new`: a rule of the first, or of the second, without a counterpart.
 */
export type RuleMatch = "same name" | "renamed" | "replaced" | "merged" | "split" | "gone" | "new";

export interface Counterparts {
  readonly match: RuleMatch;
  readonly a?: string;
  readonly b?: string;
  /** The statement of a document about the rule of the first, if there is one. */
  readonly stated?: StatedCounterpart;
}

/**
 * Returns every rule of two grammars with its counterpart, in the order of the first, the new ones last. Rules are paired by
 * what a document states, then by name, by a prefix of names, and by place, structure and language.
 *
 * @throws {LimitError} when the time is over
 */
export function counterparts(
  a: RuleLanguages,
  b: RuleLanguages,
  startA: string,
  startB: string,
  stated: readonly StatedCounterpart[] = [],
  isOver = (): boolean => false,
): Counterparts[] {
  const found = new Matching(a, b, stated, isOver);
  found.byStatement();
  found.byName();
  found.byPrefix();
  if (found.isFree(startA, startB)) found.pair(startA, startB, "replaced");
  found.byPlace();
  return found.rows();
}

class Matching {
  private readonly inA = new Map<string, Counterparts>();
  private readonly inB = new Map<string, Counterparts>();

  constructor(
    private readonly a: RuleLanguages,
    private readonly b: RuleLanguages,
    private readonly stated: readonly StatedCounterpart[],
    private readonly isOver: () => boolean,
  ) {}

  isFree(a: string, b: string): boolean {
    return !this.inA.has(a) && !this.inB.has(b);
  }

  pair(a: string, b: string, match: RuleMatch): void {
    this.inA.set(a, { match, a, b });
    this.inB.set(b, { match, a, b });
  }

  /** Yields the rules of the first grammar that have no counterpart yet, until the time is over. */
  private *freeInA(): Generator<string> {
    for (const name of this.a.names) {
      if (this.isOver()) throw new LimitError("the time is over", "time");
      if (!this.inA.has(name)) yield name;
    }
  }

  /** Pairs rules as a document states. A name that both grammars have is left to the rule of that name. */
  byStatement(): void {
    for (const { a, b } of this.stated) {
      const known = this.a.names.includes(a) && this.b.names.includes(b) && this.isFree(a, b);
      if (known && !this.a.names.some((name) => name !== a && plain(name) === plain(b))) this.pairByLanguage(a, b);
    }
  }

  /** Pairs the names that differ by one prefix, if two names or more do: `host` and `ihost`, `path` and `ipath`. */
  byPrefix(): void {
    const found = new Map<string, [a: string, b: string][]>();
    const free = this.b.names.filter((b) => !this.inB.has(b));
    for (const a of this.freeInA()) {
      for (const b of free) {
        const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
        if (!longer.endsWith(shorter) || longer === shorter) continue;
        const prefix = `${longer === a ? "-" : "+"}${longer.slice(0, -shorter.length)}`;
        getOrInsert(found, prefix, () => []).push([a, b]);
      }
    }
    const [most = []] = [...found.values()].sort((one, other) => other.length - one.length);
    if (most.length > 1) for (const [a, b] of most) if (this.isFree(a, b)) this.pairByLanguage(a, b);
  }

  private pairByLanguage(a: string, b: string): void {
    if (plain(a) === plain(b)) this.pair(a, b, "same name");
    else this.pair(a, b, this.a.of(a).id === this.b.of(b).id ? "renamed" : "replaced");
  }

  byName(): void {
    for (const alike of [(name: string): string => name, (name: string): string => name.toLowerCase(), plain]) {
      const candidates = new Map<string, string[]>();
      for (const b of this.b.names) if (!this.inB.has(b)) getOrInsert(candidates, alike(b), () => []).push(b);
      for (const a of this.freeInA()) {
        const b = candidates.get(alike(a))?.shift();
        if (b !== undefined) this.pair(a, b, "same name");
      }
    }
  }

  /** Pairs the best two rules first, until none is left. Each pair may put the rules inside its two into the same place. */
  byPlace(): void {
    for (;;) {
      let best:
        { readonly a: string; readonly b: string; readonly score: number; readonly match: RuleMatch } | undefined;
      const places = this.places(
        (name) => !this.inA.has(name),
        (name) => !this.inB.has(name),
      );
      const free = this.b.names.filter((b) => !this.inB.has(b));
      for (const a of this.freeInA()) {
        for (const b of free) {
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
      const stated = this.stated.find(({ a }) => a === name);
      const row = this.inA.get(name);
      if (row) return { ...row, ...(stated && { stated }) };
      const successor = stated && this.inB.has(stated.b) ? stated.b : undefined;
      const b = successor ?? this.holder(name, this.a, this.b, (parent) => this.inA.get(parent)?.b);
      return {
        ...(b === undefined ? { match: "gone", a: name } : { match: "merged", a: name, b }),
        ...(stated && { stated }),
      };
    });
    for (const name of this.b.names) {
      if (this.inB.has(name)) continue;
      const a = this.inA.has(name) ? name : this.holder(name, this.b, this.a, (parent) => this.inB.get(parent)?.a);
      rows.push(a === undefined ? { match: "new", b: name } : { match: "split", a, b: name });
    }
    return rows;
  }

  /** Returns the counterpart of a rule that has `name` as an alternative, if it derives all that `name` derives. */
  private holder(
    name: string,
    rules: RuleLanguages,
    other: RuleLanguages,
    counterpart: (parent: string) => string | undefined,
  ): string | undefined {
    for (const parent of rules.names) {
      const items = choices(rules.expression(parent));
      const candidate = items.some((item) => item.kind === "rule" && item.name === name)
        ? counterpart(parent)
        : undefined;
      if (candidate !== undefined && isEmpty(rules.shared.algebra.without(rules.of(name), other.of(candidate))))
        return candidate;
    }
    return undefined;
  }

  /** Returns the pairs of wanted rules that rules which are counterparts refer to. */
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
    const { algebra } = this.a.shared;
    const nested = isEmpty(algebra.without(inA, inB)) || isEmpty(algebra.without(inB, inA));
    const alone = nested && this.isAlone(a, b);
    return likeness >= 0.5 || alone ? { score: 1 + likeness + (nested ? 1 : 0), match: "replaced" } : undefined;
  }

  private overlap(a: string, b: string): boolean {
    return !isEmpty(this.a.shared.algebra.intersection(this.a.of(a), this.b.of(b)));
  }

  /**
   * Returns true if no other rules could be counterparts in the places of these two, except those paired by name or
   * language.
   */
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

/** Returns the share of words that two names have in common, exactly or one as an abbreviation of the other. */
function likenessOf(a: string, b: string): number {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  const common = words.filter((word) => others.some((other) => alike(word, other))).length;
  return common / Math.max(1, words.length + others.length - common);
}

/** Returns true for words like `abs` and `absolute`, `newsaddress` and `newsurl`. */
function alike(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word) || (word.length >= 4 && other.startsWith(word.slice(0, 4)));
}

/** Returns the words of a name, without `URI`, `URL` and single letters. */
function wordsOf(name: string): string[] {
  const words = name.split(/[-_+]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.filter((word) => word.length >= 2 && !/^ur[il]$/.test(word));
}
