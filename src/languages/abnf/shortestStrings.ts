import { RuleIndex, type Expression, type Rule } from "./rules.js";

const LONGEST = 1000;

/**
 * Returns a function that returns a shortest string that an expression derives, or `undefined` if it derives none, or only very long
 * ones.
 *
 * @param rules all rules that expressions may refer to
 */
export function shortestStrings(rules: readonly Rule[]): (expression: Expression) => string | undefined {
  const index = new RuleIndex(rules);
  const known = new Map<Rule, string>();
  const shortest = (expression: Expression): string | undefined => {
    switch (expression.kind) {
      case "string":
        return expression.text;
      case "range":
        return String.fromCodePoint(expression.from);
      case "rule": {
        const rule = index.find(expression.name);
        return rule && known.get(rule);
      }
      case "sequence": {
        let whole = "";
        for (const item of expression.items) {
          const text = shortest(item);
          if (text === undefined || whole.length + text.length > LONGEST) return undefined;
          whole += text;
        }
        return whole;
      }
      case "choice": {
        let least: string | undefined;
        for (const item of expression.items) least = shorter(least, shortest(item));
        return least;
      }
      case "repeat": {
        if (expression.min === 0) return "";
        const text = shortest(expression.item);
        return text === undefined || text.length * expression.min > LONGEST ? undefined : text.repeat(expression.min);
      }
      default:
        return undefined;
    }
  };
  // Rules may refer to rules that are after them, or before: repeat in both directions until no string gets shorter.
  let order = [...rules];
  for (let isNew = true; isNew; order = order.reverse()) {
    isNew = false;
    for (const rule of order) {
      const before = known.get(rule);
      const after = shorter(before, shortest(rule.expression));
      if (after === undefined || after === before) continue;
      known.set(rule, after);
      isNew = true;
    }
  }
  return shortest;
}

function shorter(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other.length < one.length) ? other : one;
}
