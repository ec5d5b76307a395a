import { describe, expect, it } from "vitest";
import { NotDefinedError } from "../../../src/uri/resolve/resolutionAlgorithm.js";
import {
  rfc1630,
  rfc1738,
  rfc2396,
  rfc2396bis01,
  url1993,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { Random } from "../../../src/languages/questions/random.js";
import { wholeReferences } from "../../support/conformingRows.js";
import { THOROUGH } from "../../support/thorough.js";
import { expectEqual } from "../../support/expectEqual.js";

const BASE = "http://a/b/c/d;p?q";

describe("RFC 3986: the shortest reference that resolves to the target", () => {
  it.each([
    ["http://a/b/c/g", BASE, "g"],
    ["http://a/b/c/", BASE, "."],
    ["http://a/b/c/?y", BASE, ".?y"],
    ["http://a/b/", BASE, ".."],
    ["http://a/b/g", BASE, "../g"],
    ["http://a/", BASE, "/"],
    ["http://a/g", BASE, "/g"],
    ["http://a/b/c/d;p?q#s", BASE, "#s"],
    ["http://a/b/c/d;p?q", BASE, ""],
    ["http://a/b/c/d;p?y", BASE, "?y"],
    ["http://a/b/c/d;p", BASE, "d;p"],
    ["http://g", BASE, "//g"],
    ["http://a", BASE, "//a"],
    ["x:y", BASE, "x:y"],
    ["http://a/b/c/x:y", BASE, "./x:y"],
    ["http://a/b/c//g", BASE, ".//g"],
    ["http://a//g", BASE, "/.//g"],
    ["http://a/g", "http://a", "g"],
    ["mailto:a", "mailto:b", "a"],
    ["x:a:b", "x:c", "./a:b"],
    ["HTTP://a/b/c/g", BASE, "HTTP://a/b/c/g"],
    ["http://h/1/2/3/4/x", "http://h/1/2/3/4/5/6/7", "../../x"],
    ["http://h/1/2/ab", "http://h/1/2/ac/y", "../ab"],
    // The relative reference "../../../b" would be longer.
    ["x:a/b", "x:a/b/c/d/e", "x:a/b"],
  ])("%s on %s: %j", (target, base, expected) => {
    expect(rfc3986.relativize(target, base)).toBe(expected);
    expect(rfc3986.resolve(expected, base)).toBe(target);
  });

  it.each([rfc2396, urlSyntax05])(
    "no slash comes between an authority and a merged path, as 5.2 step 6a has it",
    (subject) => {
      expect(subject.relativize("http://h//g", "http://h")).toBe(".///g");
    },
  );

  it("RFC 1630: the last slash of a context that ends with its host stands before that host", () => {
    expect(rfc1630.resolve("g", "magic://a")).toBe("magic://g");
    expect(rfc1630.relativize("magic://g", "magic://a")).toBe("g");
    expect(rfc1630.relativize("magic://g?h", "magic://a")).toBe("g?h");
  });

  it("the draft of 1993: what is left of a final dot segment has no slash at its end", () => {
    expect(url1993.relativize("http://h/abc", "http://h/abc/d")).toBe(".");
    expect(url1993.relativize("http://h/abc", "http://h/abc/d/e")).toBe("..");
  });

  it("dot segments that a resolution would remove", () => {
    expect(() => rfc3986.relativize("http://a/./g", BASE)).toThrow(RangeError);
    expect(rfc2396.relativize("http://a/./g", BASE)).toBe("/./g");
    // They stay where the path is the base's.
    expect(rfc3986.relativize("http://a/./g?y", "http://a/./g")).toBe("?y");
  });
});

/** Returns the URI to which `subject` resolves a reference, or `undefined` if it throws. */
function resolved(subject: Generation, reference: string, base: string): string | undefined {
  try {
    return subject.resolve(reference, base);
  } catch (error) {
    if (error instanceof RangeError || error instanceof UriSyntaxError) return undefined;
    throw error;
  }
}

describe.each(
  [rfc3986, rfc2396bis01, rfc2396, urlSyntax05, url1993].map((subject) => [subject.id, subject as Generation] as const),
)("%s", (_, subject) => {
  const agrees = (target: string, base: string): "relative" | "impossible" => {
    let reference: string;
    try {
      reference = subject.relativize(target, base);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // Only where not even the target itself resolves to it.
      expect(resolved(subject, target, base), `${target} on ${base}`).not.toBe(target);
      return "impossible";
    }
    expectEqual(subject.resolve(reference, base), target, `${reference} for ${target} on ${base}`);
    return "relative";
  };

  it("resolves back, for thousands of targets and bases", () => {
    const random = new Random(31);
    const text = (): string =>
      random.pick(["http:", "http://h", "http://h", "http://h:80", "x:", "x://h", "//h", ""]) +
      Array.from({ length: random.below(7) }, () => random.pick(["/", "/", "a", "b", ".", "..", ":", "%2e"])).join("") +
      random.pick(["", "", "?q", "?r", "#s", "?q#s", "?"]);
    let relative = 0;
    for (let i = 0; i < (THOROUGH ? 8000 : 1000); i++) {
      const [target, base] = [text(), text()];
      if (!subject.test(target) || resolved(subject, base, base) === undefined || !/^[a-z]+:/.test(base)) continue;
      if (!/^[a-z]+:/.test(target)) continue;
      if (agrees(target, base) === "relative") relative++;
    }
    expect(relative).toBeGreaterThan(THOROUGH ? 500 : 60);
  });

  it("resolves back, for all pairs of strings of test/cases", () => {
    const inputs = wholeReferences
      .filter((row) => row.subject === subject)
      .map(({ input }) => input)
      .filter((input) => resolved(subject, input, input) !== undefined);
    for (const base of inputs.slice(0, THOROUGH ? 25 : 10)) for (const target of inputs) agrees(target, base);
  });

  it("no shorter reference resolves to the target", () => {
    const signs = ["", "a", "b", "/", ".", "?", "#", ":"];
    const references = new Set(signs);
    for (let length = 2; length <= (THOROUGH ? 4 : 3); length++)
      for (const one of [...references]) for (const other of signs) references.add(one + other);
    for (const base of ["http://h/a/b", "http://h/a/b/?a", "http://h", "x:/a"]) {
      if (!subject.test(base)) continue;
      for (const reference of references) {
        const target = resolved(subject, reference, base);
        if (target !== undefined)
          expect(subject.relativize(target, base).length, `${target} on ${base}`).toBeLessThanOrEqual(reference.length);
      }
    }
  });
});

describe("bad input", () => {
  it("is refused as by resolve", () => {
    for (const [target, base, error] of [
      ["a b", BASE, { name: "UriSyntaxError", argument: "target", offset: 1 }],
      [BASE, "a b", { name: "UriSyntaxError", argument: "base", offset: 1 }],
      ["http://a", "/b", { name: "RangeError", argument: "base" }],
      [
        "/a",
        BASE,
        {
          name: "RangeError",
          argument: "target",
          message: 'no reference resolves to the target "/a": RFC 3986 resolves it to something else',
        },
      ],
      [1, BASE, { name: "TypeError", argument: "target", message: "target must be a string, got number" }],
      [BASE, 1, { name: "TypeError", argument: "base", message: "base must be a string, got number" }],
    ] as const)
      expect(() => rfc3986.relativize(target as string, base as string)).toThrow(
        expect.objectContaining({ ...error, generation: "rfc3986" }),
      );
    expect(() => rfc1738.relativize("http://a", "http://b")).toThrow(NotDefinedError);
  });

  if (THOROUGH)
    it("a megabyte takes no stack", () => {
      const deep = "a/".repeat(2 ** 19);
      expect(rfc3986.relativize(`http://h/${deep}`, `http://h/${deep}b`)).toBe(".");
      expect(rfc3986.relativize("http://h/b", `http://h/${deep}`)).toBe("/b");
    });
});
