import { describe, expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";

const told = (text: string): unknown =>
  readGrammar(text)
    .peg()
    .ambiguities.map(({ rule, witness, tree, taken, over, always }) => [
      rule,
      witness,
      tree,
      ...(taken === undefined ? [] : [`${taken} > ${String(over)}`, always === true]),
    ]);

// Each tree is what a PEG does by its definition: the first alternative that matches is taken, and repetition takes all it can.
describe("what a PEG makes of a string that the rules derive in two ways", () => {
  it.each<[string, string, unknown]>([
    ["two alternatives", `s = x / y\nx = %x61\ny = %x61-62`, [["s", "a", 'x( "a" )', "x > y", true]]],
    [
      "alternatives inside brackets, in a shortest string around them",
      `s = "(" 2( x / y ) ")"\nx = %x61\ny = %x61-62`,
      [["s", "(aa)", '"(" x( "a" ) x( "a" ) ")"', "x > y", false]],
    ],
    [
      "the printed order stays where it can, here with a lookahead",
      `s = x / y\nx = *1%x61\ny = *2%x61`,
      [["s", "", 'x( "" )', "x > y", true]],
    ],
    ["a string that is divided", `s = *x *y\nx = %x61\ny = %x61`, [["s", "a", 'x( "a" )']]],
    ["the same tree in both ways", `s = "a" / %x61 / *x *x\nx = %x62`, []],
    ["nothing", `s = x / y\nx = "a"\ny = "b"`, []],
    [
      "characters beyond U+007F",
      `s = x / y\nx = %x1F600\ny = %x80-10FFFF`,
      [["s", "\u{1F600}", 'x( "\u{1F600}" )', "x > y", true]],
    ],
  ])("%s", (_, grammar, expected) => {
    expect(told(grammar)).toEqual(expected);
  });

  it("stands above the rule, as text that ends no comment", () => {
    const { text } = readGrammar(`s = x / y\nx = %x2028\ny = %x2028-2029`).peg();
    expect(text).toMatch(/^\/\/ Choice: x goes before y, always: "\\u\{?2028\}?" is read as x\( .* \)\.\ns = x$/m);
  });
});
