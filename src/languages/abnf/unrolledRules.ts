import { circles } from "../automata/reach.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import {
  choiceOf,
  EMPTY,
  mapParts,
  printedAt,
  printedPlace,
  RuleIndex,
  unprintedRule,
  withReferences,
  type End,
  type Expression,
  type Rule,
} from "./rules.js";

/** The deepest nesting: beyond it automata take too long. */
export const DEEPEST_NESTING = 20;

/** No string: a choice of no alternatives. */
const NOTHING: Expression = { kind: "choice", items: [] };

/**
 * Returns rules that derive those strings of a rule in which recursion that is not regular goes no deeper than a depth:
 * in each group of rules that refer to each other, a rule that closes a circle is nested inside itself at most so many
 * times. Recursion at one end is not nested, and not cut. The first rule of the result is the rule itself; everything
 * else that it refers to follows.
 *
 * @param depth 0 for no rule inside itself
 * @returns `undefined` if all recursion of the rule is regular, so that nothing needs to be cut
 *
 * @example
 * unrolledRules(readRules(`x = "(" [ x ] ")"`, "abnf"), "x", 1) // derives "()" and "(())"
 * unrolledRules(readRules(`x = y [ "+" x ]\ny = DIGIT / "(" x ")"`, "abnf"), "x", 1) // derives "1+2+3+4" and "(1+2)+3"
 */
export function unrolledRules(rules: readonly Rule[], start: Rule, depth: number): Rule[] | undefined {
  const index = new RuleIndex(rules);
  const referred = ({ expression }: Rule, end: End): Reference<Rule>[] => {
    const found: Reference<Rule>[] = [];
    const note = (name: string, isAtEnd: boolean): Expression => {
      const to = index.find(name);
      if (to) found.push({ to, isAtEnd });
      return EMPTY;
    };
    withReferences(expression, note, end);
    return found;
  };
  const made = unrolled<Rule, Rule>(start, depth, {
    rules,
    referred,
    ends: ["right", "left"],
    nameOf: ({ name }) => name,
    rewritten: (rule, name, end, refer) => {
      const reference = (inner: string, isAtEnd: boolean): Expression => {
        const found = index.find(inner);
        const to = found ? refer({ to: found, isAtEnd }) : inner;
        return to === undefined ? NOTHING : { kind: "rule", name: to };
      };
      return { ...rule, name, expression: withReferences(rule.expression, reference, end) };
    },
  });
  return made && [...made.values()];
}

/** Returns the name of a copy of a rule that may nest so many times more. No rule of a grammar has such a name. */
function copyName(name: string, more: number): string {
  return `${name} (${more} more)`;
}

const COPY = / \(\d+ more\)/g;

/** Returns a name, or a text with names, without what the names of copies have in addition. */
export function withoutCopies(text: string): string {
  return text.replace(COPY, "");
}

/** Rules whose recursion is cut at a depth. */
export interface CutRules {
  /** All rules that are needed; a rule that was cut has one copy for each level of nesting. */
  readonly rules: readonly Rule[];
  /** Returns the rule that derives the strings of a rule up to the depth; `undefined` if there are none. */
  readonly cut: (rule: Rule) => Rule | undefined;
}

/**
 * Returns some rules without recursion that is not regular, as {@link unrolledRules} cuts it, and the rules that they refer to. Parts
 * that would nest more often are left out, and so are parts that derive nothing without them.
 *
 * @example
 * const rules = readRules(`x = "(" [ x ] ")"`, "abnf");
 * cutRules(rules, rules, 1).rules // x (1 more) = "(" [ x (0 more) ] ")" and x (0 more) = "(" "" ")"
 */
