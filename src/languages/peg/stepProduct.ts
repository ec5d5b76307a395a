import { LimitError } from "../automata/limitError.js";
import type { MooreAutomaton } from "../automata/minimize.js";
import {
  CATCH,
  columnNodes,
  CONSTANT,
  equalSlots,
  FURTHER,
  LOOK,
  MARK,
  merged,
  NODE_SIZE,
  OUTER_FURTHER,
  OUTER_HERE,
  type ColumnNodes,
} from "./columnNodes.js";
import { ACCEPT, MATCHED, resultOf, type Step } from "./program.js";
import { Tuples } from "../automata/tuples.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

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
  /** The work done, in transitions; results of many steps count as more. */
  readonly work: number;
}

/** The most states of one automaton before it is minimized. Beyond it a rule counts as not decided. */
export const STATE_LIMIT = 100_000;

/** The number of transitions, or equivalent work, between two checks of the limits. */
const WORK_BETWEEN_CHECKS = 4096;

/** The most steps times columns. Beyond it a rule counts as not decided. */
const COLUMN_STEP_LIMIT = 10_000_000;

/** Computing this many results of steps counts as one transition. */
const RESULTS_OF_A_TRANSITION = 64;

/**
 * Explores all positions that can be told apart, from the end of the input to the left.
 *
 * @param check is called now and then with the work so far, and throws if it is too much: the number of transitions, and more where
 *   the results of many steps are computed
 */
export function exploreProduct(product: StepProduct, check?: (work: number) => void): ExploredProduct {
  const { columnOf: classColumns, representatives } = commonColumns(product);
  if (product.steps.length * representatives.length > COLUMN_STEP_LIMIT)
    throw new LimitError(`a repetition of ${product.steps.length} steps`, "other");
  const positions = new Positions(product, representatives);
  const { columnNumbers, width } = positions;
  const next: number[] = [];
  let checked = -Infinity;
  for (let state = 0; state < positions.count; state++) {
    if (positions.work - checked >= WORK_BETWEEN_CHECKS) check?.((checked = positions.work));
    positions.lookAt(state);
    for (let column = 0; column < width; column++) next.push(positions.before(column));
  }
  const { work } = positions;
  check?.(work);
  const outputs = product.entries.map((entry) => positions.valuesOf(entry));
  const columnOf = classColumns.map((column) => columnNumbers[column] ?? 0);
  return { columnOf, width, next: Int32Array.from(next), outputs, work };
}

/** Returns the classes that none of the automata and sets of a product tells apart, numbered in the order of their first class. */
function commonColumns({ steps, outer, sets, classes }: StepProduct): {
  columnOf: Uint16Array;
  representatives: number[];
} {
  const used = [
    ...new Set(
      steps.flatMap((step) => (step.op === "character" || step.op === "branch" ? [itemAt(sets, step.set)] : [])),
    ),
  ];
  const columns = new Map<string, number>();
  const representatives: number[] = [];
  const columnOf = Uint16Array.from({ length: classes }, (_, kind) => {
    const key = [...outer.map((automaton) => automaton.columnOf[kind]), ...used.map((set) => set[kind])].join();
    return getOrInsert(columns, key, () => representatives.push(kind) - 1);
  });
  return { columnOf, representatives };
}

/**
 * From this many steps on, steps with the same results are searched for. For fewer steps, that takes longer than it
 * saves.
 */
const MANY_STEPS = 256;

/** How to make the positions before a character of one column. */
interface Column {
  /** The class of its characters. */
  readonly kind: number;
  /** The nodes that are not constants, in {@link NODE_SIZE} numbers each, after those that they take. */
  readonly nodes: Int32Array;
  /** The results of all nodes; those of constants are there from the beginning. */
  readonly values: Int32Array;
  /** The results of a position, those that are constants. */
  readonly constants: Int32Array;
  /** For each other result its place, and its node. */
  readonly varying: Int32Array;
  /** The outer automata whose outputs at the position the nodes take, and those whose outputs they take one further. */
  readonly here: Int32Array;
  readonly further: Int32Array;
}

/**
 * Positions as pairs: the states of the outer automata, and the number of a list with the results of those steps that are needed one
 * position further to the left, or wanted. Many positions have the same list: for most steps it does not matter how much further to
 * the right something is. The position 0 is the end of the input.
 */
