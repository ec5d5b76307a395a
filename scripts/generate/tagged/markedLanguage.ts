import { CharSet, DFA, NFA } from "refa";
import { ALPHABET_SIZE } from "../../../src/automata/automaton.js";
import { findRule, references } from "../../../src/abnf/rules.js";
import type { Expression, Rule } from "../../../src/abnf/rules.js";
import { MARK, RuleAutomata, STATE_LIMIT } from "../../../src/abnf/ruleAutomata.js";
import { expand, minimal } from "../../../src/synthesis/attribution.js";
import type { Attribution } from "../grammarSource.js";
import { itemAt } from "../../../src/text/itemAt.js";

/** The languages of some rules with a mark before and after the part of every rule that the layout names. */
export interface MarkedLanguages {
  /** By rule. The strings hold characters and marks. */
  readonly languages: ReadonlyMap<string, DFA>;
  /** The rules that are marked: `"inner"`, or `"outer/inner"` where one is directly inside the other. */
  readonly marked: readonly string[];
}

/** Returns the mark before the part of a rule; the one after it is the next. */
export function openMark(place: number): number {
  return MARK + 1 + 2 * place;
}

/**
 * Marks the rules that a layout names. Where the document decides a choice, each alternative keeps only those strings
 * that fit none before it. Made from the published rules alone.
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
  return { languages: new Map(starts.map((name) => [name, automata.of(findRule(rules, name) as Rule)])), marked };
}

class MarkedAutomata extends RuleAutomata {
  private readonly plain: RuleAutomata;
  private readonly attributed = new Map<string, readonly Attribution[]>();
  private readonly settled = new Map<Rule, DFA>();
  /** The published rule of each rule that was made for some of its alternatives. */
  private readonly madeOf = new Map<Rule, Rule>();

  constructor(
    rules: readonly Rule[],
    attributions: readonly Attribution[],
    private readonly marked: readonly string[],
    private readonly holders: ReadonlySet<string>,
  ) {
    super(rules, new Map(), openMark(marked.length));
    this.plain = new RuleAutomata(rules, new Map(), this.maxCharacter);
    for (const attribution of attributions) {
      this.attributed.set(attribution.rule, [...(this.attributed.get(attribution.rule) ?? []), attribution]);
    }
  }

  override of(rule: Rule): DFA {
    if (this.madeOf.has(rule)) return super.of(rule);
    if (!this.holders.has(rule.name)) return this.plain.of(rule);
    const attributions = this.attributed.get(rule.name);
    return attributions ? this.settle(rule, attributions) : super.of(rule);
  }

  protected override referred(rule: Rule, within: Rule): NFA {
    const outer = (this.madeOf.get(within) ?? within).name;
    let language = super.referred(rule, within);
    for (const name of [rule.name, `${outer}/${rule.name}`]) {
      const place = this.marked.indexOf(name);
      if (place < 0) continue;
      const whole = this.mark(openMark(place));
      whole.append(language);
      whole.append(this.mark(openMark(place) + 1));
      language = whole;
    }
    return language;
  }

  private mark(code: number): NFA {
    return NFA.fromCharSet(CharSet.fromCharacters(this.maxCharacter, [code]));
  }

  /**
   * Returns the alternatives of a rule in the order in which the document prefers them, each without the strings of
   * those before it.
   */
  private settle(rule: Rule, attributions: readonly Attribution[]): DFA {
    const known = this.settled.get(rule);
    if (known) return known;
    const earlier: Expression[] = [];
    const whole = NFA.empty({ maxCharacter: this.maxCharacter });
    for (const alternatives of ranked(rule, attributions)) {
      const these: Expression = { kind: "choice", items: alternatives };
      const made: Rule = { ...rule, expression: these };
      this.madeOf.set(made, rule);
      let language = this.of(made);
      if (earlier.length > 0) {
        const others = this.plain.of({ ...rule, expression: { kind: "choice", items: [...earlier] } });
        const unmarked = ignoringMarks(others, this.maxCharacter);
        unmarked.complement();
        language = DFA.fromIntersection(language, unmarked, new DFA.LimitedNodeFactory(4 * STATE_LIMIT));
        language.minimize();
      }
      whole.union(language);
      earlier.push(these);
    }
    const dfa = minimal(whole);
    this.settled.set(rule, dfa);
    return dfa;
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
    const group = groups.get(rank.join());
    if (group) group.items.push(alternative);
    else groups.set(rank.join(), { rank, items: [alternative] });
  }
  return [...groups.values()]
    .sort((a, b) => {
      const place = a.rank.findIndex((value, i) => value !== b.rank[i]);
      return place < 0 ? 0 : itemAt(a.rank, place) - itemAt(b.rank, place);
    })
    .map(({ items }) => items);
}

/** Returns the strings of a language with any marks anywhere in them. */
function ignoringMarks(language: DFA, maxCharacter: number): DFA {
  const builder = new NFA.Builder(new NFA.LimitedNodeFactory(STATE_LIMIT));
  const marks = CharSet.empty(maxCharacter).union([{ min: MARK, max: maxCharacter }]);
  const copies = new Map(
    [...language.nodes()].map((node) => [node, node === language.initial ? builder.initial : builder.createNode()]),
  );
  for (const [node, copy] of copies) {
    builder.linkNodes(copy, copy, marks);
    for (const [range, to] of node.out)
      builder.linkNodes(copy, copies.get(to) as NFA.Node, CharSet.empty(maxCharacter).union([range]));
    if (language.finals.has(node)) builder.makeFinal(copy);
  }
  return minimal(NFA.fromBuilder(builder, { maxCharacter }));
}