export function cutRules(rules: readonly Rule[], starts: readonly Rule[], depth: number): CutRules {
  const all = unprintedRule("all$", choiceOf(starts.map(({ name }) => ({ kind: "rule", name }))));
  const [, ...copies] = unrolledRules([...rules, all], all, depth) ?? [];
  if (copies.length === 0) return { rules, cut: (rule) => rule };
  const made = new Set(copies.map(({ name }) => name));
  let left = copies;
  // A rule that derives nothing without the parts that are left out takes parts of others with it, of those before it and after it.
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const names = new Set(left.map(({ name }) => name));
    left = left.reverse().flatMap((rule): Rule[] => {
      const expression = withoutNothing(rule.expression, (name) => names.has(name) || !made.has(name));
      if (!expression) names.delete(rule.name);
      return expression ? [{ ...rule, expression }] : [];
    });
  }
  const byName = new Map(left.map((rule) => [rule.name, rule]));
  return { rules: left, cut: ({ name }) => byName.get(copyName(name, depth)) ?? byName.get(name) };
}

/** Returns an expression without the parts that derive no string; `undefined` if it derives none. */
function withoutNothing(expression: Expression, isDerived: (rule: string) => boolean): Expression | undefined {
  const inside = (inner: Expression): Expression | undefined => withoutNothing(inner, isDerived);
  switch (expression.kind) {
    case "rule":
      return isDerived(expression.name) ? expression : undefined;
    case "choice": {
      const items = expression.items.flatMap((item) => inside(item) ?? []);
      if (items.length === 0) return undefined;
      return items.length === expression.items.length && items.every((item, i) => item === expression.items[i])
        ? expression
        : printedAt(choiceOf(items), printedPlace(expression));
    }
    case "sequence": {
      const items = expression.items.flatMap((item) => inside(item) ?? []);
      if (items.length < expression.items.length) return undefined;
      return mapParts(expression, (_, i) => itemAt(items, i));
    }
    case "repeat": {
      const item = inside(expression.item);
      if (item) return mapParts(expression, () => item);
      return expression.min === 0 ? printedAt({ kind: "sequence", items: [] }, printedPlace(expression)) : undefined;
    }
    default:
      return expression;
  }
}

/** A reference to a rule: at the end of what refers to it, or before more. */
export interface Reference<R> {
  readonly to: R;
  readonly isAtEnd: boolean;
}

/** The rules of a grammar in any form, which {@link unrolled} copies. */
interface UnrolledGrammar<R, Copy> {
  readonly rules: readonly R[];
  /** Returns the references of a rule, seen from an end of what it derives. */
  readonly referred: (rule: R, end: End) => readonly Reference<R>[];
  /** The ends at which recursion is regular. */
  readonly ends: readonly End[];
  readonly nameOf: (rule: R) => string;
  /** Returns a copy of a rule under another name. `refer` returns the name of a rule's copy there, `undefined` beyond the depth. */
  readonly rewritten: (rule: R, name: string, end: End, refer: (reference: Reference<R>) => string | undefined) => Copy;
}

/** The recursion of a group of rules that refer to each other. */
interface Group<R> {
  readonly members: ReadonlySet<R>;
  readonly end: End;
  /** For each rule the references that are one level deeper. */
  readonly deeper: ReadonlyMap<R, readonly Reference<R>[]>;
}

/** Returns copies of a rule and of all that it refers to, one for each level of nesting, by their names; `undefined` if nothing is cut. */
export function unrolled<R, Copy>(
  start: R,
  depth: number,
  grammar: UnrolledGrammar<R, Copy>,
): ReadonlyMap<string, Copy> | undefined {
  const groups = cutGroups(start, grammar);
  const made = new Map<string, Copy>();
  const queue: { readonly rule: R; readonly level: number; readonly name: string }[] = [];
  const names = new Set<string>();
  const named = (rule: R, level: number): string => {
    const name = groups.has(rule) ? copyName(grammar.nameOf(rule), level) : grammar.nameOf(rule);
    if (!names.has(name)) queue.push({ rule, level, name });
    names.add(name);
    return name;
  };
  named(start, depth);
  // Grows while it is walked.
  for (const { rule, level, name } of queue) {
    const group = groups.get(rule);
    const copy = grammar.rewritten(rule, name, group?.end ?? "right", (reference) => {
      if (group?.members.has(reference.to) !== true) return named(reference.to, depth);
      const left = isAmong(group.deeper.get(rule), reference) ? level - 1 : level;
      return left < 0 ? undefined : named(reference.to, left);
    });
    made.set(name, copy);
  }
  return queue.some(({ rule }) => groups.has(rule)) ? made : undefined;
}

