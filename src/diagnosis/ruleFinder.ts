import type { GeneratedGrammar, TreeNode } from "../generated.js";
import { DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import { childAt } from "../parse/childAt.js";

/** A rule, and where it begins in a tree. */
export type RuleNode = Pick<TreeNode, "rule" | "start">;

/** Finds in a tree the rule that somebody who reads the document would name. */
export class RuleFinder {
  private readonly lexical: ReadonlySet<string>;
  private readonly forms: ReadonlySet<string>;
  private readonly carriers: ReadonlySet<string>;
  private readonly oneCharacter = new Map<string, boolean>();

  constructor(
    private readonly automata: Automata,
    { lexical, forms, carriers }: Pick<GeneratedGrammar, "carriers" | "forms" | "lexical">,
  ) {
    this.lexical = new Set(lexical);
    this.forms = new Set(forms);
    this.carriers = new Set(carriers);
  }

  /** The innermost rule that holds the last character before `offset` and could go on there. */
  underWay(tree: TreeNode, text: string, offset: number): TreeNode {
    let under = tree;
    for (const [node, around] of pathTo(tree, offset - 1))
      if (!this.isLexical(node, around) && this.goesOn(node, text, offset)) under = node;
    return under;
  }

  /** The same, or a rule inside it that begins at `offset` and is for more than one character. */
  underWayOrBegun(tree: TreeNode, text: string, offset: number): TreeNode {
    const under = this.underWay(tree, text, offset);
    let begun = under;
    let around = under;
    for (let node = beginning(under, offset); node; around = node, node = beginning(node, offset)) {
      const behind = Math.min(node.end, offset + (text[offset] === "%" ? "%XX".length : 1));
      if (!this.isPassedOver(node, around) && this.goesOn(node, text, behind)) begun = node;
    }
    return begun;
  }

  /** The innermost rule, of those for more than one character, that holds a character. */
  holding(tree: TreeNode, offset: number): TreeNode {
    let under = tree;
    for (const [node, around] of pathTo(tree, offset)) if (!this.isPassedOver(node, around)) under = node;
    return under;
  }

  /** The innermost rule that begins before `offset` and holds the character there. */
  around(tree: TreeNode, offset: number): TreeNode {
    let under = tree;
    for (const [node, around] of pathTo(tree, offset))
      if (node.start < offset && !this.isPassedOver(node, around)) under = node;
    return under;
  }

  /** The rule to which one sign too many belongs: the one under way, or the part of a structure that begins behind it. */
  ofDoubled(tree: TreeNode, text: string, offset: number): TreeNode {
    const under = this.underWay(tree, text, offset);
    if (this.carriers.has(under.rule)) return this.underWayOrBegun(tree, text, offset);
    const sign = text.charAt(offset - 1);
    const list = isPartOfList(under, text, sign) ? this.withSign(tree, text, offset, sign) : under;
    return this.carriers.has(list.rule) ? under : list;
  }

  /** The innermost rule that holds the character before `offset` and a whole list with a sign between its parts. */
  withSign(tree: TreeNode, text: string, offset: number, sign: string): TreeNode {
    const lists = pathTo(tree, offset - 1)
      .map(([node]) => node)
      .filter((node) => text.slice(node.start, node.end).includes(sign) && !isPartOfList(node, text, sign));
    return lists.at(-1) ?? this.underWayOrBegun(tree, text, offset);
  }

  /** The outermost rule that begins at `offset` with a character, if it is for more than one. */
  begun(tree: TreeNode, offset: number): TreeNode | undefined {
    const [node, around] = pathTo(tree, offset).find(([{ start }]) => start === offset) ?? [];
    return node && !this.isPassedOver(node, around) ? node : undefined;
  }

  private goesOn({ rule, start: from }: TreeNode, text: string, offset: number): boolean {
    const { automata } = this;
    let state = automata.starts.get(rule) as number;
    for (let i = from; i < offset && state !== DEAD; i++) state = automata.step(state, text.charCodeAt(i));
    return automata.goesOn(state);
  }

  /** The rule says what characters a part is made of, and that part has a name of its own. */
  private isLexical({ rule }: TreeNode, around: TreeNode | undefined): boolean {
    return around !== undefined && this.lexical.has(rule) && !this.forms.has(around.rule);
  }

  private isPassedOver(node: TreeNode, around: TreeNode | undefined): boolean {
    return this.isLexical(node, around) || this.isOneCharacter(node.rule);
  }

  /** All strings of the rule are one character long, or an escape. */
  private isOneCharacter(rule: string): boolean {
    let known = this.oneCharacter.get(rule);
    if (known === undefined) {
      const { automata } = this;
      const start = automata.starts.get(rule) as number;
      const codes = automata.following(start).filter((code) => code !== PERCENT);
      known =
        automata.accepting[start] !== 1 &&
        codes.length > 0 &&
        codes.every((code) => !automata.goesOn(automata.step(start, code)));
      this.oneCharacter.set(rule, known);
    }
    return known;
  }
}

const PERCENT = 0x25;

/** The list has more parts before it. */
function isPartOfList({ start, end }: TreeNode, text: string, sign: string): boolean {
  return text.charAt(start - 1) === sign && text.slice(start, end).includes(sign);
}

/** The nodes that hold a character, from the root on, each with the node around it. */
function pathTo(tree: TreeNode, position: number): [node: TreeNode, around: TreeNode | undefined][] {
  const path: [TreeNode, TreeNode | undefined][] = [];
  let around: TreeNode | undefined;
  for (let node: TreeNode | undefined = tree; node; around = node, node = childAt(node, position))
    path.push([node, around]);
  return path;
}

function beginning(node: TreeNode, offset: number): TreeNode | undefined {
  return node.children.find(({ start }) => start === offset);
}
