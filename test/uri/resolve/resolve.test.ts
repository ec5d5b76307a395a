import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generation, generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { NotDefinedError, type ResolutionStep } from "../../../src/uri/resolve/resolutionAlgorithm.js";
import {
  rfc1630,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2396bis01,
  url1993,
  urlDraft03,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { Random } from "../../../src/languages/questions/random.js";
import { wholeReferences } from "../../support/conformingRows.js";
import { THOROUGH } from "../../support/thorough.js";
import { expectEqual } from "../../support/expectEqual.js";
import { inProcess } from "../../support/inProcess.js";
import * as naive from "../../../scripts/prove/naiveResolution.js";

interface Row {
  readonly generation: string;
  readonly base: string;
  readonly reference: string;
  /** The result of the algorithm. */
  readonly result?: string;
  /** The result of `resolve` where that of the algorithm has other components than are meant; `null` if it throws. */
  readonly resolved?: string | null;
  readonly currentDocument?: { readonly fragment?: string };
  readonly options?: object;
  readonly section: string;
}

const read = (path: string): Row[] => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Row[];
/** The tables that the documents print, and what follows from their sentences. */
const rows = [...read("../../../grammar/examples.json"), ...read("../../cases/resolve.json")];
const BASE = "http://a/b/c/d;p?q";

describe("the examples of the documents", () => {
  it.each(
    rows.map(
      (row) =>
        [
          `${row.generation} ${row.section} ${JSON.stringify(row.reference)} ${JSON.stringify(row.options ?? {})}`,
          row,
        ] as const,
    ),
  )("%s", (_, row) => {
    const subject = generation(row.generation);
    const resolution = subject.resolution(row.reference, row.base, row.options);
    if (row.currentDocument) {
      expect(resolution).toEqual({ kind: "current-document", fragment: row.currentDocument.fragment });
      const [document] = row.base.split("#");
      expect(subject.resolve(row.reference, row.base, row.options)).toBe(
        document + (row.currentDocument.fragment === undefined ? "" : `#${row.currentDocument.fragment}`),
      );
    } else {
      expect(resolution).toMatchObject({ kind: "uri", uri: row.result });
      const resolved = (): string => subject.resolve(row.reference, row.base, row.options);
      if (row.resolved === null) expect(resolved).toThrow(RangeError);
      else expect(resolved()).toBe(row.resolved ?? row.result);
    }
    expect(subject.resolution(row.reference, row.base, { ...row.options, trace: true })).toMatchObject(resolution);
  });

  it("all are there", () => {
    const count = (id: string, section: string): number =>
      rows.filter((row) => row.generation === id && row.section === section && row.base === BASE).length;
    expect(["C.1", "C.2"].map((section) => count("url-syntax-05", section))).toEqual([22, 24]);
    expect(["C.1", "C.2"].map((section) => count("rfc2396", section))).toEqual([22, 23]);
    expect(["C.1", "C.2"].map((section) => count("rfc2396bis-01", section))).toEqual([22, 23]);
    expect(["5.4.1", "5.4.2"].map((section) => count("rfc3986", section))).toEqual([23, 20]);
  });
});

const oracles: readonly (readonly [
  Generation,
  (reference: string, base: string, options?: object) => string | RangeError,
  readonly object[],
])[] = [
  [url1993, naive.url1993, [{}]],
  [urlSyntax05, naive.urlSyntax05, [{}]],
  [rfc2396, naive.rfc2396, [{}, { validating: false }, { leftover: "drop" }, { leftover: "error" }]],
  [rfc2396bis01, naive.rfc2396bis01, [{}, { validating: false }, { leftover: "drop" }, { leftover: "error" }]],
  [rfc3986, naive.rfc3986, [{}, { strict: false }]],
];

describe.each(oracles.map(([subject, oracle, options]) => [subject.id, subject, oracle, options] as const))(
  "%s",
  (id, subject, oracle, choices) => {
    const answer = (reference: string, base: string, options: object): string => {
      try {
        const resolution = subject.resolution(reference, base, options);
        return resolution.kind === "uri"
          ? resolution.uri
          : `(current document)${resolution.fragment === undefined ? "" : `#${resolution.fragment}`}`;
      } catch (error) {
        if (error instanceof RangeError || error instanceof UriSyntaxError) return error.name;
        throw error;
      }
    };
    const opaque = (base: string): boolean =>
      id.startsWith("rfc2396") && !/^[^:]*:(\/|$)/.test(base) && !(id === "rfc2396bis-01" && /^[^:]*:\?/.test(base));

    it("agrees with its document's algorithm as printed, on thousands of references", () => {
      const random = new Random(7);
      const path = (): string =>
        Array.from({ length: random.below(8) }, () =>
          random.pick(["/", "/", "/", ".", "..", "..", "a", "b:c", "%2e", ";x", "..."]),
        ).join("");
      const tail = (): string => random.pick(["", "", "?q", "?y/../x", "?./", "?", "#s", "#s/../x", "?q#"]);
      const before = (): string =>
        random.pick(["http:", "http:", "HTTP:", "x:", "http://h", "http://h", "http://h:80", "x://h", "ftp://h"]);
      let compared = 0;
      for (let i = 0; i < (THOROUGH ? 20_000 : 2500); i++) {
        const base = before() + path() + tail();
        const reference = random.pick(["", "", "", "", "//g", "http:", "x:", "x://g"]) + path() + tail();
        if (!subject.test(base) || opaque(base.split("#", 1).join()) || naive.parse(base).scheme === undefined)
          continue;
        const options = random.pick(choices);
        const expected = oracle(reference, base, options);
        const got = answer(reference, base, options);
        if (got === "UriSyntaxError") {
          // If it is refused, the reference does not conform, or, in 1993, the result.
          expectEqual(
            subject.test(subject === url1993 && typeof expected === "string" ? expected : reference),
            false,
            `${reference} on ${base}`,
          );
          continue;
        }
        compared++;
        expectEqual(
          got,
          typeof expected === "string" ? expected : "RangeError",
          `${reference} on ${base} ${JSON.stringify(options)}`,
        );
      }
      expect(compared).toBeGreaterThan(THOROUGH ? 1000 : 120);
    });

    it("agrees on all strings of test/cases", () => {
      const inputs = wholeReferences.filter((row) => row.subject === subject).map(({ input }) => input);
      const bases = inputs
        .filter(
          (input) =>
            subject.test(naive.parse(input).scheme ?? "", { rule: "scheme" }) && !opaque(input.split("#", 1).join()),
        )
        .slice(0, THOROUGH ? 40 : 15);
      for (const base of bases) {
        for (const reference of inputs) {
          const expected = oracle(reference, base);
          if (typeof expected === "string")
            expectEqual(answer(reference, base, {}), expected, `${reference} on ${base}`);
        }
      }
    });

    it("leaves an absolute reference as it is, but for dot segments in RFC 3986", () => {
      for (const { input } of wholeReferences.filter(
        (row) => row.subject === subject && naive.parse(row.input).scheme !== undefined,
      )) {
        const parsed = naive.parse(input);
        const path = subject === rfc3986 ? naive.removeDotSegments(parsed.path) : parsed.path;
        expect(subject.resolve(input, "http://a/b")).toBe(naive.recombine({ ...parsed, path }));
      }
    });

    it("is faithful exactly where the components are read back", () => {
      for (const reference of ["..//g", "g", "..", "//h/..//g", "?y", "/.//g"]) {
        for (const base of ["x:/a", "http://a", "http://a/b/c", "x:/a//b"]) {
          if (!subject.test(base) || answer(reference, base, {}) === "UriSyntaxError") continue;
          const resolution = subject.resolution(reference, base);
          if (resolution.kind !== "uri") continue;
          expect(resolution.faithful, `${reference} on ${base}`).toBe(
            naive.recombine(resolution.components) === resolution.uri &&
              JSON.stringify(naive.parse(resolution.uri)) === JSON.stringify(resolution.components),
          );
        }
      }
    });
  },
);

describe("a result that would be read with other components", () => {
  it("RFC 3986 5.2.4: a path that begins with two slashes keeps a dot segment before them", () => {
    expect(rfc3986.resolve("/.//b:c", "x:y")).toBe("x:/.//b:c");
    expect(rfc3986.resolution("/.//b:c", "x:y")).toMatchObject({ uri: "x://b:c", faithful: false });
    expect(rfc3986.resolve("x:/.//b", "http://a")).toBe("x:/.//b");
  });

  it("RFC 2396 5.2 step 6a: a path without a slash after an authority is refused", () => {
    expect(() => rfc2396.resolve("g", "http://a")).toThrow(
      expect.objectContaining({
        name: "RangeError",
        argument: "reference",
        generation: "rfc2396",
        message:
          'the reference "g" cannot be resolved: RFC 2396 gives "http://ag", which has other components than the algorithm means',
      }),
    );
  });

  it("rfc2396bis-01 5.2: without validation, a result outside the grammar is refused", () => {
    const options = { validating: false };
    expect(rfc2396bis01.resolution("x:1]", "x://h/a", options)).toMatchObject({ uri: "x://h/1]", faithful: false });
    for (const base of ["x://h/a", "x:/a"])
      expect(() => rfc2396bis01.resolve("x:1]", base, options)).toThrow(UriSyntaxError);
  });

  it.each(oracles.map(([subject]) => [subject.id, subject] as const))(
    "%s: what resolve returns always conforms, and is read with the components of the algorithm, but for a dot segment",
    (_, subject) => {
      const random = new Random(19);
      const text = (): string =>
        Array.from({ length: random.below(8) }, () =>
          random.pick(["/", "/", "//", ".", "..", "a", ":", "?", "#", "x:", "]", "@", "1"]),
        ).join("");
      let resolved = 0;
      for (let i = 0; i < (THOROUGH ? 6000 : 1000); i++) {
        const [reference, base] = [
          random.pick(["", "x:", "/", "."]) + text(),
          random.pick(["x:", "x://h", "x:/"]) + text(),
        ];
        let uri: string;
        try {
          uri = subject.resolve(reference, base);
        } catch (error) {
          if (error instanceof RangeError || error instanceof UriSyntaxError) continue;
          throw error;
        }
        resolved++;
        expectEqual(subject.test(uri), true, `${reference} on ${base}: ${uri}`);
        const resolution = subject.resolution(reference, base);
        if (resolution.kind !== "uri") continue;
        const { path, ...others } = naive.parse(uri);
        const { path: meant, ...meantOthers } = resolution.components;
        expectEqual(others, meantOthers, `${reference} on ${base}: ${uri}`);
        expectEqual(
          path.replace(/^\/\.(?=\/\/)|^\.\//, ""),
          meant.replace(/^\/\.(?=\/\/)|^\.\//, ""),
          `${reference} on ${base}: ${uri}`,
        );
      }
      expect(resolved).toBeGreaterThan(THOROUGH ? 100 : 15);
    },
  );
});

describe("same-document references", () => {
  it("RFC 3986 4.4: the target is the base but for the fragment", () => {
    const sameDocument = (reference: string): unknown => {
      const resolution = rfc3986.resolution(reference, BASE);
      return resolution.kind === "uri" && resolution.sameDocument;
    };
    expect(["", "#s", "d;p?q", "d;p?q#s", "../c/d;p?q", "//a/b/c/d;p?q", BASE].map(sameDocument)).toEqual(
      Array(7).fill(true),
    );
    expect(["?q", "d;p?", "g", ".", "//A/b/c/d;p?q"].map(sameDocument)).toEqual([true, false, false, false, false]);
    expect(rfc3986.resolution("#s", `${BASE}#t`)).toMatchObject({ sameDocument: true });
  });

  it("rfc2396bis-01 4.2: a reference without a URI", () => {
    expect(rfc2396bis01.resolution("#s", BASE)).toMatchObject({ kind: "current-document" });
    expect(rfc2396bis01.resolution("d;p?q", BASE)).not.toHaveProperty("sameDocument");
  });
});

describe("a relative base", () => {
  it.each([
    ["a/b", "c", "a/c"],
    ["a/b", "../../c", "../c"],
    ["a/b", "..", "./"],
    ["a", "..", ".."],
    ["a/b", "../..", ".."],
    ["../a", "../b", "../../b"],
    ["a/b", "..//c", ".//c"],
    ["a/b", "../x:c", "./x:c"],
    ["a/b", "../xy:c", "./xy:c"],
    ["a/b", "/c/../d", "/d"],
    ["/a/b", "../../c", "/c"],
    ["//h/a", "../c", "//h/c"],
    ["//h", "c", "//h/c"],
    ["a/b?q", "", "a/b?q"],
    ["a/b?q", "?r", "a/b?r"],
    ["a/b", "#s", "a/b#s"],
    ["", "g", "g"],
    ["a/b", "x:c", "x:c"],
    ["a", "./x:c", "./x:c"],
    ["a/b", "./x:c", "a/x:c"],
    ["a/.", "g", "a/g"],
  ])("RFC 3986: %j, %j", (base, reference, expected) => {
    expect(rfc3986.resolve(reference, base, { relativeBase: true })).toBe(expected);
    expect(rfc3986.resolution(reference, base, { relativeBase: true })).toMatchObject({
      uri: expected,
      faithful: true,
    });
  });

  it.each([rfc3986, rfc2396bis01, rfc2396, urlSyntax05].map((subject) => [subject.id, subject] as const))(
    "%s: the same as resolving the base first",
    (_, subject) => {
      const random = new Random(23);
      const path = (): string =>
        Array.from({ length: 1 + random.below(6) }, () => random.pick(["/", "/", ".", "..", "a", "b", "c:d"])).join("");
      let compared = 0;
      for (let i = 0; i < 4000; i++) {
        const reference = path() + random.pick(["", "", subject === urlSyntax05 ? "" : "?y", "#s"]);
        // url-syntax-05 5.2 step 6c: "..?q" is not a dot segment.
        const base = path() + (subject === urlSyntax05 ? "" : random.pick(["", "?q"]));
        if (naive.parse(base).scheme !== undefined) continue;
        for (const url of ["http://h/1/2/3/4/5/6/7/8", "x://h/1/2/3/4/5/6/7/8?z"]) {
          let first: string;
          let second: string;
          try {
            first = subject.resolve(subject.resolve(reference, base, { relativeBase: true } as object), url);
            second = subject.resolve(reference, subject.resolve(base, url));
          } catch (error) {
            if (error instanceof RangeError || error instanceof UriSyntaxError) continue;
            throw error;
          }
          compared++;
          // A path that begins with two slashes may have got a dot segment before them.
          const plain = (uri: string): string => uri.replace("/.//", "//");
          expectEqual(plain(first), plain(second), `${reference} on ${base} on ${url}`);
        }
      }
      expect(compared).toBeGreaterThan(2000);
    },
  );

  it("is refused unless asked for, and where the grammar has no relative references", () => {
    expect(() => rfc3986.resolve("c", "a/b")).toThrow(RangeError);
    for (const subject of [url1993, rfc1630, rfc1808] as Generation[])
      expect(() => subject.resolve("c", "a/b", { relativeBase: true } as object)).toThrow(
        expect.objectContaining({ name: "TypeError", code: "ERR_UNKNOWN_OPTION", argument: "relativeBase" }),
      );
  });

  it("is no base that begins with a colon and no scheme before it", () => {
    expect(() => urlSyntax05.resolve("g", "_a:b", { relativeBase: true })).toThrow(/is not absolute/);
  });

  it("RFC 2396 4: a query alone, which the grammar does not derive, is not faithful", () => {
    for (const base of ["", "a"]) {
      expect(rfc2396.resolution("?y", base, { relativeBase: true })).toMatchObject({ uri: "?y", faithful: false });
      expect(rfc2396.resolve("?y", base, { relativeBase: true })).toBe("./?y");
    }
    expect(rfc2396.resolve("./?y", "http://h/b/c")).toBe(rfc2396.resolve("?y", "http://h/b/c"));
  });
});

describe("traces", () => {
  const steps = (of: Generation, reference: string, base = BASE): readonly ResolutionStep[] =>
    of.resolution(reference, base, { trace: true }).trace ?? [];
  const buffers = (trace: readonly ResolutionStep[]): unknown[] =>
    trace.filter(({ buffer }) => buffer !== undefined).map(({ step, buffer }) => [step, buffer]);

  it("RFC 3986: the branch of 5.2.2, the merge of 5.2.3, the buffers of 5.2.4", () => {
    const trace = steps(rfc3986, "../g?y");
    expect(trace.map(({ section, step }) => `${section} ${step}`)).toEqual([
      "5.2.2 otherwise",
      "5.2.3 merge",
      "5.2.4 1",
      "5.2.4 2E",
      "5.2.4 2E",
      "5.2.4 2C",
      "5.2.4 2E",
    ]);
    expect(trace[1]?.buffer).toBe("/b/c/../g");
    expect(trace.slice(2).map(({ output, input }) => [output, input])).toEqual([
      ["", "/b/c/../g"],
      ["/b", "/c/../g"],
      ["/b/c", "/../g"],
      ["/b", "/g"],
      ["/b/g", ""],
    ]);
    expect(steps(rfc3986, "?y").map(({ step }) => step)).toEqual(['R.path == ""']);
    expect(steps(rfc3986, "//g").map(({ step }) => step)).toEqual(["defined(R.authority)", "1"]);
    expect(steps(rfc3986, "g:h").map(({ step }) => step)).toEqual(["defined(R.scheme)", "1", "2E"]);
    expect(steps(rfc3986, "/g").map(({ step }) => step)).toEqual(['R.path starts-with "/"', "1", "2E"]);
  });

  it("rfc2396bis-01: the merge steps 1 to 8", () => {
    expect(buffers(steps(rfc2396bis01, "./../x/../../../g/.."))).toEqual([
      ["merge 1", "/b/c/"],
      ["merge 2", "/b/c/./../x/../../../g/.."],
      ["merge 3", "/b/c/../x/../../../g/.."],
      ["merge 4", "/b/c/../x/../../../g/.."],
      ["merge 5", "/../g/.."],
      ["merge 6", "/../"],
      ["merge 7", "/../"],
      ["merge 8", "/../"],
    ]);
    expect(steps(rfc2396bis01, "#s").map(({ step }) => step)).toEqual(['R.path == "" and not defined(R.query)']);
  });

  it("RFC 2396: the steps 1 to 7, 6a to 6h", () => {
    expect(steps(rfc2396, "../g").map(({ step }) => step)).toEqual([
      "1",
      "3",
      "4",
      "6a",
      "6b",
      "6c",
      "6d",
      "6e",
      "6f",
      "6g",
      "6h",
      "7",
    ]);
    expect(steps(rfc2396, "/g").map(({ step }) => step)).toEqual(["1", "3", "4", "5", "7"]);
    expect(steps(rfc2396, "#s").map(({ step }) => step)).toEqual(["1", "2"]);
  });

  it("url-syntax-05: the query goes through the buffer, 6a to 6i", () => {
    expect(buffers(steps(urlSyntax05, "g?y/../x"))).toEqual([
      ["6a", "/b/c/"],
      ["6b", "/b/c/g"],
      ["6c", "/b/c/g?y/../x"],
      ["6d", "/b/c/g?y/../x"],
      ["6e", "/b/c/g?y/../x"],
      ["6f", "/b/c/x"],
      ["6g", "/b/c/x"],
      ["6h", "/b/c/x"],
      ["6i", "/b/c/x"],
    ]);
  });

  it("1993: the rules for the use of a partial name", () => {
    expect(buffers(steps(url1993, "../g", "http://h/a/b/c"))).toEqual([
      ["5", "/a/b/../g"],
      ["6", "/a/g"],
    ]);
  });

  it("there is none unless asked for", () => {
    expect(rfc3986.resolution("g", BASE)).not.toHaveProperty("trace");
    expect(Object.isFrozen(rfc3986.resolution("g", BASE, { trace: true }).trace)).toBe(true);
  });
});

describe("bad input", () => {
  it("RFC 1738 and draft-ietf-uri-url-03 define no resolution, and say who does", () => {
    expect(() => urlDraft03.resolve("g", "http://a/b")).toThrow(/^draft-ietf-uri-url-03 .* RFC 1630 has their rules$/);
    expect(() => rfc1738.resolve("g", "http://a/b")).toThrow(NotDefinedError);
    expect(() => rfc1738.resolve("g", "http://a/b")).toThrow(
      expect.objectContaining({ name: "NotDefinedError", code: "ERR_NOT_DEFINED", generation: "rfc1738" }),
    );
    expect(() => rfc1738.resolution("http://g", "http://a/b")).toThrow(/section 2\.3 .* RFC 1808/);
  });

  it.each(
    generations
      // Those of before RFC 1808 have their own tests: they resolve nothing, or against full forms only.
      .filter((subject) => subject.date > rfc1738.date && subject !== rfc1738)
      .map((subject) => [subject.id, subject] as const),
  )("%s: a base without a scheme", (_, subject) => {
    for (const base of ["", "/a/b", "//a/b", "#s"])
      expect(() => subject.resolve("g", base)).toThrow(/is not absolute: it has no scheme/);
    expect(() => subject.resolve("g", "/a")).toThrow(RangeError);
    expect(() => subject.resolve("g", "http://a b")).toThrow(UriSyntaxError);
    expect(() => subject.resolve("g g", "http://a/b")).toThrow(UriSyntaxError);
  });

  it("an absolute reference on an empty base: only the document that takes it for a base that is not known", () => {
    expect(rfc1808.resolve("x:g", "")).toBe("x:g");
    expect(() => rfc1808.resolve("x:g", "/a")).toThrow(/is not absolute/);
    for (const subject of [urlSyntax05, rfc2396, rfc2396bis01, rfc3986])
      expect(() => subject.resolve("x:g", "")).toThrow(/is not absolute/);
  });

  it("url-syntax-05: a base that has a colon, but no scheme", () => {
    expect(() => urlSyntax05.resolve("g", "_a:b")).toThrow(/is not absolute/);
  });

  it("1993: base and result are full forms", () => {
    expect(() => url1993.resolve("g", "/a")).toThrow(UriSyntaxError);
    expect(() => url1993.resolve("a//b", "http://h/c")).toThrow(UriSyntaxError);
    expect(() => url1993.resolve("/g", "x:a/b")).toThrow(UriSyntaxError);
    // A full form is checked by itself, so the error names it.
    expect(() => url1993.resolve("x:<", "http://h/c")).toThrow(expect.objectContaining({ argument: "reference" }));
    expect(() => url1993.resolve("<", "http://h/c")).toThrow(expect.objectContaining({ argument: undefined }));
  });

  it("an opaque base, where the documents have that word", () => {
    for (const subject of [rfc2396, rfc2396bis01]) {
      expect(() => subject.resolve("g", "mailto:a@b")).toThrow(/the base is opaque, .* \(.* 5\)/);
      expect(subject.resolve("x:g", "mailto:a@b")).toBe("x:g");
      expect(subject.resolve("mailto:g", "mailto:a@b", { validating: false })).toBe("mailto:g");
      expect(subject.resolve("#s", "mailto:a@b")).toBe("mailto:a@b#s");
    }
  });

  it("leftover segments as an error", () => {
    for (const subject of [rfc2396, rfc2396bis01]) {
      expect(() => subject.resolve("../../../g", BASE, { leftover: "error" })).toThrow(RangeError);
      expect(subject.resolve("../../g", BASE, { leftover: "error" })).toBe("http://a/g");
    }
  });

  it("RFC 2396 takes ?y, which its grammar does not derive, and nothing more", () => {
    expect(rfc2396.test("?y")).toBe(false);
    expect(() => rfc2396.resolve("? ", BASE)).toThrow(UriSyntaxError);
    expect(() => rfc2396.resolve("?y#a#b", BASE)).toThrow(UriSyntaxError);
  });

  it("options that a document does not have, and values that an option does not have", () => {
    const loose = rfc3986 as Generation;
    expect(() => loose.resolve("g", BASE, { validating: false })).toThrow(
      new TypeError('RFC 3986 has no option "validating"; it has strict, relativeBase, trace'),
    );
    expect(() => rfc3986.resolve("g", BASE, "strict" as never)).toThrow(
      new TypeError("options must be an object, got string"),
    );
    // Options that are inherited do not count.
    expect(rfc3986.resolve("http:g", BASE, Object.create({ strict: false }) as object)).toBe("http:g");
    expect(rfc3986.resolution("http:g", BASE, Object.create({ strict: false }) as object)).toMatchObject({
      uri: "http:g",
    });
    expect(() => rfc3986.resolve("g", BASE, { strict: 0 as unknown as boolean })).toThrow(
      new RangeError("strict must be true or false, got 0"),
    );
    expect(() => rfc2396.resolve("g", BASE, { leftover: "lose" as "keep" })).toThrow(
      new RangeError('leftover must be "keep", "drop" or "error", got "lose"'),
    );
    expect(rfc3986.resolve("g", BASE, { strict: undefined })).toBe("http://a/b/c/g");
    expect(rfc3986.resolution("g", BASE, { relativeBase: false, trace: false })).not.toHaveProperty("trace");
  });

  it("what is no string", () => {
    for (const subject of generations) {
      expect(() => subject.resolve(1 as unknown as string, BASE)).toThrow(
        new TypeError("reference must be a string, got number"),
      );
      expect(() => subject.resolve("g", null as unknown as string)).toThrow(
        new TypeError("base must be a string, got null"),
      );
    }
  });

  it("128 kB take no stack", () => {
    for (const subject of [urlSyntax05, rfc2396, rfc2396bis01, rfc3986, url1993]) {
      for (const piece of ["../", "a/", "./", "a/../"]) {
        const reference = piece.repeat(2 ** 17 / piece.length);
        const uri = subject.resolve(reference, "http://a/b/c");
        expect(uri.startsWith("http://a/"), subject.id).toBe(true);
      }
    }
  });
});

describe("on the command line", () => {
  it("a line a reference", async () => {
    expect(await inProcess(["resolve", BASE, "../g", "g?y#s", "//g"])).toEqual({
      status: 0,
      stdout: "http://a/b/g\nhttp://a/b/c/g?y#s\nhttp://g\n",
      stderr: "",
    });
    expect(await inProcess(["resolve", BASE], { input: "../g\r\n\n#s\n" })).toEqual({
      status: 0,
      stdout: `http://a/b/g\n${BASE}\n${BASE}#s\n`,
      stderr: "",
    });
    expect(await inProcess(["resolve", "--in", "rfc2396", BASE, "#s", ""])).toMatchObject({
      status: 0,
      stdout: "(current document)#s\n(current document)\n",
    });
  });

  it("options", async () => {
    expect(await inProcess(["resolve", "--relativize", BASE, "http://a/b/g", "http://x/"])).toMatchObject({
      status: 0,
      stdout: "../g\n//x/\n",
    });
    const { stdout } = await inProcess(["resolve", "--format", "json", BASE, "?y"]);
    expect(JSON.parse(stdout)).toEqual(
      JSON.parse(JSON.stringify({ reference: "?y", base: BASE, ...rfc3986.resolution("?y", BASE) })),
    );
    expect((await inProcess(["resolve", "--format", "full", BASE, "../g"])).stdout)
      .toBe(`5.2.2  otherwise  T.path is Base.path merged with R.path, without dot segments
5.2.3  merge      /b/c/../g             R.path after all but the last segment of Base.path
5.2.4  1                                /b/c/../g
5.2.4  2E         /b                    /c/../g
5.2.4  2E         /b/c                  /../g
5.2.4  2C         /b                    /g
5.2.4  2E         /b/g
http://a/b/g
`);
  });

  it("a reference that cannot be resolved: exit code 1, and the others are resolved", async () => {
    const { status, stdout, stderr } = await inProcess(["resolve", BASE, "a\u001Bb", "g"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "http://a/b/c/g\n" });
    expect(stderr).toMatch(/^a\\u\{1B\}b\n \^\n.*\(offset 1, RFC 3986 3\.3\)\n/);
    expect(await inProcess(["resolve", "--in", "rfc2396", "mailto:a", "g", "x:/y"])).toEqual({
      status: 1,
      stdout: "x:/y\n",
      stderr:
        'uri-generations: g: the base is opaque, what follows "mailto:" has no hierarchy: relative references cannot be used with it (RFC 2396 5)\n',
    });
  });

  it("an answer that is read back otherwise is said to be one", async () => {
    const { status, stdout, stderr } = await inProcess(["resolve", "--in", "rfc2396", "http://a", "g"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "http://ag\n" });
    expect(stderr).toBe(
      "uri-generations: http://ag is not read back with the components that the algorithm gives it\n",
    );
  });

  it.each([
    [["/a", "g"], 'the base "/a" is not absolute: it has no scheme (RFC 3986 5.1)'],
    [["http://[::1", "g"], "the base does not conform: unterminated host"],
    [["-i", "rfc1738", "http://a", "g"], "RFC 1738 does not define how a relative reference is resolved"],
    [["-i", "nope", "http://a", "g"], 'no document or file "nope"'],
    [[], "missing required argument"],
  ])("%j: exit code 2 and one line", async (args, message) => {
    const { status, stdout, stderr } = await inProcess(["resolve", ...args]);
    expect({ status, stdout, lines: stderr.split("\n").length }).toEqual({ status: 2, stdout: "", lines: 2 });
    expect(stderr).toContain(message);
  });
});
