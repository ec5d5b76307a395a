import type { SyntaxNode } from "../../src/languages/peg/syntaxNode.js";

/** Returns all nodes of a tree, parents before children, in the order of the input. */
export function nodes(tree: SyntaxNode): SyntaxNode[] {
  return [tree, ...tree.children.flatMap(nodes)];
}

/** Returns the nodes of some rules as `rule=text`, separated by spaces. */
export function sketch(tree: SyntaxNode, rules: string): string {
  const watched = rules.split(" ");
  return nodes(tree)
    .filter(({ rule }) => watched.includes(rule))
    .map(({ rule, text }) => `${rule}=${text}`)
    .join(" ");
}
