import type { Expression } from "../../../src/languages/abnf/rules.js";

/** Returns, by brute force, all strings up to a length that each rule derives: the least solution of the rules as equations. */
export function derivedStrings(
  rules: ReadonlyMap<string, Expression>,
  longest: number,
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map([...rules.keys()].map((name) => [name, new Set<string>()]));
  const joined = (left: ReadonlySet<string>, right: ReadonlySet<string>): Set<string> =>
    new Set([...left].flatMap((a) => [...right].map((b) => a + b)).filter((text) => text.length <= longest));
  const of = (expression: Expression): Set<string> => {
    switch (expression.kind) {
      case "string":
        return new Set([expression.text]);
      case "rule":
        return known.get(expression.name) ?? new Set();
      case "sequence":
        return expression.items.reduce((before, item) => joined(before, of(item)), new Set([""]));
      case "choice":
        return new Set(expression.items.flatMap((item) => [...of(item)]));
      case "repeat": {
        const { min, max = Infinity } = expression;
        const found = new Set<string>();
        const item = of(expression.item);
        let round = new Set([""]);
        // Further rounds could only add empty strings.
        for (let count = 0; count <= Math.min(max, min + longest); count++) {
          if (count >= min) for (const text of round) found.add(text);
          round = joined(round, item);
        }
        return found;
      }
      default:
        throw new Error(`strings of an expression of kind ${expression.kind} are not derived by brute force`);
    }
  };
  const size = (): number => [...known.values()].reduce((sum, strings) => sum + strings.size, 0);
  for (let before = -1; before !== size();) {
    before = size();
    for (const [name, expression] of rules) known.set(name, of(expression));
  }
  return known;
}
