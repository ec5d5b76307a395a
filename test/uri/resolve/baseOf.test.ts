import { describe, expect, it } from "vitest";
import {
  rfc1630,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2396bis01,
  url1993,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import type { BaseSources } from "../../../src/uri/resolve/baseOf.js";
import { fieldValue } from "../../../src/uri/resolve/fieldValue.js";

const DOCUMENTS = [urlSyntax05, rfc2396, rfc2396bis01, rfc3986] as const;

describe.each(DOCUMENTS.map((document) => [document.id, document] as const))("%s 5.1", (id, document) => {
  const all: BaseSources = {
    content: "http://content/a",
    encapsulating: "http://entity/a",
    retrieval: "http://retrieval/a",
    redirects: ["http://first/a", "http://last/a"],
    ...(id !== "url-syntax-05" && { fallback: "http://fallback/a" }),
  };

  it("takes the source that wins first", () => {
    const { content, encapsulating, redirects, retrieval, ...fallback } = all;
    const found = (sources: BaseSources): string | undefined => document.baseOf(sources);
    expect(found({ content, encapsulating, redirects, retrieval, ...fallback })).toBe("http://content/a");
    expect(found({ encapsulating, redirects, retrieval, ...fallback })).toBe("http://entity/a");
    expect(found({ redirects, retrieval, ...fallback })).toBe("http://last/a");
    expect(found({ redirects: [], retrieval, ...fallback })).toBe("http://retrieval/a");
    if (id !== "url-syntax-05") expect(found(fallback)).toBe("http://fallback/a");
    expect(found({ content: undefined, retrieval })).toBe("http://retrieval/a");
  });

  it("5.1.4: without any", () => {
    expect(document.baseOf({})).toBe(id === "url-syntax-05" ? "" : undefined);
    if (id === "url-syntax-05")
      expect(() => document.baseOf({ fallback: "http://a/" })).toThrow(
        expect.objectContaining({
          name: "TypeError",
          argument: "fallback",
          message:
            "fallback: draft-fielding-url-syntax-05 5.1: without a base there is none, and no application provides one",
        }),
      );
  });

  it("removes the fragment", () => {
    for (const source of ["content", "encapsulating", "retrieval"] as const)
      expect(document.baseOf({ [source]: "http://a/b?c#d" })).toBe("http://a/b?c");
    expect(document.baseOf({ redirects: ["http://a/b#d"] })).toBe("http://a/b");
  });

  it("5.1.2: the entity around the document has its own sources, layer by layer", () => {
    expect(
      document.baseOf({
        encapsulating: { encapsulating: { content: "http://outer/" }, retrieval: "http://inner/" },
        retrieval: "http://own/",
      }),
    ).toBe("http://outer/");
    expect(document.baseOf({ encapsulating: {}, retrieval: "http://own/" })).toBe("http://own/");
    const itself: { encapsulating?: BaseSources } = {};
    itself.encapsulating = itself;
    expect(() => document.baseOf(itself)).toThrow(
      expect.objectContaining({
        name: "RangeError",
        argument: "encapsulating",
        message: "encapsulating: an entity cannot enclose itself",
      }),
    );
    let deep: BaseSources = { content: "http://deep/" };
    for (let i = 0; i < 20_000; i++) deep = { encapsulating: deep };
    expect(document.baseOf(deep)).toBe("http://deep/");
  });

  it("refuses what is no base", () => {
    const fails = (sources: object, error: object): void => {
      expect(() => document.baseOf(sources as BaseSources)).toThrow(
        expect.objectContaining({ generation: id, ...error }),
      );
    };
    const given = (argument: string, value: unknown): object => ({
      [argument]: argument === "redirects" ? [value] : value,
    });
    const uris = ["encapsulating", "redirects", "retrieval", ...(id === "url-syntax-05" ? [] : ["fallback"])];
    for (const argument of uris) {
      const message = `${argument}: a base has to be absolute (${document.document} 5.1)`;
      fails(given(argument, "a/b"), { name: "RangeError", argument, message });
      fails(given(argument, 1), {
        name: "TypeError",
        argument,
        message: `${argument} must be a string, got number`,
      });
    }
    for (const argument of [...uris, "content"])
      fails(given(argument, "http://a b/"), { name: "UriSyntaxError", argument, offset: 8 });
    fails(
      { redirects: "http://a/" },
      { name: "TypeError", argument: "redirects", message: "redirects must be a list of URIs, got string" },
    );
    fails({ base: "http://a/" }, { name: "TypeError", argument: "base", code: "ERR_UNKNOWN_OPTION" });
  });

  it("gives a base that resolve takes", () => {
    const base = document.baseOf({ retrieval: "http://a/b/c/d;p?q#f" });
    expect(document.resolve("../g", base as string)).toBe("http://a/b/g");
  });
});

describe("5.1.1: the base that the content names", () => {
  it.each<[unknown, RegExp]>([
    [1, /^content: a reference or header fields are expected, not number$/],
    [null, /^content: a reference or header fields are expected, not null$/],
    [{ Base: "http://a/" }, /^content: RFC 3986 5\.1 names no header fields; give the reference itself$/],
  ])("is a reference or header fields, not %j", (content, message) => {
    expect(() => rfc3986.baseOf({ content } as BaseSources)).toThrow(
      expect.objectContaining({
        name: "TypeError",
        argument: "content",
        generation: "rfc3986",
        message: expect.stringMatching(message) as string,
      }),
    );
  });

  it("RFC 3986 5.1: a relative one is resolved against the next source", () => {
    expect(rfc3986.baseOf({ content: "b/", retrieval: "http://a/x" })).toBe("http://a/b/");
    expect(rfc3986.baseOf({ content: "../b/#f", encapsulating: "http://a/x/y", retrieval: "http://c/" })).toBe(
      "http://a/b/",
    );
    expect(rfc3986.baseOf({ content: "", retrieval: "http://a/x#f" })).toBe("http://a/x");
    expect(rfc3986.baseOf({ content: "g?y#f", retrieval: "http://a/x" })).toBe("http://a/g?y");
    expect(() => rfc3986.baseOf({ content: "b/" })).toThrow(
      expect.objectContaining({
        name: "RangeError",
        argument: "content",
        message:
          "content: the base that the content names is relative, and nothing is known to resolve it (RFC 3986 5.1)",
      }),
    );
  });

  it.each([urlSyntax05, rfc2396, rfc2396bis01])("before it, it has to be absolute", (document) => {
    expect(() => document.baseOf({ content: "b/", retrieval: "http://a/x" })).toThrow(
      expect.objectContaining({
        name: "RangeError",
        argument: "content",
        message: `content: the base that the content names has to be absolute (${document.document} 5.1)`,
      }),
    );
  });

  it("only url-syntax-05 has header fields", () => {
    for (const document of [rfc2396, rfc2396bis01, rfc3986])
      expect(() => document.baseOf({ content: { "Content-Base": "http://a/" } })).toThrow(TypeError);
  });
});

describe("url-syntax-05 5.1.1: Content-Base and Content-Location", () => {
  const retrieval = "http://r/x/y";

  it("are rules", () => {
    const test = (input: string, rule: "Content-Base" | "Content-Location"): boolean =>
      urlSyntax05.test(input, { rule });
    expect(test("Content-Base:http://www.ics.uci.edu/Test/a/b/c", "Content-Base")).toBe(true);
    expect(test("content-base:http://a/", "Content-Base")).toBe(true);
    expect(test("Content-Base:a/b", "Content-Base")).toBe(false);
    expect(test("Content-Base:", "Content-Base")).toBe(false);
    expect(test("Content-Location:a/b", "Content-Location")).toBe(true);
    expect(test("CONTENT-LOCATION:http://a/", "Content-Location")).toBe(true);
    expect(test("Content-Location:http://a/#f", "Content-Location")).toBe(false);
    expect(urlSyntax05.rule("Content-Base").section).toBe("5.1.1");
  });

  it("the example of the draft", () => {
    expect(urlSyntax05.baseOf({ content: { "Content-Base": "http://www.ics.uci.edu/Test/a/b/c" } })).toBe(
      "http://www.ics.uci.edu/Test/a/b/c",
    );
  });

  it("Content-Base goes before Content-Location, in any order", () => {
    const content = { "Content-Location": "http://location/", "Content-Base": "http://base/" };
    expect(urlSyntax05.baseOf({ content, retrieval })).toBe("http://base/");
    expect(urlSyntax05.baseOf({ content: { "Content-Location": "http://location/" }, retrieval })).toBe(
      "http://location/",
    );
  });

  it("field names are the same in either case", () => {
    expect(urlSyntax05.baseOf({ content: { "CONTENT-base": "http://base/" }, retrieval })).toBe("http://base/");
    expect(urlSyntax05.baseOf({ content: { Subject: "x y", "content-LOCATION": "../l" }, retrieval })).toBe(
      "http://r/l",
    );
  });

  it("other fields name no base", () => {
    expect(urlSyntax05.baseOf({ content: { Subject: "http://a/" }, retrieval })).toBe(retrieval);
  });

  it("a relative Content-Location is resolved; a Content-Base is absolute", () => {
    expect(urlSyntax05.baseOf({ content: { "Content-Location": "z" }, retrieval })).toBe("http://r/x/z");
    expect(() => urlSyntax05.baseOf({ content: { "Content-Location": "z" } })).toThrow(RangeError);
    expect(() => urlSyntax05.baseOf({ content: { "Content-Base": "z" }, retrieval })).toThrow(UriSyntaxError);
    expect(() => urlSyntax05.baseOf({ content: { "Content-Base": 1 as never }, retrieval })).toThrow(
      expect.objectContaining({
        name: "TypeError",
        argument: "content",
        message: "content must be a string, got number",
      }),
    );
  });

  it("white space is ignored, also that of folded lines", () => {
    expect(urlSyntax05.baseOf({ content: { "Content-Base": " http://a/very/\r\n\tlong/ path " } })).toBe(
      "http://a/very/long/path",
    );
  });

  it("comments of RFC 822 stand beside the URL", () => {
    expect(urlSyntax05.baseOf({ content: { "Content-Base": "(our mirror (in Irvine)) http://a/(b)/ (c)" } })).toBe(
      "http://a/(b)/",
    );
  });

  it("parentheses of a URL that is folded before them are no comment", () => {
    expect(urlSyntax05.baseOf({ content: { "Content-Base": "http://a/\r\n (b)c" } })).toBe("http://a/(b)c");
  });
});

it("the value of a field without white space and comments", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["", ""],
    [" \t\r\n ", ""],
    ["http://a/(b)", "http://a/(b)"],
    ["(b)/c", "(b)/c"],
    ["(b) c", "c"],
    ["(b)(c) d", "d"],
    ["a (\\)) ", "a"],
    ["a (b", "a(b"],
    ["a b) (c)", "ab)"],
  ];
  for (const [value, wanted] of rows) expect(fieldValue(value)).toBe(wanted);
  expect(fieldValue(" (".repeat(100_000))).toHaveLength(100_000);
  expect(fieldValue(`${"(".repeat(100_000)}${")".repeat(100_000)}`)).toBe("");
});

it("RFC 1808 3.1: the URL of the header field Base stands in angle brackets, and is absolute", () => {
  const found = (field: string): string | undefined =>
    rfc1808.baseOf({ content: { base: field }, retrieval: "http://r/" });
  expect(found(" <URL:http://a/\r\n b> (our mirror)")).toBe("http://a/b");
  expect(() => found("http://a/b")).toThrow(UriSyntaxError);
  expect(() => found("<URL:b>")).toThrow(UriSyntaxError);
});

it("RFC 1738, the draft of 1993 and RFC 1630 say nothing of it", () => {
  for (const document of [rfc1738, url1993, rfc1630])
    expect(() => document.baseOf({ retrieval: "http://a/" })).toThrow(
      expect.objectContaining({
        name: "NotDefinedError",
        generation: document.id,
        message: expect.stringMatching(
          document === rfc1738
            ? /^RFC 1738 does not define how a relative reference is resolved/
            : /does not say how the base of a document is found$/,
        ) as string,
      }),
    );
});
