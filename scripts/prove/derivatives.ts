import { parts, type Expression, type Rule, findRule } from "../../src/languages/abnf/rules.js";
import { getOrInsert } from "../../src/text/itemAt.js";

/** The continuation that must match: an expression, and the continuation after it. */
type Rest = { readonly id: number; readonly head: Expression; readonly tail: Rest } | undefined;

/**
 * The length of the longest prefix of a string that some string of a rule's language begins with, by partial
 * derivatives of the document's rules: no automaton of the package and no parser is used. Sets of derivatives are
 * cached for speed.
 */
export class Derivatives {
  private readonly ids = new Map<Expression, Map<number, Rest>>();
  private readonly sets = new Map<string, { readonly rests: readonly Rest[]; readonly next: Map<number, string> }>();
  private count = 0;

  constructor(private readonly rules: readonly Rule[]) {
    for (const { expression } of rules)
      if (hasProse(expression)) throw new Error("a description in words has no derivatives");
  }

  /** Returns the length of the longest prefix of the input that some string of the rule's language begins with. */
  viablePrefix(input: string, rule: string): number {
    return this.read(input, rule).viablePrefix;
  }

  /** Returns true if the input belongs to the rule's language. */
  accepts(input: string, rule: string): boolean {
    return this.read(input, rule).accepted;
  }

  private read(input: string, rule: string): { readonly viablePrefix: number; readonly accepted: boolean } {
    let set = this.keep(this.closure([this.cons({ kind: "rule", name: rule }, undefined)]));
    let offset = 0;
    // The rules are about whole characters.
    for (const character of input) {
      const next = this.after(set, character.codePointAt(0) ?? 0);
      if (next === "") return { viablePrefix: offset, accepted: false };
      set = next;
      offset += character.length;
    }
    return { viablePrefix: input.length, accepted: this.sets.get(set)?.rests.includes(undefined) ?? false };
  }

  private after(name: string, code: number): string {
    const set = this.sets.get(name);
    if (!set) throw new Error("not kept");
    let next = set.next.get(code);
    if (next === undefined) {
      next = this.keep(
        this.closure(set.rests.flatMap((rest) => (rest ? this.derive(rest.head, code, rest.tail) : []))),
      );
      set.next.set(code, next);
    }
    return next;
  }

  /** The rests that begin with a character, and the empty one. */
  private closure(rests: readonly Rest[]): Rest[] {
    const seen = new Set<Rest>(rests);
    for (const rest of seen) for (const opened of rest ? this.open(rest.head, rest.tail) : []) seen.add(opened);
    return [...seen].filter(
      (rest) =>
        rest === undefined || rest.head.kind === "range" || (rest.head.kind === "string" && rest.head.text !== ""),
    );
  }

  private open(head: Expression, tail: Rest): Rest[] {
    switch (head.kind) {
      case "rule":
        return [this.cons((findRule(this.rules, head.name) as Rule).expression, tail)];
      case "choice":
        return head.items.map((item) => this.cons(item, tail));
      case "sequence":
        return [head.items.reduceRight<Rest>((rest, item) => this.cons(item, rest), tail)];
      case "repeat":
        return this.openRepeat(head, tail);
      case "string":
        return head.text === "" ? [tail] : [];
      default:
        return [];
    }
  }

  private readonly fewer = new Map<Expression, Expression>();

  private openRepeat(head: Extract<Expression, { kind: "repeat" }>, tail: Rest): Rest[] {
    const { min, max, item } = head;
    const unbounded = min === 0 && max === undefined;
    const less = getOrInsert(this.fewer, head, () =>
      unbounded ? head : { ...head, min: Math.max(0, min - 1), max: max === undefined ? undefined : max - 1 },
    );
    const once = max === 0 ? [] : [this.cons(item, this.cons(less, tail))];
    return min === 0 ? [tail, ...once] : once;
  }

  private readonly tails = new Map<Expression, Expression>();

  private derive(head: Expression, code: number, tail: Rest): Rest[] {
    if (head.kind === "range") return code >= head.from && code <= head.to ? [tail] : [];
    if (head.kind !== "string") return [];
    const [first = "", ...others] = head.text;
    const sign = String.fromCodePoint(code);
    if (sign !== first && (head.caseSensitive || code > 0x7f || sign.toLowerCase() !== first.toLowerCase())) return [];
    if (others.length === 0) return [tail];
    const behind = getOrInsert(this.tails, head, () => ({ ...head, text: others.join("") }));
    return [this.cons(behind, tail)];
  }

  private cons(head: Expression, tail: Rest): Rest {
    const known = getOrInsert(this.ids, head, () => new Map<number, Rest>());
    const key = tail?.id ?? 0;
    return getOrInsert(known, key, () => ({ id: ++this.count, head, tail }));
  }

  private keep(rests: readonly Rest[]): string {
    const name = rests
      .map((rest) => rest?.id ?? 0)
      .sort((a, b) => a - b)
      .join();
    if (rests.length > 0 && !this.sets.has(name)) this.sets.set(name, { rests, next: new Map() });
    return name;
  }
}

function hasProse(expression: Expression): boolean {
  return expression.kind === "prose" || parts(expression).some(hasProse);
}
