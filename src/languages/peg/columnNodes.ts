import { ACCEPT, MATCHED, type Step } from "./program.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** The operations of nodes; see {@link ColumnNodes}. */
export const CONSTANT = 0;
export const FURTHER = 1;
export const OUTER_HERE = 2;
export const OUTER_FURTHER = 3;
export const CATCH = 4;
export const MARK = 5;
export const LOOK = 6;
export const LOOK_NOT = 7;

/** The numbers of a node: its operation, and up to three operands. */
export const NODE_SIZE = 4;

/**
 * The results of steps at a position before a character of one column, worked out as far as that is possible without
 * the rest of the input. For example, `"a" x / "b" y` before an "a" is one node, the result of `x` one position
 * further: the second alternative is not tried. A node has an operation and operands:
 *
 * - `CONSTANT` value
 * - `FURTHER` slot: the result of a step one position further
 * - `OUTER_HERE` automaton, `OUTER_FURTHER` automaton: the output of an automaton, at the position or one further
 * - `CATCH` node other caught: the result of the node, or that of the other one if it is `caught`
 * - `MARK` node mark: the result of the node, or the mark if it is `ACCEPT`
 * - `LOOK` body then failure: the result of `then` if the body matches, else `failure`; `LOOK_NOT` the other way round
 *
 * Each node is after those that it takes.
 */
export interface ColumnNodes {
  /** {@link NODE_SIZE} numbers a node. */
  readonly nodes: Int32Array;
  /** The node of each slot. */
  readonly slots: Int32Array;
}

/**
 * Returns the results of steps before a character.
 *
 * @param steps each after those that it needs at its own position; `~i` means the i-th automaton
 * @param kept the step of each slot
 * @param contains returns true if a set of characters has the character
 */
export function columnNodes(steps: readonly Step[], kept: Int32Array, contains: (set: number) => boolean): ColumnNodes {
  const nodes: number[] = [];
  const nodeOf = new Int32Array(steps.length);
  const leaves = new Map<string, number>();
  const slotOf = new Map(Array.from(kept, (step, slot) => [step, slot]));

  const add = (op: number, a: number, b = 0, c = 0): number => nodes.push(op, a, b, c) / NODE_SIZE - 1;
  const leaf = (op: number, a: number): number => getOrInsert(leaves, `${op} ${a}`, () => add(op, a));
  const constant = (value: number): number => leaf(CONSTANT, value);
  const here = (reference: number): number => (reference < 0 ? leaf(OUTER_HERE, ~reference) : (nodeOf[reference] ?? 0));
  const further = (reference: number): number =>
    reference < 0 ? leaf(OUTER_FURTHER, ~reference) : leaf(FURTHER, slotOf.get(reference) ?? 0);
  /** Returns the value of a node that is constant. */
  const valueOf = (node: number): number | undefined =>
    nodes[node * NODE_SIZE] === CONSTANT ? nodes[node * NODE_SIZE + 1] : undefined;

  const nodeFor = (step: Step): number => {
    switch (step.op) {
      case "character":
        return contains(step.set) ? further(step.then) : constant(step.failure);
      case "branch":
        return here(contains(step.set) ? step.first : step.second);
      case "choice": {
        const [first, second] = [here(step.first), here(step.second)];
        const value = valueOf(first);
        if (value !== undefined) return value === step.caught ? second : first;
        return first === second ? first : add(CATCH, first, second, step.caught);
      }
      case "mark": {
        const then = here(step.then);
        const value = valueOf(then);
        if (value !== undefined) return value === ACCEPT ? constant(step.mark) : then;
        return add(MARK, then, step.mark);
      }
      case "look": {
        const [body, then] = [here(step.body), here(step.then)];
        const value = valueOf(body);
        if (value !== undefined) return (value === MATCHED) !== step.negated ? then : constant(step.failure);
        return add(step.negated ? LOOK_NOT : LOOK, body, then, step.failure);
      }
      case "end":
        return constant(step.failure);
      case "matched":
        return constant(MATCHED);
    }
  };
  steps.forEach((step, i) => {
    nodeOf[i] = nodeFor(step);
  });
  return { nodes: Int32Array.from(nodes), slots: kept.map((step) => itemAt(nodeOf, step)) };
}

/** The most times that slots are compared; beyond it they all remain separate. */
const MOST_ROUNDS = 200;

/**
 * Returns a class for each slot. The slots of a class have the same result at every position: they have it at the end, and
 * before each character they are made of results that are the same. For example, after `"a"` and after `"b"` in
 * `"a" *DIGIT / "b" *DIGIT`.
 *
 * @param atEnd the result of each slot at the end of the input
 */
export function equalSlots(columns: readonly ColumnNodes[], atEnd: Int32Array): Int32Array {
  let classes = numbered(atEnd);
  for (let round = 0, count = 0; round < MOST_ROUNDS; round++) {
    for (const column of columns) {
      const { slots, nodes } = merged(column, classes);
      const size = nodes.length / NODE_SIZE;
      classes = numbered(classes.map((old, slot) => old * size + (slots[slot] ?? 0)));
    }
    const refined = Math.max(...classes) + 1;
    if (refined === count) return classes;
    count = refined;
  }
  return Int32Array.from(atEnd.keys());
}

/** Returns the nodes with classes instead of slots, and nodes that are the same then only once. */
export function merged({ nodes, slots }: ColumnNodes, classes: Int32Array): ColumnNodes {
  const kept: number[] = [];
  const known = new Map<string, number>();
  const numbers = new Int32Array(nodes.length / NODE_SIZE);
  for (let node = 0; node < numbers.length; node++) {
    const [op = 0, a = 0, b = 0, c = 0] = nodes.subarray(node * NODE_SIZE, (node + 1) * NODE_SIZE);
    const other = (operand: number): number => numbers[operand] ?? 0;
    const alike =
      op === FURTHER
        ? [op, classes[a] ?? 0, 0, 0]
        : op === CATCH || op === LOOK || op === LOOK_NOT
          ? [op, other(a), other(b), c]
          : op === MARK
            ? [op, other(a), b, 0]
            : [op, a, b, c];
    numbers[node] = getOrInsert(known, alike.join(" "), () => kept.push(...alike) / NODE_SIZE - 1);
  }
  return { nodes: Int32Array.from(kept), slots: slots.map((node) => numbers[node] ?? 0) };
}

/** Returns numbers for values, from 0 on in the order of their first occurrence. */
function numbered(values: Int32Array): Int32Array {
  const numbers = new Map<number, number>();
  return values.map((value) => getOrInsert(numbers, value, () => numbers.size));
}
