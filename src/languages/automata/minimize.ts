import { remembered } from "../../text/itemAt.js";
import { hash } from "./tuples.js";

/**
 * A deterministic automaton over numbered symbols, with a number as the output of each state (a Moore machine). It begins
 * in state 0, and every state has a transition for every symbol. For a language, the output is 1 in the states in which a
 * string may end, else 0.
 */
export interface MooreAutomaton {
  /** The column of each symbol; the symbols of one column lead to the same state from every state. */
  readonly columnOf: Uint16Array;
  /** The number of columns. */
  readonly width: number;
  /** `next[state * width + column]`: the state that follows. */
  readonly next: Int32Array;
  /** One for each state. */
  readonly outputs: Int32Array;
}

/** An automaton in the one form that all automata with the same behaviour have, with its number among {@link MinimalAutomata}. */
export interface MinimalAutomaton extends MooreAutomaton {
  readonly id: number;
}

/** No two minimal automata have the same number, whichever object made them. */
let count = 0;

/** Minimizes automata and keeps each behaviour once. */
export class MinimalAutomata {
  private readonly buckets = new Map<number, MinimalAutomaton[]>();

  /** Returns the minimal automaton that behaves as `automaton` does. All states of `automaton` must be reachable. */
  minimal(automaton: MooreAutomaton): MinimalAutomaton {
    const form = canonical(automaton, equivalentStates(automaton));
    const bucket = remembered(this.buckets, hashOf(form), () => []);
    const known = bucket.find((other) => same(other, form));
    if (known) return known;
    const added = { ...form, id: count++ };
    bucket.push(added);
    return added;
  }
}

/** Returns the columns that tell apart what either of two divisions tells apart. The second may know fewer symbols. */
export function refineColumns(a: Uint16Array, b: Uint16Array): Uint16Array {
  const numbers = new Map<number, number>();
  return a.map((column, symbol) => {
    const key = column * (b.length + 1) + (b[symbol] ?? b.length);
    return remembered(numbers, key, () => numbers.size);
  });
}

/** Returns the first symbol of each column, in the order of the columns, which are numbered as they first occur. */
export function columnRepresentatives(columnOf: Uint16Array): number[] {
  const first: number[] = [];
  columnOf.forEach((column, symbol) => {
    if (column === first.length) first.push(symbol);
  });
  return first;
}

/**
 * Returns the block of each state in the coarsest partition that outputs and transitions respect: states of one block have
 * the same future.
 *
 * Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971).
 */
export function equivalentStates({ next, outputs, width }: MooreAutomaton): Int32Array {
  const count = outputs.length;
  const partition = new Partition(outputs);
  const { starts, sources } = sourcesByColumn(next, count, width);

  // Pairs of a block and a column by whose predecessors other blocks have still to be split.
  const waiting: number[] = [];
  const isWaiting = new Uint8Array(count * width);
  const wait = (block: number, column: number): void => {
    const key = block * width + column;
    if (isWaiting[key] === 1) return;
    isWaiting[key] = 1;
    waiting.push(key);
  };
  // States that all other blocks divide alike, the last one divides alike too.
  const largest = partition.largest();
  for (let block = 0; block < partition.count; block++)
    for (let column = 0; column < width && block !== largest; column++) wait(block, column);

  const leading = new Int32Array(count);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    isWaiting[key] = 0;
    const column = key % width;
    // Marking moves the members of blocks, so all predecessors are collected first.
    let found = 0;
    partition.forEachMember((key - column) / width, (state) => {
      const from = column * count + state;
      for (let i = starts[from] ?? 0; i < (starts[from + 1] ?? 0); i++) leading[found++] = sources[i] ?? 0;
    });
    for (let i = 0; i < found; i++) partition.mark(leading[i] ?? 0);
    partition.split((old, added) => {
      const smaller = partition.sizeOf(added) <= partition.sizeOf(old) ? added : old;
      for (let other = 0; other < width; other++) wait(isWaiting[old * width + other] === 1 ? added : smaller, other);
    });
  }
  return partition.blockOf;
}

