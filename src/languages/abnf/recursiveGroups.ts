import { circles } from "../automata/reach.js";
import { RuleIndex, rulesIn, type Rule } from "./rules.js";

/**
 * Returns the rules that refer to each other in a circle, directly or not: for each recursive rule its group. Rules that are
 * not recursive are not in the result.
 */
export function recursiveGroups(rules: readonly Rule[]): ReadonlyMap<Rule, readonly Rule[]> {
  const index = new RuleIndex(rules);
  return circles(rules, (rule) => rulesIn(rule, index));
}
