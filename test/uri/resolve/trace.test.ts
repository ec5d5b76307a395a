import { describe, expect, it } from "vitest";
import { generation } from "../../../src/index.js";
import type { ResolutionStep } from "../../../src/uri/resolve/resolutionAlgorithm.js";

const BASE = "http://a/b/c/d;p?q";

function traceOf(id: string, reference: string, base: string, options: object = {}): readonly ResolutionStep[] {
  return generation(id).resolution(reference, base, { ...options, trace: true }).trace ?? [];
}

/**
 * The steps that the documents take, by their own numbers and conditions: RFC 1808 section 4; url-syntax-05 and RFC 2396 section 5.2;
 * the pseudocode of 5.2 in rfc2396bis-01 and of 5.2.2 in RFC 3986. The rules of 1993 and of RFC 1630 have no numbers; they are counted.
 */
const STEPS: readonly (readonly [string, string, string, object, readonly string[]])[] = [
  ["url-1993", "x:g", "http://h/a/b", {}, ["1"]],
  ["url-1993", "//g/x", "http://h/a/b", {}, ["1", "2"]],
  ["url-1993", "/g", "http://h/a/b", {}, ["1", "3", "4"]],
  ["url-1993", "g", "http://h/a/b", {}, ["1", "3", "5", "6"]],
  ["rfc1630", "x:g", "magic://a/b", {}, ["1"]],
  ["rfc1630", "/g", "magic://a/b", {}, ["1", "2"]],
  ["rfc1630", "g", "magic://a", {}, ["1", "3"]],
  ["rfc1630", "g", "magic://a/b", {}, ["1", "3", "4"]],
  ["rfc1808", "", BASE, {}, ["2", "2a"]],
  ["rfc1808", "g:h", BASE, {}, ["2", "2b"]],
  ["rfc1808", "//g", BASE, {}, ["2", "2c", "3", "7"]],
  ["rfc1808", "/g", BASE, {}, ["2", "2c", "3", "4", "7"]],
  ["rfc1808", ";x", BASE, {}, ["2", "2c", "3", "5", "5a", "7"]],
  ["rfc1808", "?y", BASE, {}, ["2", "2c", "3", "5", "5a", "5b", "7"]],
  ["rfc1808", "#s", BASE, {}, ["2", "2c", "3", "5", "5a", "5b", "7"]],
  ["rfc1808", "g", BASE, {}, ["2", "2c", "3", "6", "6a", "6b", "6c", "6d", "7"]],
  ["url-syntax-05", "#s", BASE, {}, ["1", "2"]],
  ["url-syntax-05", "g:h", BASE, {}, ["1", "3"]],
  ["url-syntax-05", "//g", BASE, {}, ["1", "3", "4", "7"]],
  ["url-syntax-05", "/g", BASE, {}, ["1", "3", "4", "5", "7"]],
  ["url-syntax-05", "g", BASE, {}, ["1", "3", "4", ..."abcdefghi".split("").map((letter) => `6${letter}`), "7"]],
  ["rfc2396", "#s", BASE, {}, ["1", "2"]],
  ["rfc2396", "g:h", BASE, {}, ["1", "3"]],
  ["rfc2396", "http:g", BASE, {}, ["1", "3"]],
  ["rfc2396", "http:/g", BASE, { validating: false }, ["1", "3", "4", "5", "7"]],
  ["rfc2396", "//g", BASE, {}, ["1", "3", "4", "7"]],
  ["rfc2396", "/g", BASE, {}, ["1", "3", "4", "5", "7"]],
  ["rfc2396", "g", BASE, {}, ["1", "3", "4", ..."abcdefgh".split("").map((letter) => `6${letter}`), "7"]],
  ["rfc2396bis-01", "#s", BASE, {}, ['R.path == "" and not defined(R.query)']],
  ["rfc2396bis-01", "g:h", BASE, {}, ["defined(R.scheme)"]],
  [
    "rfc2396bis-01",
    "http:/g",
    BASE,
    { validating: false },
    ["not validating and R.scheme == Base.scheme", 'R.path starts-with "/"'],
  ],
  ["rfc2396bis-01", "//g", BASE, {}, ["defined(R.authority)"]],
  ["rfc2396bis-01", "?y", BASE, {}, ['R.path == "" and defined(R.query)']],
  ["rfc2396bis-01", "/g", BASE, {}, ['R.path starts-with "/"']],
  ["rfc2396bis-01", "g", BASE, {}, ["otherwise", ..."12345678".split("").map((number) => `merge ${number}`)]],
  ["rfc3986", "http:g", BASE, {}, ["defined(R.scheme)", "1", "2E"]],
  [
    "rfc3986",
    "HTTP:/g",
    BASE,
    { strict: false },
    ["not strict and R.scheme == Base.scheme", 'R.path starts-with "/"', "1", "2E"],
  ],
  ["rfc3986", "#s", BASE, {}, ['R.path == ""']],
  ["rfc3986", "//g/.", BASE, {}, ["defined(R.authority)", "1", "2B", "2E"]],
  ["rfc3986", "/./g/..", BASE, {}, ['R.path starts-with "/"', "1", "2B", "2E", "2C", "2E"]],
  ["rfc3986", "x:./../a", BASE, {}, ["defined(R.scheme)", "1", "2A", "2A", "2E"]],
  ["rfc3986", "x:..", BASE, {}, ["defined(R.scheme)", "1", "2D"]],
  ["rfc3986", "g", "http://a", {}, ["otherwise", "merge", "1", "2E"]],
  ["rfc3986", "../c", "a/b", { relativeBase: true }, ["relative base"]],
];

