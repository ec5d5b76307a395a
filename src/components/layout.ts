import type { NodeFacts, Parse, TreeNode } from "../generated.js";
import type { Components, RuleComponents } from "./components.js";
import { ComponentNodes } from "./componentNodes.js";
import { textsOf } from "./span.js";
import type { LayoutOf } from "./span.js";

/** Finds the components of a tree, all but `generation` and `form`. */
export type Layout<C extends Components> = (
  nodes: ComponentNodes,
) => LayoutOf<Omit<RuleComponents<C>, "generation" | "form">>;

/** Where the components of a string stand, by way of its tree. */
export function layoutOfTree<C extends Components>(
  tree: TreeNode,
  input: string,
  facts: NodeFacts,
  lay: Layout<C>,
): LayoutOf<C & RuleComponents<C>> {
  const nodes = new ComponentNodes(tree, input, facts);
  return { generation: facts.id, form: nodes.form, ...lay(nodes) } as unknown as LayoutOf<C & RuleComponents<C>>;
}

/** The components of a string of the start rule by way of its tree. */
export function byTree<C extends Components>(facts: NodeFacts, parse: Parse, lay: Layout<C>): (input: string) => C {
  return (input) =>
    textsOf<C & RuleComponents<C>>(
      layoutOfTree(parse(input, { startRule: facts.startPegName }), input, facts, lay),
      input,
    );
}
