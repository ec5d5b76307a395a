import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import type { SyntaxNode } from "../../index.js";
import { colours } from "../shell/colours.js";
import { UsageError } from "../shell/exit.js";
import { printEach } from "./printEach.js";
import type { SubjectOptions } from "../shell/subject.js";

export interface TreeOptions extends SubjectOptions {
  readonly json?: true;
}

/** A tree has several nodes a character, each a line. Of a longer string nobody reads it, and it takes gigabytes. */
const LONGEST_DRAWN = 100_000;

/** Prints the tree of each URI, one rule on each line: its span, its name, its text. */
export async function printTree(uris: readonly string[], options: TreeOptions): Promise<number> {
  return printEach(uris, options, (of, input, rule) => {
    if (input.length > LONGEST_DRAWN && of.test(input, { rule }))
      throw new UsageError(
        `${input.length} characters are too long for a tree (limit ${LONGEST_DRAWN}): verdict only: conforms; tree --rule draws the tree of a part`,
      );
    const tree = of.tree(input, { rule });
    return options.json ? `${json(tree)}\n` : lines(tree, String(input.length).length).join("");
  });
}

function lines(node: SyntaxNode, digits: number, depth = 0): string[] {
  const span = `${String(node.start).padStart(digits)}-${String(node.end).padEnd(digits)}`;
  const text = node.text.length > 60 ? `${excerpt(node.text, 0).text}` : printable(node.text);
  return [
    `${colours.dim(span)}  ${"  ".repeat(depth)}${colours.bold(node.rule)}  ${JSON.stringify(text).replaceAll("\\\\", "\\")}\n`,
    ...node.children.flatMap((child) => lines(child, digits, depth + 1)),
  ];
}
