import { references, RuleIndex } from "./rules.js";
import type { Rule } from "./rules.js";

/**
 * Returns the rules that refer to each other in a circle, directly or not (strongly connected components, after Tarjan, 1972): for
 * each recursive rule its group. Rules that are not recursive are not in the result.
 */
export function recursiveGroups(rules: readonly Rule[]): ReadonlyMap<Rule, readonly Rule[]> {
  const index = new RuleIndex(rules);
  const groups = new Map<Rule, readonly Rule[]>();
  const numbers = new Map<Rule, number>();
  const lowest = new Map<Rule, number>();
  const open: Rule[] = [];
  const isOpen = new Set<Rule>();
  const lower = (rule: Rule, number: number): void => {
    lowest.set(rule, Math.min(lowest.get(rule) ?? number, number));
  };
  for (const start of rules) {
    if (numbers.has(start)) continue;
    // A stack instead of recursion: the depth follows the grammar.
    const stack: { readonly rule: Rule; readonly inner: Rule[]; next: number }[] = [];
    const enter = (rule: Rule): void => {
      numbers.set(rule, numbers.size);
      lowest.set(rule, numbers.size - 1);
      open.push(rule);
      isOpen.add(rule);
      stack.push({ rule, inner: references(rule.expression).flatMap((name) => index.find(name) ?? []), next: 0 });
    };
    enter(start);
    for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
      const inner = top.inner[top.next++];
      if (inner) {
        if (!numbers.has(inner)) enter(inner);
        else if (isOpen.has(inner)) lower(top.rule, numbers.get(inner) ?? 0);
        continue;
      }
      stack.pop();
      const { rule } = top;
      const parent = stack[stack.length - 1];
      if (parent) lower(parent.rule, lowest.get(rule) ?? 0);
      if (lowest.get(rule) !== numbers.get(rule)) continue;
      const group = open.splice(open.lastIndexOf(rule));
      for (const member of group) isOpen.delete(member);
      if (group.length > 1 || top.inner.includes(rule)) for (const member of group) groups.set(member, group);
    }
  }
  return groups;
}
