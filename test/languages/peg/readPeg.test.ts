import peggy, { type ast } from "peggy";
import { describe, expect, it } from "vitest";
import { PegError, readPeg } from "../../../src/languages/peg/readPeg.js";

const read = (text: string): unknown => {
  const grammar = peggy.parser.parse(`s = ${text}`, { reservedWords: [] }) as ast.Grammar;
  const [rule] = grammar.rules;
  return readPeg(rule?.expression as ast.Expression, "s");
};
const ranges = (...all: [number, number][]): object => ({
  kind: "class",
  ranges: all,
  inverted: false,
  ignoreCase: false,
});
const literal = (text: string): object => ({ kind: "literal", text, ignoreCase: false });

describe("reading Peggy's AST", () => {
  it.each<[string, object]>([
    [`"a"i`, { kind: "literal", text: "a", ignoreCase: true }],
    [
      "[^a-c_]",
      {
        kind: "class",
        ranges: [
          [0x61, 0x63],
          [0x5f, 0x5f],
        ],
        inverted: true,
        ignoreCase: false,
      },
    ],
    [".", { kind: "any" }],
    [`( "a" ( "b" t ) )`, { kind: "sequence", items: [literal("a"), literal("b"), { kind: "rule", name: "t" }] }],
    [
      `"a" / ( "b" / "c" )`,
      { kind: "choice", items: [literal("a"), { kind: "choice", items: [literal("b"), literal("c")] }] },
    ],
    [
      `[é\\u{1F600}-\\u{1FBFF}]u`,
      {
        kind: "choice",
        items: [
          ranges([0xe9, 0xe9]),
          {
            kind: "choice",
            items: [
              { kind: "sequence", items: [ranges([0xd83d, 0xd83d]), ranges([0xde00, 0xdfff])] },
              { kind: "sequence", items: [ranges([0xd83e, 0xd83e]), ranges([0xdc00, 0xdfff])] },
            ],
          },
        ],
      },
    ],
    [`"a"?`, { kind: "repeat", min: 0, max: 1, item: literal("a") }],
    [`"a"*`, { kind: "repeat", min: 0, max: undefined, item: literal("a") }],
    [`"a"+`, { kind: "repeat", min: 1, max: undefined, item: literal("a") }],
    [`"a"|3|`, { kind: "repeat", min: 3, max: 3, item: literal("a") }],
    [`"a"|..3|`, { kind: "repeat", min: 0, max: 3, item: literal("a") }],
    [`"a"|2..|`, { kind: "repeat", min: 2, max: undefined, item: literal("a") }],
    [`!"a"`, { kind: "lookahead", negated: true, item: literal("a") }],
    [`&"a"`, { kind: "lookahead", negated: false, item: literal("a") }],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["an action", `"a" { return 1; }`, "rule s: action is not grammar; rules here hold neither code nor labels"],
    ["a predicate in code", `"a" &{ return true; }`, "rule s: semantic_and is not grammar"],
    ["a label", `x:"a"`, "rule s: labeled is not grammar"],
    ["the text of a match", `$"a"`, "rule s: text is not grammar"],
    ["a delimiter", `"a"|1..3, ","|`, "rule s: repetition with a delimiter is not supported"],
    ["bounds that cannot be met", `"a"|3..2|`, "rule s: a repetition from 3 to 2"],
    ["a Unicode property", `[\\p{L}]`, "rule s: a Unicode class that is inverted, ignores case or names a property is"],
    [
      "an inverted Unicode class",
      `[^\\u{10000}]u`,
      "rule s: a Unicode class that is inverted, ignores case or names a",
    ],
  ])("refuses %s", (_, text, message) => {
    expect(() => read(text)).toThrow(PegError);
    expect(() => read(text)).toThrow(message);
  });
});
