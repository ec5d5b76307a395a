import type { Expression, Rule } from "../../src/languages/abnf/rules.js";

/** Returns all strings over an alphabet up to a length. */
export function stringsUpTo(length: number, alphabet: string): string[] {
  const all = [""];
  for (const each of all) if (each.length < length) for (const character of alphabet) all.push(each + character);
  return all;
}

/**
 * Returns true if a rule derives a string, by the definition alone. No rule may refer to itself at its left end.
 *
 * @param start the name of the rule; the first one if left out
 */
export function derives(
  rules: readonly Pick<Rule, "name" | "expression">[],
  input: string,
  start = rules[0]?.name ?? "",
): boolean {
  type Ends = ReadonlySet<number>;
  const known = new Map<Expression, Map<number, Ends>>();
  const byName = new Map(rules.map(({ name, expression }) => [name.toLowerCase(), expression]));
  const ends = (expression: Expression, at: number): Ends => {
    const places = known.get(expression) ?? new Map<number, Ends>();
    known.set(expression, places);
    const before = places.get(at);
    if (before) return before;
    const found = endsAnew(expression, at);
    places.set(at, found);
    return found;
  };
  const endsAnew = (expression: Expression, at: number): Ends => {
    switch (expression.kind) {
      case "string": {
        const { text, caseSensitive } = expression;
        const piece = input.slice(at, at + text.length);
        const isEqual = caseSensitive ? piece === text : piece.toLowerCase() === text.toLowerCase();
        return new Set(isEqual ? [at + text.length] : []);
      }
      case "range": {
        const code = input.codePointAt(at) ?? NaN;
        return new Set(
          code >= expression.from && code <= expression.to ? [at + String.fromCodePoint(code).length] : [],
        );
      }
      case "rule": {
        const rule = byName.get(expression.name.toLowerCase());
        return rule ? ends(rule, at) : new Set();
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
  return ends({ kind: "rule", name: start }, 0).has(input.length);
}
