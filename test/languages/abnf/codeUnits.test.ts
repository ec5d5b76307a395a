import { describe, expect, it } from "vitest";
import { inCodeUnits } from "../../../src/languages/abnf/codeUnits.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { terminalSetsOf } from "../../../src/languages/abnf/expressionCharacters.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { languageOf, type Language } from "../../../src/languages/questions/language.js";

function languageOfText(text: string): Language {
  const rules = inCodeUnits(readRules(text, "abnf"));
  return languageOf(new RuleAutomata(rules).tables(rules), rules[0]?.name ?? "");
}

describe("rules with characters beyond ASCII", () => {
  it.each([
    [0x41, 0x10ffff],
    [0x80, 0xd7ff],
    [0xe000, 0x10ffff],
    [0xff00, 0x10000],
    [0x10000, 0x103ff],
    [0x10001, 0x103fe],
    [0x103ff, 0x10400],
    [0x1f5ff, 0x2f601],
    [0x1f600, 0x1f600],
    [0x100000, 0x10fffe],
  ])("a range from %i to %i has its characters and no others", (from, to) => {
    const { accepts } = { accepts: (code: number) => one.accepts(String.fromCodePoint(code)) };
    const one = languageOfText(`x = %x${from.toString(16)}-${to.toString(16)}`);
    const near = [from, to, 0xffff, 0x10000, 0x103ff, 0x10400, 0x10ffff, 0x1f600].flatMap((code) => [
      code - 1,
      code,
      code + 1,
    ]);
    for (const code of near)
      if (code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff))
        expect([code, accepts(code)]).toEqual([code, from <= code && code <= to]);
    expect(one.accepts("\uD83D")).toBe(false);
  });

  it("need more than the classes of ASCII only where there are such characters", () => {
    const sizeOf = (text: string): number => {
      const rules = readRules(text, "abnf");
      return new RuleAutomata(rules).tables(rules).alphabetSize;
    };
    expect(sizeOf("x = %x0-7F")).toBe(128);
    expect(sizeOf("x = %x0-80")).toBe(129);
  });

  it("are counted, continued and made into sentences", () => {
    const two = languageOfText(`x = *2( %x3B1-3C9 ) "!" / %x1F600 "!"`);
    expect([two.count(1), two.count(2), two.count(3)]).toEqual([1n, 25n, 25n * 25n + 1n]);
    expect(two.next("α").expected).toEqual(['"!"', "U+03B1-U+03C9"]);
    expect(two.next("αω").expected).toEqual(['"!"']);
    for (const sentence of two.sentences({ count: 50 }))
      expect(sentence).toMatch(/^([\u03B1-\u03C9]{0,2}|\u{1F600})!$/u);
    for (const { input } of two.nearMisses({ count: 50 })) expect(two.accepts(input)).toBe(false);
    for (const { input, conforms } of two.suite())
      expect([input, /^([\u03B1-\u03C9]{0,2}|\u{1F600})!$/u.test(input)]).toEqual([input, conforms]);
  });

  it("have no near misses where every string conforms", () => {
    const all = languageOfText("x = *%x0-10FFFF");
    expect(all.accepts("a\u{1F600}\uFFFF")).toBe(true);
    for (const { input } of all.nearMisses({ count: 3 })) expect(all.accepts(input)).toBe(false);
    expect([...languageOfText("x = *( %x0-FFFF / %xD800-DFFF )").nearMisses({ count: 3 })]).toEqual([]);
  });
});

it("a long string gives each of its characters once, as classes are made of all that is given", () => {
  const [rule] = readRules(`a = "${"ab".repeat(1000)}" %s"${"A".repeat(1000)}"`, "abnf");
  const sets = rule && [...terminalSetsOf(rule.expression)].map(String);
  expect(sets).toEqual(["65,65,97,97", "66,66,98,98", "65,65"]);
});
