import { getOrInsert } from "../../text/itemAt.js";
import { hash, Tuples } from "./tuples.js";

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
    const bucket = getOrInsert(this.buckets, hashOf(form), () => []);
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
    return getOrInsert(numbers, key, () => numbers.size);
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

  // Blocks by whose predecessors other blocks have still to be split.
  const isWaiting = new Uint8Array(count);
  const waiting: number[] = [];
  const wait = (block: number): void => {
    isWaiting[block] = 1;
    waiting.push(block);
  };
  // States that all other blocks divide alike, the last one divides alike too.
  const largest = partition.largest();
  for (let block = 0; block < partition.count; block++) if (block !== largest) wait(block);
  const onSplit = (old: number, added: number): void => {
    wait(isWaiting[old] === 1 || partition.sizeOf(added) <= partition.sizeOf(old) ? added : old);
  };

  for (let block = waiting.pop(); block !== undefined && partition.count < count; block = waiting.pop()) {
    isWaiting[block] = 0;
    // A block that splits itself is still compared as a whole.
    const members = partition.membersOf(block);
    for (let column = 0; column < width; column++) {
      for (const state of members) {
        const from = state * width + column;
        for (let i = starts[from] ?? 0; i < (starts[from + 1] ?? 0); i++) partition.mark(sources[i] ?? 0);
      }
      partition.split(onSplit);
    }
  }
  return partition.blockOf;
}

/** Returns the states that lead to each state in each column, as one list with an index: that of `state * width + column`. */
export function sourcesByColumn(
  next: Int32Array,
  count: number,
  width: number,
): { starts: Int32Array; sources: Int32Array } {
  const starts = new Int32Array(width * count + 1);
  for (let from = 0; from < next.length; from += width)
    for (let column = 0; column < width; column++) {
      const after = (next[from + column] ?? 0) * width + column + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const free = starts.slice();
  const sources = new Int32Array(width * count);
  for (let state = 0; state < count; state++)
    for (let column = 0; column < width; column++) {
      const to = (next[state * width + column] ?? 0) * width + column;
      const slot = free[to] ?? 0;
      sources[slot] = state;
      free[to] = slot + 1;
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
  private readonly touched: number[] = [];

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

  /** Returns the members of a block as they are now. */
  membersOf(block: number): Int32Array {
    return this.states.slice(this.begin[block], this.end[block]);
  }

  /** Marks a state; each at most once before the next split. */
  mark(state: number): void {
    const block = this.blockOf[state] ?? 0;
    if (this.sizeOf(block) === 1) return;
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
    for (let block = touched.pop(); block !== undefined; block = touched.pop()) {
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
  const rows = new Int32Array(next.length);
  let filled = 0;
  // `numberOf` appends to the list while it is iterated over: that makes it breadth first.
  for (const state of representatives)
    for (let column = 0; column < width; column++) rows[filled++] = numberOf(next[state * width + column] ?? 0);
  const merged = withMergedColumns(automaton.columnOf, width, rows.subarray(0, filled));
  return { ...merged, outputs: Int32Array.from(representatives, (state) => outputs[state] ?? 0) };
}

/** Merges the columns that are alike in every row. */
function withMergedColumns(
  columnOf: Uint16Array,
  width: number,
  rows: Int32Array,
): Pick<MooreAutomaton, "columnOf" | "width" | "next"> {
  const height = rows.length / width;
  const columns = new Tuples();
  const column = new Int32Array(height);
  const groupOf = Uint16Array.from({ length: width }, (_, i) => {
    for (let row = 0; row < height; row++) column[row] = rows[row * width + i] ?? 0;
    return columns.numberOf(column);
  });
  const groups = columns.count;
  const next = new Int32Array(height * groups);
  for (let row = 0; row < height; row++)
    for (let i = 0; i < width; i++) next[row * groups + (groupOf[i] ?? 0)] = rows[row * width + i] ?? 0;
  return { columnOf: columnOf.map((symbols) => groupOf[symbols] ?? 0), width: groups, next };
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
