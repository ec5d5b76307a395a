import peggy from "peggy";
import type { GeneratedGrammar, TreeNode } from "../../src/uri/generated.js";
import { treeOf } from "../../src/uri/parse/treeOf.js";
import { readDocuments, readGrammarSource } from "../generate/grammarSource.js";
import { treePlugin } from "../generate/treePlugin.js";
import { baseName } from "../generate/pegFile.js";

/** An unmodified parser made by Peggy. It throws Peggy's own SyntaxError. */
export type PeggyParse = (input: string, options: { readonly startRule: string }) => TreeNode;

/** A grammar with Peggy's unmodified parser: the shipped one is compared with it. */
export interface PeggyGrammar extends GeneratedGrammar {
  readonly parse: PeggyParse;
  /** The same for the PEG that reads components, if that is another one. */
  readonly parseComponents: PeggyParse;
}

/** Loads a grammar, by the name of its files in generated/, and makes its parser. */
export async function peggyGrammar(id: string): Promise<PeggyGrammar> {
  const { default: grammar } = (await import(new URL(`../../generated/${id}.js`, import.meta.url).href)) as {
    default: GeneratedGrammar;
  };
  const parse = peggyParse(grammar);
  const facts = readDocuments().find((document) => document.id === id);
  const source = facts && readGrammarSource(facts);
  const isOther = source?.componentPeg.some((rule) => !source.peg.includes(rule)) === true;
  const texts = source?.componentPeg.map(({ text }) => text) ?? [];
  return { ...grammar, parse, parseComponents: isOther ? peggyParse(grammar, texts) : parse };
}

/**
 * Returns Peggy's parser of a grammar; any rule may be the start rule.
 *
 * @param texts the rules of its PEG, if others than those of its trees are wanted
 */
export function peggyParse(
  grammar: Pick<GeneratedGrammar, "rules" | "core">,
  texts: readonly string[] = [...grammar.rules, ...grammar.core].map(({ peg }) => peg),
): PeggyParse {
  const names = new Map([...grammar.rules, ...grammar.core].map(({ name, pegName }) => [pegName, name]));
  const { parse } = peggy.generate(texts.join("\n\n"), {
    allowedStartRules: ["*"],
    plugins: [treePlugin((pegName) => names.get(baseName(pegName)) ?? pegName)],
  });
  return parse as PeggyParse;
}

/** Returns how the tree that the package makes of a string differs from that of Peggy's parser; `undefined` if it does not. */
export function treeDifference(
  { tree, parse }: Pick<PeggyGrammar, "tree" | "parse">,
  input: string,
  pegName: string,
): string | undefined {
  const own = JSON.stringify(treeOf({ tree }, { pegName }, input));
  const peggys = JSON.stringify(parse(input, { startRule: pegName }));
  return own === peggys ? undefined : `the tree is ${own}, Peggy's ${peggys}`;
}

/**
 * Returns whether a parser accepts an input. Peggy has an option for returning its result without an error, which takes
 * nine tenths of the time.
 */
export function parserAccepts(grammar: Pick<PeggyGrammar, "parse">, input: string, pegName: string): boolean {
  const options = { startRule: pegName, peg$library: true };
  const { peg$success: accepts } = grammar.parse(input, options) as unknown as { peg$success: unknown };
  if (typeof accepts !== "boolean") throw new Error("this Peggy has no peg$library");
  return accepts;
}
