import { linearRules, type LinearRule } from "./linearRules.js";
import { choiceOf, EMPTY, sequenceOf, type End, type Expression, type Rule, type RuleIndex } from "./rules.js";

/** More rules in a circle make unreadable expressions. */
const LARGEST_GROUP = 6;

/**
 * Returns an expression that derives what a recursive rule derives, with repetition instead of recursion (Arden's lemma):
 * `*a b` for `x = a x / b`, `b *a` for `x = x a / b`.
 *
 * @param group the rules that refer to each other in a circle, the rule among them
 * @returns `undefined` if they refer to each other neither at the right end only nor at the left end only, or there are
 *   too many of them
 */
export function withoutRecursion(rule: Rule, group: readonly Rule[], index: RuleIndex<Rule>): Expression | undefined {
  if (group.length > LARGEST_GROUP) return undefined;
  return solved(rule, group, index, "right") ?? solved(rule, group, index, "left");
}

function solved(rule: Rule, group: readonly Rule[], index: RuleIndex<Rule>, end: End): Expression | undefined {
  const rows = linearRules(group, index, end);
  if (!rows) return undefined;
  const inOrder = (first: Expression, second: Expression): Expression => ({
    kind: "sequence",
    items: end === "right" ? [first, second] : [second, first],
  });
  for (const member of [...group.filter((other) => other !== rule), rule]) {
    const row = rows.get(member);
    if (!row) continue;
    repeatItself(member, row, inOrder);
    for (const [other, otherRow] of rows) {
      const before = other === member ? undefined : otherRow.through.get(member);
      if (!before) continue;
      otherRow.through.delete(member);
      for (const [next, language] of row.through)
        otherRow.through.set(next, either(otherRow.through.get(next), inOrder(before, language)));
      if (row.without) otherRow.without = either(otherRow.without, inOrder(before, row.without));
    }
  }
  return rows.get(rule)?.without;
}

/** Replaces a rule's references to itself by repetition. */
function repeatItself(
  member: Rule,
  row: LinearRule,
  inOrder: (first: Expression, second: Expression) => Expression,
): void {
  const again = row.through.get(member);
  if (!again) return;
  row.through.delete(member);
  const repeated: Expression = { kind: "repeat", min: 0, max: undefined, item: again };
  for (const [next, language] of row.through) row.through.set(next, inOrder(repeated, language));
  row.without &&= inOrder(repeated, row.without);
}

function either(one: Expression | undefined, other: Expression): Expression {
  return one ? { kind: "choice", items: [one, other] } : other;
}

/** Returns an expression without choices of one alternative and empty items, and with the empty alternative last. */
export function flat(expression: Expression): Expression {
  switch (expression.kind) {
    case "sequence": {
      const items = expression.items.map(flat).flatMap((item) => (item.kind === "sequence" ? item.items : [item]));
      return sequenceOf(items);
    }
    case "choice": {
      const items = expression.items.map(flat).flatMap((item) => (item.kind === "choice" ? item.items : [item]));
      const others = items.filter((item) => !isEmpty(item));
      if (others.length === items.length) return choiceOf(items);
      return others.length === 0 ? EMPTY : { kind: "repeat", min: 0, max: 1, item: choiceOf(others) };
    }
    case "repeat":
      return { ...expression, item: flat(expression.item) };
    default:
      return expression;
  }
}

function isEmpty(expression: Expression): boolean {
  return expression.kind === "sequence" && expression.items.length === 0;
}
