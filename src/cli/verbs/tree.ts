import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { itemAt } from "../../text/itemAt.js";
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
      const refusal = ruleRefusalText(file.grammar, input, file.rule, options.timeout);
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
  return asJson ? `${json(tree)}\n` : lines(tree, String(input.length).length);
}

function lines(root: SyntaxNode, digits: number): string {
  const open: (readonly [node: SyntaxNode, indent: string])[] = [[root, ""]];
  let text = "";
  for (let next = open.pop(); next; next = open.pop()) {
    const [{ start, end, rule, text: part, children }, indent] = next;
    const span = `${String(start).padStart(digits)}-${String(end).padEnd(digits)}`;
    const shown = part.length > 60 ? excerpt(part, 0).text : printable(part);
    text += `${colours.dim(span)}  ${indent}${colours.bold(rule)}  "${shown.replaceAll('"', '\\"')}"\n`;
    for (let i = children.length - 1; i >= 0; i--) open.push([itemAt(children, i), `${indent}  `]);
  }
  return text;
}