describe("the steps of a trace", () => {
  it.each(STEPS)("%s: %j on %j, %j", (id, reference, base, options, steps) => {
    expect(traceOf(id, reference, base, options).map(({ step }) => step)).toEqual(steps);
  });

  it("each has the section that has it, and words", () => {
    const sections: Readonly<Record<string, RegExp>> = {
      "url-1993": /^Partial form$/,
      rfc1630: /^Partial \(relative\) form$/,
      rfc1808: /^4$/,
      "url-syntax-05": /^5\.2$/,
      rfc2396: /^5\.2$/,
      "rfc2396bis-01": /^5\.2$/,
      rfc3986: /^5\.(?:1|2\.[234])$/,
    };
    for (const [id, reference, base, options] of STEPS)
      for (const { section, step, does, ...buffers } of traceOf(id, reference, base, options)) {
        expect(Object.values(buffers), `${id} ${step}`).not.toContain(undefined);
        expect(section, `${id} ${step}`).toMatch(sections[id] ?? /never/);
        expect(does, `${id} ${step}`).toMatch(/\w/);
      }
  });

  it("a document that leaves resolution to another one cites it", () => {
    expect(traceOf("rfc6874", "/g", BASE).map(({ section }) => section)).toEqual([
      "RFC 3986 5.2.2",
      "RFC 3986 5.2.4",
      "RFC 3986 5.2.4",
    ]);
  });
});

it("a long reference is resolved without a trace, and the limit is named", () => {
  const long = "a/".repeat(32_768);
  expect(generation("rfc3986").resolution(long, "http://h/")).toMatchObject({ uri: `http://h/${long}` });
  expect(traceOf("rfc3986", "g", `http://h/${"a".repeat(65_526)}`)).not.toEqual([]);
  expect(() => traceOf("rfc3986", "g", `http://h/${"a".repeat(65_527)}`)).toThrow(
    expect.objectContaining({
      name: "RangeError",
      code: "ERR_ARGUMENT_VALUE",
      argument: "trace",
      message: expect.stringContaining("of more than 65,536 characters") as string,
    }),
  );
});

