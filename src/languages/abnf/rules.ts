import { getOrInsert } from "../../text/itemAt.js";
import { circles, innermostFirst, inPreorder, reachable } from "../automata/reach.js";

/** The right-hand side of a rule, as its document writes it. Plain data, the same for all three notations. */
export type Expression =
  /** A string. Letters match either case unless `caseSensitive` (RFC 5234 2.3, RFC 7405). */
  | { readonly kind: "string"; readonly text: string; readonly caseSensitive: boolean }
  /** One character between two code points, both included (RFC 5234 3.4). */
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  /** Another rule, under the name as written. */
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "sequence"; readonly items: readonly Expression[] }
  | { readonly kind: "choice"; readonly items: readonly Expression[] }
  /** `item` repeated; `max` is `undefined` where there is no upper bound. `[ x ]` is 0 to 1. */
  | { readonly kind: "repeat"; readonly min: number; readonly max: number | undefined; readonly item: Expression }
  /** A description in words, `<...>`. It derives nothing until its meaning is given. */
  | { readonly kind: "prose"; readonly text: string };

/** One rule of a published grammar. */
export interface Rule {
  /** The name as published. */
  readonly name: string;
  readonly expression: Expression;
  /** The rule as written, from its name to its last character, line breaks kept. */
  readonly text: string;
  /** The section named by the last `; section ...` line above it, or `""`. */
  readonly section: string;
  /** 1-based line of its name. */
  readonly line: number;
}

/** The place of an expression in the text that it was read from. */
export interface PrintedPlace {
  readonly line: number;
  readonly column: number;
  /** The expression as its author wrote it, line breaks and comments kept. */
  readonly text: string;
}

// Kept beside the expressions, which stay plain data: two are the same if they derive the same in the same way.
const places = new WeakMap<Expression, PrintedPlace>();

/** Returns where an expression is printed; `undefined` for one that no text has. */
export function printedPlace(expression: Expression): PrintedPlace | undefined {
  return places.get(expression);
}

/** Returns the expression, and remembers where it is printed unless that is known. */
export function printedAt<E extends Expression>(expression: E, place: PrintedPlace | undefined): E {
  if (place && !places.has(expression) && (expression as Expression) !== EMPTY) places.set(expression, place);
  return expression;
}

/** Returns a rule that no document prints. */
export function unprintedRule(name: string, expression: Expression): Rule {
  return { name, expression, text: "", section: "", line: 0 };
}

/** The empty string, as an expression. */
export const EMPTY: Expression = { kind: "sequence", items: [] };

/** Returns a choice, or its only item. */
export function choiceOf(items: readonly Expression[]): Expression {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: "choice", items };
}

/** Returns a sequence, or its only item. */
export function sequenceOf(items: readonly Expression[]): Expression {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: "sequence", items };
}

/** An expression of ABNF or of a PEG, as far as it holds others of its kind or the name of a rule. */
interface Composed<E> {
  readonly kind: string;
  readonly items?: readonly E[];
  readonly item?: E;
  readonly name?: string;
}

/** The expressions directly inside one. */
export function parts<E>({ items, item }: Composed<E>): readonly E[] {
  return items ?? (item ? [item] : []);
}

/** Returns an expression and all those inside it, each before its parts, in the order of the text. */
export function allParts<E extends Composed<E>>(expression: E): E[] {
  return inPreorder<E>(expression, parts);
}

/** Returns an expression with changed parts directly inside it, printed where it was; the expression itself if no part changes. */
export function mapParts(expression: Expression, change: (part: Expression, i: number) => Expression): Expression {
  const changed = (made: Expression): Expression => printedAt(made, printedPlace(expression));
  if (expression.kind === "repeat") {
    const item = change(expression.item, 0);
    return item === expression.item ? expression : changed({ ...expression, item });
  }
  if (expression.kind !== "sequence" && expression.kind !== "choice") return expression;
  const items = expression.items.map(change);
  return items.every((item, i) => item === expression.items[i]) ? expression : changed({ ...expression, items });
}

/** An end of what an expression derives. */
export type End = "right" | "left";

/**
 * Returns an expression with other expressions instead of its references to rules. `isAtEnd` is true for a reference
 * after which (before which, at the left end) nothing more is derived.
 */
