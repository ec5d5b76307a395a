import type { SyntaxNode } from "../../src/index.js";

/** All nodes of a tree, parents before children, in the order of the input. */
export function nodes(tree: SyntaxNode): SyntaxNode[] {
  return [tree, ...tree.children.flatMap(nodes)];
}

/** The nodes of some rules only, as `rule=text`, separated by a space: what a reader of the document would underline. */
export function sketch(tree: SyntaxNode, rules: string): string {
  const watched = rules.split(" ");
  return nodes(tree)
    .filter(({ rule }) => watched.includes(rule))
    .map(({ rule, text }) => `${rule}=${text}`)
    .join(" ");
}
