import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { GeneratedGrammar, GeneratedRule } from "../generated.js";

/**
 * Returns the parse tree of a string that belongs to the language of a rule.
 *
 * @param wanted the published names of the rules that get nodes, including the rule itself; all rules if left out
 * @throws {Error} if the rule does not match the whole string
 */
export function treeOf(
  { tree }: Pick<GeneratedGrammar, "tree">,
  { pegName }: Pick<GeneratedRule, "pegName">,
  input: string,
  wanted?: ReadonlySet<string>,
): SyntaxNode {
  const root = tree(input, { startRule: pegName, wanted });
  if (!root) throw new Error(`${pegName} does not match the string`);
  return root;
}
