import { equivalentStates } from "../../../src/languages/automata/minimize.js";

/** A deterministic automaton of strings whose characters have codes from 0 on. It begins in state 0. */
export interface Machine {
  /** By state, then by code. */
  readonly next: readonly (readonly number[])[];
  readonly accepting: readonly boolean[];
}

/** The most states of an automaton before it is minimized. With more, a place counts as not decided. */
const MOST_STATES = 200_000;

/** The error for an automaton that would have too many states. */
export class TooLargeError extends Error {}

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
      const key = keyOf(target);
      let number = numbers.get(key);
      if (number === undefined) {
        if (states.length === MOST_STATES) throw new TooLargeError(`more than ${MOST_STATES} states`);
        number = states.push(target) - 1;
        numbers.set(key, number);
      }
      row.push(number);
    }
    next.push(row);
  }
  const { next: rows, accepting } = minimal({ next, accepting: states.map(accepts) });
  const columnOf: number[] = [];
  columns.forEach((codes, column) => codes.forEach((code) => (columnOf[code] = column)));
  return { next: rows.map((row) => columnOf.map((column) => row[column] ?? 0)), accepting };
}

/** Returns the codes from 0 to `last` in columns; the codes of one column are indistinguishable. */
export function columnsBy(last: number, keyOf: (code: number) => string): number[][] {
  const columns = new Map<string, number[]>();
  for (let code = 0; code <= last; code++) {
    const column = columns.get(keyOf(code));
    if (column) column.push(code);
    else columns.set(keyOf(code), [code]);
  }
  return [...columns.values()];
}

function minimal({ next, accepting }: Machine): Machine {
  const width = next[0]?.length ?? 0;
  const blocks = equivalentStates({
    columnOf: new Uint16Array(0),
    width,
    next: Int32Array.from(next.flat()),
    outputs: Int32Array.from(accepting, Number),
  });
  const numbers = new Map<number, number>();
  const members: number[] = [];
  const numberOf = (state: number): number => {
    const block = blocks[state] ?? 0;
    let number = numbers.get(block);
    if (number === undefined) {
      number = members.push(state) - 1;
      numbers.set(block, number);
    }
    return number;
  };
  numberOf(0);
  const rows: number[][] = [];
  // Grows while it is walked.
  for (const state of members) rows.push((next[state] ?? []).map(numberOf));
  return { next: rows, accepting: members.map((state) => accepting[state] === true) };
}
