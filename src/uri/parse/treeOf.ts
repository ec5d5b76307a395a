import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { GeneratedGrammar, GeneratedRule } from "../generated.js";
import { NodeRecords } from "./nodeRecords.js";

/** The longest string whose tree is made at once. */
const LONGEST_WHOLE = 1000;
/** In the tree of a longer string, the children of a node with more nodes than this below it are made when they are first read. */
const MOST_WHOLE = 1000;

const NO_CHILDREN: readonly SyntaxNode[] = Object.freeze([]);

/** Records that are used again for each short string: the tree is made of them before anything else is parsed. */
let scratch: NodeRecords | undefined;

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
  { tree: { parse, names } }: Pick<GeneratedGrammar, "tree">,
  { pegName }: Pick<GeneratedRule, "pegName">,
  input: string,
  { wanted, mostWhole = input.length > LONGEST_WHOLE ? MOST_WHOLE : Infinity }: TreeOptions = {},
): SyntaxNode {
  const isWhole = mostWhole === Infinity && input.length <= LONGEST_WHOLE;
  const records = isWhole ? (scratch ??= new NodeRecords(4 * LONGEST_WHOLE)) : new NodeRecords(3 * input.length + 100);
  if (!parse(input, { startRule: pegName }, records)) throw new Error(`${pegName} does not match the string`);
  return new TreeMaker(input, names, records, wanted, wanted ? Infinity : mostWhole).node(records.count - 1);
}

/** Makes the nodes of a tree of their records. Recursion follows the nesting of the grammar, never the length of the input. */
class TreeMaker {
  constructor(
    private readonly input: string,
    private readonly names: readonly string[],
    private readonly records: NodeRecords,
    private readonly wanted: ReadonlySet<string> | undefined,
    private readonly mostWhole: number,
  ) {}

  /** Returns the node of a record. All are made here, in one shape. */
  node(record: number): SyntaxNode {
    const { input, names, records, mostWhole } = this;
    const start = records.starts[record] ?? 0;
    const end = records.ends[record] ?? 0;
    const size = records.sizes[record] ?? 1;
    const children = size === 1 || size > mostWhole ? NO_CHILDREN : this.children(record, size);
    const node = { rule: names[records.rules[record] ?? 0] ?? "", start, end, text: input.slice(start, end), children };
    if (size > mostWhole) this.makeChildrenWhenRead(node, record, size);
    return node;
  }

  /** Returns the nodes inside that of a record: the records of its subtree are immediately before it. */
  private children(record: number, size: number): readonly SyntaxNode[] {
    const { sizes } = this.records;
    const last = record - 1;
    if (sizes[last] === size - 1) return this.isWanted(last) ? [this.node(last)] : NO_CHILDREN;
    const inside: number[] = [];
    for (let child = last; child > record - size; child -= sizes[child] ?? 1)
      if (this.isWanted(child)) inside.push(child);
    if (inside.length === 0) return NO_CHILDREN;
    const children: SyntaxNode[] = [];
    for (let i = inside.length - 1; i >= 0; i--) children.push(this.node(inside[i] ?? 0));
    return children;
  }

  private isWanted(record: number): boolean {
    const { names, records, wanted } = this;
    return wanted === undefined || wanted.has(names[records.rules[record] ?? 0] ?? "");
  }

  private makeChildrenWhenRead(node: SyntaxNode, record: number, size: number): void {
    let children: readonly SyntaxNode[] | undefined;
    Object.defineProperty(node, "children", {
      __proto__: null,
      get: () => (children ??= this.children(record, size)),
      enumerable: true,
      configurable: true,
    } as PropertyDescriptor);
  }
}
