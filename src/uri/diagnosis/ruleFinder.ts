import type { GeneratedGrammar, TreeNode } from "../generated.js";
import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import { childAt } from "../parse/childAt.js";
import { getOrInsert } from "../../text/itemAt.js";

/** A rule and its start offset in a tree. */
export type RuleNode = Pick<TreeNode, "rule" | "start">;

/** Finds in a tree the rule that a reader of the document would name. */
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

  /** Returns the innermost rule under way at `offset` that is not lexical. */
  underWay(tree: TreeNode, text: string, offset: number): TreeNode {
    const path = rulesUnderWay(this.automata, tree, text, offset, (node, around) => !this.isLexical(node, around));
    return path[path.length - 1] ?? tree;
  }

  /** Returns {@link underWay}, or a rule inside it that begins at `offset` and derives more than one character. */
  underWayOrBegun(tree: TreeNode, text: string, offset: number): TreeNode {
    const under = this.underWay(tree, text, offset);
    let begun = under;
    let around = under;
    for (let node = beginning(under, offset); node && node.end > 0; around = node, node = beginning(node, offset)) {
      const after = Math.min(node.end, offset + (text[offset] === "%" ? "%XX".length : 1));
      if (!this.isPassedOver(node, around) && canFollow(this.automata, node, text, after)) begun = node;
    }
    return begun;
  }

  /** Returns the innermost rule that holds a character and derives more than one, of those that begin before an offset. */
  holding(tree: TreeNode, offset: number, before = Infinity): TreeNode {
    let under = tree;
    for (const [node, around] of pathTo(tree, offset))
      if (node.start < before && !this.isPassedOver(node, around)) under = node;
    return under;
  }

  /** Returns the innermost rule that begins before `offset` and holds the character there. */
  around(tree: TreeNode, offset: number): TreeNode {
    return this.holding(tree, offset, offset);
  }

  /** Returns the rule to which a doubled character belongs: the one under way, or the part of a structure that begins after it. */
  ruleOfDoubled(tree: TreeNode, text: string, offset: number): TreeNode {
    const under = this.underWay(tree, text, offset);
    if (this.carriers.has(under.rule)) return this.underWayOrBegun(tree, text, offset);
    const separator = text.charAt(offset - 1);
    const list = isPartOfList(under, text, separator) ? this.withSign(tree, text, offset, separator) : under;
    return this.carriers.has(list.rule) ? under : list;
  }

  /** Returns the innermost rule that holds the character before `offset` and a whole list with this separator. */
  withSign(tree: TreeNode, text: string, offset: number, separator: string): TreeNode {
    const lists = pathTo(tree, offset - 1)
      .map(([node]) => node)
      .filter((node) => text.slice(node.start, node.end).includes(separator) && !isPartOfList(node, text, separator));
    return lists.at(-1) ?? this.underWayOrBegun(tree, text, offset);
  }

  /** Returns the outermost rule that begins at `offset`, if it derives more than one character. */
  begun(tree: TreeNode, offset: number): TreeNode | undefined {
    const [node, around] = pathTo(tree, offset).find(([{ start }]) => start === offset) ?? [];
    return node && !this.isPassedOver(node, around) ? node : undefined;
  }

  /** Returns true for a rule that lists the characters of a part that has a name of its own. */
  private isLexical({ rule }: TreeNode, around: TreeNode | undefined): boolean {
    return around !== undefined && this.lexical.has(rule) && !this.forms.has(around.rule);
  }

  private isPassedOver(node: TreeNode, around: TreeNode | undefined): boolean {
    return this.isLexical(node, around) || this.isOneCharacter(node.rule);
  }

  /** Returns true if every string of the rule is one character or an escape. */
  private isOneCharacter(rule: string): boolean {
    return getOrInsert(this.oneCharacter, rule, () => {
      const { automata } = this;
      const start = automata.startOf(rule);
      const beyondAscii = automata.rangesBeyondAscii.map(([from]) => from);
      const codes = [
        ...automata.following(start).filter((code) => code !== PERCENT),
        ...beyondAscii.filter((code) => automata.step(start, code) !== DEAD),
      ];
      const areLast = codes.every((code) => automata.endsCharacter(automata.step(start, code)));
      return automata.accepting[start] !== 1 && codes.length > 0 && areLast;
    });
  }
}

/**
 * Returns the rules that hold the last character before `offset` and that could continue there, the outermost first.
 *
 * @param tree a tree of `text`
 */
export function rulesUnderWay<N extends TreeNode>(
  automata: Automata,
  tree: N,
  text: string,
  offset: number,
  isWanted: (node: TreeNode, around: TreeNode | undefined) => boolean = () => true,
): N[] {
  return pathTo(tree, offset - 1)
    .filter(([node, around]) => isWanted(node, around) && canFollow(automata, node, text, offset))
    .map(([node]) => node);
}

/** Returns true if the text of a node up to an offset can be followed by a character of the same rule. */
function canFollow(automata: Automata, { rule, start }: TreeNode, text: string, offset: number): boolean {
  let state = automata.startOf(rule);
  for (let i = start; i < offset && state !== DEAD; i++) state = automata.step(state, text.charCodeAt(i));
  return automata.goesOn(state);
}

const PERCENT = 0x25;

/** Returns true for a node that is the rest of a list whose first parts are before it. */
function isPartOfList({ start, end }: TreeNode, text: string, separator: string): boolean {
  return text.charAt(start - 1) === separator && text.slice(start, end).includes(separator);
}

/** Returns the nodes that hold a character, from the root inwards, each with its parent. */
function pathTo<N extends TreeNode>(tree: N, position: number): [node: N, around: N | undefined][] {
  const path: [N, N | undefined][] = [];
  let around: N | undefined;
  for (let node: N | undefined = tree; node; around = node, node = childAt<TreeNode>(node, position) as N | undefined)
    path.push([node, around]);
  return path;
}

function beginning(node: TreeNode, offset: number): TreeNode | undefined {
  return node.children.find(({ start }) => start === offset);
}