/** Returns, for each rule whose recursion is not regular, its group. */
function cutGroups<R>(
  start: R,
  { rules, referred, ends }: Pick<UnrolledGrammar<R, unknown>, "rules" | "referred" | "ends">,
): ReadonlyMap<R, Group<R>> {
  const found = new Map<R, Group<R>>();
  const all = circles(rules, (rule) => referred(rule, "right").map(({ to }) => to));
  for (const members of new Set(all.values())) {
    const inOrder = members.includes(start) ? [start, ...members] : members;
    const groups = ends.map((end) => {
      const inside = members.map(
        (rule) => [rule, referred(rule, end).filter(({ to }) => members.includes(to))] as const,
      );
      return { members: new Set(members), end, deeper: deeperReferences(inOrder, new Map(inside)) };
    });
    // Textbooks recur at the left end, and grammars of protocols at the right: at one of them less has to be cut.
    const [group] = groups.sort((a, b) => countOf(a.deeper) - countOf(b.deeper));
    if (group && group.deeper.size > 0) for (const rule of members) found.set(rule, group);
  }
  return found;
}

/** Returns references without which the rules of a group refer to each other only at the end, or do not lead back to themselves. */
function deeperReferences<R>(
  group: Iterable<R>,
  references: ReadonlyMap<R, readonly Reference<R>[]>,
): ReadonlyMap<R, readonly Reference<R>[]> {
  const deeper = new Map<R, Reference<R>[]>();
  const kept = (rule: R): Reference<R>[] =>
    (references.get(rule) ?? []).filter((reference) => !isAmong(deeper.get(rule), reference));
  const cut = (followed: (rule: R) => Reference<R>[]): void => {
    const targets = (rule: R): R[] => followed(rule).map(({ to }) => to);
    for (let isDone = false; !isDone;) {
      isDone = true;
      const closing = closingRules(group, targets);
      for (const members of new Set(circles(group, targets).values())) {
        const inside = (from: R): Reference<R>[] => followed(from).filter(({ to }) => members.includes(to));
        if (members.every((from) => inside(from).every(({ isAtEnd }) => isAtEnd))) continue;
        for (const from of members)
          getOrInsert(deeper, from, (): Reference<R>[] => []).push(...inside(from).filter(({ to }) => closing.has(to)));
        isDone = false;
      }
    }
  };
  // First the circles without any reference at the end: in `x = x "+" y / y`, `y = "(" x ")"` only that from y to x is deeper.
  cut((rule) => kept(rule).filter(({ isAtEnd }) => !isAtEnd));
  cut(kept);
  return deeper;
}

function countOf<R>(references: ReadonlyMap<R, readonly Reference<R>[]>): number {
  return [...references.values()].flat().length;
}

function isAmong<R>(references: readonly Reference<R>[] | undefined, { to, isAtEnd }: Reference<R>): boolean {
  return references?.some((other) => other.to === to && other.isAtEnd === isAtEnd) === true;
}

/** Returns the rules to which a depth-first search comes back while they are being visited: each circle contains one of them. */
function closingRules<R>(rules: Iterable<R>, referred: (rule: R) => Iterable<R>): ReadonlySet<R> {
  const closing = new Set<R>();
  const underWay = new Set<R>();
  const seen = new Set<R>();
  for (const start of rules) {
    const stack: { readonly rule: R; readonly inner: Iterator<R> }[] = [];
    const enter = (rule: R): void => {
      if (underWay.has(rule)) closing.add(rule);
      if (seen.has(rule)) return;
      seen.add(rule);
      underWay.add(rule);
      stack.push({ rule, inner: referred(rule)[Symbol.iterator]() });
    };
    enter(start);
    for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
      const next = top.inner.next();
      if (!next.done) enter(next.value);
      else {
        underWay.delete(top.rule);
        stack.pop();
      }
    }
  }
  return closing;
}
