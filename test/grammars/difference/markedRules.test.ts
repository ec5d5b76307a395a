import { describe, expect, it } from "vitest";
import { markedRules, type RulePiece } from "../../../src/grammars/difference/markedRules.js";
import { diff } from "../../../src/index.js";

const sameNames = (a: string, b: string): boolean => a.toLowerCase().replace(/_/g, "-") === b.toLowerCase();
/** The pieces as one text, with what changed in braces. */
const shown = (pieces: readonly RulePiece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `{${text}}` : text)).join("");
const textOf = (pieces: readonly RulePiece[]): string => pieces.map(({ text }) => text).join("");

describe("the texts of two rules", () => {
  it.each([
    [`x = a | b`, `x = ( a / c )`, `x = a | {b}`, `x = {(} a / {c )}`],
    [`port = *digit`, `port = *DIGIT`, `port = *digit`, `port = *DIGIT`],
    [`n = 1*3DIGIT`, `n = 1*2DIGIT`, `n = 1*{3}DIGIT`, `n = 1*{2}DIGIT`],
    [`s = "a b" c`, `s = "a c" c`, `s = {"a b"} c`, `s = {"a c"} c`],
    [`s = "|"`, `s = "/"`, `s = {"|"}`, `s = {"/"}`],
    [`s = a\n    / b / c`, `s = a`, `s = a\n    {/ b / c}`, `s = a`],
    [`s = %x30-39`, `s = %x30-31`, `s = {%x30-39}`, `s = {%x30-31}`],
    [`abs_path = "/"`, `abs-path="/"`, `abs_path = "/"`, `abs-path="/"`],
    ["", "", "", ""],
  ])("%j and %j", (a, b, markedA, markedB) => {
    const [piecesA, piecesB] = markedRules(a, b, sameNames);
    expect([shown(piecesA), shown(piecesB)]).toEqual([markedA, markedB]);
  });

  it("keep every character, and what is not marked is the same in both", () => {
    for (const { a, b } of diff("rfc2396", "rfc3986").rules) {
      if (!a || !b) continue;
      const pieces = markedRules(a.text, b.text, sameNames);
      expect(pieces.map(textOf)).toEqual([a.text, b.text]);
      const [one, other] = pieces.map((all) =>
        textOf(all.filter(({ isChanged }) => !isChanged))
          .replace(/\s+/g, "")
          .replaceAll("|", "/")
          .replaceAll("_", "-")
          .toLowerCase(),
      );
      expect(one).toBe(other);
    }
  });

  it("that are too long to be compared are marked between their common beginning and end", () => {
    const [a, b] = ["a", "b"].map((letter) => `x = ( ${`${letter} / `.repeat(5000)}z )`) as [string, string];
    const [[before, changed, after]] = markedRules(a, b, sameNames);
    expect([before, changed?.isChanged, after]).toEqual([
      { text: "x = ( ", isChanged: false },
      true,
      { text: " / z )", isChanged: false },
    ]);
  });
});
