import { pegParts, type Peg } from "../../languages/peg/peg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { getOrInsert } from "../../text/itemAt.js";

/** An expression at its place in a rule of a PEG, for traces and drawings. */
export interface PegNode {
  /**
   * Its number in the rule: the whole expression is 0, and each comes before those inside it. An alternative of a choice has a
   * number of its own, one less than that of the expression in it.
   */
  readonly number: number;
  /** The expression in Peggy's syntax. */
  readonly text: string;
  readonly peg: Peg;
  /** For an alternative of a choice: which one it is, from 1, and how many there are. */
  readonly alternative?: { readonly number: number; readonly of: number };
  readonly parts: readonly PegNode[];
}

/** Kept because every trace of a generation needs the nodes of its rules. */
const known = new WeakMap<Peg, PegNode>();

/** Returns the numbered expressions of a rule. */
export function pegNode(peg: Peg): PegNode {
  return getOrInsert(known, peg, () => numbered(peg, 0));
}

/** Recursion follows the nesting of the grammar's text. */
function numbered(peg: Peg, number: number): PegNode {
  let next = number + 1;
  const of = pegParts(peg).length;
  const parts = pegParts(peg).map((part, i): PegNode => {
    const isAlternative = peg.kind === "choice";
    const inner = numbered(part, isAlternative ? next + 1 : next);
    const node = isAlternative ? { ...inner, number: next, alternative: { number: i + 1, of }, parts: [inner] } : inner;
    next += pegNodeCount(node);
    return node;
  });
  return { number, text: writePeg(peg), peg, parts };
}

/** Returns how many expressions a node and everything inside it are. */
export function pegNodeCount(node: PegNode): number {
  return node.parts.reduce((sum, part) => sum + pegNodeCount(part), 1);
}