class Positions {
  /** The number of columns that differ. */
  readonly width: number;
  /** The number of each column among those that differ. */
  readonly columnNumbers: readonly number[];
  /** The work so far; see {@link exploreProduct}. */
  work = 0;
  private readonly columns: readonly Column[];
  /** The index of a step's result in a list. */
  private readonly places: ReadonlyMap<number, number>;
  /** By position the states of the outer automata, then the number of its list. */
  private readonly known: Tuples;
  private readonly lists: Tuples;
  /** Each list follows from the list to the right, a column, and outputs of the outer automata: these causes, and by their numbers the lists. */
  private readonly causes: Tuples;
  private readonly listOf: number[] = [];
  /** The current position. */
  private readonly after: Int32Array;
  /** A position, a list and its cause while they are made. */
  private readonly position: Int32Array;
  private readonly list: Int32Array;
  private readonly cause: Int32Array;

  constructor(
    private readonly product: StepProduct,
    kinds: readonly number[],
  ) {
    const { steps, outer, entries, sets } = product;
    const carried = steps.flatMap((step) => (step.op === "character" && step.then >= 0 ? [step.then] : []));
    const kept = Int32Array.from(new Set([...carried, ...entries]));
    const results = resultsAtEnd(product);
    const atEnd = kept.map((step) => results[step] ?? 0);
    const all = kinds.map((kind) => columnNodes(steps, kept, (set) => sets[set]?.[kind] === 1));
    const isLarge = steps.length >= MANY_STEPS;
    const classes = isLarge ? equalSlots(all, atEnd) : Int32Array.from(kept.keys());
    const firsts = firstOccurrences(classes);
    const columns = all.map((column, i) => columnOf(merged(column, classes), firsts, itemAt(kinds, i)));
    const numbers = new Map<string, number>();
    this.columnNumbers = columns.map((column, i) => {
      const key = isLarge ? columnKey(column, outer) : String(i);
      return getOrInsert(numbers, key, () => numbers.size);
    });
    this.width = numbers.size;
    this.columns = columns.filter((_, i) => this.columnNumbers.indexOf(itemAt(this.columnNumbers, i)) === i);
    this.places = new Map(Array.from(kept, (step, slot) => [step, classes[slot] ?? 0]));
    this.list = firsts.map((slot) => atEnd[slot] ?? 0);
    this.lists = new Tuples();
    this.after = new Int32Array(outer.length + 1);
    this.position = this.after.slice();
    this.position[outer.length] = this.lists.numberOf(this.list);
    this.known = new Tuples();
    this.known.numberOf(this.position);
    this.cause = new Int32Array(2 + 2 * outer.length);
    this.causes = new Tuples();
  }

  get count(): number {
    return this.known.count;
  }

  /** Makes a position the current one, to make those to the left of it. */
  lookAt(position: number): void {
    for (let place = 0; place < this.after.length; place++) this.after[place] = this.known.at(position, place);
  }

  /** Returns the position to the left of the current one, with a character of a column between them. */
  before(column: number): number {
    const { position, after, known } = this;
    const { outer } = this.product;
    const { kind } = itemAt(this.columns, column);
    let place = 0;
    for (const { next, width, columnOf } of outer) {
      position[place] = next[(after[place] ?? 0) * width + (columnOf[kind] ?? 0)] ?? 0;
      place++;
    }
    position[place] = this.listBefore(column);
    this.work++;
    const number = known.numberOf(position);
    if (number >= STATE_LIMIT) throw new LimitError(`more than ${STATE_LIMIT} states`, "states");
    return number;
  }

  valuesOf(step: number): Int32Array {
    const place = this.places.get(step) ?? 0;
    const ofList = this.product.outer.length;
    return new Int32Array(this.count).map((_, position) => this.lists.at(this.known.at(position, ofList), place));
  }

