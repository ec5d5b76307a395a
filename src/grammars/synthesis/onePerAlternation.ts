import { parts, printedPlace, type Expression } from "../../languages/abnf/rules.js";
import { itemAt } from "../../text/itemAt.js";
import { PEG_FAMILY } from "./grammarRules.js";
import type { RuleFinding } from "./ruleFinding.js";

/**
 * Returns the findings about a rule with one for each alternation: what is wrong with the order of its alternatives shows in several of
 * them, and in several ways. The first finding has the messages of all.
 *
 * @example
 * // s = "1" / "12" / "13" has the first alternative take the beginning of the others, and two that never match: one finding.
 */
export function onePerAlternation(findings: readonly RuleFinding[], expression: Expression): RuleFinding[] {
  const choices = choicesAt(expression);
  const groups = new Map<string, RuleFinding[]>();
  for (const [i, one] of findings.entries()) {
    const choice = choices.get(placeKey(one));
    const isChoice = one.kind.startsWith(PEG_FAMILY) || one.kind === "ambiguous-choice";
    const isOrder = isChoice && (choice !== undefined || one.column === undefined);
    const key = isOrder ? `${one.severity} ${choice ?? ""}` : `${i} alone`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return Array.from(groups.values(), (group) => {
    const messages = new Map<string, { readonly first: string; count: number }>();
    for (const { kind, message } of group) {
      const known = messages.get(kind);
      if (known) known.count++;
      else messages.set(kind, { first: message, count: 1 });
    }
    const message = Array.from(messages.values(), ({ first, count }) =>
      count === 1 ? first : `${first} (and ${count - 1} more in this alternation)`,
    ).join("; ");
    return { ...itemAt(group, 0), message };
  });
}

/** Returns the number of the innermost alternation at each place of an expression. */
function choicesAt(expression: Expression): Map<string, number> {
  const found = new Map<string, number>();
  let count = 0;
  const visit = (part: Expression, around: number | undefined): void => {
    const choice = part.kind === "choice" ? count++ : around;
    const place = printedPlace(part);
    if (place && choice !== undefined) found.set(placeKey(place), choice);
    for (const inner of parts(part)) visit(inner, choice);
  };
  visit(expression, undefined);
  return found;
}

function placeKey({ line, column }: { readonly line: number; readonly column?: number }): string {
  return `${line}:${column ?? ""}`;
}
