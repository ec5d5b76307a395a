import { ReversedLanguages } from "../../languages/peg/reversedLanguages.js";
import { AutomatonError, RuleAutomata, type RuleAutomataOptions } from "../../languages/abnf/ruleAutomata.js";
import { unprintedRule, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import { reachable } from "../../languages/automata/reach.js";
import { decide, type Decision } from "../../languages/peg/decide.js";
import type { DecisionLimits } from "../../languages/peg/decisionLimits.js";
import { KnownAutomata } from "../../languages/peg/knownAutomata.js";
import { mechanicalPeg, pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { matchesWhole } from "../../languages/peg/matchPeg.js";
import type { Peg, PegGrammar } from "../../languages/peg/peg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { getOrInsert } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

/** The name of the part in question, which no rule of a document can have. */
export const PART = "part$";

/** The languages of parts of rules, and whether a PEG accepts exactly such a language. */
export class PartLanguages {
  /** The automata that all decisions about PEGs of these rules share: of the given PEGs, and of the translated rules and their parts. */
  readonly knownPegs: KnownAutomata;
  private readonly made: RuleAutomata;
  private readonly known = new Map<Expression, Automata>();
  private readonly reversed: ReversedLanguages;

  /** By expression the strings about which a PEG was wrong. */
  private readonly witnesses = new Map<Expression, Set<string>>();

  constructor(
    rules: readonly Rule[],
    limits: Pick<RuleAutomataOptions, "maxStates" | "isOver">,
    pegs: Iterable<Peg> = [],
  ) {
    this.made = new RuleAutomata(rules, limits);
    this.reversed = new ReversedLanguages(rules, this.made);
    const translated = rules.map(({ expression }) => mechanicalPeg(expression, pegIdentifier));
    this.knownPegs = KnownAutomata.of([...pegs, ...translated]);
  }

  /**
   * Returns the automaton of an expression under the name {@link PART}.
   *
   * @throws {AutomatonError} if it is not regular, or not defined
   */
  automatonOf(expression: Expression): Automata {
    return getOrInsert(this.known, expression, () => this.automataOf({ [PART]: expression }));
  }

  /**
   * Returns true if `peg` accepts exactly what `expression` derives; `undefined` if that is not decided within the
   * limits.
   */
  decide(grammar: PegGrammar, peg: Peg, expression: Expression, limits: DecisionLimits): Decision | undefined {
    const decided = (): Decision => this.compare(grammar, peg, expression, limits);
    return withinLimits(() => tryCatch(decided, [UndecidableError], () => undefined));
  }

  /**
   * Compares what `peg` accepts with what `expression` derives.
   *
   * @throws {AutomatonError} if the expression is not regular, or not defined
   * @throws {UndecidableError} if a limit is reached
   */
  compare(grammar: PegGrammar, peg: Peg, expression: Expression, limits: DecisionLimits): Decision {
    const automata = this.automatonOf(expression);
    const start = automata.startOf(PART);
    const tried = getOrInsert(this.witnesses, expression, () => new Set());
    // Most PEGs that are wrong are wrong about a string that another one was wrong about.
    for (const witness of tried) {
      const accepted = matchesWhole(grammar, peg, witness);
      if (accepted !== automata.accepts(witness, start))
        return { equal: false, witness, acceptedBy: accepted ? "PEG" : "ABNF", pairs: 0, states: 0 };
    }
    const all = new Map([...grammar, [PART, peg]]);
    const reversed = this.reversed.of(unprintedRule(PART, expression));
    const decision = decide(all, PART, automata, start, { ...limits, known: this.knownPegs }, reversed);
    if (!decision.equal) tried.add(decision.witness);
    return decision;
  }

  /** Returns the characters that may follow a string of `part` at the beginning of a string of `whole`. */
  charactersAfter(part: Expression, whole: Expression): number[] {
    const automata = withinLimits(() => this.automataOf({ part, whole }));
    if (!automata) return [];
    const states = [...pairsFrom(automata, automata.startOf("part"), automata.startOf("whole"))].flatMap(
      ([inPart, inWhole]) => (automata.accepting[inPart] === 1 ? [inWhole] : []),
    );
    const codes = automata.representatives.filter((code) =>
      states.some((state) => automata.step(state, code) !== DEAD),
    );
    return automata.codesLike(codes);
  }

  /** Returns true if some string is derived by both expressions, or if that is not decided. */
  overlap(one: Expression, other: Expression): boolean {
    const automata = withinLimits(() => this.automataOf({ one, other }));
    return (
      !automata ||
      [...pairsFrom(automata, automata.startOf("one"), automata.startOf("other"))].some((pair) =>
        pair.every((state) => automata.accepting[state] === 1),
      )
    );
  }

  /** Returns the characters that an expression derives if all its strings are one character long. */
  singleCharacters(expression: Expression): ReadonlySet<number> | undefined {
    const automata = withinLimits(() => this.automatonOf(expression));
    if (!automata) return undefined;
    const start = automata.startOf(PART);
    const codes = automata.representatives.filter((code) => automata.step(start, code) !== DEAD);
    const isSingle = (code: number): boolean => {
      const state = automata.step(start, code);
      return automata.accepting[state] === 1 && !automata.goesOn(state);
    };
    if (automata.accepting[start] === 1 || !codes.every(isSingle)) return undefined;
    return new Set(automata.codesLike(codes));
  }

  private automataOf(expressions: Readonly<Record<string, Expression>>): Automata {
    return this.made.tables(Object.entries(expressions).map((entry) => unprintedRule(...entry)));
  }
}

/** Returns the result of `make`, or `undefined` if an automaton would be too large. */
export function withinLimits<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof AutomatonError && error.kind === "limit") return undefined;
    throw error;
  }
}

/** Yields the pairs of states that the same string leads to from two states, as long as neither is the dead one. */
function* pairsFrom(automata: Automata, first: number, second: number): Generator<readonly [number, number]> {
  const count = automata.accepting.length;
  const numberOf = (one: number, other: number): number[] =>
    one === DEAD || other === DEAD ? [] : [one * count + other];
  const pairOf = (pair: number): readonly [number, number] => [Math.floor(pair / count), pair % count];
  for (const pair of reachable(numberOf(first, second), (from) => {
    const [one, other] = pairOf(from);
    return automata.representatives.flatMap((code) => numberOf(automata.step(one, code), automata.step(other, code)));
  }))
    yield pairOf(pair);
}
