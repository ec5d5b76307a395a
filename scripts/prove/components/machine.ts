import { DfaAlgebra } from "../../../src/languages/automata/dfaAlgebra.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { step as stepOf } from "../../../src/languages/automata/minimalDfa.js";
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
 * Explores the reachable states, each identified by its key.
 *
 * @param columns codes of one column lead from every state to the same state
 */
export function explored<State>(
  start: State,
  columns: readonly (readonly number[])[],
  keyOf: (state: State) => string,
  step: (state: State, code: number) => State,
  accepts: (state: State) => boolean,
): Machine {
  const numbers = new Map([[keyOf(start), 0]]);
  const states = [start];
  const next: number[][] = [];
  // Grows while it is walked.
  for (const state of states) {
    const row: number[] = [];
    for (const [code = 0] of columns) {
      const target = step(state, code);
      const number = remembered(numbers, keyOf(target), () => states.push(target) - 1);
      if (number === MOST_STATES) throw new LimitError(`more than ${MOST_STATES} states`);
      row.push(number);
    }
    next.push(row);
  }
  const columnOf: number[] = [];
  columns.forEach((codes, column) => codes.forEach((code) => (columnOf[code] = column)));
  const dfa = new DfaAlgebra().minimal(Uint16Array.from(columnOf), next.flat(), states.map(accepts));
  const accepting = Array.from(dfa.outputs, (output) => output === 1);
  return { next: accepting.map((_, state) => columnOf.map((_, code) => stepOf(dfa, state, code))), accepting };
}

/** Returns the codes from 0 to `last` in columns; the codes of one column are indistinguishable. */
export function columnsBy(last: number, keyOf: (code: number) => string): number[][] {
  const columns = new Map<string, number[]>();
  for (let code = 0; code <= last; code++) remembered(columns, keyOf(code), () => []).push(code);
  return [...columns.values()];
}
