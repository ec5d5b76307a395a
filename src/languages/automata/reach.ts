/**
 * Yields the states that are reachable from `starts`, breadth first, the starts included. Successors are computed
 * lazily, so a caller may stop early.
 *
 * @example
 * [...reachable([1], (state) => (state < 8 ? [2 * state] : []))] // [1, 2, 4, 8]
 */
export function* reachable(
  starts: Iterable<number>,
  successors: (state: number) => Iterable<number>,
): Generator<number, void, undefined> {
  const reached = new Set(starts);
  // A set also yields what is added while it is iterated over: that makes it the queue of the search.
  for (const state of reached) {
    yield state;
    for (const successor of successors(state)) reached.add(successor);
  }
}

/** Returns, for each of the states 0 to `count - 1`, the states that it is a successor of, each once and ascending. */
export function predecessors(
  count: number,
  successors: (state: number) => Iterable<number>,
): readonly (readonly number[])[] {
  const found = Array.from({ length: count }, (): number[] => []);
  for (let state = 0; state < count; state++) {
    for (const successor of new Set(successors(state))) found[successor]?.push(state);
  }
  return found;
}
