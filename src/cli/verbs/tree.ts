import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import { json } from "../../text/escaping.js";
import { itemAt } from "../../text/itemAt.js";
import { excerpt, printable } from "../../text/printable.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { colours } from "../shell/colours.js";
import { answerEach } from "../lines/answerEach.js";
import { traceRules } from "../../comparison/teach/index.js";
import { tracedTree } from "../../grammars/trace/tracedTree.js";
import { DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { printError, warn } from "../shell/output.js";
import { ruleRefusalText } from "../reports/ruleRefusalText.js";

/** A tree has several lines per character; for longer inputs the output would be gigabytes that nobody reads. */
const LONGEST_DRAWN = 100_000;

/** Prints the tree of each string, one rule on each line: its span, its name, its text. */
export function printTree(
  { document: of, grammar, peg, rule, name }: GrammarRef,
  strings: readonly string[],
  { format }: Pick<Parameters<Verb<typeof commands.parse>>[1], "format">,
): Promise<number> {
  const isJson = format === "json";
  if (grammar)
    return answerEach(strings, (input) => {
      const tree = grammar.tree(input, { rule, maxSeconds: MOST_SECONDS });
      if (tree) return treeText(tree, input, isJson);
      const refusal = ruleRefusalText(grammar, input, rule ?? "", MOST_SECONDS);
      return { text: "", report: () => printError(`${refusal}\n`), exit: DOES_NOT_CONFORM };
    });
  if (peg)
    return answerEach(strings, (input) => {
      const made = traceRules(peg, rule ?? "", input);
      const tree = tracedTree(made);
      if (tree) return treeText(tree, input, isJson);
      const isStopped = made.outcome === "stopped";
      const why = isStopped
        ? `not decided: the PEG takes more than ${made.limit} steps`
        : `refused by ${made.rule}; the furthest offset it tried is ${made.furthest}`;
      const report = (): void => warn(`${excerpt(input, 0).text}: ${why}`);
      return { text: "", report, exit: isStopped ? NOT_DECIDED : DOES_NOT_CONFORM };
    });
  if (!of) throw new UsageError(`no trees by ${name}: they are made by a document, rules in ABNF or a PEG`);
  return answerEach(strings, (input) => {
    if (input.length > LONGEST_DRAWN && of.test(input, { rule }))
      throw new UsageError(
        `${input.length} characters are too long for a tree (limit ${LONGEST_DRAWN}): verdict only: conforms; --in ${of.id}#RULE draws the tree of a part`,
      );
    return treeText(of.tree(input, { rule }), input, isJson);
  });
}

/** The time for the PEG of a rule. */
const MOST_SECONDS = 60;

function treeText(tree: SyntaxNode, input: string, asJson: boolean): string {
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