/** The buffers as the sentences of the documents have them. */
const BUFFERS: readonly (readonly [string, string, string, object, readonly (readonly [string, string])[]])[] = [
  [
    "rfc1630",
    "../g",
    "magic://a/b/c//d/e/f",
    {},
    [
      ["3", "/b/c//d/e/../g"],
      ["4", "/b/c//d/g"],
    ],
  ],
  ["rfc1630", "/g", "magic://a/b/c//d/e/f", {}, [["2", "magic://a/b/c//d/g"]]],
  ["rfc1630", "g", "magic://a", {}, [["3", "magic://g"]]],
  [
    "rfc1808",
    "./../g/..",
    BASE,
    {},
    [
      ["6", "/b/c/./../g/.."],
      ["6a", "/b/c/../g/.."],
      ["6b", "/b/c/../g/.."],
      ["6c", "/b/g/.."],
      ["6d", "/b/"],
    ],
  ],
  [
    "rfc2396",
    "../../../g/.",
    BASE,
    { leftover: "drop" },
    [
      ["6a", "/b/c/"],
      ["6b", "/b/c/../../../g/."],
      ["6c", "/b/c/../../../g/."],
      ["6d", "/b/c/../../../g/"],
      ["6e", "/../g/"],
      ["6f", "/../g/"],
      ["6g", "/g/"],
      ["6h", "/g/"],
    ],
  ],
  ["rfc3986", "../c", "a/b", { relativeBase: true }, [["relative base", "c"]]],
  ["rfc3986", "..", "a/b", { relativeBase: true }, [["relative base", "./"]]],
  ["rfc3986", "g", "http://a", {}, [["merge", "/g"]]],
];

it.each(BUFFERS)("buffers, %s: %j on %j, %j", (id, reference, base, options, buffers) => {
  const steps = traceOf(id, reference, base, options).filter(({ buffer }) => buffer !== undefined);
  expect(steps.map(({ step, buffer }) => [step, buffer])).toEqual(buffers);
});

it("url-syntax-05 C.2: what some parsers do to segments that are left over is a step of its own", () => {
  const trace = traceOf("url-syntax-05", "../../../g", BASE, { leftover: "drop" });
  expect(trace.at(-1)).toMatchObject({ section: "C.2", step: "drop", buffer: "/g" });
  expect(trace.at(-1)?.does).toMatch(/\w/);
});

// Where a step has two outcomes, the words say which.
it.each<[string, string, string, object, string, string | RegExp]>([
  ["rfc3986", "?y", BASE, {}, 'R.path == ""', "T.query is R.query"],
  ["rfc3986", "#s", BASE, {}, 'R.path == ""', "T.query is Base.query"],
  ["rfc3986", "g", "http://a", {}, "merge", 'after "/"'],
  ["rfc3986", "g", BASE, {}, "merge", "after all but the last segment"],
  ["rfc3986", "g", "x:", {}, "merge", "after all but the last segment"],
  ["rfc2396", "g", BASE, {}, "3", /^scheme of the base$/],
  ["rfc2396", "http:g", BASE, { validating: false }, "3", "is ignored"],
  ["rfc2396", "http:g", BASE, {}, "3", "absolute"],
  ["rfc2396", "g", BASE, {}, "4", "authority of the base"],
  ["url-syntax-05", "g", BASE, {}, "4", "site of the base"],
  ["rfc2396", "g", BASE, {}, "6g", "keep"],
  ["rfc2396bis-01", "g", BASE, { leftover: "drop" }, "merge 7", "drop"],
  ["rfc1808", ";x", BASE, {}, "5a", "own params"],
  ["rfc1808", "?y", BASE, {}, "5a", "params of the base"],
  ["rfc1808", "?y", BASE, {}, "5b", "own query"],
  ["rfc1808", "#s", BASE, {}, "5b", "query of the base"],
  ["rfc1808", "//g", BASE, {}, "3", "own net_loc"],
  ["rfc1808", "/g", BASE, {}, "3", "net_loc of the base"],
  ["rfc1630", "x:g", "magic://a/b", {}, "1", "full form"],
  ["rfc1630", "g", "magic://a/b", {}, "1", "scheme of the context"],
  ["url-1993", "x:g", "http://h/a", {}, "1", "full form"],
  ["url-1993", "g", "http://h/a", {}, "1", "scheme of the context"],
])("%s: %j on %j, %j: step %s says %j", (id, reference, base, options, step, words) => {
  const found = traceOf(id, reference, base, options).find((one) => one.step === step);
  expect(found?.does).toEqual(
    typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words),
  );
});

