import type { MooreAutomaton } from "../automata/minimize.js";
import { ACCEPT, MATCHED } from "./program.js";
import type { Step } from "./program.js";
import { Tuples } from "../automata/tuples.js";
import { itemAt } from "../text/itemAt.js";

/** Steps that are explored together. */
export interface StepProduct {
  /**
   * Each after those that it needs at its own position. Their references are places in this list, or `~i` for the
   * automaton `outer[i]`.
   */
  readonly steps: readonly Step[];
  /** The automata, built before, of the other steps that they need. */
  readonly outer: readonly MooreAutomaton[];
  /** The places of the steps whose results are wanted. */
  readonly entries: readonly number[];
  /** The sets that the steps mean by number, as classes. */
  readonly sets: readonly Uint8Array[];
  readonly classes: number;
}

/** An automaton with one list of outputs for each entry. */
export interface ExploredProduct extends Omit<MooreAutomaton, "outputs"> {
  readonly outputs: readonly Int32Array[];
}

/** The most states of one automaton before it is minimized. Beyond it a rule counts as not decided. */
export const STATE_LIMIT = 100_000;

export class StateLimitError extends Error {
  override readonly name = "StateLimitError";
}

/** The number of states that are explored before the limits are looked at again. */
const STATES_BETWEEN_CHECKS = 256;

/**
 * Explores all positions that can be told apart, from the end of the input to the left.
 *
 * @param check is called now and then with the number of transitions so far, and throws if there are too many
 */
export function exploreProduct(product: StepProduct, check?: (transitions: number) => void): ExploredProduct {
  const { columnOf, representatives } = commonColumns(product);
  const positions = new Positions(product);
  const next: number[] = [];
  for (let state = positions.atEnd; state < positions.count; state++) {
    if (state % STATES_BETWEEN_CHECKS === 0) check?.(next.length);
    for (const kind of representatives) next.push(positions.before(state, kind));
  }
  check?.(next.length);
  const outputs = product.entries.map((entry) => positions.valuesOf(entry));
  return { columnOf, width: representatives.length, next: Int32Array.from(next), outputs };
}

/** Returns the classes that none of the automata and sets of a product tells apart, numbered in the order of their first class. */
function commonColumns({ steps, outer, sets, classes }: StepProduct): {
  columnOf: Uint16Array;
  representatives: number[];
} {
  const used = [...new Set(steps.flatMap((step) => ("set" in step ? [itemAt(sets, step.set)] : [])))];
  const columns = new Map<string, number>();
  const representatives: number[] = [];
  const columnOf = Uint16Array.from({ length: classes }, (_, kind) => {
    const key = [...outer.map((automaton) => automaton.columnOf[kind]), ...used.map((set) => set[kind])].join();
    let column = columns.get(key);
    if (column === undefined) {
      column = representatives.push(kind) - 1;
      columns.set(key, column);
    }
    return column;
  });
  return { columnOf, representatives };
}

/** Stands for the position and the character to the right of the end of the input. */
const NOTHING = -1;

/**
 * Positions as tuples: the states of the outer automata, then the results of those steps that are needed one position
 * further to the left, or wanted.
 */
class Positions {
  readonly atEnd: number;
  private readonly known: Tuples;
  private readonly kept: Int32Array;
  /** The index in a tuple at which the result of each step stands. */
  private readonly slot: Int32Array;
  /** The position that is being made: its tuple, and the results of all steps there. */
  private readonly tuple: Int32Array;
  private readonly values: Int32Array;

  constructor(private readonly product: StepProduct) {
    const { steps, outer, entries } = product;
    const carried = steps.flatMap((step) => (step.op === "character" && step.then >= 0 ? [step.then] : []));
    this.kept = Int32Array.from(new Set([...carried, ...entries]));
    this.slot = new Int32Array(steps.length);
    this.kept.forEach((step, i) => {
      this.slot[step] = outer.length + i;
    });
    this.values = new Int32Array(steps.length);
    this.tuple = new Int32Array(outer.length + this.kept.length);
    this.known = new Tuples(this.tuple.length);
    this.atEnd = this.position(NOTHING, NOTHING);
  }

  get count(): number {
    return this.known.count;
  }

  /** Returns the position to the left of another, with a character of class `kind` between them. */
  before(after: number, kind: number): number {
    const { outer } = this.product;
    let place = 0;
    for (const { next, width, columnOf } of outer) {
      this.tuple[place] = next[this.known.at(after, place) * width + (columnOf[kind] ?? 0)] ?? 0;
      place++;
    }
    return this.position(after, kind);
  }

  valuesOf(step: number): Int32Array {
    const slot = this.slot[step] ?? 0;
    return new Int32Array(this.count).map((_, position) => this.known.at(position, slot));
  }

  private position(after: number, kind: number): number {
    const { values, kept, tuple } = this;
    const { steps, outer } = this.product;
    let place = 0;
    for (const step of steps) values[place++] = this.evaluate(step, after, kind);
    place = outer.length;
    for (const step of kept) tuple[place++] = values[step] ?? 0;
    const number = this.known.numberOf(tuple);
    if (number >= STATE_LIMIT) throw new StateLimitError(`more than ${STATE_LIMIT} states`);
    return number;
  }

  private evaluate(step: Step, after: number, kind: number): number {
    switch (step.op) {
      case "character":
        return this.contains(step.set, kind) ? this.further(step.then, after) : step.failure;
      case "branch":
        return this.here(this.contains(step.set, kind) ? step.first : step.second);
      case "choice": {
        const first = this.here(step.first);
        return first === step.caught ? this.here(step.second) : first;
      }
      case "mark": {
        const result = this.here(step.then);
        return result === ACCEPT ? step.mark : result;
      }
      case "look":
        return (this.here(step.body) === MATCHED) !== step.negated ? this.here(step.then) : step.failure;
      case "end":
        return after === NOTHING ? ACCEPT : step.failure;
      case "matched":
        return MATCHED;
    }
  }

  private contains(set: number, kind: number): boolean {
    return kind !== NOTHING && this.product.sets[set]?.[kind] === 1;
  }

  private here(reference: number): number {
    if (reference >= 0) return this.values[reference] ?? 0;
    return this.product.outer[~reference]?.outputs[this.tuple[~reference] ?? 0] ?? 0;
  }

  private further(reference: number, after: number): number {
    if (reference >= 0) return this.known.at(after, this.slot[reference] ?? 0);
    return this.product.outer[~reference]?.outputs[this.known.at(after, ~reference)] ?? 0;
  }
}
