import { describe, expect, it } from "vitest";
import { languageFacts, samplesOf } from "../../src/page/worker/languageSubject.js";
import { THOROUGH } from "../support/thorough.js";

it("a language of few strings has each of them once among the samples", () => {
  const { sentences } = samplesOf({ abnf: 'x = "ab" [ "c" ]', rule: "x" }, 1);
  expect(sentences.length).toBeGreaterThan(0);
  expect(new Set(sentences).size).toBe(sentences.length);
});

const SUM = 'expr = expr "+" expr / expr "*" expr / "(" expr ")" / 1*DIGIT';
const SUM_PEG = 'expr = part "+" expr / part "*" expr / part\npart = "(" expr ")" / [0-9]+';

/** Returns true for a string of {@link SUM}: without what is in brackets, it is numbers with operators between. */
function isSum(text: string): boolean {
  let flat = text;
  for (let before = ""; before !== flat;) {
    before = flat;
    flat = flat.replace(/\((?:N|[0-9]+)(?:[+*](?:N|[0-9]+))*\)/g, "N");
  }
  return /^(?:N|[0-9]+)(?:[+*](?:N|[0-9]+))*$/.test(flat);
}

describe("of a rule whose recursion is cut", () => {
  it.each([
    ["ABNF", { abnf: SUM, rule: "expr" }],
    ["a PEG", { peg: SUM_PEG, rule: "expr" }],
  ])("no string is said to be derived, or not to be, that is the other: %s", (_, of) => {
    for (let seed = 1; seed <= (THOROUGH ? 25 : 5); seed++) {
      const { sentences, nearMisses } = samplesOf(of, seed);
      expect(sentences.filter((text) => !isSum(text))).toEqual([]);
      expect(nearMisses.map(({ input }) => input).filter(isSum)).toEqual([]);
    }
  });

  it("nothing is counted, since the cut has fewer strings, or others", () => {
    const facts = languageFacts({ abnf: 'S = "a" S "b" / "ab"', rule: "S" });
    expect(facts).toEqual({ shortest: "AB", nesting: 1 });
  });
});
