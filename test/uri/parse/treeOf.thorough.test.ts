import { describe, expect, it } from "vitest";
import { peggyGrammar, peggyParse, treeDifference } from "../../../scripts/prove/peggyGrammar.js";
import { SUBJECTS } from "../../../scripts/prove/suiteRunner.js";
import { language } from "../../../src/documents/language.js";
import { treeOf } from "../../../src/uri/parse/treeOf.js";
import { conformingRows } from "../../support/conformingRows.js";

/** The number of sentences of each document. */
const COUNT = 300;

describe.each(SUBJECTS)("the tree of $id", async ({ id, of }) => {
  const grammar = await peggyGrammar(id);
  let made: readonly string[] | undefined;
  const inputs = (): readonly string[] =>
    (made ??= [
      ...conformingRows
        .filter(({ subject, rule }) => subject.id === of.id && rule === subject.startRule)
        .map(({ input }) => input)
        .filter((input) => of.test(input)),
      ...language(of).sentences({ seed: 1, count: COUNT }),
    ]);

  it("is the one that Peggy's parser gives", () => {
    expect(inputs().flatMap((input) => treeDifference(grammar, input, grammar.startPegName) ?? [])).toEqual([]);
    expect(inputs().length).toBeGreaterThan(COUNT);
  });

  it.each(grammar.rules)("is that of Peggy's parser for $name, too", ({ name, pegName }) => {
    for (const input of language(of, name).sentences({ seed: 1, count: 20 }))
      expect(treeDifference(grammar, input, pegName)).toBeUndefined();
  });

  it("is not deeper for a longer string", () => {
    // Ten times as long as any stack of calls is deep.
    const more = "a".repeat(100_000);
    const start = String(inputs().find((input) => of.test(`${input}${more}`)));
    const long = `${start}${more}`;
    const tree = of.tree(long);
    expect(tree.end).toBe(long.length);
    expect(tree.children[0]?.start).toBe(0);
    expect(tree.children).toBe(tree.children);
    // Long enough for records of its own.
    expect(treeDifference(grammar, start + more.slice(0, 21_000), grammar.startPegName)).toBeUndefined();
  });

  it("is refused for a string that does not conform", () => {
    for (const { input } of language(of).nearMisses({ seed: 1, count: 200 })) {
      expect(() => treeOf(grammar, { pegName: grammar.startPegName }, input)).toThrow("does not match the string");
    }
  });

  it("is another one when a rule says something else", () => {
    const rules = grammar.rules.map((rule, i) => (i === 1 ? { ...rule, peg: `${rule.pegName} = "nothing"` } : rule));
    const parse = peggyParse({ ...grammar, rules });
    const differs = (input: string): boolean => {
      try {
        return treeDifference({ ...grammar, parse }, input, grammar.startPegName) !== undefined;
      } catch {
        return true;
      }
    };
    expect(inputs().filter(differs).length).toBeGreaterThan(10);
  });
});
