import { describe, expect, it } from "vitest";
import { judge, rfc3986 } from "../../src/index.js";
import { readAnswer } from "../../src/judge/answer.js";

/** RFC 3986 for absolute strings, with or without a fault. */
function absolute(test: (input: string) => boolean) {
  return (input: string): unknown => (/^[^:/?#]+:/.test(input) ? test(input) : null);
}

describe("a parser that passes relative references", () => {
  it("is judged by the others", () => {
    const { closest, follows, findings, asked, agreement } = judge(
      absolute((input) => rfc3986.test(input)),
      { limit: 3000 },
    );
    expect({ closest, follows, findings }).toEqual({ closest: "rfc3986", follows: true, findings: [] });
    for (const { answered } of agreement) expect(answered).toBeLessThan(asked);
  });

  it("has a fault traced to its rule, though that stands in relative references too", () => {
    const leadingZero = (input: string): boolean =>
      rfc3986.test(input.replace(/\d+(?:\.\d+){3}(?=\])/, (quad) => quad.replace(/\b0+(?=\d)/g, "")));
    const { causes } = judge(absolute(leadingZero), { generation: "rfc3986", limit: 20_000 });
    expect(causes.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["accepts dec-octet"]);
    for (const { example } of causes) expect(example).toMatch(/^a:/);
  });
});

it("null passes, and undefined does not", () => {
  expect(readAnswer(null)).toEqual({ passes: true });
  expect(readAnswer(undefined)).toMatchObject({ trouble: "garbage" });
});
