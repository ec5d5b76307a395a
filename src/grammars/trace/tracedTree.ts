import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { Trace } from "./steps.js";

/**
 * Returns the parse tree that a trace ended with. It is made without recursion: the depth of a tree may follow the input.
 *
 * @param isHidden returns true for the rules of the PEG that have no node of their own
 * @returns `undefined` if the input was not accepted
 */
export function tracedTree(
  { outcome, input, steps }: Trace,
  isHidden: (pegRule: string) => boolean,
): SyntaxNode | undefined {
  if (outcome !== "accepted") return undefined;
  interface Open extends SyntaxNode {
    readonly children: SyntaxNode[];
    /** The last step inside. */
    readonly last: number;
  }
  const open: Open[] = [];
  let root: SyntaxNode | undefined;
  for (const [number, step] of steps.entries()) {
    if (step.kind !== "rule" || !step.kept || step.end === undefined || isHidden(step.pegRule)) continue;
    const { rule, start, end, inside } = step;
    while (open.length > 0 && (open[open.length - 1]?.last ?? 0) < number) open.pop();
    const node: Open = { rule, start, end, text: input.slice(start, end), children: [], last: number + inside };
    open[open.length - 1]?.children.push(plain(node));
    root ??= plain(node);
    open.push(node);
  }
  return root;
}

/** Returns the node without the fields that only its construction needs; both have the same list of children. */
function plain({ rule, start, end, text, children }: SyntaxNode): SyntaxNode {
  return { rule, start, end, text, children };
}
