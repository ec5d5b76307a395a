import { expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { Prediction } from "../../../src/grammars/synthesis/prediction.js";
import { synthesize } from "../../../src/grammars/synthesis/synthesize.js";

const decides = (text: string): boolean => {
  const rules = readRules(text, "abnf");
  const [start] = rules;
  return new Prediction(rules, new RuleAutomata(rules).characters).decides(start ?? expect.fail("no rule"));
};

it.each([
  [`s = *1024"x" ( "y" / "z" )`, true],
  [`s = "a" / *"b"`, true],
  [`s = *t\nt = "a" [ "b" ]`, true],
  [`s = "" / "a"`, false],
  [`s = *"b" / "a"`, false],
  [`s = "a" / %x61-62`, false],
  [`s = *"x" "x"`, false],
  [`s = t "a"\nt = *"a"`, false],
  [`s = *t\nt = "a" [ "a" ]`, false],
  [`s = ( "b" / *"c" ) "b"`, false],
  [`s = *( *"a" )`, false],
  [`s = "a" [ s ]`, false],
  [`s = "a" t`, false],
  [`s = "a" <words>`, false],
])("the next character decides in %j: %s", (text, expected) => {
  expect(decides(text)).toBe(expected);
});

it("a rule in which it decides is proved, whatever the automaton of its PEG would need", () => {
  // `quoted` of RFC 5804, whose characters are up to four octets long.
  const [quoted] = synthesize(
    readRules(
      `quoted = %x22 *1024char %x22
char = %x01-21 / %x23-5B / %x5D-7F / %x5C ( %x22 / %x5C ) / %xC2-DF tail / %xE0 %xA0-BF tail / %xE1-EC 2tail / %xF1-F3 3tail
tail = %x80-BF`,
      "abnf",
    ),
  );
  expect(quoted?.result).toBe("equal");
});
