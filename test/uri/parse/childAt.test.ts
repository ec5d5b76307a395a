import { expect, it } from "vitest";
import { childAt } from "../../../src/uri/parse/childAt.js";

interface Node {
  readonly start: number;
  readonly end: number;
  readonly children: readonly Node[];
}

function node(start: number, end: number, children: readonly Node[] = []): Node {
  return { start, end, children };
}

// Children need not cover their parent, and may be empty.
const PARENTS: readonly Node[] = [
  node(0, 4),
  node(0, 4, [node(1, 3)]),
  node(2, 9, [node(2, 2), node(2, 4), node(4, 4), node(4, 5), node(7, 9)]),
  node(0, 9, [node(1, 2), node(2, 3), node(3, 4), node(5, 8)]),
];

it.each(PARENTS)("a child contains the characters from its start to before its end: %o", (parent) => {
  for (let position = 0; position < 10; position++) {
    const expected = parent.children.find(({ start, end }) => start <= position && position < end);
    expect(childAt(parent, position)).toBe(expected);
  }
});
