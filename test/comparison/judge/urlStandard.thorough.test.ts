import { describe, expect, it } from "vitest";
import { judge, rfc3986, type Parser } from "../../../src/index.js";
import { causeSentence, verdictSentence } from "../../../src/comparison/judge/judgementSentences.js";
import { RULE_WORDS } from "../../../src/comparison/judge/ruleWords.js";
import { hostnameOf } from "../../../src/text/runtimeHost.js";
import { BROWSER_RULES, readByRules } from "../../../src/documents/urlStandard/readByRules.js";
import type { BrowserRuleId } from "../../../src/documents/urlStandard/ruleFacts.js";

/** A parser that follows the URL Standard without a rule, and reports the components of what it makes of a string. */
function withoutRule(id: BrowserRuleId | undefined, base?: string): Parser {
  const rules = BROWSER_RULES.filter((rule) => rule.id !== id && rule.id !== "rfc3986");
  const context = { base: undefined, toAscii: hostnameOf };
  return (input) => {
    const { href } = readByRules(input, context, rules);
    if (href === undefined) return base !== undefined && !readByRules(input, { ...context, base }, rules).refused;
    const [, scheme, authority, path, query, fragment] =
      /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/.exec(href) as (
        string | undefined
      )[] as string[];
    return { scheme, authority, path, query, fragment };
  };
}

describe("a parser that follows the URL Standard", () => {
  it.each([undefined, "http://h/"])("is named so, on base %s", (base) => {
    const judgement = judge(withoutRule(undefined, base), { limit: 8000 });
    expect(verdictSentence(judgement)).toMatch(/^follows the URL Standard of 2 July 2026 in all 8,000 strings/);
    expect(judgement).toMatchObject({ closest: "url-standard-2026-07", follows: true, causes: [] });
  });

  // The last one is not the standard's.
  const unseen = new Set(["rfc3986"]);
  it.each(Object.entries(RULE_WORDS).filter(([id]) => !unseen.has(id)))("but for %s", (id, [, doesNot]) => {
    const judgement = judge(withoutRule(id as BrowserRuleId), { limit: 8000 });
    expect(judgement.closest).toBe("url-standard-2026-07");
    expect(judgement.causes.map(causeSentence)).toEqual([doesNot]);
    expect(judgement.causes[0]).toMatchObject({ rule: id });
  });
});

describe("a lenient parser that follows no document is told by the same rules", () => {
  const encoded = (text: string): string =>
    encodeURI(text)
      .replaceAll("%25", "%")
      .replace(/%5[BD]/g, unescape);
  it.each<[string, (input: string) => boolean, string]>([
    ["trimming", (input) => rfc3986.test(input.replace(/^[\0- ]+/, "").replace(/[\0- ]+$/, "")), "trimming"],
    ["no line ends", (input) => rfc3986.test(input.replace(/[\t\n\r]/g, "")), "removing tabs and line ends"],
    [
      "trimming and encoding",
      (input) => {
        const text = input.replace(/^[\0- ]+/, "").replace(/[\0- ]+$/, "");
        const start = text.search(/[?#]/) + 1;
        return rfc3986.test(start === 0 ? text : text.slice(0, start) + encoded(text.slice(start)));
      },
      "trimming and percent-encoding",
    ],
  ])("%s", (_, parser, after) => {
    const judgement = judge(parser, { limit: 12_000 });
    expect(verdictSentence(judgement)).toContain(`closest to RFC 3986 after ${after}`);
  });
});
