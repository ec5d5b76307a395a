import { isCoreName } from "./coreNames.js";
import { reachable } from "../automata/reach.js";
import { references, RuleIndex, rulesIn, type Rule } from "./rules.js";

/** The rules that no other rule refers to, and which of them the author seems to mean. */
export interface Roots {
  /** In their order, without the start rule; core rules are left out. */
  readonly others: readonly Rule[];
  /** `undefined` if several rules are as likely. */
  readonly start: Rule | undefined;
}

/**
 * Returns the rules of an author that no other rule refers to. The start rule is the only one of them that refers to other rules of the
 * author, or the one from which more than half of these are reached.
 *
 * @param own the rules of the author
 * @param rules these, and all that they refer to
 *
 * @example
 * const rules = readRules(`digit = %x30-39\nunused = "x"\nhour = 2digit`, "abnf");
 * rootsOf(rules, rules).start?.name // "hour"
 */
export function rootsOf(own: readonly Rule[], rules: readonly Rule[]): Roots {
  const index = new RuleIndex(rules);
  const referredTo = new Set<Rule>();
  for (const rule of rules)
    for (const name of references(rule.expression)) {
      const found = index.find(name);
      if (found && found !== rule) referredTo.add(found);
    }
  const roots = own.filter((rule) => !referredTo.has(rule) && !isCoreName(rule.name));
  const isOwn = new Set(own);
  const reached = new Map(
    roots.map((rule) => [
      rule,
      [...reachable([rule], (one) => rulesIn(one, index))].filter((one) => isOwn.has(one)).length,
    ]),
  );
  const reach = (rule: Rule): number => reached.get(rule) ?? 0; // itself included
  const candidates = roots.length > 1 ? roots.filter((rule) => reach(rule) > 1) : roots;
  // A stable sort: of equal ones the first stays first.
  const [widest] = [...candidates].sort((a, b) => reach(b) - reach(a));
  const isCertain = widest && (candidates.length === 1 || 2 * reach(widest) > own.length);
  const start = isCertain ? widest : undefined;
  return { start, others: roots.filter((rule) => rule !== start) };
}
