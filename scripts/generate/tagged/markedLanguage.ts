import { CharSet, DFA, NFA } from "refa";
import { ALPHABET_SIZE } from "../../../src/automata/automaton.js";
import { EMPTY, findRule, parts, references } from "../../../src/abnf/rules.js";
import type { Expression, Rule } from "../../../src/abnf/rules.js";
import { MARK, RuleAutomata, STATE_LIMIT } from "../../../src/abnf/ruleAutomata.js";
import { expand, minimal } from "../../prove/attribution.js";
import type { Attribution, GenerationFacts } from "../grammarSource.js";

/** The language of a start rule with a mark before and behind the part of every rule that matters to the components. */
export interface MarkedLanguage {
  /** Its strings hold characters and marks. */
  readonly dfa: DFA;
  /** The rules that are marked. */
  readonly watched: readonly string[];
}

/** The mark before the part of a rule; the one behind it is the next. */
export function openMark(place: number): number {
  return MARK + 1 + 2 * place;
}

/**
 * Marks the components, the forms, what stands directly in a form, the items of lists there, and the rules by which a document settles its choices.
 * The choices are made as the document says: each alternative is left those strings that fit none before it. Made from the
 * published rules alone.
 */
export function markedLanguage(rules: readonly Rule[], facts: GenerationFacts): MarkedLanguage {
  const named = [...Object.values(facts.components).flat(), ...facts.forms];
  const inForms = facts.forms.flatMap((form) => references((findRule(rules, form) as Rule).expression));
  const lists = inForms.filter((name) => repeated((findRule(rules, name) as Rule).expression).length > 0);
  const watched = [
    ...new Set([
      ...named,
      ...inForms,
      ...lists.flatMap((name) => repeated((findRule(rules, name) as Rule).expression)),
      ...facts.attributions.flatMap(({ by }) => by),
    ]),
  ];
  const automata = new MarkedAutomata(rules, facts, named, watched, lists);
  return { dfa: automata.of(findRule(rules, facts.startRule) as Rule), watched };
}

class MarkedAutomata extends RuleAutomata {
  private readonly plain: RuleAutomata;
  private readonly attributed = new Map<string, readonly Attribution[]>();
  private readonly settled = new Map<Rule, DFA>();
  /** The rules inside which there are marks. */
  private readonly holders: ReadonlySet<string>;

  constructor(
    rules: readonly Rule[],
    { attributions }: GenerationFacts,
    named: readonly string[],
    private readonly watched: readonly string[],
    lists: readonly string[],
  ) {
    super(rules, new Map(), openMark(watched.length));
    this.plain = new RuleAutomata(rules, new Map(), this.maxCharacter);
    for (const attribution of attributions) {
      this.attributed.set(attribution.rule, [...(this.attributed.get(attribution.rule) ?? []), attribution]);
    }
    this.holders = new Set([
      ...rules
        .map(({ name }) => name)
        .filter((name) => reachable(rules, name).some((inner) => named.includes(inner)) || lists.includes(name)),
      ...this.attributed.keys(),
    ]);
  }

  override of(rule: Rule): DFA {
    const attributions = this.attributed.get(rule.name);
    if (attributions) return this.settle(rule, attributions);
    // A rule made up for an alternative has no name that a document could have.
    return this.holders.has(rule.name) || rule.name.includes(" ") ? super.of(rule) : this.plain.of(rule);
  }

  protected override referred(rule: Rule): NFA {
    const language = super.referred(rule);
    const place = this.watched.indexOf(rule.name);
    if (place < 0) return language;
    const whole = this.mark(openMark(place));
    whole.append(language);
    whole.append(this.mark(openMark(place) + 1));
    return whole;
  }

  private mark(sign: number): NFA {
    return NFA.fromCharSet(CharSet.fromCharacters(this.maxCharacter, [sign]));
  }

  /** The alternatives of a rule in the order in which the document prefers them, each without the strings of those before it. */
  private settle(rule: Rule, attributions: readonly Attribution[]): DFA {
    const known = this.settled.get(rule);
    if (known) return known;
    const earlier: Expression[] = [];
    const whole = NFA.empty({ maxCharacter: this.maxCharacter });
    for (const alternatives of ranked(rule, attributions)) {
      const mine: Expression = { kind: "choice", items: alternatives };
      let language = super.of({ ...rule, name: `${rule.name} by this alternative`, expression: mine });
      if (earlier.length > 0) {
        const others = this.plain.of({
          ...rule,
          name: `${rule.name} by an earlier alternative`,
          expression: { kind: "choice", items: [...earlier] },
        });
        const unmarked = ignoringMarks(others, this.maxCharacter);
        unmarked.complement();
        language = DFA.fromIntersection(language, unmarked, new DFA.LimitedNodeFactory(4 * STATE_LIMIT));
        language.minimize();
      }
      whole.union(language);
      earlier.push(mine);
    }
    const dfa = minimal(whole);
    this.settled.set(rule, dfa);
    return dfa;
  }
}

/** The rules that an expression repeats: lists are made of them. */
function repeated(expression: Expression): string[] {
  return expression.kind === "repeat" && expression.max === undefined && expression.item.kind === "sequence"
    ? references(expression.item)
    : parts(expression).flatMap(repeated);
}

function reachable(rules: readonly Rule[], name: string): string[] {
  const names = new Set(references((findRule(rules, name) as Rule).expression));
  for (const inner of names)
    for (const next of references(findRule(rules, inner)?.expression ?? EMPTY)) names.add(next);
  return [...names];
}

/** The alternatives of a rule in groups, by the first rule of each attribution that they refer to. */
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
      return place < 0 ? 0 : (a.rank[place] as number) - (b.rank[place] as number);
    })
    .map(({ items }) => items);
}

/** The same strings with any marks anywhere in them. */
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
