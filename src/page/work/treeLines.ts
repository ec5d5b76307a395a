import { generation, UriSyntaxError, type SyntaxNode } from "../../index.js";
import { refusalMessages } from "./refusalMessages.js";
import { itemAt } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";

/** A line of a drawn parse tree: one node, or several that derive the same characters, each inside the one before it. */
export interface TreeLine {
  readonly rules: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** The number of the line around it; -1 for the first. */
  readonly parent: number;
  /** Nodes inside it that are not drawn. */
  readonly left: number;
}

/** The parse tree of a string as plain data that can come from another thread, or why there is none. */
export type TreeResult =
  | { readonly is: "tree"; readonly lines: readonly TreeLine[] }
  | { readonly is: "refused"; readonly message: string; readonly offset: number };

/** The largest number of lines, and of lines directly inside one: more are not read, and are slow to draw. */
export const MOST_LINES = 1_000;
const MOST_INSIDE = 200;

/** Returns the lines of a parse tree in the order of the string, each before those inside it. */
export function treeOf(id: string, rule: string, input: string): TreeResult {
  return rescued(
    () => ({ is: "tree", lines: linesOf(generation(id).tree(input, { rule })) }),
    [UriSyntaxError],
    (error) => ({ is: "refused", message: refusalMessages(error)[0], offset: error.offset }),
  );
}

/** Returns the innermost line that contains a character. */
export function lineAt(lines: readonly TreeLine[], offset: number): number {
  return lines.reduce((found, { start, end }, number) => (start <= offset && offset < end ? number : found), 0);
}

/** Returns the rules around a line and those of the line itself, from the outermost to the innermost. */
export function pathTo(lines: readonly TreeLine[], number: number): readonly string[] {
  const path: string[] = [];
  for (let line = lines[number]; line; line = lines[line.parent]) path.unshift(...line.rules);
  return path;
}

/** A tree of a recursive grammar may be as deep as its string is long. It is drawn down to this depth. */
const MOST_DEEP = 60;

/** Returns the lines of a tree, down to {@link MOST_DEEP}. */
export function linesOf(root: SyntaxNode): TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (node: SyntaxNode, depth: number, parent: number): void => {
    const rules = [node.rule];
    let inner = node;
    for (
      let [only, ...others] = inner.children;
      only && others.length === 0 && only.text.length === node.text.length;
      [only, ...others] = inner.children
    ) {
      inner = only;
      rules.push(only.rule);
    }
    const number = lines.length;
    const { children } = inner;
    lines.push({ rules, start: node.start, end: node.end, depth, parent, left: 0 });
    let drawn = 0;
    while (drawn < Math.min(children.length, MOST_INSIDE) && lines.length < MOST_LINES && depth < MOST_DEEP)
      add(itemAt(children, drawn++), depth + 1, number);
    if (drawn < children.length) lines[number] = { ...itemAt(lines, number), left: children.length - drawn };
  };
  add(root, 0, -1);
  return lines;
}
