import { CharSet, DFA, NFA } from "refa";
import type { Expression, Rule } from "../../src/abnf/rules.js";
import { Automata } from "../../src/automata/automaton.js";
import { ReverseAutomaton } from "../../src/automata/reverse.js";
import { compareReversed, PegAcceptor } from "../../src/peg/compareReversed.js";
import { pegAutomataOf } from "../../src/peg/pegAutomaton.js";
import { compileProgram, FIRST_MARK } from "../../src/peg/program.js";
import { EMPTY, findRule, references } from "../../src/abnf/rules.js";
import { packAutomata } from "../../src/abnf/packAutomata.js";
import { MARK, RuleAutomata, STATE_LIMIT } from "../../src/abnf/ruleAutomata.js";
import type { Attribution, GrammarSource } from "../generate/grammarSource.js";
import { baseName } from "../generate/pegFile.js";
import { pegIdentifier } from "../../src/peg/mechanicalPeg.js";
import { itemAt } from "../../src/text/itemAt.js";

/** The result of proving that the PEG attributes strings to one rule as the document does. */
export interface AttributionProof {
  readonly attribution: Attribution;
  /** The rule of `by`. */
  readonly to: string;
  readonly states: number;
  /** A shortest string that one of the two attributes to the rule and the other does not; missing where there is none. */
  readonly counterExample?: { readonly witness: string; readonly attributedBy: "PEG" | "document" };
}

/**
 * Proves, for all strings, that the PEG attributes them as the document says: the strings that it parses through each of
 * the rules are those that {@link attributedLanguages} gives.
 */
export function proveAttribution(source: GrammarSource, attribution: Attribution): AttributionProof[] {
  const { facts, peg } = source;
  const start = attribution.in ?? facts.startRule;
  const marks = new Map(
    peg.flatMap(({ pegName }): [string, number][] => {
      const place = attribution.by.findIndex((name) => pegIdentifier(name) === baseName(pegName));
      return place < 0 ? [] : [[pegName, FIRST_MARK - place]];
    }),
  );
  const expressions = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
  const program = compileProgram(expressions, pegIdentifier(start), marks);
  const machines = pegAutomataOf(
    program,
    attribution.by.map((_, place) => FIRST_MARK - place),
  );
  const languages = languagesFor(source, attribution, start);
  return attribution.by.map((to, place) => {
    const packed = languages.get(to) as Automata;
    const backward = new PegAcceptor(itemAt(machines, place));
    const { difference } = compareReversed(backward, new ReverseAutomaton(packed, packed.startOf(to)), start);
    return {
      attribution,
      to,
      states: packed.accepting.length - 1,
      ...(difference && {
        counterExample: {
          witness: difference.witness,
          attributedBy: difference.acceptedByFirst ? ("PEG" as const) : ("document" as const),
        },
      }),
    };
  });
}

/** By the published rules of a grammar and the attribution: what {@link languagesFor} has returned. */
const known = new WeakMap<readonly Rule[], Map<Attribution, ReadonlyMap<string, Automata>>>();

/** Returns the automata of {@link attributedLanguages}. They depend on no PEG, so all edits of a PEG share them. */
function languagesFor(
  { corrected, core }: GrammarSource,
  attribution: Attribution,
  start: string,
): ReadonlyMap<string, Automata> {
  const made = known.get(corrected) ?? new Map<Attribution, ReadonlyMap<string, Automata>>();
  known.set(corrected, made);
  const languages =
    made.get(attribution) ??
    new Map(
      [...attributedLanguages([...corrected, ...core], attribution, start)].map(([to, language]) => [
        to,
        new Automata(packAutomata(new Map([[to, language]]))),
      ]),
    );
  made.set(attribution, languages);
  return languages;
}

/**
 * Returns for each rule of `by` the strings that the document attributes to it: those with a derivation in which the rule derives
 * its part of `attribution.rule`, and that part fits no rule named before it. Made from the published rules alone.
 */
