import { innermostFirst } from "../automata/reach.js";
import { characterSet, HIGH_SURROGATES, LOW_SURROGATES, without } from "../automata/characters.js";
import { caseVariants } from "../abnf/expressionCharacters.js";
import { recursiveGroups, RuleIndex, rulesIn, type Expression, type Rule } from "../abnf/rules.js";
import { flat, withoutRecursion } from "../abnf/withoutRecursion.js";
import { valueFor } from "../../text/itemAt.js";
import { choice, RegexpError, repeat, sequence, setOf, type Regexp } from "./regexp.js";

/** How deep an expression may be, and how many parts it may have when every reference is written out. */
const LIMITS = { depth: 500, parts: 100_000 };

const SURROGATES = characterSet([...HIGH_SURROGATES, ...LOW_SURROGATES]);

/**
 * Returns a rule as a regular expression in the order and structure of its ABNF, the rules that it refers to written out.
 *
 * @param components the component that a rule derives, by the names of rules: each becomes a group of that name
 * @param keepsRules true if the parts that come from a rule have its name, for comments
 * @throws {RegexpError} for recursion that is not at one end, descriptions in words, undefined rules, and what is too long
 */
export function regexpOfRule(
  rules: readonly Rule[],
  start: Rule,
  components: ReadonlyMap<string, string> = new Map(),
  keepsRules = false,
): Regexp {
  const index = new RuleIndex(rules);
  const circles = recursiveGroups(rules);
  const made = new Map<Rule, { readonly regexp: Regexp; readonly depth: number; readonly parts: number }>();

  for (const rule of innermostFirst([start], (one) => rulesIn(one, index))) {
    const refuse = (why: string): never => {
      throw new RegexpError(`${rule === start ? "it" : `rule ${rule.name}`} ${why}`);
    };
    const group = circles.get(rule);
    const solved = group ? withoutRecursion(rule, group, index) : rule.expression;
    if (!solved)
      return refuse(
        "refers to itself not only at the right end, nor only at the left end: no regular expression is written",
      );
    let [deepest, parts] = [0, 0];
    const visit = (expression: Expression, depth: number): Regexp => {
      deepest = Math.max(deepest, depth);
      if (++parts > LIMITS.parts || deepest > LIMITS.depth)
        refuse(`is longer than ${LIMITS.parts} parts, or deeper than ${LIMITS.depth}, when it is written out`);
      switch (expression.kind) {
        case "range": {
          const whole = [[expression.from, expression.to]] as const;
          const characters = without(whole, SURROGATES);
          // Surrogates are not characters, unless a range names nothing else.
          return setOf(characters.length > 0 ? characters : whole);
        }
        case "string":
          return sequence(
            Array.from(expression.text, (character) => setOf(caseVariants(character, expression.caseSensitive))),
          );
        case "rule": {
          const inner = index.find(expression.name) ?? refuse(`refers to ${expression.name}, which no rule defines`);
          const part = valueFor(made, inner);
          parts += part.parts;
          deepest = Math.max(deepest, depth + part.depth);
          return part.regexp;
        }
        case "sequence":
          return sequence(expression.items.map((item) => visit(item, depth + 1)));
        case "choice":
          return choice(expression.items.map((item) => visit(item, depth + 1)));
        case "repeat":
          return repeat(visit(expression.item, depth + 1), expression.min, expression.max ?? Infinity);
        case "prose":
          return refuse(`is described in words: <${expression.text}>`);
      }
    };
    const item = visit(flat(solved), 0);
    const component = components.get(rule.name);
    const named: Regexp = component === undefined ? item : { kind: "group", name: component, item };
    const hasName = keepsRules && item.kind !== "set" && !("items" in item && item.items.length === 0);
    const regexp: Regexp = hasName ? { kind: "rule", name: rule.name, item: named } : named;
    made.set(rule, { regexp, depth: deepest + 1, parts });
  }
  return valueFor(made, start).regexp;
}
