import { describe, expect, it } from "vitest";
import { compareRules } from "../../src/abnf/compareRules.js";
import type { RuleComparison } from "../../src/abnf/compareRules.js";
import { readGrammar } from "../../src/abnf/readGrammar.js";
import { RuleAutomata, UNICODE } from "../../src/abnf/ruleAutomata.js";
import type { Rule } from "../../src/abnf/rules.js";

const compared = (one: string, other: string): RuleComparison => {
  const [first, second] = [one, other].map((text) => {
    const { rules } = readGrammar([{ name: "x.abnf", text }]);
    return new RuleAutomata(rules, new Map(), UNICODE - 1, UNICODE).of(rules[0] as Rule);
  });
  return first && second ? compareRules(first, second) : expect.fail();
};

describe("compareRules", () => {
  it.each([
    ['x = *"a"', 'x = [ 1*"a" ]', "equal", undefined, undefined],
    ["x = 1*DIGIT", "x = DIGIT / x DIGIT", "equal", undefined, undefined],
    ["x = 1*2DIGIT", "x = 1*DIGIT", "narrower", undefined, "000"],
    ['x = "a"', "x = %x61", "wider", "A", undefined],
    ["x = *%x61 %x62", "x = %x62 *%x61", "crossing", "ab", "ba"],
    ["x = 1*%x61", "x = 1*%x62", "disjoint", "a", "b"],
    ["x = %x80-10FFFF", "x = %x80-FFFF", "wider", "\u{10000}", undefined],
    [
      'x = 2*3ALPHA [ extlang ]\nextlang = *3( "-" 3ALPHA )',
      'x = 2*3ALPHA [ extlang ]\nextlang = 3ALPHA *2( "-" 3ALPHA )',
      "crossing",
      "AA-AAA",
      "AAAAA",
    ],
  ] as const)("%s and %s: %s", (one, other, relation, onlyInFirst, onlyInSecond) => {
    expect(compared(one, other)).toEqual({ relation, onlyInFirst, onlyInSecond });
  });
});
