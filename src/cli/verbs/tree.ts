import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import type { SyntaxNode } from "../../index.js";
import { colours } from "../shell/colours.js";
import { answerEach } from "../lines/answerEach.js";
import { DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { printError } from "../shell/output.js";
import { grammarOf } from "../shell/languageSubject.js";
import { subject } from "../shell/subject.js";

/** A tree has several lines per character; for longer inputs the output would be gigabytes that nobody reads. */
const LONGEST_DRAWN = 100_000;

/** Prints the tree of each URI, one rule on each line: its span, its name, its text. */
export const printTree: Verb<typeof commands.tree> = async (uris, options) => {
  const file = await grammarOf(options);
  if (file) {
    const { ruleRefusalText } = await import("../reports/ruleRefusalText.js");
    return answerEach(uris, (input) => {
      const tree = file.grammar.tree(input, { rule: file.rule, maxSeconds: options.timeout });
      if (tree) return treeText(tree, input, options.json);
      const refusal = ruleRefusalText(file.grammar, input, file.rule);
      return { text: "", report: () => printError(`${refusal}\n`), exit: DOES_NOT_CONFORM };
    });
  }
  const { of, rule } = await subject(options);
  return answerEach(uris, (input) => {
    if (input.length > LONGEST_DRAWN && of.test(input, { rule }))
      throw new UsageError(
        `${input.length} characters are too long for a tree (limit ${LONGEST_DRAWN}): verdict only: conforms; tree --rule draws the tree of a part`,
      );
    return treeText(of.tree(input, { rule }), input, options.json);
  });
};

function treeText(tree: SyntaxNode, input: string, asJson: true | undefined): string {
  return asJson ? `${json(tree)}\n` : lines(tree, String(input.length).length).join("");
}

function lines(node: SyntaxNode, digits: number, depth = 0): string[] {
  const span = `${String(node.start).padStart(digits)}-${String(node.end).padEnd(digits)}`;
  const text = node.text.length > 60 ? `${excerpt(node.text, 0).text}` : printable(node.text);
  return [
    `${colours.dim(span)}  ${"  ".repeat(depth)}${colours.bold(node.rule)}  ${JSON.stringify(text).replaceAll("\\\\", "\\")}\n`,
    ...node.children.flatMap((child) => lines(child, digits, depth + 1)),
  ];
}
