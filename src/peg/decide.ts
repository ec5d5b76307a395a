import type { Automata } from "../automata/automaton.js";
import type { ShortestDifference } from "../automata/product.js";
import { ReverseAutomaton } from "../automata/reverse.js";
import { compareBackwards, MachineBackward } from "./backward.js";
import { machineOf } from "./pegMachine.js";
import type { Progress } from "./pegMachine.js";
import { compileProgram } from "./pegProgram.js";
import type { Rules } from "./pegSurvey.js";

/** `pairs` of states were compared, with `states` of the PEG's minimal machine among them. */
export interface Effort {
  readonly pairs: number;
  readonly states: number;
}

export type Decision = Effort &
  (
    | { readonly equal: true }
    /** A shortest string on which the two differ. */
    | { readonly equal: false; readonly witness: string; readonly acceptedBy: "PEG" | "ABNF" }
  );

/**
 * Decides whether a rule of a PEG accepts exactly the language that an automaton accepts.
 *
 * Both are read from the end of the input to its beginning: the PEG as its {@link machineOf machine}, the automaton as
 * the set of states from which it would accept the same rest of the input.
 *
 * @param rules the PEG: Peggy's AST of each rule
 * @param startRule the rule to decide
 * @param start the state in which the language to compare with begins
 * @param progress is told now and then how far the machine of the PEG is
 * @throws {UndecidableError} if the PEG recurs, holds code, or the decision would go beyond a named limit
 */
export function decide(
  rules: Rules,
  startRule: string,
  automata: Automata,
  start: number,
  progress?: Progress,
): Decision {
  const machine = machineOf(compileProgram(rules, startRule), progress);
  const { difference, pairs } = compareBackwards(
    new MachineBackward(machine),
    new ReverseAutomaton(automata, start),
    startRule,
  );
  const effort = { pairs, states: machine.moore.outputs.length };
  if (difference === undefined) return { equal: true, ...effort };
  const { witness, acceptedByFirst } = difference;
  return { equal: false, witness, acceptedBy: acceptedByFirst ? "PEG" : "ABNF", ...effort };
}

/** A shortest string that a rule of one PEG accepts and a rule of another does not, or the other way round. */
export function firstDifference(
  rules: Rules,
  startRule: string,
  otherRules: Rules,
  otherStartRule: string,
): ShortestDifference | undefined {
  const [first, second] = [
    machineOf(compileProgram(rules, startRule)),
    machineOf(compileProgram(otherRules, otherStartRule)),
  ];
  return compareBackwards(new MachineBackward(first), new MachineBackward(second), startRule).difference;
}
