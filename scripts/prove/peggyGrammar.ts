import type { GeneratedGrammar, Parse, TreeNode } from "../../src/generated.js";
import { parseTree } from "../../src/parse/parseTree.js";

/** A grammar with the parser that Peggy makes of it: the independent reading that the package itself does without. */
export interface PeggyGrammar extends GeneratedGrammar {
  readonly parse: Parse;
}

/** Loads a grammar and its Peggy parser, by the name of its files in generated/. */
export async function peggyGrammar(id: string): Promise<PeggyGrammar> {
  const load = async (file: string): Promise<unknown> =>
    import(new URL(`../../generated/${file}`, import.meta.url).href);
  const { default: grammar } = (await load(`${id}.js`)) as { default: GeneratedGrammar };
  return { ...grammar, ...((await load(`${id}.parser.js`)) as { parse: Parse }) };
}

/** Returns how the tree that the package makes of a string differs from that of Peggy's parser; `undefined` if it does not. */
export function treeDifference(
  grammar: Pick<PeggyGrammar, "peg" | "parse">,
  input: string,
  pegName: string,
): string | undefined {
  const [own, peggys] = [parseTree(grammar.peg, pegName, input), grammar.parse(input, { startRule: pegName })].map(
    (tree) => JSON.stringify(plain(tree)),
  );
  return own === peggys ? undefined : `the tree is ${own}, Peggy's ${peggys}`;
}

function plain({ rule, start, end, children }: TreeNode): TreeNode {
  return { rule, start, end, children: children.map(plain) };
}
