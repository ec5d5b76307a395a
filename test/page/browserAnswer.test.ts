import { describe, expect, it } from "vitest";
import * as chinese from "../../src/page/texts/chinese.js";
import * as english from "../../src/page/texts/english.js";
import { browserAnswer, changedPart } from "../../src/page/work/browserAnswer.js";
import { browserRules } from "../../src/documents/urlStandard/index.js";

describe("what the page says of a browser", () => {
  it("has the components that RFC 3986 reads beside those of the URL Standard", () => {
    expect(browserAnswer("http://u:p:w@%41:08443/?q", "")).toMatchObject({
      reading: { accepted: true, url: { username: "u", password: "p%3Aw", host: "a", port: "8443" } },
      strict: { username: "u", password: "p:w", host: "%41", port: "08443", path: "/", query: "q" },
    });
    expect(browserAnswer("x", "http://h/a")).toMatchObject({ strict: { scheme: "http", host: "h", path: "/x" } });
    expect(browserAnswer("x", "")).toMatchObject({ reading: { accepted: false }, strict: undefined });
    expect(browserAnswer(`http://${"é".repeat(5_000)}`, "")).toEqual({
      notDecided: expect.stringContaining("is not decided") as string,
    });
  });

  it.each([
    ["http:\\\\a", "http://a", "//"],
    ["http://%41/", "http://a/", "a"],
    ["aa", "aaa", "a"],
    ["aaa", "aa", ""],
    ["a", "a", ""],
    ["", "a", "a"],
  ])("marks from %j to %j: %j", (before, after, marked) => {
    const { start, end } = changedPart(before, after);
    expect(after.slice(start, end)).toBe(marked);
    expect(before.startsWith(after.slice(0, start)) && before.endsWith(after.slice(end))).toBe(true);
  });

  it("describes every rule in both languages", () => {
    for (const { id } of browserRules)
      for (const { browser } of [english, chinese]) expect(browser.rules).toHaveProperty(id);
  });
});
