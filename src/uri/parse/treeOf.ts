import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { GeneratedGrammar, GeneratedRule } from "../generated.js";
import { NodeRecords } from "./nodeRecords.js";

const NO_CHILDREN: readonly SyntaxNode[] = Object.freeze([]);

/** Records that are used again for each string up to this length: the tree is made of them before anything else is parsed. */
const LONGEST_AGAIN = 20_000;
let scratch: NodeRecords | undefined;
/** The number of records at first. */
const FIRST_RECORDS = 4000;

/**
 * Returns the parse tree of a string that belongs to the language of a rule.
 *
 * @throws {Error} if the rule does not match the whole string
 */
export function treeOf(
  grammar: Pick<GeneratedGrammar, "tree">,
  rule: Pick<GeneratedRule, "pegName">,
  input: string,
): SyntaxNode {
  const isLong = input.length > LONGEST_AGAIN;
  const records = recordsOf(grammar, rule, input, isLong ? new NodeRecords(3 * input.length + 100) : undefined);
  return new TreeMaker(input, grammar.tree.names, records).node(records.count - 1);
}

/**
 * Returns the nodes of the parse tree of a string that belongs to the language of a rule, in records. Without records of its own, the
 * caller gets those that the next call writes to.
 *
 * @throws {Error} if the rule does not match the whole string
 */
export function recordsOf(
  { tree: { parse } }: Pick<GeneratedGrammar, "tree">,
  { pegName }: Pick<GeneratedRule, "pegName">,
  input: string,
  records: NodeRecords = (scratch ??= new NodeRecords(FIRST_RECORDS)),
): NodeRecords {
  if (!parse(input, { startRule: pegName }, records)) throw new Error(`${pegName} does not match the string`);
  return records;
}

/** Makes the nodes of a tree of their records. Recursion follows the nesting of the grammar, never the length of the input. */
class TreeMaker {
  constructor(
    private readonly input: string,
    private readonly names: readonly string[],
    private readonly records: NodeRecords,
  ) {}

  /** Returns the node of a record. */
  node(record: number): SyntaxNode {
    const { input, records } = this;
    const start = records.starts[record] ?? 0;
    const end = records.ends[record] ?? 0;
    return { rule: this.ruleOf(record), start, end, text: input.slice(start, end), children: this.childrenOf(record) };
  }

  /** Returns the published name of a record's rule. */
  private ruleOf(record: number): string {
    return this.names[this.records.rules[record] ?? 0] ?? "";
  }

  /** Returns new nodes for those inside that of a record: the records of its subtree are immediately before it. */
  private childrenOf(record: number): readonly SyntaxNode[] {
    const { sizes } = this.records;
    const size = sizes[record] ?? 1;
    if (size === 1) return NO_CHILDREN;
    const last = record - 1;
    let count = 0;
    for (let child = last; child > record - size; child -= sizes[child] ?? 1) count++;
    const children = new Array<SyntaxNode>(count);
    for (let child = last; count > 0; child -= sizes[child] ?? 1) children[--count] = this.node(child);
    return children;
  }
}
