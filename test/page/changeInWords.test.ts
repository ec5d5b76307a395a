import { expect, it } from "vitest";
import { changeInWords } from "../../src/page/parts/LanguageSection.js";

it.each([
  ["ab", "a%b", 'inserted "%" at 1'],
  ["ab", "ab\u00E9", "inserted U+00E9 at 2"],
  ["a]b", "ab", 'removed "]" at 1'],
  ["ab", "", "cut off at 0"],
  ["abc", "a c", 'replaced "b" with " " at 1'],
  ["a:/b", "a/:b", 'swapped ":" and "/" at 1'],
])("%s became %s: %s", (base, changed, said) => {
  expect(changeInWords(base, changed)).toBe(said);
});
