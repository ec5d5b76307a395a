import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { recordingPlugin } from "../../../scripts/generate/recordingPlugin.js";
import { treePlugin } from "../../../scripts/generate/treePlugin.js";
import { peggyGrammar, peggyParse, treeDifference, type PeggyParse } from "../../../scripts/prove/peggyGrammar.js";
import { SUBJECTS } from "../../../scripts/prove/suiteRunner.js";
import { language } from "../../../src/uri/language/index.js";
import type { TreeParser } from "../../../src/uri/generated.js";
import { treeOf } from "../../../src/uri/parse/treeOf.js";
import { stringsUpTo } from "../../support/bruteForce.js";
import { conformingRows } from "../../support/conformingRows.js";
import { THOROUGH } from "../../support/thorough.js";

/** In `npm test` the three slowest tests take one generation with all characters, and a scheme. */
const isTaken = (id: string): boolean => THOROUGH || ["rfc3987", "rfc6068"].includes(id);
/** The number of sentences of each document. */
const COUNT = THOROUGH ? 300 : 100;

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

  if (isTaken(id))
    it("is the same if its nodes read their members from records", () => {
      const rule = { pegName: grammar.startPegName };
      for (const input of inputs()) {
        const tree = treeOf(grammar, rule, input, { longestPlain: -1 });
        expect(JSON.parse(JSON.stringify(tree))).toEqual(treeOf(grammar, rule, input));
        expect(() => structuredClone(tree)).toThrow("could not be cloned");
      }
    });

  it.each(grammar.rules)("is that of Peggy's parser for $name, too", ({ name, pegName }) => {
    for (const input of language(of, name).sentences({ seed: 1, count: THOROUGH ? 20 : 6 }))
      expect(treeDifference(grammar, input, pegName)).toBeUndefined();
  });

  if (isTaken(id))
    it("is not deeper for a longer string", () => {
      // Ten times as long as any stack of calls is deep.
      const more = "a".repeat(100_000);
      const start = String(inputs().find((input) => of.test(`${input}${more}`)));
      const long = `${start}${more}`;
      const tree = of.tree(long);
      expect(tree.end).toBe(long.length);
      expect(tree.children[0]?.start).toBe(0);
      expect(tree.children).toBe(tree.children);
      // Long enough that its nodes read their members from records.
      expect(treeDifference(grammar, start + more.slice(0, 21_000), grammar.startPegName)).toBeUndefined();
    });

  it("is refused for a string that does not conform", () => {
    for (const { input } of language(of).nearMisses({ seed: 1, count: 200 })) {
      expect(() => treeOf(grammar, { pegName: grammar.startPegName }, input)).toThrow("does not match the string");
    }
  });

  if (isTaken(id))
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

describe("every kind of expression", () => {
  /** Each rule is a start rule. */
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
  const made = (name: string): string => `<${name}>`;
  const options = { allowedStartRules: ["*"], plugins: [treePlugin(made)] };
  const { parse } = peggy.generate(PEG, options) as { parse: PeggyParse };
  const source = peggy.generate(PEG, { ...options, output: "source", plugins: [recordingPlugin(made)] });
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

  it.each(Array.from(PEG.matchAll(/^ *(\w+) =/gm), ([, name = ""]) => name))(
    "is read as Peggy's parser reads it: %s",
    async (name) => {
      const tree = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as TreeParser;
      const others = new Set(strings.filter((input) => isRefused(() => parse(input, { startRule: name }))));
      const conforming = strings.filter((input) => !others.has(input));
      expect(conforming.flatMap((input) => treeDifference({ tree, parse }, input, name) ?? [])).toEqual([]);
      for (const input of others) expect(() => treeOf({ tree }, { pegName: name }, input)).toThrow("does not match");
      expect(conforming.length).toBeGreaterThan(0);
    },
  );
});
