import { describe, expect, it } from "vitest";
import { judge } from "../../../src/comparison/judge/judge.js";
import { judgementMarkdown } from "../../../src/comparison/judge/judgementMarkdown.js";
import { rfc3986 } from "../../../src/index.js";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";

describe("a parser that gives one answer to all strings", () => {
  it.each([
    [true, /^it accepted all [\d,]+ strings and returned no components$/],
    [false, /^it rejected all [\d,]+ strings$/],
  ])("%s: gets no verdict", (answer, why) => {
    const { closest, causes, askedMore, tooFewAnswers } = judge(() => answer, { limit: 500 });
    expect([closest, causes, askedMore]).toEqual([undefined, [], 0]);
    expect(tooFewAnswers).toMatch(why);
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

describe("what no grammar suggests is asked too: a parser of RFC 3986 that", () => {
  it.each<[string, (input: string) => unknown, kind: string, example: RegExp]>([
    ["trims", (input) => rfc3986.test(input.trim()), "accepts", /^[ \t]$/],
    ["reads \\ as /", (input) => rfc3986.test(input.replaceAll("\\", "/")), "accepts", /\\$/],
    [
      "keeps a port in 16 bits",
      (input) => rfc3986.test(input) && !(Number(/:(\d+)(?:\/|$)/.exec(input)?.[1]) > 65535),
      "refuses",
      /:65536$/,
    ],
    [
      "reports the host in lower case",
      (input) => ({ host: (rfc3986.parse(input).host as string | undefined)?.toLowerCase() }),
      "splits",
      /^\/\/[A-Z]$/,
    ],
  ])("%s", (_, parser, kind, example) => {
    const { closest, follows, causes } = judge(parser, { generation: "rfc3986", limit: 2000 });
    expect({ closest, follows, kinds: [...new Set(causes.map((cause) => cause.kind))] }).toEqual({
      closest: "rfc3986",
      follows: false,
      kinds: [kind],
    });
    expect(causes.some((cause) => example.test(cause.example))).toBe(true);
  });
});
