import { RuleAutomata } from "./ruleAutomata.js";
import { recursiveGroups } from "./recursiveGroups.js";
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
  const groups = recursiveGroups(rules);
  const automata = new RuleAutomata(rules);
  const isCut = new Map<readonly Rule[], boolean>();
  const cut = (rule: Rule): readonly Rule[] | undefined => {
    const group = groups.get(rule);
    if (!group) return undefined;
    if (!isCut.has(group)) isCut.set(group, !automata.isLinear(group));
    return isCut.get(group) === true ? group : undefined;
  };
  const closing = closingRules(rules, start, index, groups);
  const made = new Map<string, Rule>();
  let hasCut = false;
  const queue: (() => void)[] = [];
  /** Returns the name of a rule at a level of its group. */
  const named = (rule: Rule, level: number): string => {
    const isRecursive = cut(rule) !== undefined;
    hasCut ||= isRecursive;
    const name = isRecursive ? `${rule.name} (${level} more)` : rule.name;
    if (!made.has(name)) {
      made.set(name, rule);
      queue.push(() => {
        made.set(name, { ...rule, name, expression: levelled(rule, level) });
      });
    }
    return name;
  };
  const levelled = (rule: Rule, level: number): Expression => {
    const group = cut(rule);
    const refer = (name: string): Expression => {
      const inner = index.find(name);
      if (!inner) return { kind: "rule", name };
      const isInside = group?.includes(inner) === true;
      if (!isInside) return { kind: "rule", name: named(inner, depth) };
      const left = closing.has(inner) ? level - 1 : level;
      return left < 0 ? NOTHING : { kind: "rule", name: named(inner, left) };
    };
    return withReferences(rule.expression, refer);
  };
  named(start, depth);
  for (let next = queue.shift(); next; next = queue.shift()) next();
  return hasCut ? [...made.values()] : undefined;
}

/**
 * Returns the rules to which a depth-first search from a rule comes back while they are being visited: each circle
 * contains one of them.
 */
export function closingRules(
  rules: readonly Rule[],
  start: Rule,
  index: RuleIndex<Rule>,
  groups: ReadonlyMap<Rule, readonly Rule[]>,
): ReadonlySet<Rule> {
  const closing = new Set<Rule>();
  const underWay = new Set<Rule>();
  const seen = new Set<Rule>();
  for (const from of [start, ...rules]) {
    if (seen.has(from)) continue;
    const stack = [{ rule: from, inner: [from] }];
    for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
      const next = top.inner.shift();
      if (next === undefined) {
        underWay.delete(top.rule);
        stack.pop();
      } else if (underWay.has(next)) {
        if (groups.has(next)) closing.add(next);
      } else if (!seen.has(next)) {
        seen.add(next);
        underWay.add(next);
        stack.push({ rule: next, inner: rulesIn(next, index) });
      }
    }
  }
  return closing;
}
