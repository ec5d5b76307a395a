import { itemAt } from "../../text/itemAt.js";

/**
 * Yields the nodes of a graph that are reachable from `starts`, breadth first, the starts included. Successors are
 * computed lazily, so a caller may stop early.
 *
 * @example
 * [...reachable([1], (state) => (state < 8 ? [2 * state] : []))] // [1, 2, 4, 8]
 */
export function* reachable<T>(
  starts: Iterable<T>,
  successors: (node: T) => Iterable<T>,
): Generator<T, void, undefined> {
  const reached = new Set(starts);
  // A set also yields what is added while it is iterated over: that makes it the queue of the search.
  for (const node of reached) {
    yield node;
    for (const successor of successors(node)) reached.add(successor);
  }
}

/** Returns the root of a tree and everything inside it, each before its parts. */
export function inPreorder<T>(root: T, partsOf: (of: T) => readonly T[]): T[] {
  const found: T[] = [];
  // Not by recursion: a tree may be as deep as its text is long.
  const left = [root];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    found.push(one);
    const parts = partsOf(one);
    for (let i = parts.length - 1; i >= 0; i--) left.push(itemAt(parts, i));
  }
  return found;
}

/**
 * Returns the nodes that are reachable from `starts`, each after those that it leads to, as far as no circle prevents
 * that. A stack of its own instead of recursion: chains may have any length.
 */
export function innermostFirst<T>(starts: Iterable<T>, successors: (node: T) => Iterable<T>): T[] {
  return stronglyConnected(starts, successors).flatMap((group) => group.reverse());
}

/**
 * Returns the strongly connected components of the nodes that are reachable from `starts`, each after those that it leads
 * to.
 *
 * Tarjan, "Depth-first search and linear graph algorithms" (1972), with a stack of its own instead of recursion.
 */
export function stronglyConnected<T>(starts: Iterable<T>, successors: (node: T) => Iterable<T>): T[][] {
  interface Visit {
    readonly node: T;
    readonly number: number;
    readonly successors: Iterator<T>;
    /** The lowest number that it leads to, among those of components that are not complete. */
    lowest: number;
    isComplete: boolean;
  }
  const visits = new Map<T, Visit>();
  const found: T[][] = [];
  const open: Visit[] = [];
  const path: Visit[] = [];
  const enter = (node: T): void => {
    const number = visits.size;
    const visit = { node, number, successors: successors(node)[Symbol.iterator](), lowest: number, isComplete: false };
    visits.set(node, visit);
    open.push(visit);
    path.push(visit);
  };
  for (const start of starts) {
    if (!visits.has(start)) enter(start);
    for (let top = path[path.length - 1]; top; top = path[path.length - 1]) {
      const next = top.successors.next();
      if (!next.done) {
        const visit = visits.get(next.value);
        if (!visit) enter(next.value);
        else if (!visit.isComplete) top.lowest = Math.min(top.lowest, visit.number);
        continue;
      }
      path.pop();
      const above = path[path.length - 1];
      if (above) above.lowest = Math.min(above.lowest, top.lowest);
      if (top.lowest !== top.number) continue;
      const members = open.splice(open.lastIndexOf(top));
      for (const member of members) member.isComplete = true;
      found.push(members.map(({ node }) => node));
    }
  }
  return found;
}

/** Returns for each node on a circle all nodes of its component. Nodes on no circle are not in the result. */
export function circles<T>(nodes: Iterable<T>, successors: (node: T) => Iterable<T>): ReadonlyMap<T, readonly T[]> {
  const found = new Map<T, readonly T[]>();
  for (const group of stronglyConnected(nodes, successors))
    for (const node of group) if (group.length > 1 || [...successors(node)].includes(node)) found.set(node, group);
  return found;
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
