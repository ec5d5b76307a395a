import { describe, expect, it } from "vitest";
import type { PackedAcceptor } from "../../../src/uri/generated.js";
import { SUBJECTS } from "../../../scripts/prove/suiteRunner.js";
import { language } from "../../../src/documents/language.js";
import { ruleTest, startTest, viablePrefix } from "../../../src/uri/parse/acceptor.js";
import { stringsUpTo } from "../../support/bruteForce.js";
import { signsOf } from "./handmade.js";
import { expectEqual } from "../../support/expectEqual.js";
import { someRows } from "../../support/thorough.js";

/** Conforming strings of a rule, and as many near misses. The fuzzer has as many as one likes. */
const STRINGS = 80;

async function packedOf(id: string): Promise<PackedAcceptor> {
  const { default: packed } = (await import(`../../../generated/${id}.acceptor.js`)) as { default: PackedAcceptor };
  return packed;
}

describe.each(SUBJECTS)("the acceptor of $id", async ({ id, of }) => {
  const packed = await packedOf(id);
  const languages = packed.rules.map((name) => language(of, name));
  const tests = packed.rules.map((name) => ruleTest(packed, name));
  const test = startTest(packed);

  it.each(someRows(packed.rules))("says of a string what the automata of single rules say of it: %s", (rule) => {
    const own = language(of, rule);
    const strings = [
      ...own.sentences({ seed: 1, count: STRINGS }),
      ...[...own.nearMisses({ seed: 1, count: STRINGS })].map(({ input }) => input),
      "http://a/\u00e9",
      "\u{1F600}",
    ];
    for (const input of strings) {
      expectEqual(
        tests.map((is) => is(input)),
        languages.map((one) => one.accepts(input)),
      );
      expectEqual(test(input), languages[0]?.accepts(input));
    }
  });

  it("throws for what is no string", () => {
    expect(() => startTest(packed)(1 as unknown as string)).toThrow(TypeError);
  });

  it.each(packed.rules)("says no to what is no string: %s", (rule) => {
    for (const value of [1, undefined, ["http://a/"]]) expect(ruleTest(packed, rule)(value)).toBe(false);
  });
});

describe("a table written by hand", () => {
  const packed: PackedAcceptor = {
    generation: "by-hand",
    document: "the table",
    rules: ["start", "letters", "value"],
    classes: signsOf({ a: "1", b: "2", ":": "3", ";": "4" }),
    beyondAscii: [
      [0xe9, 0xeb, "1"],
      [0x3b1, 0x3b1, "2"],
    ],
    states: "+3,1=0,3=1,4=4;+1,2=1;+5,2=1;+1,~1;+1,~4,2=-1,1=",
  };
  const languages: Readonly<Record<string, RegExp>> = {
    start: /^[a\u00e9-\u00eb]*(?:;*:[b\u03b1]*|;+[b\u03b1]*)?$/,
    letters: /^[a\u00e9-\u00eb]*$/,
    value: /^[a\u00e9-\u00eb]*;*:[b\u03b1]$/,
  };
  const strings = [
    ...stringsUpTo(5, "ab:;"),
    ...stringsUpTo(2, "\u00e8\u00e9\u00eb\u00ec\u03b1\u03b2:").map((text) => `a${text}`),
    "aaaaaaa:bbbbbbb",
    "aaaa;;;;bbbx",
    "\u{1F600}",
  ];

  it.each(Object.keys(languages))("derives what a regular expression says: %s", (rule) => {
    // A table is unpacked once: each test has one of its own.
    const is = ruleTest({ ...packed }, rule);
    expect(strings.filter((input) => is(input) !== languages[rule]?.test(input))).toEqual([]);
  });

  it.each([
    ["start", "a:b;", 3],
    ["letters", "a:b;", 1],
    ["value", "a:bb", 3],
    ["value", "a;", 2],
    ["start", "\u{1F600}", 0],
    ["start", "", 0],
  ])("finds how far a string can be read as %s: %j", (rule, input, length) => {
    expect(viablePrefix({ ...packed }, rule, input)).toBe(length);
  });

  it("has its first rule as the start rule", () => {
    const is = startTest({ ...packed });
    expect(strings.filter((input) => is(input) !== languages["start"]?.test(input))).toEqual([]);
  });

  it("derives nothing that is no string", () => {
    const is = ruleTest({ ...packed }, "letters");
    expect([1, undefined, null, [], ["a"], Object("a")].map(is)).toEqual(Array(6).fill(false));
  });

  it("names the argument and the generation in an error", () => {
    const is = startTest(packed);
    expect(() => is(1 as unknown as string)).toThrow(
      expect.objectContaining({ argument: "input", generation: "by-hand", code: "ERR_ARGUMENT_TYPE" }),
    );
  });
});
