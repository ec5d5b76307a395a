import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { treeParser } from "../../../scripts/generate/compilePeg/parsers.js";
import { treePlugin } from "../../../scripts/generate/treePlugin.js";
import { treeDifference, type PeggyParse } from "../../../scripts/prove/peggyGrammar.js";
import type { TreeParser } from "../../../src/uri/generated.js";
import { treeOf } from "../../../src/uri/parse/treeOf.js";
import { stringsUpTo } from "../../support/bruteForce.js";

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
  const pegNames = Array.from(PEG.matchAll(/^ *(\w+) =/gm), ([, name = ""]) => name);
  const plugin = treeParser({ rules: pegNames.map((pegName) => ({ pegName })), published: made });
  const source = peggy.generate(PEG, { ...options, output: "source", plugins: [plugin] });
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

  it.each(pegNames)("is read as Peggy's parser reads it: %s", async (name) => {
    const tree = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as TreeParser;
    const others = new Set(strings.filter((input) => isRefused(() => parse(input, { startRule: name }))));
    const conforming = strings.filter((input) => !others.has(input));
    expect(conforming.flatMap((input) => treeDifference({ tree, parse }, input, name) ?? [])).toEqual([]);
    for (const input of others) expect(() => treeOf({ tree }, { pegName: name }, input)).toThrow("does not match");
    expect(conforming.length).toBeGreaterThan(0);
  });
});
