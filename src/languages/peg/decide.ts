import type { Automata } from "../automata/automaton.js";
import { ReverseAutomaton } from "../automata/reverse.js";
import { bisimulation } from "./bisimulation.js";
import type { Bisimulation } from "./checkBisimulation.js";
import { compareReversed, type ReversedLanguage } from "./compareReversed.js";
import type { DecisionLimits } from "./decisionLimits.js";
import { pegAutomatonOf } from "./pegAutomaton.js";
import { compileProgram } from "./program.js";
import type { PegGrammar } from "./peg.js";

/** A decision with its size: the pairs of states that were compared, and the states of the PEG's minimal automaton. */
export type Decision = { readonly pairs: number; readonly states: number } &
  /** `certificate` makes the proof that `checkBisimulation` verifies. */
  (
    | { readonly equal: true; readonly certificate: () => Bisimulation }
    /** `witness` is a shortest string that only one of the two accepts. */
    | { readonly equal: false; readonly witness: string; readonly acceptedBy: "PEG" | "ABNF" }
  );

/**
 * Decides whether a rule of a PEG accepts exactly the language that an automaton accepts.
 *
 * Both are read from the end of the input to its beginning: the PEG as its {@link pegAutomatonOf automaton}, the automaton as
 * the set of states from which it would accept the same rest of the input.
 *
 * @param grammar the rules of the PEG
 * @param startRule the rule to decide
 * @param start the state in which the language to compare with begins
 * @param limits the limits at which it gives up
 * @param reversed the language to compare with, if it is known as an automaton that reads from the end
 * @throws {UndecidableError} if the PEG recurs, holds code, or the decision would go beyond a named limit
 */
export function decide(
  grammar: PegGrammar,
  startRule: string,
  automata: Automata,
  start: number,
  limits: DecisionLimits = {},
  reversed: ReversedLanguage = new ReverseAutomaton(automata, start),
): Decision {
  const program = compileProgram(grammar, startRule, limits);
  const automaton = pegAutomatonOf(program, limits);
  const { difference, pairs } = compareReversed(automaton, reversed, startRule);
  const effort = { pairs, states: automaton.moore.outputs.length };
  if (difference === undefined)
    return { equal: true, certificate: () => bisimulation(automaton, automata, start), ...effort };
  const { witness, acceptedByFirst } = difference;
  return { equal: false, witness, acceptedBy: acceptedByFirst ? "PEG" : "ABNF", ...effort };
}
