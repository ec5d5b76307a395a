import { ALPHABET_SIZE } from "../../../src/languages/automata/automaton.js";
import type { CharacterClasses } from "../../../src/languages/automata/characterClasses.js";
import type { MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import type { PathStep } from "../../../src/languages/abnf/expressionNfa.js";
import { findRule, references, type Expression, type Rule } from "../../../src/languages/abnf/rules.js";
import { RULE_STATE_LIMIT, RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { expand } from "../../../src/grammars/synthesis/attribution.js";
import type { Attribution } from "../../generate/grammarSource.js";
import { itemAt, getOrInsert } from "../../../src/text/itemAt.js";

/** The languages of some rules with a mark before and after the part of every rule that the layout names. */
export interface MarkedLanguages {
  /** By rule. The strings hold characters and marks: before the part of the rule at a place the mark 2 * place, and the next after it. */
  readonly languages: ReadonlyMap<string, MinimalDfa>;
  /** The characters that the symbols of the languages are classes of. */
  readonly characters: CharacterClasses;
  /** The rules that are marked: `"inner"`, or `"outer/inner"` if one is directly inside the other. */
  readonly marked: readonly string[];
}

/**
 * Marks the rules that a layout names. If the document decides a choice, each alternative keeps only the strings that
 * match none before it. Made from the published rules alone.
 *
 * @param starts the rules whose languages are wanted
 * @param marked the rules to mark
 * @param holders the rules inside which there are marks
 */
export function markedLanguages(
  rules: readonly Rule[],
  attributions: readonly Attribution[],
  starts: readonly string[],
  marked: readonly string[],
  holders: readonly string[],
): MarkedLanguages {
  const automata = new MarkedAutomata(rules, attributions, marked, new Set(holders));
  const { characters } = automata;
  const languages = new Map(starts.map((name) => [name, automata.of(findRule(rules, name) as Rule)]));
  return { languages, characters, marked };
}

class MarkedAutomata extends RuleAutomata {
  private readonly plain: RuleAutomata;
  private readonly attributed = new Map<string, Attribution[]>();
  private readonly settled = new Map<Rule, MinimalDfa>();

  constructor(
    rules: readonly Rule[],
    attributions: readonly Attribution[],
    private readonly marked: readonly string[],
    private readonly holders: ReadonlySet<string>,
  ) {
    super(rules, { marks: 2 * marked.length, maxStates: 4 * RULE_STATE_LIMIT });
    this.plain = new RuleAutomata(rules);
    for (const attribution of attributions) getOrInsert(this.attributed, attribution.rule, () => []).push(attribution);
  }

  override of(rule: Rule): MinimalDfa {
    if (!this.holders.has(rule.name)) return this.plain.of(rule);
    const attributions = this.attributed.get(rule.name);
    return attributions ? this.settle(rule, attributions) : super.of(rule);
  }

  protected override referred(rule: Rule, within: Rule): readonly PathStep[] {
    let steps = super.referred(rule, within);
    for (const name of [rule.name, `${within.name}/${rule.name}`]) {
      const place = this.marked.indexOf(name);
      if (place >= 0) steps = [{ mark: 2 * place }, ...steps, { mark: 2 * place + 1 }];
    }
    return steps;
  }

  /**
   * Returns the alternatives of a rule in the order in which the document prefers them, each without the strings of
   * those before it, whatever marks these have.
   */
  private settle(rule: Rule, attributions: readonly Attribution[]): MinimalDfa {
    const known = this.settled.get(rule);
    if (known) return known;
    const earlier: Expression[] = [];
    let whole: MinimalDfa | undefined;
    for (const items of ranked(rule, attributions)) {
      const others = this.plain.ofExpression({ kind: "choice", items: [...earlier] }, rule);
      const language = this.algebra.without(this.ofExpression({ kind: "choice", items }, rule), others);
      whole = whole ? this.algebra.union(whole, language) : language;
      earlier.push({ kind: "choice", items });
    }
    if (!whole) throw new Error(`rule ${rule.name} has no alternatives`);
    this.settled.set(rule, whole);
    return whole;
  }
}

/** Returns the alternatives of a rule in groups, by the first rule of each attribution that they refer to. */
function ranked(rule: Rule, attributions: readonly Attribution[]): Expression[][] {
  const groups = new Map<string, { readonly rank: readonly number[]; readonly items: Expression[] }>();
  for (const alternative of expand(rule.expression)) {
    const names = references(alternative);
    const rank = attributions
      .map(({ by }) => by.findIndex((name) => names.includes(name)))
      .map((place) => (place < 0 ? ALPHABET_SIZE : place));
    getOrInsert(groups, rank.join(), () => ({ rank, items: [] })).items.push(alternative);
  }
  return [...groups.values()]
    .sort((a, b) => {
      const place = a.rank.findIndex((value, i) => value !== b.rank[i]);
      return place < 0 ? 0 : itemAt(a.rank, place) - itemAt(b.rank, place);
    })
    .map(({ items }) => items);
}
