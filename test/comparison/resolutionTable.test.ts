import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generation, generations } from "../../src/index.js";
import {
  resolutionDifferences,
  resolutionTable,
  type ResolutionAnswer,
  sameAnswer,
} from "../../src/comparison/resolutions/resolutionTable.js";
import { valueFor } from "../../src/text/itemAt.js";

interface Example {
  readonly generation: string;
  readonly base: string;
  readonly reference: string;
  readonly result?: string;
  readonly currentDocument?: { readonly fragment?: string };
  readonly options?: object;
  readonly section: string;
}

const examples = JSON.parse(readFileSync(new URL("../../grammar/examples.json", import.meta.url), "utf8")) as Example[];
const rows = resolutionTable();

describe("the documents' examples", () => {
  it("each stands once, with what its document prints", () => {
    expect(
      rows
        .flatMap(({ base, reference, printed }) =>
          printed.map(({ generation: id, section }) => `${id} ${section} ${base} ${reference}`),
        )
        .sort(),
    ).toEqual(examples.map((row) => `${row.generation} ${row.section} ${row.base} ${row.reference}`).sort());
    expect(new Set(rows.map(({ base, reference }) => `${base} ${reference}`)).size).toBe(rows.length);
    for (const { generation: id, base, reference, result, options } of examples) {
      const printed = rows
        .find((row) => row.base === base && row.reference === reference)
        ?.printed.find((one) => one.generation === id && JSON.stringify(one.options) === JSON.stringify(options));
      expect(printed?.answer).toMatchObject(
        result === undefined ? { kind: "current-document" } : { kind: "uri", uri: result },
      );
    }
  });

  it("each generation answers its own document's examples as printed, where no option is asked for", () => {
    let compared = 0;
    for (const { answers, printed } of rows) {
      for (const { generation: id, answer, options } of printed) {
        if (options) continue;
        expect(answers[id]).toEqual(answer);
        compared++;
      }
    }
    expect(compared).toBe(examples.filter(({ options }) => !options).length);
  });

  it("each answer is that of resolve(), or nobody's", () => {
    for (const { base, reference, answers } of rows) {
      for (const { id } of generations) {
        const answer = valueFor(new Map(Object.entries(answers)), id);
        if (answer.kind === "uri") expect(generation(id).resolve(reference, base)).toBe(answer.uri);
        else if (answer.kind === "current-document")
          expect(generation(id).resolution(reference, base)).toMatchObject({ kind: "current-document" });
        else expect(() => generation(id).resolve(reference, base)).toThrow(answer.message);
      }
    }
    expect(rows.every(({ answers }) => answers.rfc1738.kind === "not-defined")).toBe(true);
  });
});

describe("resolutionDifferences", () => {
  it.each([
    ["rfc2396", "rfc2396bis-01", ["?y", "http:"]],
    ["rfc2396bis-01", "rfc3986", ["#s", "", "../../../g", "../../../../g", "/./g", "/../g", "http://a/../b/c"]],
    ["url-syntax-05", "rfc2396", ["g?y/./x", "g?y/../x", "http:"]],
    ["rfc3986", "rfc3986", []],
  ])("%s and %s differ on %j", (a, b, references) => {
    // On the bases of RFC 1808, which has a fragment, and of RFC 1630 the other documents answer much the same.
    const own = (differences: ReturnType<typeof resolutionDifferences>): string[] =>
      differences.filter(({ base }) => base === "http://a/b/c/d;p?q").map(({ reference }) => reference);
    expect(own(resolutionDifferences(a, b))).toEqual(references);
    expect(own(resolutionDifferences(generation(b), generation(a)))).toEqual(references);
  });

  it("tells answers apart by what they refer to, refusals not by their words", () => {
    const answers: ResolutionAnswer[] = [
      { kind: "uri", uri: "a:b" },
      { kind: "uri", uri: "a:c" },
      { kind: "current-document", fragment: undefined },
      { kind: "current-document", fragment: "" },
      { kind: "not-defined", message: "x" },
      { kind: "refused", of: "base", message: "x" },
    ];
    for (const a of answers) for (const b of answers) expect(sameAnswer(a, { ...b })).toBe(a === b);
    expect(
      sameAnswer({ kind: "refused", of: "base", message: "x" }, { kind: "refused", of: undefined, message: "y" }),
    ).toBe(true);
  });

  it("has both answers", () => {
    expect(resolutionDifferences("rfc2396", "rfc3986").find(({ base }) => base === "http://a/b/c/d;p?q")).toEqual({
      base: "http://a/b/c/d;p?q",
      reference: "?y",
      a: { kind: "uri", uri: "http://a/b/c/?y" },
      b: { kind: "uri", uri: "http://a/b/c/d;p?y" },
    });
    expect(() => resolutionDifferences("rfc3986", "x")).toThrow(RangeError);
  });
});

describe("resolutionTable", () => {
  it("is not changed by what a caller does to an earlier one", () => {
    const before = JSON.stringify(resolutionTable());
    for (const row of resolutionTable()) {
      for (const printed of row.printed) {
        if (printed.options) (printed.options as Record<string, unknown>)["strict"] = "changed";
        (printed.answer as { kind: string }).kind = "changed";
      }
      (row.printed as unknown[]).length = 0;
    }
    expect(JSON.stringify(resolutionTable())).toBe(before);
  });

  it("refuses what is no generation", () => {
    expect(() => resolutionDifferences("rfc2396", undefined as never)).toThrow(
      "must be a generation of this package, or the id of one, got undefined",
    );
  });
});
