import { inPreorder } from "../automata/reach.js";

/** A node of a parse tree: the rule, the part of the input that it derives, and the nodes of the rules inside it. */
export interface SyntaxNode {
  /** The rule's name as published. */
  readonly rule: string;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset after the last character. */
  readonly end: number;
  readonly text: string;
  readonly children: readonly SyntaxNode[];
}

/** Returns a node and all those inside it, each before its children. */
export function nodesOf(tree: SyntaxNode): SyntaxNode[] {
  return inPreorder(tree, ({ children }) => children);
}
