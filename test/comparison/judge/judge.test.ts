import { describe, expect, it } from "vitest";
import { judge, judgementMarkdown, rfc3986, type Judgement } from "../../../src/index.js";

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
      rfc3986.test(input.replace(/(?<!\d)\d{1,9}(?:\.\d+){3}(?=\])/, (quad) => quad.replace(/\b0+(?=\d)/g, "")));
    const { causes } = judge(absolute(leadingZero), { generation: "rfc3986", limit: 20_000 });
    expect(causes.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["accepts dec-octet"]);
    for (const { example } of causes) expect(example).toMatch(/^a:/);
  });
});

describe("a parser that answers too little", () => {
  it.each<[string, (input: string) => unknown, RegExp]>([
    ["passes everything", () => null, /^it answered 0 of 2,000 strings/],
    [
      "answers few strings",
      (input) => (input.length === 7 ? rfc3986.test(input) : null),
      /^it answered \d+ of 2,000 strings/,
    ],
    [
      "refuses, and passes what it should accept",
      (input) => (rfc3986.test(input) ? null : false),
      /^it answered 0 of the [\d,]+ strings that RFC 3986 accepts/,
    ],
    [
      "accepts, and passes what it should refuse",
      (input) => (rfc3986.test(input) ? true : null),
      /^it answered 0 of the [\d,]+ strings that RFC 3986 refuses/,
    ],
  ])("that %s gets no verdict", (_, parser, reason) => {
    const judgement = judge(parser, { generation: "rfc3986", limit: 2000 });
    expect(judgement).toMatchObject({ closest: undefined, equallyClose: [], follows: false, causes: [], asked: 2000 });
    expect(judgement.tooFewAnswers).toMatch(reason);
    expect(judgementMarkdown(judgement)).toMatch(/^not enough to tell: it answered /);
  });

  it("gets none either where every generation is compared", () => {
    expect(judge(() => null, { limit: 2000 })).toMatchObject({ closest: undefined, follows: false, answered: 0 });
  });
});

it("a judgement is a fresh object: changing it changes no later one", () => {
  const parser = (input: string): unknown => (rfc3986.test(input) ? { port: "1" } : input.length > 5);
  const options = { generation: "rfc3986", rule: "port", limit: 300 };
  const once = (): Judgement => judge(parser, options);
  const before = JSON.stringify(once());
  const spoil = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      spoil((value as Record<string, unknown>)[key]);
      (value as Record<string, unknown>)[key] = "spoilt";
    }
  };
  spoil(once());
  expect(before).toContain("splits");
  expect(JSON.stringify(once())).toBe(before);
});

it("an exception that is a rejected promise is a refusal, and no unhandled rejection", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): number => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const parser = (): unknown => {
    throw Promise.reject(new Error("no"));
  };
  expect(judge(parser, { generation: "rfc3986", rule: "port", limit: 10 }).findings).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

it("asks strings with lone surrogates only on request", () => {
  const asked = (illFormed: boolean): string[] => {
    const inputs: string[] = [];
    judge((input) => inputs.push(input) > 0 && rfc3986.test(input), { generation: "rfc3987", limit: 9000, illFormed });
    return inputs.filter((input) => /\p{Surrogate}/u.test(input));
  };
  expect(asked(false)).toEqual([]);
  expect(asked(true)).not.toEqual([]);
});
