import { leafNumbers } from "../../grammars/drawings/abnfTrack.js";
import type { Rule, RuleIndex } from "../../languages/abnf/rules.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";

/** Longer strings are not followed: most of a rule's boxes would read them. */
const LONGEST = 100;

/**
 * Returns the numbers of the boxes of a rule's diagram that read a string: all boxes on some derivation of it. For a
 * string that the rule does not derive, these are the boxes on the paths that reach furthest into it.
 */
export function litBoxes(rule: Rule, index: RuleIndex<Rule>, text: string): ReadonlySet<number> {
  if (text.length > LONGEST) return new Set();
  const numbers = leafNumbers(rule.expression);
  const lit = new AbnfRecogniser(index, text).leaves(rule);
  return new Set([...lit].flatMap((expression) => numbers.get(expression) ?? []));
}
