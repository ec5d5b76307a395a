import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import { RuleIndex } from "../../src/languages/abnf/rules.js";
import { litBoxes } from "../../src/page/trace/PegTrace.js";

/** The boxes of the first rule that are lit for a string, counted from 0 in the order of the text. */
function lit(abnf: string, text: string): number[] {
  const { rules } = readGrammar([{ name: "", text: abnf }]);
  const index = new RuleIndex(rules);
  const [first] = rules;
  if (!first) throw new Error("there is a rule");
  return [...litBoxes(first, index, text)].sort((a, b) => a - b);
}

const OCTET = 'octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35';

describe("the boxes that read a string", () => {
  it.each([
    ["7", [0]],
    ["42", [1, 2]],
    ["100", [3, 4]],
    ["255", [8, 9]],
    // Nothing derives it; what reads all but its last character is lit.
    ["256", [1, 2, 8]],
    ["x", []],
  ])("of dec-octet on %s are %j", (text, boxes) => {
    expect(lit(OCTET, text)).toEqual(boxes);
  });

  it("are those of all derivations, of repetitions and of other rules", () => {
    expect(lit("host = address / name\naddress = 1*DIGIT\nname = 1*( ALPHA / DIGIT )", "12")).toEqual([0, 1]);
    expect(lit('list = item *( "," item ) [ ";" ]\nitem = DIGIT', "1,2")).toEqual([0, 1, 2]);
    expect(lit('list = item *( "," item ) [ ";" ]\nitem = DIGIT', "1;x")).toEqual([0, 3]);
  });

  it("are found where a rule leads to itself, and in time where there are many ways", () => {
    expect(lit('x = "(" [ x ] ")"', "(())")).toEqual([0, 1, 2]);
    expect(lit('x = x "a" / "a"', "a")).toEqual([2]);
    expect(lit('x = *( "a" / "aa" / "aaa" ) "b"', "a".repeat(90)).length).toBe(3);
  });
});
