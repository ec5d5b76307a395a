import { afterEach, describe, expect, it } from "vitest";
import { setLocale, t, type Messages } from "../../src/page/locales/message.js";
import { abnfFaults } from "../../src/page/worker/abnfFaults.js";

import { readExercise } from "../../src/page/worker/customExercise.js";
import { decideExercise } from "./decideExercise.js";
import { isRight, type PegDecision } from "../../src/page/worker/decidePeg.js";
import { ownRules } from "../../src/page/worker/grammarReading.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import { withSpaces } from "../../src/page/locales/visible.js";

type Hint = keyof Messages["peg"]["abnfHints"];

afterEach(() => setLocale("en"));

describe("faults in ABNF", () => {
  it.each<[string, readonly (readonly [line: number, column: number, hint: Hint])[]]>([
    ['a ::= "x" | "y"', [[1, 3, "definedAs"]]],
    [
      '<a> ::= <b> | "y"\n<b> ::= "z"',
      [
        [1, 1, "bnf"],
        [2, 1, "bnf"],
      ],
    ],
    [
      'a <- "x" / b\nb <- a*',
      [
        [1, 3, "arrow"],
        [2, 3, "arrow"],
      ],
    ],
    ['a = "x" | "y"', [[1, 9, "bar"]]],
    ['a = { "x" }', [[1, 5, "braces"]]],
    ['a = "x", "y"', [[1, 8, "comma"]]],
    ["a = “x”", [[1, 5, "straightQuotes"]]],
    ['a = "x"* "y"', [[1, 8, "repetitionBefore"]]],
    ["a = [a-z]+", [[1, 10, "repetitionBefore"]]],
    ["my_rule = a", [[1, 3, "underscore"]]],
    ['a = "x', [[1, 7, "quoteOpen"]]],
    // At the place, not where the next rule begins.
    ['a = "x" /\n\nb = "y"', [[1, 10, "alternativeMissing"]]],
    ['a = "x" / ; or\nb = "y"', [[1, 10, "alternativeMissing"]]],
    ['a =\nb = "y"', [[1, 4, "goesOn"]]],
    // Several at once; the rules between them are right.
    [
      'a = "x" | "y"\nb = "z"\nc = {b}\nd = b',
      [
        [1, 9, "bar"],
        [3, 5, "braces"],
      ],
    ],
  ])("of %j are at their places, and say what to write", (text, expected) => {
    for (const language of ["en", "zh"] as const) {
      setLocale(language);
      expect(abnfFaults(text)).toEqual(
        expected.map(([line, column, hint]) => ({ reason: t(`peg.abnfHints.${hint}`), line, column })),
      );
    }
  });

  it("none in what can be read", () => {
    expect(abnfFaults('a = "x" / b ; or | {\nb = %x41-5A')).toEqual([]);
  });

  it("are told wherever a grammar is written", () => {
    const text = 'x = "a" | "b"\ny = {x}';
    const [bar, braces] = [t("peg.abnfHints.bar"), t("peg.abnfHints.braces")];
    const first = { line: 1, column: 9, reason: bar };
    expect(ownRules(text)).toEqual({ ...first, more: [{ line: 2, column: 5, reason: braces }] });
    expect(readExercise(text)).toEqual(first);
    expect(decideAnswer({ abnf: 'x = "a"', rule: "x" }, "abnf", text)).toEqual({ is: "unreadable", ...first });
  });
});

it("an answer that is decided only up to a depth counts if the teacher allows it, and a wrong one never does", () => {
  const paren = 'paren = *( "(" paren ")" )';
  const right = decideExercise(paren, 'paren = ( "(" paren ")" )*');
  expect([right.is, isRight(right)]).toEqual(["same strings", true]);
  const upTo: PegDecision = { is: "equal up to", nesting: 2, milliseconds: 0 };
  expect([isRight(upTo), isRight(upTo, true)]).toEqual([false, true]);
  expect(isRight(decideExercise(paren, 'paren = ( "(" paren ")" )|0..4|'), true)).toBe(false);
});

it("spaces that a browser would not show are visible", () => {
  expect([" ", "a ", "a b", "a  b", " a"].map(withSpaces)).toEqual(["␠", "a␠", "a b", "a␠␠b", "␠a"]);
});
