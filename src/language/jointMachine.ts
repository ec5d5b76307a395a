import type { Moore } from "./moore.js";
import { ACCEPT, FAIL, MATCHED } from "./pegProgram.js";
import type { Step } from "./pegProgram.js";

/** Steps that are explored together. */
export interface Joint {
  /**
   * Each after those that it needs at its own position. Their references are places in this list, or `~i` for the machine
   * `outer[i]`.
   */
  readonly steps: readonly Step[];
  /** The machines, known already, of the other steps that they need. */
  readonly outer: readonly Moore[];
  /** The places of the steps whose results are wanted. */
  readonly entries: readonly number[];
  /** For each set of the program the classes that belong to it. */
  readonly members: readonly Uint8Array[];
  readonly classes: number;
}

/** A machine with one list of outputs for each entry. */
export interface JointMachine extends Omit<Moore, "outputs"> {
  readonly outputs: readonly Int32Array[];
}

/** States of one machine before it is minimized. Past it a rule counts as not decided. */
export const STATE_LIMIT = 60_000;

export class StateLimitError extends Error {
  override readonly name = "StateLimitError";
}

/** All positions that can be told apart, from the end of the input to the left. */
export function explore(joint: Joint): JointMachine {
  const { columnOf, representatives } = commonColumns(joint);
  const positions = new Positions(joint);
  const next: number[] = [];
  for (let state = positions.atEnd; state < positions.count; state++) {
    for (const kind of representatives) next.push(positions.before(state, kind));
  }
  const outputs = joint.entries.map((entry) => positions.valuesOf(entry));
  return { columnOf, width: representatives.length, next: Int32Array.from(next), outputs };
}

/** The classes that none of the machines and sets of a joint tells apart, numbered in the order of their first class. */
function commonColumns({ steps, outer, members, classes }: Joint): { columnOf: Uint16Array; representatives: number[] } {
  const sets = new Set(steps.flatMap((step) => (step.op === "character" ? [members[step.set] as Uint8Array] : [])));
  const columns = new Map<string, number>();
  const representatives: number[] = [];
  const columnOf = Uint16Array.from({ length: classes }, (_, kind) => {
    const key = [...outer.map((machine) => machine.columnOf[kind]), ...[...sets].map((set) => set[kind])].join();
    let column = columns.get(key);
    if (column === undefined) {
      column = representatives.push(kind) - 1;
      columns.set(key, column);
    }
    return column;
  });
  return { columnOf, representatives };
}

/** The end of the input is before no character. */
const NOWHERE = -1;

/**
 * Positions as tuples: the states of the outer machines, then the results of those steps that are needed one position
 * further to the left, or wanted.
 */
class Positions {
  readonly atEnd: number;
  count = 0;
  private readonly tuples: number[] = [];
  private readonly numbers = new Map<number | string, number>();
  private readonly kept: readonly number[];
  /** Where in a tuple the result of a step is kept. */
  private readonly slot = new Map<number, number>();
  /** The position that is being made: states of the outer machines, and results of all steps. */
  private readonly states: Int32Array;
  private readonly values: Int32Array;
  /** How many values each place of a tuple can have; empty if a tuple does not fit into one number. */
  private readonly radices: readonly number[];

  constructor(private readonly joint: Joint) {
    const { steps, outer, entries } = joint;
    const carried = steps.flatMap((step) => (step.op === "character" && step.then >= 0 ? [step.then] : []));
    this.kept = [...new Set([...carried, ...entries])];
    this.kept.forEach((step, i) => this.slot.set(step, outer.length + i));
    this.states = new Int32Array(outer.length);
    this.values = new Int32Array(steps.length);
    const results = 1 + Math.max(FAIL, ...steps.map((step) => ("depth" in step ? FAIL + step.depth : 0)),
      ...outer.map(({ outputs }) => outputs.reduce((most, output) => Math.max(most, output))));
    const radices = [...outer.map(({ outputs }) => outputs.length), ...this.kept.map(() => results)];
    this.radices = radices.reduce((product, radix) => product * radix, 1) <= Number.MAX_SAFE_INTEGER ? radices : [];
    this.atEnd = this.position(NOWHERE, NOWHERE);
  }

  /** The position to the left of another, with a character of class `kind` between them. */
  before(position: number, kind: number): number {
    const { outer } = this.joint;
    const from = position * this.width;
    for (let i = 0; i < outer.length; i++) {
      const { next, width, columnOf } = outer[i] as Moore;
      this.states[i] = next[(this.tuples[from + i] as number) * width + (columnOf[kind] as number)] as number;
    }
    return this.position(from, kind);
  }

  valuesOf(step: number): Int32Array {
    const slot = this.slot.get(step) as number;
    return Int32Array.from({ length: this.count }, (_, position) => this.tuples[position * this.width + slot] as number);
  }

  private get width(): number {
    return this.states.length + this.kept.length;
  }

  private position(from: number, kind: number): number {
    const { steps } = this.joint;
    for (let i = 0; i < steps.length; i++) this.values[i] = this.evaluate(steps[i] as Step, from, kind);
    const tuple = [...this.states, ...this.kept.map((step) => this.values[step] as number)];
    const key = this.radices.length === tuple.length
      ? tuple.reduce((sum, value, i) => sum * (this.radices[i] as number) + value, 0)
      : String.fromCharCode(...tuple);
    let number = this.numbers.get(key);
    if (number === undefined) {
      if (this.count >= STATE_LIMIT) throw new StateLimitError(`more than ${STATE_LIMIT} states`);
      number = this.count++;
      this.numbers.set(key, number);
      this.tuples.push(...tuple);
    }
    return number;
  }

  private evaluate(step: Step, from: number, kind: number): number {
    switch (step.op) {
      case "end":
        return from === NOWHERE ? ACCEPT : FAIL;
      case "matched":
        return MATCHED;
      case "character": {
        const fits = from !== NOWHERE && (this.joint.members[step.set] as Uint8Array)[kind] === 1;
        return fits ? this.after(step.then, from) : FAIL + step.depth;
      }
      case "choice": {
        const first = this.here(step.first);
        return first === FAIL + step.depth + 1 ? this.here(step.second) : first;
      }
      case "look":
        return (this.here(step.body) === MATCHED) !== step.negated ? this.here(step.then) : FAIL + step.depth;
    }
  }

  private here(reference: number): number {
    if (reference >= 0) return this.values[reference] as number;
    return (this.joint.outer[~reference] as Moore).outputs[this.states[~reference] as number] as number;
  }

  private after(reference: number, from: number): number {
    if (reference >= 0) return this.tuples[from + (this.slot.get(reference) as number)] as number;
    return (this.joint.outer[~reference] as Moore).outputs[this.tuples[from + ~reference] as number] as number;
  }
}
