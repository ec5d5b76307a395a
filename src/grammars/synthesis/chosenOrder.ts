import { mapParts, references, type Expression, type Rule, type RuleIndex } from "../../languages/abnf/rules.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import type { Attribution } from "./attribution.js";

/** The alternatives of rules in the order of the choices between their derivations. */
export class ChosenOrder {
  /** Expressions in the order of the choices, by those in the printed order. */
  private readonly ordered = new Map<Expression, Expression>();
  /** The places of alternatives in the order of the choices. */
  private readonly ranks = new Map<Expression, number>();

  /** @param attributions the choices, each about one rule */
  constructor(
    private readonly attributions: readonly Attribution[],
    private readonly index: RuleIndex<Rule>,
  ) {}

  /** Returns the rules of the choices about a rule, those that go first before the others. */
  rulesFirstIn(rule: Rule): readonly string[] {
    return this.attributions.flatMap((one) => (this.index.find(one.rule) === rule ? one.by : []));
  }

  /** Returns an expression of a rule with its alternatives in the order of the choices about the rule; itself if that is its order. */
  of(rule: Rule, expression: Expression): Expression {
    const by = this.rulesFirstIn(rule).map((name) => name.toLowerCase());
    if (by.length === 0) return expression;
    const ordered = (inner: Expression): Expression => {
      const whole = mapParts(inner, ordered);
      if (whole.kind !== "choice") return whole;
      for (const item of whole.items) this.ranks.set(item, this.rankOf(item, by));
      const sorted = [...whole.items].sort((a, b) => this.rankOf(a, by) - this.rankOf(b, by));
      return sorted.every((item, i) => item === whole.items[i]) ? whole : { ...whole, items: sorted };
    };
    return getOrInsert(this.ordered, expression, () => ordered(expression));
  }

  /** Returns true if some alternatives are in the order of the choices. */
  isKeptBy(order: readonly Expression[]): boolean {
    const ranks = order.map((item) => this.ranks.get(item) ?? 0);
    return ranks.every((rank, i) => i === 0 || itemAt(ranks, i - 1) <= rank);
  }

  private rankOf(item: Expression, by: readonly string[]): number {
    const names = new Set(references(item).map((name) => name.toLowerCase()));
    const rank = by.findIndex((name) => names.has(name));
    return rank < 0 ? by.length : rank;
  }
}
