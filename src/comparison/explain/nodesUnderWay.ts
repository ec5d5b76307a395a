import type { Automata } from "../../automata/automaton.js";
import { childAt } from "../../parse/childAt.js";
import type { SyntaxNode } from "../../parse/syntaxNode.js";

/**
 * The rules that hold the last character before `offset` and could go on there, the outermost first, in the tree of the
 * viable prefix with a shortest completion.
 */
export function nodesUnderWay(tree: SyntaxNode, offset: number, automata: Automata): SyntaxNode[] {
  const under = [tree];
  for (let node = childAt(tree, offset - 1); node; node = childAt(node, offset - 1)) {
    const start = automata.starts.get(node.rule) as number;
    const { length, state } = automata.viablePrefix(node.text.slice(0, offset - node.start), start);
    if (length === offset - node.start && automata.goesOn(state)) under.push(node);
  }
  return under;
}
