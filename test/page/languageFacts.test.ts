import { expect, it } from "vitest";
import { samplesOf } from "../../src/page/work/languageFacts.js";

it("a language of few strings has each of them once among the samples", () => {
  const { sentences } = samplesOf({ abnf: 'x = "ab" [ "c" ]', rule: "x" }, 1);
  expect(sentences.length).toBeGreaterThan(0);
  expect(new Set(sentences).size).toBe(sentences.length);
});
