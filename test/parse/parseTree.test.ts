import { describe, expect, it } from "vitest";
import { peggyGrammar, treeDifference } from "../../scripts/prove/peggyGrammar.js";
import { SUBJECTS } from "../../scripts/prove/suiteRunner.js";
import { language } from "../../src/language/index.js";
import { parseTree } from "../../src/parse/parseTree.js";
import { conformingRows } from "../support/conformingRows.js";
import { itemAt } from "../../src/text/itemAt.js";

describe.each(SUBJECTS)("the tree of $id", async ({ id, of }) => {
  const grammar = await peggyGrammar(id);
  const inputs = [
    ...conformingRows
      .filter(({ subject, rule }) => subject.id === of.id && rule === subject.startRule)
      .map(({ input }) => input)
      .filter((input) => of.test(input)),
    ...language(of).sentences({ seed: 1, count: 300 }),
  ];

  it("is the one that Peggy's parser gives", () => {
    expect(inputs.flatMap((input) => treeDifference(grammar, input, grammar.startPegName) ?? [])).toEqual([]);
    expect(inputs.length).toBeGreaterThan(300);
  });

  it.each(grammar.rules)("is that of Peggy's parser for $name, too", ({ name, pegName }) => {
    for (const input of language(of, name).sentences({ seed: 1, count: 20 }))
      expect(treeDifference(grammar, input, pegName)).toBeUndefined();
  });

  it("is not deeper for a longer string, and only as large as what is asked for", () => {
    const long = inputs.map((input) => `${input}${"a".repeat(1_000_000)}`).find((input) => of.test(input)) as string;
    const tree = of.tree(long);
    expect(tree.end).toBe(long.length);
    expect(tree.children[0]?.start).toBe(0);
  });

  it("is refused for a string that does not conform", () => {
    for (const { input } of language(of).nearMisses({ seed: 1, count: 200 }))
      expect(() => parseTree(grammar.peg, grammar.startPegName, input)).toThrow();
  });

  it("is another one when a rule says something else", () => {
    const changed = itemAt(Object.keys(grammar.peg), 1);
    const peg = {
      ...grammar.peg,
      [changed]: { rule: changed, expression: { kind: "literal", text: "nothing", ignoreCase: false } as const },
    };
    const differs = (input: string): boolean => {
      try {
        return treeDifference({ ...grammar, peg }, input, grammar.startPegName) !== undefined;
      } catch {
        return true;
      }
    };
    expect(inputs.filter(differs).length).toBeGreaterThan(10);
  });
});
