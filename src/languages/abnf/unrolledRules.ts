import { RuleAutomata } from "./ruleAutomata.js";
import { circles } from "../automata/reach.js";
import { RuleIndex, rulesIn, withReferences } from "./rules.js";
import type { Expression, Rule } from "./rules.js";

/** No string: a choice of no alternatives. */
const NOTHING: Expression = { kind: "choice", items: [] };

/**
 * Returns rules that derive those strings of a rule in which recursion that is not regular goes no deeper than a depth:
 * in each group of rules that refer to each other, a rule that closes a circle is nested inside itself at most so many
 * times. The first rule of the result is the rule itself; everything else that it refers to follows.
 *
 * @param depth 0 for no rule inside itself
 * @returns `undefined` if all recursion of the rule is regular, so that nothing needs to be cut
 *
 * @example
 * unrolledRules(readRules(`x = "(" [ x ] ")"`, "abnf"), "x", 1) // derives "()" and "(())"
 */
export function unrolledRules(rules: readonly Rule[], start: Rule, depth: number): Rule[] | undefined {
  const index = new RuleIndex(rules);
  const automata = new RuleAutomata(rules);
  const made = unrolled<Rule, Rule>(start, depth, {
    rules,
    referred: (rule) => rulesIn(rule, index),
    nameOf: ({ name }) => name,
    isCut: (group) => !automata.isLinear(group),
    rewritten: (rule, name, refer) => {
      const reference = (inner: string): Expression => {
        const found = index.find(inner);
        const to = found ? refer(found) : inner;
        return to === undefined ? NOTHING : { kind: "rule", name: to };
      };
      return { ...rule, name, expression: withReferences(rule.expression, reference) };
    },
  });
  return made && [...made.values()];
}

/** The rules of a grammar in any form, which {@link unrolled} copies. */
interface UnrolledGrammar<R, Copy> {
  readonly rules: readonly R[];
  /** Returns the rules that a rule refers to. */
  readonly referred: (rule: R) => Iterable<R>;
  readonly nameOf: (rule: R) => string;
  /** Returns true if the recursion of rules that refer to each other is cut. */
  readonly isCut: (group: readonly R[]) => boolean;
  /** Returns a copy of a rule under another name. `refer` returns the name of a rule's copy there, `undefined` beyond the depth. */
  readonly rewritten: (rule: R, name: string, refer: (rule: R) => string | undefined) => Copy;
}

/** Returns copies of a rule and of all that it refers to, one for each level of nesting, by their names; `undefined` if nothing is cut. */
export function unrolled<R, Copy>(
  start: R,
  depth: number,
  { rules, referred, nameOf, isCut, rewritten }: UnrolledGrammar<R, Copy>,
): ReadonlyMap<string, Copy> | undefined {
  const groups = circles(rules, referred);
  const cuts = new Map([...new Set(groups.values())].map((group) => [group, isCut(group)]));
  const groupOf = (rule: R): readonly R[] | undefined => {
    const group = groups.get(rule);
    return group && cuts.get(group) ? group : undefined;
  };
  const closing = closingRules([start, ...rules], referred);
  const made = new Map<string, Copy>();
  const queue: { readonly rule: R; readonly level: number; readonly name: string }[] = [];
  const names = new Set<string>();
  const named = (rule: R, level: number): string => {
    const name = groupOf(rule) ? `${nameOf(rule)} (${level} more)` : nameOf(rule);
    if (!names.has(name)) queue.push({ rule, level, name });
    names.add(name);
    return name;
  };
  named(start, depth);
  // Grows while it is walked.
  for (const { rule, level, name } of queue) {
    const copy = rewritten(rule, name, (inner) => {
      if (groupOf(rule)?.includes(inner) !== true) return named(inner, depth);
      const left = closing.has(inner) ? level - 1 : level;
      return left < 0 ? undefined : named(inner, left);
    });
    made.set(name, copy);
  }
  return queue.some(({ rule }) => groupOf(rule)) ? made : undefined;
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