export function attributedLanguages(rules: readonly Rule[], attribution: Attribution, start: string): Map<string, DFA> {
  const subject = findRule(rules, attribution.rule) as Rule;
  const alternatives = expand(subject.expression);
  const languages = new Map<string, DFA>();
  const earlier: Expression[] = [];
  for (const name of attribution.by) {
    const own = alternatives.filter(
      (alternative) => attribution.by.find((candidate) => refersTo(alternative, candidate)) === name,
    );
    if (own.length === 0) throw new Error(`rule ${attribution.rule} has no alternative with ${name}`);
    const mine: Expression = { kind: "choice", items: own };
    languages.set(name, derivations(rules, subject, mine, [...earlier], start));
    earlier.push(mine);
  }
  return languages;
}

/** Returns whether an expression refers to a rule. Names are the same in either case: RFC 2732 refers to `IPv6reference` and defines `ipv6reference`. */
function refersTo(expression: Expression, rule: string): boolean {
  return references(expression).some((name) => name.toLowerCase() === rule.toLowerCase());
}

/** Returns the strings of `start` with a derivation in which `subject` derives a string of `mine` that none of `earlier` derives. */
function derivations(
  rules: readonly Rule[],
  subject: Rule,
  mine: Expression,
  earlier: readonly Expression[],
  start: string,
): DFA {
  const part: Rule = { ...subject, name: `${subject.name} by this alternative`, expression: mine };
  const before: Rule = {
    ...subject,
    name: `${subject.name} by an earlier alternative`,
    expression: { kind: "choice", items: earlier },
  };
  const made = new RuleAutomata(rules);
  let language = made.of(part);
  if (earlier.length > 0) {
    const others = made.of(before).copy();
    others.complement();
    language = DFA.fromIntersection(language, others);
  }
  const whole = new RuleAutomata(rules, new Map([[subject.name, marked(language)]])).of(findRule(rules, start) as Rule);
  return erased(whole);
}

/** Returns the same strings, each with a mark after it. */
function marked(language: DFA): DFA {
  const nfa = NFA.fromFA(language);
  nfa.append(NFA.fromCharSet(CharSet.fromCharacters(MARK, [MARK])));
  return minimal(nfa);
}

/** Returns the strings that have a mark in them, without the mark. */
function erased(language: DFA): DFA {
  const builder = new NFA.Builder(new NFA.LimitedNodeFactory(2 * STATE_LIMIT));
  // Every state twice: before the mark, and after it. Only after it a string may end.
  const copies = new Map(
    [...language.nodes()].map((node) => [
      node,
      {
        before: node === language.initial ? builder.initial : builder.createNode(),
        after: builder.createNode(),
      },
    ]),
  );
  const copy = (node: DFA.ReadonlyNode): { before: NFA.Node; after: NFA.Node } =>
    copies.get(node as DFA.Node) as { before: NFA.Node; after: NFA.Node };
  const link = (from: NFA.Node, node: DFA.ReadonlyNode, side: "before" | "after"): void => {
    for (const [chars, to] of node.out) {
      const { min, max } = chars;
      if (min < MARK)
        builder.linkNodes(from, copy(to)[side], CharSet.empty(MARK).union([{ min, max: Math.min(max, MARK - 1) }]));
      // Passing the mark takes no character: a state before it leads to the same states as after it.
      if (max === MARK) {
        link(from, to, "after");
        if (language.finals.has(to as DFA.Node)) builder.makeFinal(from);
      }
    }
  };
  for (const node of language.nodes()) {
    const { before, after } = copy(node);
    link(before, node, "before");
    link(after, node, "after");
    if (language.finals.has(node)) builder.makeFinal(after);
  }
  return minimal(NFA.fromBuilder(builder, { maxCharacter: MARK }));
}

export function minimal(nfa: NFA): DFA {
  const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(STATE_LIMIT));
  dfa.minimize();
  return dfa;
}

/**
 * Returns an expression as a list of alternatives, each a sequence without choices or options at its own level:
 * `a ( b / c ) [ d ]` is `a b d`, `a b`, `a c d`, `a c`.
 */
export function expand(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "choice":
      return expression.items.flatMap(expand);
    case "sequence":
      return expression.items.reduce<Expression[]>(
        (heads, item) =>
          heads.flatMap((head) => expand(item).map((tail) => ({ kind: "sequence", items: [head, tail] }))),
        [EMPTY],
      );
    case "repeat":
      return expression.min === 0 && expression.max === 1 ? [...expand(expression.item), EMPTY] : [expression];
    default:
      return [expression];
  }
}
