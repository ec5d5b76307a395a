import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { itemAt } from "../../text/itemAt.js";
import type { Trace } from "./steps.js";

/** A part of a string that no rule of its own has read: what a literal or a character class matched. */
export interface TreeLeaf {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a rule of a grammar, as its author wrote it, has read. */
export interface TreeNode {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly ParseTree[];
  /** True if the string was rejected before the rule came to its end. */
  readonly unfinished?: true;
}

/** A parse tree with literals as leaves: the texts of its leaves, joined, are the string. */
export type ParseTree = TreeNode | TreeLeaf;

export function isLeaf(tree: ParseTree): tree is TreeLeaf {
  return "text" in tree;
}

/** The beginning or the end of a node, or a leaf, in the order of the string. */
export type TreeToken =
  | { readonly is: "open"; readonly rule: string; readonly unfinished?: boolean }
  | { readonly is: "close" }
  | { readonly is: "text"; readonly text: string };

/**
 * Builds a tree of its tokens. Texts of nothing are left out. Without recursion: a tree may be as deep as its string is long.
 *
 * @example
 * // open E, text a, close  is  E( "a" )
 */
export function treeOfTokens(tokens: Iterable<TreeToken>): TreeNode {
  const roots: TreeNode[] = [];
  const open: { readonly node: Omit<TreeNode, "end">; readonly children: ParseTree[] }[] = [];
  let at = 0;
  for (const token of tokens) {
    if (token.is === "open") {
      const children: ParseTree[] = [];
      const { rule, unfinished } = token;
      open.push({ node: { rule, start: at, children, ...(unfinished === true && { unfinished }) }, children });
    } else if (token.is === "text") {
      const start = at;
      at += token.text.length;
      if (token.text !== "") itemAt(open, open.length - 1).children.push({ text: token.text, start, end: at });
    } else {
      const done = open.pop();
      if (!done) throw new Error("a node is closed that was not opened");
      const { rule, start, ...more } = done.node;
      const node = { rule, start, end: at, ...more };
      (open.at(-1)?.children ?? roots).push(node);
    }
  }
  return itemAt(roots, 0);
}

/** Returns the leaves of a tree in the order of the string. */
export function leavesOf(tree: ParseTree): TreeLeaf[] {
  const found: TreeLeaf[] = [];
  const left: ParseTree[] = [tree];
  for (let one = left.pop(); one; one = left.pop()) {
    if (isLeaf(one)) found.push(one);
    else for (let i = one.children.length - 1; i >= 0; i--) left.push(itemAt(one.children, i));
  }
  return found;
}

/**
 * Returns the parse tree that a PEG ended with, with the literals that its rules read.
 *
 * @returns `undefined` if the input was not accepted
 */
export function parseTreeOf({ outcome, input, steps }: Trace): TreeNode | undefined {
  if (outcome !== "accepted") return undefined;
  const tokens: TreeToken[] = [];
  /** For each rule that is under way, its last step. */
  const open: number[] = [];
  for (const [number, step] of steps.entries()) {
    while ((open.at(-1) ?? Infinity) < number) {
      open.pop();
      tokens.push({ is: "close" });
    }
    if (!step.kept || step.end === undefined) continue;
    if (step.kind === "terminal") tokens.push({ is: "text", text: input.slice(step.start, step.end) });
    if (step.kind !== "rule") continue;
    tokens.push({ is: "open", rule: step.rule });
    open.push(number + step.inside);
  }
  tokens.push(...open.map(() => ({ is: "close" }) as const));
  return treeOfTokens(tokens);
}

/**
 * Returns a parse tree of a document's parser with leaves for what no rule has read.
 *
 * @param isFolded returns true for the rules whose text is drawn as a leaf, since what is inside them says nothing
 */
export function withLeaves(root: SyntaxNode, isFolded: (rule: string) => boolean): TreeNode {
  const tokens: TreeToken[] = [];
  /** What is left to be written: a node, or a token. The last one is the next one. */
  const left: (SyntaxNode | TreeToken)[] = [root];
  for (let one = left.pop(); one; one = left.pop()) {
    if ("is" in one) {
      tokens.push(one);
      continue;
    }
    const { rule, start, text } = one;
    const children = one.children.filter((child) => !isFolded(child.rule));
    const own: (SyntaxNode | TreeToken)[] = [{ is: "open", rule }];
    let at = 0;
    for (const child of children) {
      own.push({ is: "text", text: text.slice(at, child.start - start) }, child);
      at = child.end - start;
    }
    own.push({ is: "text", text: text.slice(at) }, { is: "close" });
    left.push(...own.reverse());
  }
  return treeOfTokens(tokens);
}

/** Returns a tree as one line: `E( E( "a" ) "+" E( "a" ) )`. */
export function writeTree(tree: ParseTree): string {
  const parts: string[] = [];
  const left: (ParseTree | string)[] = [tree];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === "string") parts.push(one);
    else if (isLeaf(one)) parts.push(JSON.stringify(one.text));
    else left.push(")", ...[...one.children].reverse(), `${one.rule}(`);
  }
  return parts.join(" ");
}
