import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../../src/index.js";
import { urlStandard } from "../../../src/documents/urlStandard/index.js";
import { knownSchemes, nonstandardFile, type Scheme } from "../../../src/documents/schemes.js";
import type { Row } from "../../support/cases.js";

/** A row of test/cases/X.json about a document of schemes; with `published`, about its grammar as printed. */
interface SchemeRow extends Row {
  readonly published?: true;
}

/** One scheme of each document: the others have the same rules. */
const documents = new Map<string, Scheme>(
  [...Object.values(knownSchemes), nonstandardFile, urlStandard].map((scheme) => [scheme.id, scheme as Scheme]),
);

describe.each([...documents])("%s", (id, document) => {
  const file = new URL(`../../cases/${id}.json`, import.meta.url);
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SchemeRow[]) : [];

  it.each(rows.map((row) => [`${row.section} ${row.rule} ${JSON.stringify(row.input)}`, row] as const))(
    "%s",
    (_, { rule, input, failAt, components, published }) => {
      const subject = published ? (document.published as Scheme) : document;
      const { success, data, error } = subject.safeParse(input, { rule });
      expect(subject.test(input, { rule })).toBe(failAt === undefined);
      if (failAt !== undefined) {
        expect(success ? "accepted" : error.viablePrefix).toBe(failAt);
        expect(() => subject.tree(input, { rule })).toThrow(UriSyntaxError);
        return;
      }
      expect(subject.tree(input, { rule })).toMatchObject({ rule, start: 0, end: input.length, text: input });
      if (components) expect(success ? withoutAbsent(data) : error.message).toEqual({ generation: id, ...components });
    },
  );

  it("has a conforming and a refused row for every rule of its own", () => {
    const missing = ownRules(document).flatMap((rule) => {
      const own = rows.filter((row) => row.rule === rule);
      return [
        own.some(({ failAt }) => failAt === undefined) ? [] : `${rule}: conforming`,
        own.some(({ failAt }) => failAt !== undefined) ? [] : `${rule}: refused`,
      ].flat();
    });
    expect(missing).toEqual([]);
  });
});

/** The rules that are in the document itself, or that its text narrows. */
function ownRules(document: Scheme): string[] {
  return document.rules.filter((rule) => /^(?:\d|[A-Z]$)/.test(document.rule(rule).section));
}

function withoutAbsent(components: object): object {
  return Object.fromEntries(Object.entries(components).filter(([, value]) => value !== undefined));
}
