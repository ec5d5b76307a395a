import { describe, expect, it } from "vitest";
import { NotDefinedError } from "../../../src/uri/resolve/resolutionAlgorithm.js";
import { urlDraft03 } from "../../../generated/documents/generations.js";
import { language } from "../../../src/documents/language.js";

describe("draft-ietf-uri-url-03", () => {
  it("has as many rules and states as an independent transcription", () => {
    expect([urlDraft03.date, urlDraft03.startRule, urlDraft03.rules.length]).toEqual(["1994-03-21", "url", 64]);
    expect(language(urlDraft03).states).toBe(204);
  });

  it("prints two colons after mailto", () => {
    expect([urlDraft03.test("mailto:a@b"), urlDraft03.published?.test("mailto:a@b")]).toEqual([true, false]);
    expect([urlDraft03.test("mailto::a@b"), urlDraft03.published?.test("mailto::a@b")]).toEqual([false, true]);
  });

  it("finds the parts of its forms", () => {
    expect(urlDraft03.parse("news:1@h").parts).toEqual({ kind: "article", article: "1@h", unique: "1", host: "h" });
    expect(urlDraft03.parse("nntp:a.b/12").parts).toEqual({ group: "a.b", digits: "12" });
    expect(urlDraft03.parse("wais://h/d/t/1=a;").parts).toEqual({ database: "d", wtype: "t", wpath: "1=a;" });
    expect(urlDraft03.parse("prospero://h/o%001").parts).toMatchObject({ hsoname: "o", version: "1" });
    expect(urlDraft03.parse("gopher://h/1sel").parts).toEqual({ gtype: "1", gcommand: "sel" });
  });

  it("defines no partial forms", () => {
    expect(() => urlDraft03.resolve("g", "http://h/a")).toThrow(NotDefinedError);
  });
});
