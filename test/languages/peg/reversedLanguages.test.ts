import { describe, expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { compareReversed } from "../../../src/languages/peg/compareReversed.js";
import { ReversedLanguages } from "../../../src/languages/peg/reversedLanguages.js";
import { ReverseAutomaton } from "../../../src/languages/automata/reverse.js";
import { itemAt } from "../../../src/text/itemAt.js";

/** Returns whether a rule read backwards and the automaton of the rule accept the same strings. */
function areEqual(abnf: string): boolean {
  const rules = readRules(abnf, "abnf");
  const first = itemAt(rules, 0);
  const automata = new RuleAutomata(rules).tables(rules);
  const reversed = new ReversedLanguages(rules, new RuleAutomata(rules)).of(first);
  const other = new ReverseAutomaton(automata, automata.startOf(first.name));
  return reversed !== undefined && compareReversed(reversed, other, first.name).difference === undefined;
}

describe("a rule that is read backwards", () => {
  it.each([
    `s = "ab" %s"Cd" *( "e" / "fg" )`,
    `s = 2*5( "a" / "bc" ) [ "d" ] 3"ef"`,
    // Characters beyond U+FFFF are two code units, the high one first.
    `s = *%x1F600-1F64F "x" %x10000-10FFFF`,
    // At the right end, at the left end, at both ends.
    `s = "ab" s / "c" t\nt = "d" s / "ef"`,
    `s = s "ab" / t "c"\nt = s "d" / "ef"`,
    `s = s "+" s / "ab"`,
    `s = ""`,
  ])("is the language of its automaton: %s", (abnf) => {
    expect(areEqual(abnf)).toBe(true);
  });

  it("is not known where its automaton would have too many states, read from the end", () => {
    const rules = readRules(`s = 12( "a" / "b" ) "a" *( "a" / "b" )`, "abnf");
    const of = (maxStates: number): unknown =>
      new ReversedLanguages(rules, new RuleAutomata(rules, { maxStates })).of(itemAt(rules, 0));
    expect([of(100), of(20_000)]).toEqual([undefined, expect.anything()]);
  });
});
