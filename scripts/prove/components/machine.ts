import { LimitError } from "../../../src/languages/automata/limitError.js";
import { step as stepOf } from "../../../src/languages/automata/minimalDfa.js";
import { MinimalAutomata, type MooreAutomaton } from "../../../src/languages/automata/minimize.js";
import { remembered } from "../../../src/text/itemAt.js";

/** A deterministic automaton of strings whose characters have codes from 0 on. It begins in state 0. */
export interface Machine {
  /** By state, then by code. */
  readonly next: readonly (readonly number[])[];
  readonly accepting: readonly boolean[];
}

/** The most states of an automaton before it is minimized. With more, a place counts as not decided. */
const MOST_STATES = 200_000;

/**
 * Explores the reachable states, each identified by its key, and returns the minimal automaton with their outputs.
 *
 * @param columns codes of one column lead from every state to the same state
 */
export function exploredOutputs<State>(
  start: State,
  columns: readonly (readonly number[])[],
  keyOf: (state: State) => string | number,
  step: (state: State, code: number) => State,
  output: (state: State) => number,
): MooreAutomaton {
  const numbers = new Map([[keyOf(start), 0]]);
  const states = [start];
  const next: number[] = [];
  // Grows while it is walked.
  for (const state of states)
    for (const [code = 0] of columns) {
      const target = step(state, code);
      const number = remembered(numbers, keyOf(target), () => states.push(target) - 1);
      if (number === MOST_STATES) throw new LimitError(`more than ${MOST_STATES} states`);
      next.push(number);
    }
  const columnOf: number[] = [];
  columns.forEach((codes, column) => codes.forEach((code) => (columnOf[code] = column)));
  return new MinimalAutomata().minimal({
    columnOf: Uint16Array.from(columnOf),
    width: columns.length,
    next: new Int32Array(next),
    outputs: Int32Array.from(states, output),
  });
}

/** Explores the reachable states, and returns the minimal machine of the strings that lead to one that accepts. */
export function explored<State>(
  start: State,
  columns: readonly (readonly number[])[],
  keyOf: (state: State) => string | number,
  step: (state: State, code: number) => State,
  accepts: (state: State) => boolean,
): Machine {
  return machineOf(exploredOutputs(start, columns, keyOf, step, (state) => Number(accepts(state))));
}

/** Returns a minimal automaton as a machine of the strings whose output is 1. */
export function machineOf(dfa: MooreAutomaton): Machine {
  const codes = Array.from(dfa.columnOf.keys());
  const accepting = Array.from(dfa.outputs, (output) => output === 1);
  return { next: accepting.map((_, state) => codes.map((code) => stepOf(dfa, state, code))), accepting };
}

/** Returns the codes from 0 to `last` in columns; the codes of one column are indistinguishable. */
export function columnsBy(last: number, keyOf: (code: number) => string): number[][] {
  const columns = new Map<string, number[]>();
  for (let code = 0; code <= last; code++) remembered(columns, keyOf(code), () => []).push(code);
  return [...columns.values()];
}
