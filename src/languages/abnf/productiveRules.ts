import { getOrInsert } from "../../text/itemAt.js";
import { RuleIndex, rulesIn, type Expression, type Rule } from "./rules.js";

/**
 * Returns the rules that derive a string, however deep it nests. A rule that nothing defines, or that is described in words, may derive one.
 *
 * @example
 * productiveRules(readRules(`a = "x" / b\nb = "(" b ")"`, "abnf")) // the rule a
 */
export function productiveRules(rules: readonly Rule[]): ReadonlySet<Rule> {
  const index = new RuleIndex(rules);
  const found = new Set<Rule>();
  const derives = (expression: Expression): boolean => {
    switch (expression.kind) {
      case "rule": {
        const rule = index.find(expression.name);
        return !rule || found.has(rule);
      }
      case "sequence":
        return expression.items.every(derives);
      case "choice":
        return expression.items.some(derives);
      case "repeat":
        return expression.min === 0 || derives(expression.item);
      default:
        return true;
    }
  };
  // Rules that may become productive: those that refer to one that did.
  const users = new Map<Rule, Rule[]>();
  for (const rule of rules) for (const to of rulesIn(rule, index)) getOrInsert(users, to, () => []).push(rule);
  const queue = [...rules].reverse();
  for (let rule = queue.pop(); rule; rule = queue.pop()) {
    if (found.has(rule) || !derives(rule.expression)) continue;
    found.add(rule);
    queue.push(...(users.get(rule) ?? []));
  }
  return found;
}