export function withReferences(
  expression: Expression,
  refer: (name: string, isAtEnd: boolean) => Expression,
  end: End = "right",
): Expression {
  const visit = (inner: Expression, isAtEnd: boolean): Expression => {
    if (inner.kind === "rule") return printedAt(refer(inner.name, isAtEnd), printedPlace(inner));
    const last = inner.kind === "sequence" && end === "right" ? inner.items.length - 1 : 0;
    return mapParts(inner, (part, i) => {
      const isLast = inner.kind === "repeat" ? inner.max === 1 : inner.kind !== "sequence" || i === last;
      return visit(part, isAtEnd && isLast);
    });
  };
  return visit(expression, true);
}

/** Returns every rule name that an expression refers to, in order of appearance, each once. */
export function references<E extends Composed<E>>(expression: E): string[] {
  return [...new Set(allParts(expression).flatMap(({ name }) => name ?? []))];
}

/**
 * Finds the rule that a reference means. Rule names are case-insensitive (RFC 5234 2.1), but a document may have two
 * that differ in case only, so the exact spelling is preferred.
 */
export function findRule<R extends { readonly name: string }>(rules: readonly R[], name: string): R | undefined {
  return (
    rules.find((rule) => rule.name === name) ?? rules.find((rule) => rule.name.toLowerCase() === name.toLowerCase())
  );
}

/** Finds the rules that references mean, as `findRule` does, in a time that is independent of the number of rules. */
export class RuleIndex<R extends { readonly name: string }> {
  private readonly exact = new Map<string, R>();
  private readonly inLowerCase = new Map<string, R>();

  constructor(rules: readonly R[]) {
    for (const rule of rules) {
      if (!this.exact.has(rule.name)) this.exact.set(rule.name, rule);
      const lower = rule.name.toLowerCase();
      if (!this.inLowerCase.has(lower)) this.inLowerCase.set(lower, rule);
    }
  }

  find(name: string): R | undefined {
    return this.exact.get(name) ?? this.inLowerCase.get(name.toLowerCase());
  }
}

/** Returns the rules that a rule refers to, without those that are not defined. */
export function rulesIn({ expression }: Rule, index: RuleIndex<Rule>): Rule[] {
  return references(expression).flatMap((name) => index.find(name) ?? []);
}

/** Returns some rules and those that refer to them, directly or not. */
export function rulesThatReach(
  some: Iterable<Rule>,
  rules: readonly Rule[],
  index: RuleIndex<Rule>,
): ReadonlySet<Rule> {
  const users = new Map<Rule, Rule[]>();
  for (const rule of rules) for (const to of rulesIn(rule, index)) getOrInsert(users, to, () => []).push(rule);
  return new Set(reachable(some, (rule) => users.get(rule) ?? []));
}

/**
 * Returns the rules that refer to each other in a circle, directly or not: for each recursive rule its group. Rules that are
 * not recursive are not in the result.
 */
export function recursiveGroups(rules: readonly Rule[]): ReadonlyMap<Rule, readonly Rule[]> {
  const index = new RuleIndex(rules);
  return circles(rules, (rule) => rulesIn(rule, index));
}

/** The number of parts from which on a rule counts as large, however large it is. */
const LARGE = 2000;

/** Returns rules in the order of their sizes, small ones first: of all parts of all rules that they refer to, directly or not. */
export function smallFirst(rules: readonly Rule[], index: RuleIndex<Rule>): Rule[] {
  // A repetition counts as often as its automaton has it: 1*200( x ) is as large as 200 x.
  const partsOf = (expression: Expression): number => {
    const inside = parts(expression).reduce((sum, part) => sum + partsOf(part), 1);
    if (expression.kind !== "repeat") return inside;
    return inside * Math.max(1, expression.min, expression.max ?? 0);
  };
  // For each rule, the number of its parts and the rules in it.
  const known = new Map<Rule, { readonly size: number; readonly next: readonly Rule[] }>();
  const measured = (rule: Rule) =>
    getOrInsert(known, rule, () => ({ size: partsOf(rule.expression), next: rulesIn(rule, index) }));
  const sizes = new Map<Rule, number>();
  const sizeOf = (rule: Rule): number => {
    const needed = new Set([rule]);
    let size = 0;
    for (const one of needed) {
      const found = measured(one);
      size += found.size;
      // A rule that refers to a large one is large too: a long chain of rules is not walked from each of its rules.
      if (size >= LARGE || sizes.get(one) === LARGE) return LARGE;
      for (const next of found.next) needed.add(next);
    }
    return size;
  };
  for (const rule of innermostFirst(rules, (one) => measured(one).next)) sizes.set(rule, sizeOf(rule));
  return [...rules].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
}
