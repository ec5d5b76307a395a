import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { GeneratedGrammar, GeneratedRule } from "../generated.js";
import { NodeRecords } from "./nodeRecords.js";

/** The longest string whose tree is made at once. */
const LONGEST_WHOLE = 20_000;
/** In the tree of a longer string, the children of a node with more nodes than this below it are made when they are first read. */
const MOST_WHOLE = 1000;

const NO_CHILDREN: readonly SyntaxNode[] = Object.freeze([]);

/** Records that are used again for each string: the tree is made of them before anything else is parsed. They grow with the longest one. */
let scratch: NodeRecords | undefined;
/** The number of records at first. */
const FIRST_RECORDS = 4000;

/** The options of making a tree. */
export interface TreeOptions {
  /** The published names of the rules that get nodes, including the rule itself; all rules if left out. */
  readonly wanted?: ReadonlySet<string> | undefined;
  /** The number of nodes below a node from which on its children are made when they are first read. */
  readonly mostWhole?: number;
}

/**
 * Returns the parse tree of a string that belongs to the language of a rule. Nodes are plain objects.
 *
 * @throws {Error} if the rule does not match the whole string
 */
export function treeOf(
  grammar: Pick<GeneratedGrammar, "tree">,
  rule: Pick<GeneratedRule, "pegName">,
  input: string,
  { wanted, mostWhole = input.length > LONGEST_WHOLE ? MOST_WHOLE : Infinity }: TreeOptions = {},
): SyntaxNode {
  const own = mostWhole === Infinity ? undefined : new NodeRecords(3 * input.length + 100);
  const records = recordsOf(grammar, rule, input, own);
  return new TreeMaker(input, grammar.tree.names, records, wanted, wanted ? Infinity : mostWhole).node(
    records.count - 1,
  );
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

type NodeMaker = (
  ...members: [rule: string, start: number, end: number, text: string, children: readonly SyntaxNode[]]
) => SyntaxNode;

// V8 decides for each place in the code whether the objects made there are allocated among those that live long. The nodes of long strings
// live long; if they had no place of their own, each would be copied twice.
const shortLivedNode: NodeMaker = (rule, start, end, text, children) => ({ rule, start, end, text, children });
const longLivedNode: NodeMaker = (rule, start, end, text, children) => ({ rule, start, end, text, children });
const shortLivedList = (node: SyntaxNode): readonly SyntaxNode[] => [node];
const longLivedList = (node: SyntaxNode): readonly SyntaxNode[] => [node];

/** Makes the nodes of a tree of their records. Recursion follows the nesting of the grammar, never the length of the input. */
class TreeMaker {
  constructor(
    private readonly input: string,
    private readonly names: readonly string[],
    private readonly records: NodeRecords,
    private readonly wanted: ReadonlySet<string> | undefined,
    private readonly mostWhole: number,
  ) {}

  /** Returns the node of a record. */
  node(record: number): SyntaxNode {
    const { input, names, records, mostWhole } = this;
    const rule = names[records.rules[record] ?? 0] ?? "";
    const start = records.starts[record] ?? 0;
    const end = records.ends[record] ?? 0;
    const text = input.slice(start, end);
    const size = records.sizes[record] ?? 1;
    if (size > mostWhole) return this.nodeReadLater({ rule, start, end, text }, record, size);
    const children = size === 1 ? NO_CHILDREN : this.children(record, size);
    const make = input.length > LONGEST_WHOLE ? longLivedNode : shortLivedNode;
    return make(rule, start, end, text, children);
  }

  /** Returns the nodes inside that of a record: the records of its subtree are immediately before it. */
  private children(record: number, size: number): readonly SyntaxNode[] {
    const { sizes } = this.records;
    const last = record - 1;
    if (sizes[last] === size - 1) {
      if (!this.isWanted(last)) return NO_CHILDREN;
      const listed = this.input.length > LONGEST_WHOLE ? longLivedList : shortLivedList;
      return listed(this.node(last));
    }
    let count = 0;
    for (let child = last; child > record - size; child -= sizes[child] ?? 1) if (this.isWanted(child)) count++;
    if (count === 0) return NO_CHILDREN;
    const children = new Array<SyntaxNode>(count);
    for (let child = last; count > 0; child -= sizes[child] ?? 1)
      if (this.isWanted(child)) children[--count] = this.node(child);
    return children;
  }

  private isWanted(record: number): boolean {
    const { names, records, wanted } = this;
    return wanted === undefined || wanted.has(names[records.rules[record] ?? 0] ?? "");
  }

  private nodeReadLater(node: Omit<SyntaxNode, "children">, record: number, size: number): SyntaxNode {
    const inside = (): readonly SyntaxNode[] => this.children(record, size);
    let children: readonly SyntaxNode[] | undefined;
    return {
      ...node,
      get children() {
        return (children ??= inside());
      },
    };
  }
}
