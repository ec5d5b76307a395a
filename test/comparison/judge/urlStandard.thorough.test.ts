import { describe, expect, it } from "vitest";
import { judge, type Parser } from "../../../src/comparison/judge/judge.js";
import { verdictSentence } from "../../../src/comparison/judge/judgementSentences.js";
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

  it.each<BrowserRuleId>(["scheme-case", "domain-case", "ipv6", "port", "empty-path", "dots", "query-set"])(
    "but for %s: the rule is a cause",
    (id) => {
      const judgement = judge(withoutRule(id), { limit: 8000 });
      expect(judgement.closest).toBe("url-standard-2026-07");
      expect(judgement.causes.map(({ rule }) => rule)).toContain(id);
    },
  );
});
