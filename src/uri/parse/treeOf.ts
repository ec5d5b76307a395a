import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { GeneratedGrammar, GeneratedRule } from "../generated.js";
import { remembered } from "../../text/itemAt.js";
import { NodeRecords } from "./nodeRecords.js";

/** The longest string whose nodes are plain objects, made at once. */
const LONGEST_PLAIN = 20_000;
/**
 * In the tree of a longer string, the children of a node with more nodes than this inside it are kept once they have been read. Those of
 * others are made each time: if all nodes were kept, walking a tree would take 280 bytes a character instead of 90, and three times as long.
 */
const MOST_MADE_AGAIN = 30;

const NO_CHILDREN: readonly SyntaxNode[] = Object.freeze([]);

/** Records that are used again for each string: the tree is made of them before anything else is parsed. They grow with the longest one. */
let scratch: NodeRecords | undefined;
/** The number of records at first. */
const FIRST_RECORDS = 4000;

/** The options of making a tree. */
export interface TreeOptions {
  /** The published names of the rules that get nodes, including the rule itself; all rules if left out. Then all nodes are plain objects. */
  readonly wanted?: ReadonlySet<string> | undefined;
  /** The length of the longest string whose nodes are plain objects. */
  readonly longestPlain?: number;
}

/**
 * Returns the parse tree of a string that belongs to the language of a rule. Its nodes are plain objects; those of a
 * long string read their members from records.
 *
 * @throws {Error} if the rule does not match the whole string
 */
export function treeOf(
  grammar: Pick<GeneratedGrammar, "tree">,
  rule: Pick<GeneratedRule, "pegName">,
  input: string,
  { wanted, longestPlain = LONGEST_PLAIN }: TreeOptions = {},
): SyntaxNode {
  const isLong = input.length > longestPlain;
  const records = recordsOf(grammar, rule, input, isLong ? new NodeRecords(3 * input.length + 100) : undefined);
  const isPlain = !isLong || wanted !== undefined;
  return new TreeMaker(input, grammar.tree.names, records, wanted, isPlain).node(records.count - 1);
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
  /** The lists of children that are kept, by the record of their parent. */
  private readonly lists = new Map<number, readonly SyntaxNode[]>();

  constructor(
    readonly input: string,
    private readonly names: readonly string[],
    readonly records: NodeRecords,
    private readonly wanted: ReadonlySet<string> | undefined,
    private readonly isPlain: boolean,
  ) {}

  /** Returns the node of a record. */
  node(record: number): SyntaxNode {
    if (!this.isPlain) return new RecordedNode(this, record);
    const { input, records } = this;
    const start = records.starts[record] ?? 0;
    const end = records.ends[record] ?? 0;
    return { rule: this.ruleOf(record), start, end, text: input.slice(start, end), children: this.made(record) };
  }

  /** Returns the published name of a record's rule. */
  ruleOf(record: number): string {
    return this.names[this.records.rules[record] ?? 0] ?? "";
  }

  /** Returns the children of a recorded node. It is a function of this object, so that structuredClone refuses a node instead of copying its table. */
  readonly children = (record: number): readonly SyntaxNode[] =>
    (this.records.sizes[record] ?? 1) > MOST_MADE_AGAIN
      ? remembered(this.lists, record, () => this.made(record))
      : this.made(record);

  /** Returns new nodes for those inside that of a record: the records of its subtree are immediately before it. */
  private made(record: number): readonly SyntaxNode[] {
    const { sizes } = this.records;
    const size = sizes[record] ?? 1;
    if (size === 1) return NO_CHILDREN;
    const last = record - 1;
    if (sizes[last] === size - 1) return this.isWanted(last) ? [this.node(last)] : NO_CHILDREN;
    let count = 0;
    for (let child = last; child > record - size; child -= sizes[child] ?? 1) if (this.isWanted(child)) count++;
    if (count === 0) return NO_CHILDREN;
    const children = new Array<SyntaxNode>(count);
    for (let child = last; count > 0; child -= sizes[child] ?? 1)
      if (this.isWanted(child)) children[--count] = this.node(child);
    return children;
  }

  private isWanted(record: number): boolean {
    return this.wanted === undefined || this.wanted.has(this.ruleOf(record));
  }
}

/** A node that reads its members from its record. */
class RecordedNode implements SyntaxNode {
  constructor(
    private readonly tree: TreeMaker,
    private readonly record: number,
  ) {}

  get rule(): string {
    return this.tree.ruleOf(this.record);
  }

  get start(): number {
    return this.tree.records.starts[this.record] ?? 0;
  }

  get end(): number {
    return this.tree.records.ends[this.record] ?? 0;
  }

  get text(): string {
    return this.tree.input.slice(this.start, this.end);
  }

  get children(): readonly SyntaxNode[] {
    return this.tree.children(this.record);
  }

  /** Returns a plain object with the same members, which JSON.stringify writes. */
  toJSON(): SyntaxNode {
    const { rule, start, end, text, children } = this;
    return { rule, start, end, text, children };
  }
}
