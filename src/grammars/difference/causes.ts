import { isEmpty, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { IntersectionNfa } from "../../languages/automata/product.js";
import { innermostFirst } from "../../languages/automata/reach.js";
import { ReplaceableParts } from "./replaceableParts.js";
import type { RuleLanguages } from "./ruleLanguages.js";

/** A rule that may be a cause, inside a rule that both grammars have. */
export interface CandidateRule {
  /** The rule to name: `anchor` itself, or a rule inside it that the other grammar does not have. */
  readonly rule: string;
  /** The innermost rule around it that has a counterpart; what both derive from that one are the substitutes. */
  readonly anchor: string;
  readonly counterpart: string;
  /** The strings that `anchor` derives because of `rule`, and its counterpart does not derive. */
  readonly excess: MinimalDfa;
  readonly substitutes: MinimalDfa;
}

/** A candidate that is a cause, and the strings that substitutes for its parts bring into both languages. */
export interface CausingRule extends CandidateRule {
  readonly replaceable: ReplaceableParts;
}

/** A rule with the strings that it is the cause of. */
export interface Cause {
  readonly rule: string;
  readonly causing: readonly CausingRule[];
  /** The strings that are in one language only because of this rule. */
  readonly strings: MinimalDfa;
  /** Those of them that have no other cause as well. */
  readonly alone: MinimalDfa;
}

/** Two grammars; one has strings that the other does not have. */
export interface Side {
  readonly more: RuleLanguages;
  readonly less: RuleLanguages;
  readonly start: string;
  readonly lessStart: string;
  /** Returns the counterpart that a rule of the first has in the second. */
  readonly counterpart: (rule: string) => string | undefined;
}

/** The causes of all strings that only one of two languages has. */
export interface Causes {
  readonly causes: readonly Cause[];
  /** The strings of the one language, and not of the other, that have no cause. Empty if the causes are complete. */
  readonly unexplained: MinimalDfa;
}

/**
 * Finds out why some strings belong to one language and not to the other: each string is attributed to one rule.
 *
 * A rule is the cause of a string if the only faults of the string are parts that the rule derives and its counterpart
 * does not: with any strings in their place that both derive, the whole belongs to both languages. If there are several
 * such rules, the innermost is named. Instead of a rule that both grammars have, a rule inside it is named that the
 * other grammar does not have, if what both derive can be derived without that one.
 *
 * Each candidate is examined once, from the innermost rules to the start rule. One that is a cause is also the cause of
 * those strings that, with its parts replaced, belong to causes found before: such strings have several faults. What is
 * left in the end is attributed to the start rule. That nothing is left is not assumed: it is computed.
 */
export function causesOf(side: Side): Causes {
  const { more, less, start, lessStart } = side;
  const { algebra } = more.shared;
  const both = less.of(lessStart);
  const all = algebra.without(more.of(start), both);
  const causes = new Map<string, Cause>();
  const attribute = (causing: CausingRule, strings: MinimalDfa, alone: MinimalDfa): void => {
    const known = causes.get(causing.rule);
    causes.set(causing.rule, {
      rule: causing.rule,
      causing: [...(known?.causing ?? []), causing],
      strings: known ? algebra.union(known.strings, strings) : strings,
      alone: known ? algebra.union(known.alone, alone) : alone,
    });
  };
  let left = all;
  let explained = both;
  for (const candidate of isEmpty(all) ? [] : candidatesOf(side)) {
    if (isEmpty(left)) break;
    const { anchor, excess, substitutes } = candidate;
    const marked = more.marked(start, anchor, excess);
    const replaceable = new ReplaceableParts({ marked, substitutes, target: both });
    const caused = new IntersectionNfa(replaceable, left);
    if (caused.isEmpty) continue;
    const alone = algebra.determinized(caused);
    const strings =
      explained === both
        ? alone
        : algebra.determinized(
            new IntersectionNfa(new ReplaceableParts({ marked, substitutes, target: explained }), left),
          );
    attribute({ ...candidate, replaceable }, strings, alone);
    left = algebra.without(left, strings);
    explained = algebra.union(explained, strings);
  }
  if (!isEmpty(left)) attribute(startAsCause(side, left), left, left);
  return {
    causes: [...causes.values()],
    unexplained: [...causes.values()].reduce((rest, { strings }) => algebra.without(rest, strings), all),
  };
}

/** Returns the start rule as the cause of all that is left. */
function startAsCause({ more, less, start, lessStart }: Side, excess: MinimalDfa): CausingRule {
  const target = less.of(lessStart);
  const substitutes = more.shared.algebra.intersection(more.of(start), target);
  const replaceable = new ReplaceableParts({ marked: more.marked(start, start, excess), substitutes, target });
  return { rule: start, anchor: start, counterpart: lessStart, excess, substitutes, replaceable };
}

/** Returns the innermost anchors first; for each the rules inside it that the other grammar does not have, then the anchor. */
function candidatesOf(side: Side): CandidateRule[] {
  const { more, less, counterpart } = side;
  const { algebra } = more.shared;
  return innermostFirst([side.start], (name) => more.inside(name)).flatMap((anchor) => {
    const other = anchor === side.start ? side.lessStart : counterpart(anchor);
    if (other === undefined) return [];
    const excess = algebra.without(more.of(anchor), less.of(other));
    const substitutes = algebra.intersection(more.of(anchor), less.of(other));
    if (isEmpty(excess) || isEmpty(substitutes)) return [];
    const shared = { anchor, counterpart: other, substitutes };
    const nothing = algebra.without(excess, excess);
    const inside = newRulesIn(anchor, side).flatMap((rule): CandidateRule[] => {
      const without = more.changed(anchor, rule, nothing);
      if (!isEmpty(algebra.without(substitutes, without))) return [];
      return [{ rule, ...shared, excess: algebra.without(more.of(anchor), without) }];
    });
    return [...inside.filter((candidate) => !isEmpty(candidate.excess)), { rule: anchor, ...shared, excess }];
  });
}

/** Returns the rules inside an anchor, not those inside another anchor there, that the other grammar does not have; outermost first. */
function newRulesIn(anchor: string, { more, counterpart }: Side): string[] {
  const inside = [...more.inside(anchor)];
  for (const name of inside) {
    if (counterpart(name) !== undefined) continue;
    for (const next of more.inside(name)) if (!inside.includes(next)) inside.push(next);
  }
  const names = inside.filter((name) => counterpart(name) === undefined);
  return names.sort((one, other) => Number(more.refersTo(other, one)) - Number(more.refersTo(one, other)));
}
