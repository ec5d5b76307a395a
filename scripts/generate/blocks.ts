import { remembered } from "../../src/text/itemAt.js";

/**
 * Divides states into blocks: at first by their labels, then again and again by keys that depend on the blocks of other
 * states, until nothing changes. Returns the block of each state; they are numbered in the order of their first states.
 *
 * @param keyOf returns a key of a state, in which its own block must be included
 */
export function blocksOf(
  labels: readonly string[],
  keyOf: (state: number, blockOf: readonly number[]) => string,
): number[] {
  let blocks = numbered(labels);
  for (let count = -1; count !== Math.max(...blocks);) {
    count = Math.max(...blocks);
    const before = blocks;
    blocks = numbered(labels.map((_, state) => keyOf(state, before)));
  }
  return blocks;
}

/** Returns a number for each item, equal for equal items, in order of appearance. */
function numbered(items: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return items.map((item) => remembered(numbers, item, () => numbers.size));
}