  /** Returns the number of the results at the position that is being made. */
  private listBefore(column: number): number {
    const { cause, causes, after, position, listOf, list } = this;
    const { outer } = this.product;
    const { nodes, values, constants, varying, here, further } = itemAt(this.columns, column);
    cause[0] = after[outer.length] ?? 0;
    cause[1] = column;
    let length = 2;
    for (const automaton of here) cause[length++] = outer[automaton]?.outputs[position[automaton] ?? 0] ?? 0;
    for (const automaton of further) cause[length++] = outer[automaton]?.outputs[after[automaton] ?? 0] ?? 0;
    cause.fill(0, length);
    const number = causes.numberOf(cause);
    const made = listOf[number];
    if (made !== undefined) return made;
    this.evaluate(nodes, values);
    list.set(constants);
    for (let i = 0; i < varying.length; i += 2) list[varying[i] ?? 0] = values[varying[i + 1] ?? 0] ?? 0;
    this.work += Math.floor(list.length / RESULTS_OF_A_TRANSITION);
    return (listOf[number] = this.lists.numberOf(list));
  }

  private evaluate(nodes: Int32Array, values: Int32Array): void {
    const { after, position, lists } = this;
    const { outer } = this.product;
    const right = after[outer.length] ?? 0;
    for (let at = 0; at < nodes.length; at += VARYING_SIZE) {
      const node = nodes[at] ?? 0;
      const a = nodes[at + 2] ?? 0;
      const b = nodes[at + 3] ?? 0;
      const c = nodes[at + 4] ?? 0;
      switch (nodes[at + 1]) {
        case FURTHER:
          values[node] = lists.at(right, a);
          break;
        case OUTER_HERE:
          values[node] = outer[a]?.outputs[position[a] ?? 0] ?? 0;
          break;
        case OUTER_FURTHER:
          values[node] = outer[a]?.outputs[after[a] ?? 0] ?? 0;
          break;
        case CATCH:
          values[node] = (values[a] === c ? values[b] : values[a]) ?? 0;
          break;
        case MARK:
          values[node] = (values[a] === ACCEPT ? b : values[a]) ?? 0;
          break;
        case LOOK:
          values[node] = (values[a] === MATCHED ? values[b] : c) ?? 0;
          break;
        default:
          values[node] = (values[a] === MATCHED ? c : values[b]) ?? 0;
      }
    }
  }
}

/** A node that is not a constant, with its number before it. */
const VARYING_SIZE = NODE_SIZE + 1;

/**
 * Returns a column with its constants apart.
 *
 * @param firsts the slots whose results are in a list
 */
function columnOf({ nodes, slots }: ColumnNodes, firsts: Int32Array, kind: number): Column {
  const values = new Int32Array(nodes.length / NODE_SIZE);
  const others: number[] = [];
  const [here, further] = [new Set<number>(), new Set<number>()];
  const isConstant = (node: number): boolean => nodes[node * NODE_SIZE] === CONSTANT;
  for (const node of values.keys()) {
    const [op = 0, a = 0, b = 0, c = 0] = nodes.subarray(node * NODE_SIZE, (node + 1) * NODE_SIZE);
    if (op === CONSTANT) values[node] = a;
    else others.push(node, op, a, b, c);
    if (op === OUTER_HERE) here.add(a);
    if (op === OUTER_FURTHER) further.add(a);
  }
  const constants = new Int32Array(firsts.length);
  const varying: number[] = [];
  firsts.forEach((slot, i) => {
    const node = slots[slot] ?? 0;
    if (isConstant(node)) constants[i] = values[node] ?? 0;
    else varying.push(i, node);
  });
  return {
    kind,
    nodes: Int32Array.from(others),
    values,
    constants,
    varying: Int32Array.from(varying),
    here: Int32Array.from(here),
    further: Int32Array.from(further),
  };
}

/** Returns the same text for columns before which all positions are the same. */
function columnKey({ kind, nodes, constants, varying }: Column, outer: readonly MooreAutomaton[]): string {
  return [outer.map(({ columnOf }) => columnOf[kind]), nodes, constants, varying].map(String).join(";");
}

/** Returns the index at which each number first occurs; the numbers are those from 0 on. */
function firstOccurrences(numbers: Int32Array): Int32Array {
  const first: number[] = [];
  numbers.forEach((number, i) => {
    first[number] ??= i;
  });
  return Int32Array.from(first);
}

/** Returns the results of all steps at the end of the input. */
function resultsAtEnd({ steps, outer }: StepProduct): Int32Array {
  const results = new Int32Array(steps.length);
  const here = (reference: number): number => (reference < 0 ? outer[~reference]?.outputs[0] : results[reference]) ?? 0;
  const position = { contains: () => false, here, further: here, atEnd: true };
  steps.forEach((step, i) => {
    results[i] = resultOf(step, position);
  });
  return results;
}
