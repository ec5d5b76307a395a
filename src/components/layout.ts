import type { NodeFacts, Parse, TreeNode } from "../generated.js";
import { ComponentNodes } from "./componentNodes.js";
import type { DocumentTypes } from "./documentTypes.js";
import { textsOf } from "./span.js";
import type { LayoutOf } from "./span.js";

/** Finds the components of a tree, all but `generation` and `form`. */
export type Layout<D extends DocumentTypes> = (
  nodes: ComponentNodes,
) => LayoutOf<Omit<D["ruleComponents"], "generation" | "form">>;

/** Returns where the components of a string are, by way of its tree. */
export function layoutOfTree<D extends DocumentTypes>(
  tree: TreeNode,
  input: string,
  facts: NodeFacts,
  lay: Layout<D>,
): LayoutOf<D["components"] & D["ruleComponents"]> {
  const nodes = new ComponentNodes(tree, input, facts);
  return { generation: facts.id, form: nodes.form, ...lay(nodes) } as unknown as LayoutOf<
    D["components"] & D["ruleComponents"]
  >;
}

/** Returns a parser for the start rule that makes component objects by way of a tree. */
export function byTree<D extends DocumentTypes>(
  facts: NodeFacts,
  parse: Parse,
  lay: Layout<D>,
): (input: string) => D["components"] {
  return (input) =>
    textsOf<D["components"]>(layoutOfTree(parse(input, { startRule: facts.startPegName }), input, facts, lay), input);
}
