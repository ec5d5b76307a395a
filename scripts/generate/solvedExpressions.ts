import { linearRules } from "../../src/languages/abnf/linearRules.js";
import { findRule, mapParts, RuleIndex, type Expression, type Rule } from "../../src/languages/abnf/rules.js";
import { AutomatonError } from "../../src/languages/abnf/ruleAutomata.js";
import { declaration, header } from "./generateParser.js";
import type { Attribution } from "./grammarSource.js";
import { itemAt } from "../../src/text/itemAt.js";

/**
 * Returns the expression of each rule in a form that needs no solving at run time: references under the name of their rule, right
 * recursion as repetition, and if a document settles a choice, the preferred alternative first.
 */
export function solvedExpressions(
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
      return [rule.name, solved(whole, rules, winners)];
    }),
  );
}

/**
 * Solves the recursion of a rule that refers to itself at its right end: `x = a x / b` derives what `*a b` derives. The
 * documents of 1993 write repetition so.
 *
 * @returns what may be repeated, `undefined` if the rule does not refer to itself, and what comes last
 * @throws {AutomatonError} if the rule refers to itself anywhere else
 */
export function solve(rule: Rule): { readonly again: Expression | undefined; readonly rest: Expression } {
  const linear = linearRules([rule], new RuleIndex([rule]), "right")?.get(rule);
  if (!linear?.without)
    throw new AutomatonError(rule.name, rule.line, "recursion that is not at the right end of its own rule");
  const again = linear.through.get(rule);
  return { again, rest: again ? linear.without : rule.expression };
}

function solved(expression: Expression, rules: readonly Rule[], winners: readonly string[]): Expression {
  if (expression.kind === "rule") return { kind: "rule", name: (findRule(rules, expression.name) as Rule).name };
  const inner = mapParts(expression, (part) => solved(part, rules, winners));
  if (inner.kind === "sequence") return unwrapped(inner);
  return inner.kind === "choice" ? unwrapped({ ...inner, items: withRanges(inOrder(inner.items, winners)) }) : inner;
}

function unwrapped(expression: Extract<Expression, { readonly kind: "sequence" | "choice" }>): Expression {
  return expression.items.length === 1 ? itemAt(expression.items, 0) : expression;
}

/** Returns alternatives with the preferred ones first, in order; the others stay as printed. */
function inOrder(items: readonly Expression[], winners: readonly string[]): Expression[] {
  const rank = (item: Expression): number => {
    const place = item.kind === "rule" ? winners.indexOf(item.name) : -1;
    return place < 0 ? winners.length : place;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/**
 * Replaces the alternatives that are single characters by as few ranges as possible, at the position of the first of
 * them.
 */
function withRanges(items: readonly Expression[]): Expression[] {
  const ranges: CharacterRange[] = [];
  for (const range of items.flatMap(characterRanges).sort((a, b) => a.from - b.from)) {
    const last = ranges[ranges.length - 1];
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else ranges.push({ ...range });
  }
  const first = items.findIndex((item) => characterRanges(item).length > 0);
  return items.flatMap((item, i) => (i === first ? ranges : characterRanges(item).length > 0 ? [] : [item]));
}

interface CharacterRange {
  readonly kind: "range";
  readonly from: number;
  to: number;
}

/** Returns the ranges of an alternative that is one character. */
function characterRanges(item: Expression): CharacterRange[] {
  if (item.kind === "range") return [item];
  if (item.kind !== "string" || item.text.length !== 1) return [];
  return (item.caseSensitive ? [item.text] : [item.text.toLowerCase(), item.text.toUpperCase()]).map((character) => {
    const code = character.charCodeAt(0);
    return { kind: "range", from: code, to: code };
  });
}

/** Returns the module that holds the expressions of all grammars. Validating alone does not load it. */
export function solvedExpressionsModule(
  grammars: ReadonlyMap<string, Readonly<Record<string, Expression>>>,
): Map<string, string> {
  const top = header(["grammar/"]);
  return new Map([
    [
      "solvedExpressions.js",
      `${top}export default {\n${[...grammars].map(([id, rules]) => `  ${JSON.stringify(id)}: ${JSON.stringify(rules)},\n`).join("")}};\n`,
    ],
    [
      "solvedExpressions.d.ts",
      declaration(
        `${top}/** The expression of each rule of each grammar, by the grammar's id and the rule's name. */\n`,
        "Readonly<Record<string, Readonly<Record<string, Expression>>>>",
        "Expression",
        "languages/abnf/rules",
      ),
    ],
  ]);
}