/** Returns the states that lead to each state in each column, as one list with an index. */
export function sourcesByColumn(
  next: Int32Array,
  count: number,
  width: number,
): { starts: Int32Array; sources: Int32Array } {
  const starts = new Int32Array(width * count + 1);
  const place = (state: number, column: number): number => column * count + (next[state * width + column] ?? 0);
  for (let state = 0; state < count; state++)
    for (let column = 0; column < width; column++) {
      const after = place(state, column) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const free = starts.slice();
  const sources = new Int32Array(width * count);
  for (let state = 0; state < count; state++) {
    for (let column = 0; column < width; column++) {
      const at = place(state, column);
      const slot = free[at] ?? 0;
      sources[slot] = state;
      free[at] = slot + 1;
    }
  }
  return { starts, sources };
}

/** A partition that can be split by marking members of its blocks. */
class Partition {
  readonly blockOf: Int32Array;
  count = 0;
  /** The states, block by block; the marked ones go first in their block. */
  private readonly states: Int32Array;
  private readonly place: Int32Array;
  private readonly begin: Int32Array;
  private readonly end: Int32Array;
  private readonly marked: Int32Array;
  private touched: number[] = [];

  /** Puts the states with the same output into one block. */
  constructor(outputs: Int32Array) {
    const size = outputs.length;
    this.states = Int32Array.from(outputs.keys()).sort((a, b) => (outputs[a] ?? 0) - (outputs[b] ?? 0) || a - b);
    this.place = new Int32Array(size);
    this.blockOf = new Int32Array(size);
    this.begin = new Int32Array(size);
    this.end = new Int32Array(size);
    this.marked = new Int32Array(size);
    this.states.forEach((state, i) => {
      if (i === 0 || outputs[state] !== outputs[this.states[i - 1] ?? 0]) this.begin[this.count++] = i;
      this.blockOf[state] = this.count - 1;
      this.place[state] = i;
      this.end[this.count - 1] = i + 1;
    });
  }

  largest(): number {
    let largest = 0;
    for (let block = 1; block < this.count; block++) if (this.sizeOf(block) > this.sizeOf(largest)) largest = block;
    return largest;
  }

  sizeOf(block: number): number {
    return (this.end[block] ?? 0) - (this.begin[block] ?? 0);
  }

  forEachMember(block: number, visit: (state: number) => void): void {
    for (let i = this.begin[block] ?? 0; i < (this.end[block] ?? 0); i++) visit(this.states[i] ?? 0);
  }

  /** Marks a state; each at most once before the next split. */
  mark(state: number): void {
    const block = this.blockOf[state] ?? 0;
    const firstUnmarked = (this.begin[block] ?? 0) + (this.marked[block] ?? 0);
    const at = this.place[state] ?? 0;
    if (this.marked[block] === 0) this.touched.push(block);
    const other = this.states[firstUnmarked] ?? 0;
    this.states[at] = other;
    this.place[other] = at;
    this.states[firstUnmarked] = state;
    this.place[state] = firstUnmarked;
    this.marked[block] = (this.marked[block] ?? 0) + 1;
  }

  /** Splits each block into its marked and its other members, if it has both, and removes the marks. */
  split(onSplit: (old: number, added: number) => void): void {
    const { touched } = this;
    this.touched = [];
    for (const block of touched) {
      const begin = this.begin[block] ?? 0;
      const middle = begin + (this.marked[block] ?? 0);
      this.marked[block] = 0;
      if (middle === this.end[block]) continue;
      const added = this.count++;
      this.begin[added] = begin;
      this.end[added] = middle;
      this.begin[block] = middle;
      for (let i = begin; i < middle; i++) this.blockOf[this.states[i] ?? 0] = added;
      onSplit(block, added);
    }
  }
}

/** Returns the automaton of the blocks, its states numbered breadth first, its columns in the order of their first symbol. */
function canonical(automaton: MooreAutomaton, blockOf: Int32Array): MooreAutomaton {
  const { next, width, outputs } = automaton;
  const numbers = new Int32Array(blockOf.length).fill(-1);
  const representatives: number[] = [];
  const numberOf = (state: number): number => {
    const block = blockOf[state] ?? 0;
    if (numbers[block] === -1) numbers[block] = representatives.push(state) - 1;
    return numbers[block] ?? 0;
  };
  numberOf(0);
  const rows: number[] = [];
  // `numberOf` appends to the list while it is iterated over: that makes it breadth first.
  for (const state of representatives)
    for (let column = 0; column < width; column++) rows.push(numberOf(next[state * width + column] ?? 0));
  const merged = withMergedColumns(automaton.columnOf, width, rows);
  return { ...merged, outputs: Int32Array.from(representatives, (state) => outputs[state] ?? 0) };
}

/** Merges the columns that are alike in every row. */
function withMergedColumns(
  columnOf: Uint16Array,
  width: number,
  rows: readonly number[],
): Pick<MooreAutomaton, "columnOf" | "width" | "next"> {
  let groupOf = new Int32Array(width);
  let groups = 1;
  for (let row = 0; row < rows.length && groups < width; row += width) {
    const numbers = new Map<number, number>();
    groupOf = groupOf.map((group, column) => {
      const key = (rows[row + column] ?? 0) * width + group;
      return remembered(numbers, key, () => numbers.size);
    });
    groups = numbers.size;
  }
  const first = Array.from({ length: groups }, (_, group) => groupOf.indexOf(group));
  const next = new Int32Array((rows.length / width) * groups);
  for (let i = 0; i < next.length; i++) next[i] = rows[Math.floor(i / groups) * width + (first[i % groups] ?? 0)] ?? 0;
  return { columnOf: columnOf.map((column) => groupOf[column] ?? 0), width: groups, next };
}

function hashOf({ columnOf, next, outputs }: MooreAutomaton): number {
  return [columnOf, outputs, next].reduce((sum, part) => Math.imul(sum, 31) ^ hash(part, 0, part.length), 0);
}

function same(a: MooreAutomaton, b: MooreAutomaton): boolean {
  return equalArrays(a.columnOf, b.columnOf) && equalArrays(a.outputs, b.outputs) && equalArrays(a.next, b.next);
}

function equalArrays(a: Int32Array | Uint16Array, b: Int32Array | Uint16Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
