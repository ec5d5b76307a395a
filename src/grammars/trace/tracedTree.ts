import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { Trace } from "./steps.js";

/**
 * Returns the parse tree that a trace ended with. It is made without recursion: the depth of a tree may follow the input.
 *
 * @returns `undefined` if the input was not accepted
 */
export function tracedTree({ outcome, input, steps }: Trace): SyntaxNode | undefined {
  if (outcome !== "accepted") return undefined;
  /** The nodes around a step, each with its last step inside. */
  const open: { readonly children: SyntaxNode[]; readonly last: number }[] = [];
  let root: SyntaxNode | undefined;
  for (const [number, step] of steps.entries()) {
    if (step.kind !== "rule" || !step.kept || step.end === undefined) continue;
    const { rule, start, end, inside } = step;
    while ((open.at(-1)?.last ?? Infinity) < number) open.pop();
    const children: SyntaxNode[] = [];
    const node = { rule, start, end, text: input.slice(start, end), children };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push({ children, last: number + inside });
  }
  return root;
}
