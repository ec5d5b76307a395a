import type { Rule } from "../../src/abnf/rules.js";

/** Returns all strings over an alphabet up to a length. */
export function stringsUpTo(length: number, alphabet: string): string[] {
  const all = [""];
  for (const each of all) if (each.length < length) for (const character of alphabet) all.push(each + character);
  return all;
}

/** Returns true if the first rule derives a string, by the definition alone. It must not refer to itself at its left end. */
export function derives(rules: readonly Rule[], input: string): boolean {
  type Ends = ReadonlySet<number>;
  const ends = (expression: Rule["expression"], at: number): Ends => {
    switch (expression.kind) {
      case "string":
        return new Set(input.startsWith(expression.text, at) ? [at + expression.text.length] : []);
      case "rule": {
        const rule = rules.find(({ name }) => name === expression.name);
        return rule ? ends(rule.expression, at) : new Set();
      }
      case "sequence":
        return expression.items.reduce<Ends>(
          (from, item) => new Set([...from].flatMap((place) => [...ends(item, place)])),
          new Set([at]),
        );
      case "choice":
        return new Set(expression.items.flatMap((item) => [...ends(item, at)]));
      case "repeat": {
        const all = new Set<number>(expression.min === 0 ? [at] : []);
        let last: Ends = new Set([at]);
        for (let count = 1; count <= Math.min(expression.max ?? Infinity, input.length + 1) && last.size > 0; count++) {
          last = new Set([...last].flatMap((place) => [...ends(expression.item, place)]));
          if (count >= expression.min) for (const place of last) all.add(place);
        }
        return all;
      }
      default:
        throw new Error(`${expression.kind} is not in these grammars`);
    }
  };
  return rules[0] !== undefined && ends(rules[0].expression, 0).has(input.length);
}
