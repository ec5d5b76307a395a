import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../src/index.js";
import { cases } from "../support/cases.js";

/** The components that all forms share, exactly. What only one form has is in cases/schemes.json. */
function shared(components: object): object {
  const {
    parts: _parts,
    registration: _registration,
    pathForm: _pathForm,
    ...rest
  } = components as Record<string, unknown>;
  return rest;
}

describe.each(cases)("$id", ({ id, subject, rows }) => {
  it.each(rows.map((row) => [`${row.section} ${row.rule} ${JSON.stringify(row.input).slice(0, 80)}`, row] as const))(
    "%s",
    (_, row) => {
      const { rule, input, failAt, components } = row;
      const result = subject.safeParse(input, { rule });
      expect(subject.test(input, { rule })).toBe(failAt === undefined);
      if (failAt !== undefined) {
        expect(result.success ? "accepted" : result.error.viablePrefix).toBe(failAt);
        expect(() => subject.tree(input, { rule })).toThrow(UriSyntaxError);
        return;
      }
      expect(subject.tree(input, { rule })).toMatchObject({ rule, start: 0, end: input.length, text: input });
      if (components)
        expect(result.success ? shared(result.data) : result.error.message).toEqual({
          generation: subject.id,
          ...components,
        });
    },
  );

  it("has a conforming and a refused row for every rule", () => {
    const needed = id === "core" ? ["ALPHA", "DIGIT", "DQUOTE", "HEXDIG"] : subject.rules;
    const missing = needed.flatMap((rule) => {
      const own = rows.filter((row) => row.rule === rule);
      return [
        own.some((row) => row.failAt === undefined) ? [] : `${rule}: conforming`,
        own.some((row) => row.failAt !== undefined) ? [] : `${rule}: refused`,
      ].flat();
    });
    expect(missing).toEqual([]);
  });
});