describe("sections and limits that an error names", () => {
  it.each([
    ["rfc1808", "RFC 1808 3"],
    ["url-syntax-05", "draft-fielding-url-syntax-05 5.1"],
    ["rfc2396", "RFC 2396 5.1"],
    ["rfc2396bis-01", "draft-fielding-uri-rfc2396bis-01 5.1"],
    ["rfc3986", "RFC 3986 5.1"],
  ])("%s: a base without a scheme, %s", (id, citation) => {
    expect(() => generation(id).resolve("g", "/a")).toThrow(`(${citation})`);
  });

  it.each([
    ["rfc2396", "RFC 2396 5", "RFC 2396 5.2, step 6g"],
    ["rfc2396bis-01", "draft-fielding-uri-rfc2396bis-01 5", "draft-fielding-uri-rfc2396bis-01 5.2, merge step 7"],
  ])("%s: an opaque base, and what climbs above the root", (id, opaque, leftover) => {
    expect(() => generation(id).resolve("g", "mailto:a@b")).toThrow(
      expect.objectContaining({
        generation: id,
        argument: "base",
        message: expect.stringContaining(`(${opaque})`) as string,
      }),
    );
    expect(() => generation(id).resolve("../../../g", BASE, { leftover: "error" } as object)).toThrow(
      expect.objectContaining({
        generation: id,
        argument: "reference",
        message: expect.stringContaining(`(${leftover})`) as string,
      }),
    );
  });
});

// Options that say what holds without them, bases that have no path, and references that a document only just admits.
it.each<[string, string, string, object, string]>([
  ["rfc2396", "http:g", BASE, { validating: true }, "http:g"],
  ["rfc2396bis-01", "http:g", BASE, { validating: true }, "http:g"],
  ["rfc3986", "http:g", BASE, { strict: true }, "http:g"],
  ["rfc3986", "http:g", "a/b", { strict: false, relativeBase: true }, "http:g"],
  ["rfc2396", "/c", "a/b", { relativeBase: true }, "/c"],
  ["rfc2396", "//g/c", "a/b", { relativeBase: true }, "//g/c"],
  ["rfc2396bis-01", "/c", "a/b", { relativeBase: true }, "/c"],
  ["rfc2396bis-01", "//g/c", "a/b", { relativeBase: true }, "//g/c"],
  ["rfc1808", "g", "x:", {}, "x:g"],
  ["rfc1808", "g", "x://h", {}, "x://h/g"],
  // 2.4.3: the net_loc goes to the next slash.
  ["rfc1808", "g", "http://a?b/c", {}, "http://a?b/g"],
  ["url-syntax-05", "/./g", BASE, { leftover: "drop" }, "http://a/g"],
  ["url-syntax-05", "/../g", BASE, { leftover: "drop" }, "http://a/g"],
  ["url-syntax-05", "/./g", BASE, {}, "http://a/./g"],
  ["url-syntax-05", "/../g", BASE, { leftover: "keep" }, "http://a/../g"],
  ["url-syntax-05", "g", BASE, { leftover: "drop" }, "http://a/b/c/g"],
])("%s: %j on %j, %j is %j", (id, reference, base, options, expected) => {
  expect(generation(id).resolve(reference, base, options)).toBe(expected);
});

it("url-syntax-05 5.2 step 6h: the query is the text after the first question mark, even with no path before it", () => {
  expect(generation("url-syntax-05").resolution("?y", "http://a")).toMatchObject({
    components: { path: "", query: "y" },
  });
});

it("RFC 2396: the error of a query that does not conform is one of the reference", () => {
  expect(() => generation("rfc2396").resolve("? ", BASE)).toThrow(expect.objectContaining({ argument: "reference" }));
});
