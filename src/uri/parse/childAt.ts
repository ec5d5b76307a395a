import { itemAt } from "../../text/itemAt.js";

interface Node<N> {
  readonly start: number;
  readonly end: number;
  readonly children: readonly N[];
}

/** Returns the child of a node that contains a character, by binary search: children are in the order of the input. */
export function childAt<N extends Node<N>>(node: N, position: number): N | undefined {
  let from = 0;
  let to = node.children.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (itemAt(node.children, middle).end <= position) from = middle + 1;
    else to = middle;
  }
  const child = node.children[from];
  return child && child.start <= position ? child : undefined;
}
