import type { JSX } from "preact";
import { isLeaf, type ParseTree, type TreeLeaf, type TreeNode } from "../../grammars/trace/parseTree.js";
import { t } from "../locales/message.js";
import { visible } from "../locales/visible.js";

interface TreeProps {
  readonly root: TreeNode;
  /** Returns the class with the tint of a leaf; that of the accent if omitted. */
  readonly tint?: (leaf: TreeLeaf) => string | undefined;
  readonly left?: boolean;
}

/** The most nodes that are drawn, and the deepest: a tree may be as deep as its string is long. */
export const MOST_NODES = 600;
const DEEPEST = 60;
/** A tree with more leaves is an outline on a phone. */
const FEW_LEAVES = 6;

/** A parse tree as nested lists, drawn by CSS with its leaves in one line; a big one is an outline on a phone. */
export function Tree({ root, tint, left = false }: TreeProps): JSX.Element {
  let drawn = 0;
  let leaves = 0;
  const node = (tree: ParseTree, depth: number, isRooted: boolean): JSX.Element => {
    drawn++;
    if (isLeaf(tree)) {
      leaves++;
      const class_ = tint ? (tint(tree) ?? "bare") : "";
      return (
        <li class="leaf" key={tree.start}>
          <span class={`lit ${class_}`}>{visible(tree.text)}</span>
        </li>
      );
    }
    const children = depth < DEEPEST ? tree.children : [];
    return (
      <li key={`${tree.rule} ${tree.start} ${drawn}`}>
        <span class={isRooted ? "rule rooted" : "rule"}>
          {visible(tree.rule)}
          {tree.unfinished === true && " …"}
        </span>
        {tree.children.length === 0 && (
          <ul>
            <li class="leaf">
              <span class="lit bare nothing">{t("common.empty")}</span>
            </li>
          </ul>
        )}
        {children.length > 0 && (
          <ul>
            {children.map((child) =>
              drawn < MOST_NODES ? node(child, depth + 1, isRooted && children.length === 1) : <li class="leaf">…</li>,
            )}
          </ul>
        )}
        {children.length === 0 && tree.children.length > 0 && (
          <ul>
            <li class="leaf">
              <span class="lit">…</span>
            </li>
          </ul>
        )}
      </li>
    );
  };
  const drawing = node(root, 0, true);
  return (
    <ul class={["tree", leaves > FEW_LEAVES ? "big" : "", left ? "left" : ""].filter(Boolean).join(" ")}>{drawing}</ul>
  );
}

/** Returns true if only a part of a tree is drawn. */
export function isCut(root: TreeNode): boolean {
  let nodes = 0;
  const open: { readonly tree: ParseTree; readonly depth: number }[] = [{ tree: root, depth: 0 }];
  for (let one = open.pop(); one; one = open.pop()) {
    if (++nodes > MOST_NODES || one.depth > DEEPEST) return true;
    if (!isLeaf(one.tree)) for (const tree of one.tree.children) open.push({ tree, depth: one.depth + 1 });
  }
  return false;
}
