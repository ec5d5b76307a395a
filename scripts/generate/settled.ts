import { findRule } from "../../src/abnf/rules.js";
import type { Expression, Rule } from "../../src/abnf/rules.js";
import { solve } from "../../src/abnf/ruleAutomata.js";
import { header } from "./generateParser.js";
import type { Attribution } from "./grammarSource.js";

/**
 * What each rule derives, in a form that can be worked with at run time: references under the name of their rule, right
 * recursion as repetition, and where a document settles a choice, the alternative that wins first.
 */
export function settledExpressions(
  rules: readonly Rule[],
  attributions: readonly Attribution[],
): Record<string, Expression> {
  return Object.fromEntries(
    rules.map((rule) => {
      const { again, rest } = solve(rule);
      const whole: Expression = again
        ? { kind: "sequence", items: [{ kind: "repeat", min: 0, max: undefined, item: again }, rest] }
        : rest;
      const winners = attributions.filter((attribution) => attribution.rule === rule.name).flatMap(({ by }) => by);
      return [rule.name, settled(whole, rules, winners)];
    }),
  );
}

function settled(expression: Expression, rules: readonly Rule[], winners: readonly string[]): Expression {
  const inside = (inner: Expression): Expression => settled(inner, rules, winners);
  switch (expression.kind) {
    case "rule":
      return { kind: "rule", name: (findRule(rules, expression.name) as Rule).name };
    case "sequence":
      return unwrapped({ kind: "sequence", items: expression.items.map(inside) });
    case "repeat":
      return { ...expression, item: inside(expression.item) };
    case "choice":
      return unwrapped({ kind: "choice", items: withRanges(inOrder(expression.items.map(inside), winners)) });
    default:
      return expression;
  }
}

function unwrapped(expression: Extract<Expression, { readonly kind: "sequence" | "choice" }>): Expression {
  return expression.items.length === 1 ? (expression.items[0] as Expression) : expression;
}

/** The alternatives that win come first, in their order; the others stay as printed. */
function inOrder(items: readonly Expression[], winners: readonly string[]): Expression[] {
  const rank = (item: Expression): number => {
    const place = item.kind === "rule" ? winners.indexOf(item.name) : -1;
    return place < 0 ? winners.length : place;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** Alternatives that are single characters as few ranges, where the first of them stood. */
function withRanges(items: readonly Expression[]): Expression[] {
  const codes = new Set(items.flatMap(singleCharacters));
  if (codes.size === 0) return [...items];
  const ranges: { kind: "range"; from: number; to: number }[] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges[ranges.length - 1];
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ kind: "range", from: code, to: code });
  }
  const first = items.findIndex((item) => singleCharacters(item).length > 0);
  return items.flatMap((item, i) => (i === first ? ranges : singleCharacters(item).length > 0 ? [] : [item]));
}

function singleCharacters(item: Expression): number[] {
  if (item.kind === "range") return Array.from({ length: item.to - item.from + 1 }, (_, i) => item.from + i);
  if (item.kind !== "string" || item.text.length !== 1) return [];
  return (item.caseSensitive ? [item.text] : [item.text.toLowerCase(), item.text.toUpperCase()]).map((sign) =>
    sign.charCodeAt(0),
  );
}

/** The module that holds the expressions of all grammars; whoever only validates does not load it. */
export function settledModule(
  grammars: ReadonlyMap<string, Readonly<Record<string, Expression>>>,
): Map<string, string> {
  const top = header(["grammar/"]);
  return new Map([
    [
      "settled.js",
      `${top}export default {\n${[...grammars].map(([id, rules]) => `  ${JSON.stringify(id)}: ${JSON.stringify(rules)},\n`).join("")}};\n`,
    ],
    [
      "settled.d.ts",
      `${top}/** For each grammar, by its id, the \`Expression\` (src/abnf/rules.ts) of each of its rules. */
declare const expressions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export default expressions;
`,
    ],
  ]);
}
