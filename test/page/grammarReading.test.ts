import { describe, expect, it } from "vitest";
import { languageFacts } from "../../src/page/worker/languageSubject.js";
import { grammarFindings, ownRules } from "../../src/page/worker/grammarReading.js";

const HOUR = 'hour = DIGIT / "1" DIGIT / "2" %x30-33\nother = missing\n';

describe("a grammar of one's own", () => {
  it("has its own rules in their order, without the core rules", () => {
    expect(ownRules(HOUR)).toEqual({ rules: ["hour", "other"] });
  });

  it.each([
    ["hour = ", 1, ""],
    ["; nothing", 1, "there is no rule"],
    [`a = ${"[".repeat(101)}"x"${"]".repeat(101)}`, 1, "its brackets are nested too deep"],
    ["a".repeat(100_001), 1, "it is too long"],
  ])("cannot be read: %.30s", (abnf, line, reason) => {
    expect(ownRules(abnf)).toMatchObject({ line, reason: expect.stringContaining(reason) as string });
  });

  it.each([
    ['E = E "+" E / "a"', "ambiguous-split", "a+a+a"],
    ['E = "a" *( "+" E )', "ambiguous-split", "a+a+a"],
    ['S = "i" S / "i" S "e" S / "x"', "ambiguous-choice", "iixex"],
  ])("is ambiguous with rules in themselves: %s", (abnf, kind, witness) => {
    const found = grammarFindings(abnf).find((one) => one.kind === kind);
    expect(found?.witness?.toLowerCase()).toBe(witness);
    expect(new Set(found?.trees).size).toBe(2);
  });

  it("is not ambiguous where each operator has its place", () => {
    const abnf = 'E = T *( "+" T )\nT = F *( "*" F )\nF = "(" E ")" / "a"\n';
    expect(grammarFindings(abnf).filter(({ trees }) => trees)).toEqual([]);
  });

  it("may be a PEG, whose language comes from the PEG alone", () => {
    const peg = 'hour = DIGIT / "1" DIGIT / "2" [0-3]\nDIGIT = [0-9]\n';
    expect(ownRules(peg, "peg")).toEqual({ rules: ["hour", "DIGIT"] });
    const of = { peg, rule: "hour" };
    expect(languageFacts(of)).toMatchObject({
      shortest: "0",
      counts: expect.arrayContaining([{ length: 2, count: "0" }]),
    });
    expect(languageFacts({ peg: 'list = "(" list* ")"', rule: "list" })).toMatchObject({ nesting: 1, shortest: "()" });
    expect(() => languageFacts({ peg: 'a = a "x" / "x"', rule: "a" })).toThrow("leads back to itself");
    expect(ownRules("hour = 1DIGIT", "peg")).toMatchObject({ line: 1 });
    expect(ownRules("hour = minute", "peg")).toMatchObject({ reason: expect.stringContaining("minute") as string });
  });
});
