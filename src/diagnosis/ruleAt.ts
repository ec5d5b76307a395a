import type { TreeNode } from "../../generated/types.js";
import type { Automata } from "../automaton.js";

/** A rule, and where it begins in a tree. */
export type RuleNode = Pick<TreeNode, "rule" | "start">;

/** Finds in a tree the rule that somebody who reads the document would name. */
export class RuleAt {
  constructor(private readonly automata: Automata) {}

  /**
   * The innermost rule that holds the last character before `offset` and could go on there; or one inside it that begins
   * there and is for more than one character.
   */
  underWay(tree: TreeNode, text: string, offset: number): RuleNode {
    let under = tree;
    for (let node: TreeNode | undefined = tree; node; node = childAt(node, offset - 1)) if (this.goesOn(node, text, offset)) under = node;
    for (let node: TreeNode | undefined = under; node; node = node.children.find(({ start }) => start === offset)) {
      if (node.start === offset && this.goesOn(node, text, Math.min(node.end, offset + (text[offset] === "%" ? 3 : 1)))) under = node;
    }
    return under;
  }

  /** The innermost rule, of those for more than one character, that holds a character. */
  holding(tree: TreeNode, offset: number): RuleNode {
    let under = tree;
    for (let node: TreeNode | undefined = tree; node; node = childAt(node, offset)) if (!this.single(node.rule)) under = node;
    return under;
  }

  private goesOn({ rule, start: from }: TreeNode, text: string, offset: number): boolean {
    const start = this.automata.starts.get(rule) as number;
    const { length, state } = this.automata.viablePrefix(text.slice(from, offset), start);
    return length === offset - from && this.automata.goesOn(state);
  }

  /** All strings of the rule are one character long. */
  private single(rule: string): boolean {
    const { automata } = this;
    const start = automata.starts.get(rule) as number;
    return automata.accepting[start] !== 1 && automata.following(start).every((code) => !automata.goesOn(automata.step(start, code)));
  }
}

/** The child that holds a character; children stand in the order of the input. */
function childAt(node: TreeNode, position: number): TreeNode | undefined {
  let from = 0;
  let to = node.children.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((node.children[middle] as TreeNode).end <= position) from = middle + 1;
    else to = middle;
  }
  const child = node.children[from];
  return child && child.start <= position ? child : undefined;
}
