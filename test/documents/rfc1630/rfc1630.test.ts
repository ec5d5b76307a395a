import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGenerations, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { rfc1630 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";

describe("RFC 1630", () => {
  it("has as many rules and states as an independent transcription", () => {
    expect([rfc1630.date, rfc1630.startRule, rfc1630.rules.length]).toEqual(["1994-06", "fragmentaddress", 21]);
    expect([language(rfc1630).states, language(rfc1630.published as Generation).states]).toEqual([15, 19]);
  });

  it.each([
    ["magic://a/b/c//d/e/f", false],
    ["http://www.my.work.com/", false],
    ["http://info.cern.ch:8000/imaginary/test", false],
    ["g:h", true],
  ])("as printed and as its examples need: %s", (input, printed) => {
    expect([rfc1630.test(input), rfc1630.published?.test(input)]).toEqual([true, printed]);
  });

  it("prints for single schemes the grammar of url-draft-03, but for a colon and for how each places its lines", () => {
    const text = readFileSync(new URL("./specificSchemes.bnf", import.meta.url), "utf8");
    const readable = text
      .replace("vline | [ | ]", '"|" | "[" | "]"')
      .replace("addr-spec", "xalphas @ hostname")
      .replace("content-identifier", "xalphas @ hostname");
    const draft = readGenerations().find(({ id }) => id === "url-draft-03");
    const expected = draft && readGrammarSource(draft).corrected;
    const rules = readRules(readable, "bnf1993");
    expect(rules.map(({ name }) => name)).toEqual(expected?.map(({ name }) => name));
    expect(rules.map(({ expression }) => expression)).toEqual(expected?.map(({ expression }) => expression));
  });
});

describe("partial forms", () => {
  const CONTEXT = "magic://a/b/c//d/e/f";

  it("with slashes go by the rule, or by the example that contradicts it", () => {
    expect(rfc1630.resolve("/g", CONTEXT)).toBe("magic://a/b/c//d/g");
    expect(rfc1630.resolve("/g", CONTEXT, { slashes: "last" })).toBe("magic://a/b/c//d/g");
    expect(rfc1630.resolve("/g", CONTEXT, { slashes: "first" })).toBe("magic://a/g");
    expect(rfc1630.resolve("//g", CONTEXT)).toBe("magic://g");
    expect(() => rfc1630.resolve("///g", CONTEXT)).toThrow(RangeError);
  });

  it.each([
    ["./g", "magic://a/b/c//d/e/g"],
    ["g/../h", "magic://a/b/c//d/e/h"],
    ["../../g", "magic://a/b/c//g"],
    ["g?x#y", "magic://a/b/c//d/e/g?x#y"],
  ])("%s is %s", (partial, expected) => {
    expect(rfc1630.resolve(partial, CONTEXT)).toBe(expected);
  });

  // "Within the result, all occurrences of "xxx/../" or "/." are recursively removed, where xxx, ".." and "." are complete path elements."
  it.each([
    ["..", "magic://a/b/c", "magic://a/b/.."],
    ["g/..", "magic://a/b/c", "magic://a/b/g/.."],
    ["../g", "magic://a/b", "magic://a/../g"],
    ["../../g", "magic://a/b", "magic://a/../../g"],
    ["../a/../c", "magic://a/b", "magic://a/../c"],
    [".", "magic://a/b", "magic://a"],
    ["./g", "a:b", "a:./g"],
    ["../g", "a:b", "a:../g"],
    ["../../g", "a:b/c", "a:../g"],
    ["g", "x:", "x:g"],
    ["g", "magic://a", "magic://g"],
  ])("%s on %s is %s", (partial, context, expected) => {
    expect(rfc1630.resolve(partial, context)).toBe(expected);
  });

  it("for which the context has no place are refused, and the error names the context", () => {
    expect(() => rfc1630.resolve("///g", "magic://a/b")).toThrow(
      expect.objectContaining({
        name: "RangeError",
        code: "ERR_ARGUMENT_VALUE",
        argument: "base",
        generation: "rfc1630",
        message: expect.stringContaining("no place where 3 slashes stand together") as string,
      }),
    );
  });

  it("that no longer run of slashes may follow are found in one pass", () => {
    const context = `a:${"/b//c".repeat(20_000)}`;
    expect(rfc1630.resolve("//g", context)).toBe("a:/b//g");
    expect(() => rfc1630.resolve("///g", context)).toThrow(RangeError);
  });
});

describe("comparison", () => {
  it("decodes what is not reserved (Examples 1 and 2)", () => {
    const plain = "http://info.cern.ch/albert/bertram/marie-claude";
    expect(rfc1630.equivalent(plain, "http://info.cern.ch/albert/bertram/marie%2Dclaude")).toBe(true);
    expect(rfc1630.equivalent(plain, "http://info.cern.ch/albert/bertram%2Fmarie-claude")).toBe(false);
  });
});
