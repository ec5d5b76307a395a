import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readPegText } from "../../scripts/generate/pegFile.js";
import { treePlugin } from "../../scripts/generate/treePlugin.js";
import { peggyGrammar, treeDifference } from "../../scripts/prove/peggyGrammar.js";
import { SUBJECTS } from "../../scripts/prove/suiteRunner.js";
import { language } from "../../src/language/index.js";
import type { GeneratedPeg, Parse } from "../../src/generated.js";
import { parseTree } from "../../src/parse/parseTree.js";
import { stringsUpTo } from "../support/bruteForce.js";
import { conformingRows } from "../support/conformingRows.js";
import { itemAt } from "../../src/text/itemAt.js";

describe.each(SUBJECTS)("the tree of $id", async ({ id, of }) => {
  const grammar = await peggyGrammar(id);
  let made: readonly string[] | undefined;
  const inputs = (): readonly string[] =>
    (made ??= [
      ...conformingRows
        .filter(({ subject, rule }) => subject.id === of.id && rule === subject.startRule)
        .map(({ input }) => input)
        .filter((input) => of.test(input)),
      ...language(of).sentences({ seed: 1, count: 300 }),
    ]);

  it("is the one that Peggy's parser gives", () => {
    expect(inputs().flatMap((input) => treeDifference(grammar, input, grammar.startPegName) ?? [])).toEqual([]);
    expect(inputs().length).toBeGreaterThan(300);
  });

  it.each(grammar.rules)("is that of Peggy's parser for $name, too", ({ name, pegName }) => {
    for (const input of language(of, name).sentences({ seed: 1, count: 20 }))
      expect(treeDifference(grammar, input, pegName)).toBeUndefined();
  });

  it("is not deeper for a longer string, and only as large as what is asked for", () => {
    const long = inputs()
      .map((input) => `${input}${"a".repeat(1_000_000)}`)
      .find((input) => of.test(input)) as string;
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
    expect(inputs().filter(differs).length).toBeGreaterThan(10);
  });
});

describe("every kind of expression", () => {
  /** Each rule is a start rule. Characters in repetitions and the first characters of choices are read in shorter ways. */
  const PEG = String.raw`
    Letter = [ab]
    Both = Letter Letter
    Nothing = ""
    Text = "ab"
    AnyCase = "aB"i
    OneInAnyCase = "a"i
    ClassInAnyCase = [a]i
    UpperInAnyCase = [B-C]i
    Range = [A-a]
    Inverted = [^a]
    InvertedInAnyCase = [^a]i
    InvertedAtEnd = Letter [^a]?
    Beyond = [é-ü]
    BeyondInAnyCase = [É]i
    Any = .
    Optional = "a"? "b"
    Many = "a"*
    Some = "b"+ "a"*
    TwoOrThree = "a"|2..3|
    OneOrTwo = Letter|1..2| "A"?
    Exactly = .|2|
    Groups = ("a" "b")* "a"?
    Letters = Letter* "A"
    Inner = (Letter "A"?)+ "b"?
    Words = Text* Letter?
    Classes = [^ab]* Letter
    Whatever = .*
    Whichever = (Text / Letter)* "A"?
    Either = (Letter / "A")* Beyond?
    Overlap = ("ab" / "a" / Letter)* "A"
    Hidden = ("a" / Text)* "b"?
    Nested = ("a" / ("A" / Letter))*
    OneItem = (Letter)*
    Last = (Any "A" / Letter) Optional
    OfRules = AnyCase / Range Letter / Inverted
    FirstOfMany = Optional "A" / Many Letter / Both
    EmptyFirst = ("" / "a") "b"
    EmptyLast = ("a" / "") "b"
    OfChoices = ((Text / "A") / [é]) Any? / Letter
    OfRepetitions = ("a"+ / "b"|2| / "A"*) Beyond?
    Ahead = &"a" Any Any / !"b" . / "ba"
    NotAhead = ("a" !"b" / "b" &"a")* Letter?
    OnlyAhead = (!"a" / "b") .?
    Recursion = "a" Recursion "b" / "A"
    Loop = ("a" Loop)* "b"?
    Given = ("a" / Back)+
    Back = "b" (Given / Letter)?
    Taken = (Letter Letter "A" / Letter)|2| Any?
    Fewer = Letter (Letter|3| / Letter* "A"?)
    Returned = (Letter+ "A")|2| / Letter+ / Both "A"
  `;
  const rules = readPegText(PEG, "the test");
  const { parse } = peggy.generate(PEG, {
    allowedStartRules: [...rules.keys()],
    plugins: [treePlugin((name) => `<${name}>`)],
  }) as { parse: Parse };
  const pegOf = (): GeneratedPeg =>
    Object.fromEntries([...rules].map(([name, expression]) => [name, { rule: `<${name}>`, expression }]));
  const strings = [
    ...stringsUpTo(3, "abAé"),
    "aab!",
    "abab",
    "aaaa",
    "abAbA",
    "baba",
    "aAbb",
    "É",
    "C",
    "c",
    "Z",
    "[",
    "þ",
    "a\u0080",
    "\u0080",
  ];
  const isRefused = (read: () => unknown): boolean => {
    try {
      read();
      return false;
    } catch {
      return true;
    }
  };

  it.each([...rules.keys()])("is read as Peggy's parser reads it: %s", (name) => {
    // A PEG is made ready once: each test has one of its own.
    const grammar = { peg: pegOf(), parse };
    const others = new Set(strings.filter((input) => isRefused(() => parse(input, { startRule: name }))));
    const conforming = strings.filter((input) => !others.has(input));
    expect(conforming.flatMap((input) => treeDifference(grammar, input, name) ?? [])).toEqual([]);
    for (const input of others)
      expect(() => parseTree(grammar.peg, name, input)).toThrow(`${name} does not match the string`);
    expect(conforming.length).toBeGreaterThan(0);
  });
});
