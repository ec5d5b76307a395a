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
