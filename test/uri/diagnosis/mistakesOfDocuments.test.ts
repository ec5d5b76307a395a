import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDocuments } from "../../../scripts/generate/grammarSource.js";
import { uriTemplate } from "../../../src/documents/rfc6570.js";
import { data, http, https, knownSchemes, mailto, tel } from "../../../src/documents/schemes.js";
import { LISTED_MISTAKES } from "../../../src/uri/diagnosis/mistakes.js";
import type { Grammar } from "../../../src/uri/facade/grammar.js";

interface Row {
  readonly rule: string;
  readonly input: string;
  readonly failAt?: number;
  readonly published?: boolean;
}

/** The documents of schemes and of templates, by the file of their rows. */
const DOCUMENTS: readonly (readonly [id: string, grammar: Grammar])[] = [
  ["rfc6570", uriTemplate],
  ...new Map<string, Grammar>(Object.values(knownSchemes).map((one) => [one.id, one])),
];

describe.each(DOCUMENTS)("the refused strings of %s", (id, grammar) => {
  const rows = (JSON.parse(readFileSync(new URL(`../../cases/${id}.json`, import.meta.url), "utf8")) as Row[]).filter(
    ({ failAt, published, rule }) => failAt !== undefined && published !== true && grammar.rules.includes(rule),
  );

  it("are wrong where no string of the rule goes on, by a rule of the document", () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { rule, input, failAt } of rows) {
      const { error } = grammar.safeParse(input, { rule });
      if (!error) expect.fail(`${JSON.stringify(input)} conforms`);
      // A user is told of at its beginning.
      if (!error.message.includes("a user is not allowed")) expect([input, error.offset]).toEqual([input, failAt]);
      expect(grammar.rules).toContain(error.rule);
    }
  });

  it("are repaired by percent-encoding, if at all", () => {
    for (const { rule, input } of rows) {
      const { repairs = [] } = grammar.safeParse(input, { rule }).error ?? {};
      for (const { mended, mistake, edits } of repairs) {
        expect(grammar.test(mended, { rule })).toBe(true);
        if (mistake !== "userinfo") expect(edits.every(({ kind }) => kind === "percent-encode")).toBe(true);
      }
    }
  });
});

describe("a document of a scheme", () => {
  it("says what may follow instead of recommending another string", () => {
    expect(tel.safeParse("tel:5550100").error?.message).toMatch(/^the number is incomplete; expected/);
    expect(mailto.safeParse("mailto:a%40b").error?.message).toMatch(/^"%40" not allowed in the atext \(offset 10,/);
    expect(http.safeParse("http:///x").error?.message).toMatch(/^"\/" not allowed in the reg-name; expected/);
  });

  it("offers no other mailbox, number, parameter, scheme or variable", () => {
    expect(mailto.safeParse("mailto:Ann <ann@a.example>").error?.repairs).toEqual([]);
    expect(tel.safeParse("tel:5550100").error?.repairs).toEqual([]);
    expect(data.safeParse("data:image/svg+xml;utf8,x").error?.repairs).toEqual([]);
    expect(https.safeParse("http://h/").error?.repairs).toEqual([]);
  });

  it("undoes the mistakes that it lists", () => {
    expect(http.safeParse("http://u@h/").error?.repairs[0]?.mended).toBe("http://h/");
    expect(http.safeParse(" http://h/").error?.repairs).toEqual([]);
  });
});

it.each([
  ["/pets{?api-version}", 10, ["/pets{?api%2Dversion}"]],
  ["{a", 2, []],
  ["a{}", 2, []],
  ["x{y}}", 4, []],
] as const)("the template %s is told of where it goes wrong, and the braces stay", (template, offset, mended) => {
  const { error } = uriTemplate.safeParse(template);
  expect(error?.offset).toBe(offset);
  expect(error?.message).toMatch(/; (?:expected|write) /);
  expect(error?.repairs.map((repair) => repair.mended)).toEqual(mended);
});

it("documents list mistakes that there are, and each mistake is listed", () => {
  const listed = new Set(readDocuments().flatMap(({ mistakes }) => mistakes));
  expect([...listed].sort()).toEqual([...LISTED_MISTAKES].sort());
});
