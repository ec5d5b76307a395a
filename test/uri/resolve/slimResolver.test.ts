import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { relativize, resolve } from "../../../generated/documents/rfc3986/parse.js";
import { language } from "../../../src/documents/language.js";
import { resolutionTable } from "../../../src/comparison/resolutions/resolutionTable.js";
import { outcome } from "../../support/outcome.js";
import { THOROUGH } from "../../support/thorough.js";

describe("resolve and relativize of the slim module are those of the generation", () => {
  const sentences = [...language("rfc3986").sentences({ seed: 3986, count: THOROUGH ? 400 : 60 })];
  const misses = [...language("rfc3986").nearMisses({ seed: 3986, count: THOROUGH ? 60 : 20 })].map(
    ({ input }) => input,
  );
  const bases = ["http://a/b/c/d;p?q", "a:b", "x:", "//a/b", "b/c", "http://a b/", ...sentences.slice(0, 12)];
  const references = [...resolutionTable().map(({ reference }) => reference), ...sentences, ...misses, "..//g", ""];

  it.each(bases)("resolve against %j", (base) => {
    for (const reference of references) {
      const options = { strict: false };
      expect([reference, outcome(() => resolve(reference, base))]).toEqual([
        reference,
        outcome(() => rfc3986.resolve(reference, base)),
      ]);
      expect(outcome(() => resolve(reference, base, options))).toEqual(
        outcome(() => rfc3986.resolve(reference, base, options)),
      );
    }
  });

  it.each(bases)("relativize to %j", (base) => {
    for (const target of references)
      expect([target, outcome(() => relativize(target, base))]).toEqual([
        target,
        outcome(() => rfc3986.relativize(target, base)),
      ]);
  });

  it("an error names the argument, and their order where they may be exchanged", () => {
    expect(() => resolve("a b", "http://h")).toThrow("the reference does not conform: RFC 3986: unexpected U+0020");
    expect(() => resolve("g", "http://h/ ")).toThrow("the base does not conform: RFC 3986: unexpected U+0020");
    const exchanged = "(RFC 3986 5.1); the reference is the first argument, the base the second";
    expect(() => resolve("http://h/", "../g")).toThrow(exchanged);
    expect(() => rfc3986.resolve("http://h/", "../g")).toThrow(exchanged);
    expect(() => resolve("g", "../g")).toThrow(/\(RFC 3986 5.1\)$/);
  });

  it("options that there are not are refused", () => {
    expect(() => resolve("a", "b:", { lenient: true } as never)).toThrow(TypeError);
  });
});
