import { expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { Derivations } from "../../../src/grammars/synthesis/derivations.js";
import type { SyntaxNode } from "../../../src/languages/peg/syntaxNode.js";
import { itemAt } from "../../../src/text/itemAt.js";

function treesOf(abnf: string, text: string): string[] {
  const rules = readRules(abnf, "abnf");
  const drawn = ({ rule, start, end, children }: SyntaxNode): string =>
    `${rule} ${start}-${end}${children.length === 0 ? "" : `(${children.map(drawn).join(", ")})`}`;
  return new Derivations(rules).trees(itemAt(rules, 0), text).map(drawn);
}

it.each([
  [
    'host = number / name\nnumber = 1*%x30-39\nname = 1*( number / "a" )',
    "12",
    ["host 0-2(number 0-2)", "host 0-2(name 0-2(number 0-2))"],
  ],
  ['list = item / list "," item\nitem = "x"', "x,x", ["list 0-3(list 0-1(item 0-1), item 2-3)"]],
  ['word = 2"a"', "aa", ["word 0-2"]],
  ['word = 2"a"', "a", []],
  ['word = *"a"', "a".repeat(41), []],
])("%s on %s has a tree for each alternative", (abnf, text, trees) => {
  expect(treesOf(abnf, text)).toEqual(trees);
});
