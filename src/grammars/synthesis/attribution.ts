import { Automata } from "../../languages/automata/automaton.js";
import { ReverseAutomaton } from "../../languages/automata/reverse.js";
import { compareReversed } from "../../languages/peg/compareReversed.js";
import type { DecisionLimits } from "../../languages/peg/decisionLimits.js";
import { pegAutomataOf } from "../../languages/peg/pegAutomaton.js";
import { compileProgram, FIRST_MARK } from "../../languages/peg/program.js";
import { EMPTY, findRule, references, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { symbolOfMark } from "../../languages/abnf/expressionNfa.js";
import { packAutomata } from "../../languages/abnf/packAutomata.js";
import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { step, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { Nfa } from "../../languages/automata/nfa.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { mapPeg, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import { decided, UndecidableError } from "../../languages/peg/undecidableError.js";
import { itemAt } from "../../text/itemAt.js";

/**
 * A choice between derivations: which of several rules derives a part of a string where more than one can. `by` lists the rules
 * that tell the alternatives of `rule` apart, the one that wins first. Where an alternative has several of them in a row, the
 * last one goes first in the list.
 */
export interface Attribution {
  readonly rule: string;
  readonly by: readonly string[];
  /** The rule from which strings are read. */
  readonly in?: string;
}

/** The result of proving that a PEG attributes strings to one rule as an attribution says. */
export interface AttributionProof {
  /** The rule of `by`. */
  readonly to: string;
  readonly states: number;
  /** A shortest string that one of the two attributes to the rule and the other does not; missing where there is none. */
  readonly counterExample?: { readonly witness: string; readonly attributedBy: "PEG" | "document" };
}

/** The mark after the part that a rule derives. */
const MARK = { mark: 0 };
/** The name of a rule's part in a PEG: variants such as `x$in_y` are rules of their own there. */
const VARIANT = /\$.*$/;
/** The addition to the name of a rule of a PEG where a rule that is attributed refers to it. */
const ATTRIBUTED = "$attributed";
/** A rule of more alternatives, its options written out, is not decided. */
const MOST_ALTERNATIVES = 1000;
const TOO_MANY_ALTERNATIVES = `not decided: more than ${MOST_ALTERNATIVES} alternatives, with options written out`;

/**
 * Proves, for all strings, that a PEG attributes them as it should: the strings that it parses through each of
 * the rules are those that {@link attributedLanguages} gives.
 *
 * @param grammar the rules of the PEG; those whose names differ only after a `$` are one rule
 * @param languages what {@link attributedLanguages} returns of the attribution
 * @param start the name of the rule from which strings are read
 * @throws {UndecidableError} if the PEG recurs, or grows beyond a limit
 */
export function proveAttribution(
  grammar: PegGrammar,
  attribution: Attribution,
  languages: ReadonlyMap<string, Automata>,
  start: string,
  limits?: DecisionLimits,
): AttributionProof[] {
  const marks = new Map<string, number>();
  const subject = pegIdentifier(attribution.rule);
  const by = attribution.by.map(pegIdentifier);
  const marked = (peg: Peg): Peg => {
    if (peg.kind !== "rule") return mapPeg(peg, marked);
    const place = by.indexOf(peg.name.replace(VARIANT, ""));
    if (place < 0) return peg;
    const name = `${peg.name}${ATTRIBUTED}`;
    marks.set(name, FIRST_MARK - place);
    return { kind: "rule", name };
  };
  const rules = new Map(
    Array.from(grammar, ([name, peg]): [string, Peg] => [
      name,
      name.replace(VARIANT, "") === subject ? marked(peg) : peg,
    ]),
  );
  for (const name of marks.keys()) rules.set(name, { kind: "rule", name: name.slice(0, -ATTRIBUTED.length) });
  const program = compileProgram(rules, pegIdentifier(start), limits, marks);
  const machines = pegAutomataOf(
    program,
    attribution.by.map((_, place) => FIRST_MARK - place),
    limits,
  );
  return attribution.by.map((to, place) => {
    const packed = languages.get(to);
    if (!packed) throw new Error(`no language for ${to}`);
    const reversed = new ReverseAutomaton(packed, packed.startOf(to));
    const { difference } = compareReversed(itemAt(machines, place), reversed, start);
    return {
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

/**
 * Returns for each rule of `by` the strings that the document attributes to it: those with a derivation in which the rule derives
 * its part of `attribution.rule`, and that part fits no rule named before it. Made from the published rules alone.
 *
 * @param maxStates the most states of an automaton
 * @throws {AutomatonError} if a rule has no automaton
 * @throws {UndecidableError} if an automaton would be too large
 */
export function attributedLanguages(
  rules: readonly Rule[],
  attribution: Attribution,
  start: string,
  maxStates?: number,
): Map<string, Automata> {
  const subject = findRule(rules, attribution.rule) as Rule;
  const alternatives = expand(subject.expression);
  const made = new RuleAutomata(rules, { maxStates });
  const earlier: Expression[] = [];
  const attributedTo = (name: string): Automata => {
    const own = alternatives.filter(
      (alternative) => attribution.by.find((candidate) => refersTo(alternative, candidate)) === name,
    );
    if (own.length === 0)
      throw new UndecidableError(
        attribution.rule,
        `not decided: no alternative is left for ${name}: each that has it has a rule that goes first`,
      );
    const mine: Expression = { kind: "choice", items: own };
    const part = made.algebra.without(
      made.ofExpression(mine, subject),
      made.ofExpression({ kind: "choice", items: [...earlier] }, subject),
    );
    const given = new Map([[subject.name, [part, MARK]]]);
    const whole = new RuleAutomata(rules, { maxStates, given, marks: 1 }).of(findRule(rules, start) as Rule);
    earlier.push(mine);
    return new Automata(packAutomata(new Map([[name, withoutMark(whole, made)]]), made.characters));
  };
  return decided(attribution.rule, () => new Map(attribution.by.map((name) => [name, attributedTo(name)])));
}

/** Returns true if an expression refers to a rule. Names are the same in either case: RFC 2732 refers to `IPv6reference` and defines `ipv6reference`. */
function refersTo(expression: Expression, rule: string): boolean {
  return references(expression).some((name) => name.toLowerCase() === rule.toLowerCase());
}

/** Returns the strings that have a mark in them, without the mark. */
function withoutMark(language: MinimalDfa, { characters, algebra }: RuleAutomata): MinimalDfa {
  const nfa = new Nfa(characters.count);
  // Every state twice: before the mark, and after it. Only after it a string may end.
  const [before, after] = [nfa.copy(language), nfa.copy(language)];
  const end = nfa.state();
  const mark = symbolOfMark(MARK, characters);
  language.outputs.forEach((output, state) => {
    const target = step(language, state, mark);
    nfa.skip(before + state, after + target);
    nfa.skip(after + state, after + target);
    if (output === 1) nfa.skip(after + state, end);
  });
  return algebra.determinized(nfa.finish(before, end));
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
        (heads, item) => {
          const tails = expand(item);
          if (heads.length * tails.length > MOST_ALTERNATIVES) throw new UndecidableError("", TOO_MANY_ALTERNATIVES);
          return heads.flatMap((head) => tails.map((tail): Expression => ({ kind: "sequence", items: [head, tail] })));
        },
        [EMPTY],
      );
    case "repeat":
      return expression.min === 0 && expression.max === 1 ? [...expand(expression.item), EMPTY] : [expression];
    default:
      return [expression];
  }
}
