import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ComponentError } from "../../../src/uri/recompose/componentError.js";
import { EncodingError } from "../../../src/uri/percent/percent.js";
import { generations, rfc3986, segments, UriSyntaxError } from "../../../src/index.js";
import {
  rfc1738,
  rfc2396,
  rfc2396bis01,
  rfc3987,
  url1993,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import type { QueryEdits } from "../../../src/uri/recompose/queryPairs.js";
import { language } from "../../../src/documents/language.js";
import { isRestored } from "../../../scripts/prove/isRestored.js";
import { conformingRows } from "../../support/conformingRows.js";
import { expectEqual } from "../../support/expectEqual.js";
import { SEED, THOROUGH } from "../../support/thorough.js";

/** Calls without the types, as JavaScript does. */
const loose = (subject: Generation, uri: unknown, changes: unknown, options?: unknown): string =>
  (subject.change as (uri: unknown, changes: unknown, options?: unknown) => string)(uri, changes, options);

/** Rows with the id of the generation, for their titles. */
const rows = (
  table: readonly (readonly [unknown, string, object, string, object?])[],
): (readonly [string, string, object, string, Generation, object | undefined])[] =>
  table.map(([subject, uri, changes, expected, options]) => [
    (subject as Generation).id,
    uri,
    changes,
    expected,
    subject as Generation,
    options,
  ]);

describe("the new components, and the old ones beside them", () => {
  it.each(
    rows([
      [rfc3986, "http://h:80/p?q#f", { port: "81", query: undefined }, "http://h:81/p#f"],
      [rfc3986, "http://u@h:80/", { userinfo: undefined }, "http://h:80/"],
      [rfc3986, "http://u@h:80/", { host: "[::1]" }, "http://u@[::1]:80/"],
      [rfc3986, "http://u@h:80/", { host: "1.2.3.4", port: undefined }, "http://u@1.2.3.4/"],
      [rfc3986, "http://u@h:80/", { authority: "g" }, "http://g/"],
      [rfc3986, "http://u@h:80/p", { authority: undefined }, "http:/p"],
      [rfc3986, "http://h/p", { scheme: undefined }, "//h/p"],
      [rfc3986, "/p", { scheme: "http", host: "h" }, "http://h/p"],
      [rfc3986, "http://h", { path: "/a b" }, "http://h/a%20b", { encode: true }],
      [rfc3986, "http://h", { port: "" }, "http://h:"],
      [rfc3986, "x:a", { path: "" }, "x:"],
      [rfc3986, "x:a", { path: undefined }, "x:"],
      [rfc3986, "http://h", { path: ["a"] }, "http://h/a"],
      [rfc3986, "x:/a", { path: ["b"] }, "x:/b"],
      [rfc3986, "x:a/", { path: ["b"] }, "x:b"],
      [rfc3986, "x:a", { query: [] }, "x:a?"],
      [rfc3986, "x:a?", { query: {} }, "x:a?"],
      [urlSyntax05, "http://h", { path: ["a"] }, "http://h/a"],
      [urlSyntax05, "http://h:8/", { port: "9" }, "http://h:9/"],
      [rfc2396, "http://h:8/", { host: "g" }, "http://g:8/"],
      [rfc2396, "http://h:8/", { port: "9" }, "http://h:9/"],
      [rfc2396, "x://a_b/", { regName: "a_c" }, "x://a_c/"],
      [rfc2396, "x://a_b/", { authority: "h:1" }, "x://h:1/"],
      [rfc2396, "http://h/a", { path: ["b", "c"] }, "http://h/b/c"],
      [rfc2396, "http://h/p", { query: "q" }, "http://h/p?q"],
      [rfc2396, "mailto:a@b", { opaquePart: "c@d" }, "mailto:c@d"],
      [rfc2396, "mailto:a@b", { opaquePart: undefined, path: "/c" }, "mailto:/c"],
      [rfc2396, "x://a_b/", { regName: undefined, host: "a" }, "x://a/"],
      [rfc2396bis01, "http://u@h/p", { userinfo: "v" }, "http://v@h/p"],
      [urlSyntax05, "ftp://u:p@h/x", { password: undefined }, "ftp://u@h/x"],
      [urlSyntax05, "ftp://u:p@h/x", { site: "g" }, "ftp://g/x"],
      [rfc1738, "ftp://u:p@h/a;type=i", { user: "v" }, "ftp://v:p@h/a;type=i"],
      [rfc1738, "http://h/p?s", { search: undefined, port: "81" }, "http://h:81/p"],
      [rfc1738, "mailto:a@b", { schemepart: "c@d" }, "mailto:c@d"],
      [url1993, "http://h/p?s#f", { fragmentid: undefined }, "http://h/p?s"],
      [url1993, "telnet://u@h:1", { port: undefined }, "telnet://u@h"],
    ]),
  )("%s: %s with %j is %s", (_, uri, changes, expected, subject, options) => {
    expect(loose(subject, uri, changes, options)).toBe(expected);
  });

  it("nothing, for every string of test/cases", () => {
    for (const { subject, input } of conformingRows)
      if (subject.test(input))
        expect(isRestored(subject, input, loose(subject, input, {})), `${subject.id} ${input}`).toBe(true);
  });
});

describe("what cannot be written back is refused", () => {
  it.each(
    rows([
      [rfc3986, "http://h/p", { path: "p" }, "path"],
      [rfc3986, "http://h/p", { path: "/p?q" }, "path"],
      [rfc3986, "x:/p", { path: "//p" }, "path"],
      [rfc3986, "x:a:b", { scheme: undefined }, "path"],
      [rfc3986, "http://h", { host: "h:1" }, "host"],
      [rfc3986, "http://h", { authority: "h", port: "1" }, "port"],
      [rfc3986, "http://h", { port: "x" }, "port"],
      [rfc3986, "http://h", { query: "#" }, "query"],
      [rfc3986, "http://h", { path: ["a/b"] }, "path"],
      [rfc2396, "mailto:a", { query: "q" }, "query"],
      [rfc2396, "mailto:a", { scheme: undefined }, "opaquePart"],
      [rfc2396, "http://h/p", { opaquePart: "x" }, "path"],
      [rfc1738, "http://h/p?s", { scheme: "ftp" }, "search"],
      [rfc1738, "x:y", { schemepart: "//h/" }, "schemepart"],
    ]),
  )("%s: %s with %j: %s", (_, uri, changes, component, subject) => {
    expect(() => loose(subject, uri, changes)).toThrow(ComponentError);
    expect(() => loose(subject, uri, changes)).toThrow(expect.objectContaining({ component }));
  });

  it.each(generations.map((subject) => [subject.id, subject] as const))(
    "%s: what it returns has all components, the absent ones too",
    (_, subject) => {
      const texts = [...language(subject).sentences({ seed: 9, count: THOROUGH ? 120 : 30 })];
      const components = texts.map((input) => subject.parse(input) as unknown as Record<string, unknown>);
      const labels = ["generation", "form", "hostType", "pathForm", "parts", "registration"];
      const wholes = { authority: ["userinfo", "host", "port", "regName"], site: ["user", "password", "host", "port"] };
      let made = 0;
      for (const [i, input] of texts.entries()) {
        const [old, other] = [components[i] ?? {}, components[(i + 1) % components.length] ?? {}];
        for (const name of Object.keys(old).filter((each) => !labels.includes(each))) {
          let result: string;
          try {
            result = loose(subject, input, { [name]: other[name] });
          } catch (error) {
            if (error instanceof ComponentError || error instanceof TypeError) continue;
            throw error;
          }
          made++;
          const parsed = subject.parse(result) as unknown as Record<string, unknown>;
          const derived = Object.entries(wholes).flatMap(([whole, parts]) =>
            name === whole ? parts : parts.includes(name) ? [whole] : [],
          );
          for (const each of Object.keys(old))
            if (!labels.includes(each) && !derived.includes(each)) {
              // A path that is removed is empty where every string has one.
              const absent = each === "path" ? "" : undefined;
              expectEqual(
                parsed[each] ?? absent,
                (each === name ? other[name] : old[each]) ?? absent,
                `${input} with ${name} ${String(other[name])}: ${each}`,
              );
            }
        }
      }
      expect(made).toBeGreaterThan(THOROUGH ? 50 : 10);
    },
  );
});

describe("encode", () => {
  it.each(
    rows([
      [rfc3986, "http://h", { path: "/a b?c#d%20e%f" }, "http://h/a%20b%3Fc%23d%20e%25f"],
      [rfc3986, "http://h", { query: "a=\u00E9&b=[]#" }, "http://h?a=%C3%A9&b=%5B%5D%23"],
      [rfc3986, "http://h", { fragment: "\u{1F600}" }, "http://h#%F0%9F%98%80"],
      [rfc3986, "http://h", { host: "b\u00FCcher" }, "http://b%C3%BCcher"],
      [rfc3986, "http://h", { userinfo: "a@b:c" }, "http://a%40b:c@h"],
      [rfc3986, "http://h/x", { path: ["a/b", "", "c?d"] }, "http://h/a%2Fb//c%3Fd"],
      [rfc2396, "http://h/x", { path: [{ segment: "a;b", params: ["c;d", "e"] }] }, "http://h/a%3Bb;c%3Bd;e"],
      [rfc1738, "ftp://u@h/a", { password: "p/w" }, "ftp://u:p%2Fw@h/a"],
      [url1993, "http://h/a", { path: "a%b" }, "http://h/a%25b"],
    ]),
  )("%s: %s with %j is %s", (_, uri, changes, expected, subject) => {
    expect(loose(subject, uri, changes, { encode: true })).toBe(expected);
    expect(() => loose(subject, uri, changes)).toThrow(ComponentError);
  });

  it("does not touch what a component can hold, nor the old components", () => {
    expect(rfc3986.change("http://h/%7e?%7e", { fragment: "%7e ~" }, { encode: true })).toBe(
      "http://h/%7e?%7e#%7e%20~",
    );
  });

  it("what has no escapes is refused", () => {
    expect(() => rfc3986.change("http://h", { port: "8 0" }, { encode: true })).toThrow(ComponentError);
    for (const host of ["::1", "b:80", "evil@b", "a/b"])
      expect(() => rfc3986.change("http://h", { host }, { encode: true }), host).toThrow(ComponentError);
    expect(() => rfc3986.change("http://h", { query: "a\uD800" }, { encode: true })).toThrow(EncodingError);
  });
});

describe("pairs and segments", () => {
  it("a query by the URL-encoded form convention", () => {
    const pairs = new URLSearchParams(rfc3986.parse("http://h/?a=1&b=x+y").query);
    pairs.set("a", "2 & 3");
    expect(rfc3986.change("http://h/?a=1&b=x+y", { query: pairs })).toBe("http://h/?a=2+%26+3&b=x+y");
    expect(
      rfc3986.change("http://h/", {
        query: [
          ["a", "1"],
          ["a", "2"],
        ],
      }),
    ).toBe("http://h/?a=1&a=2");
    expect(rfc3986.change("http://h/", { query: new Map([["a", "\u00E9 ~+"]]) })).toBe("http://h/?a=%C3%A9+~%2B");
    expect(rfc1738.change("http://h/", { search: [["a", "1+1"]] })).toBe("http://h/?a=1%2B1");
    expect(() => loose(rfc3986, "http://h/", { query: [["a"]] })).toThrow(TypeError);
  });

  it("a path by its segments", () => {
    const uri = "http://h/a/b%2Fc/d";
    expect(rfc3986.change(uri, { path: segments(rfc3986.parse(uri)) })).toBe(uri);
    expect(rfc3986.change(uri, { path: [...segments(rfc3986.parse(uri)).slice(0, -1), "e"] })).toBe(
      "http://h/a/b%2Fc/e",
    );
    expect(rfc3986.change(uri, { path: [] })).toBe("http://h");
    expect(rfc3986.change("urn:a", { path: ["b", "c"] })).toBe("urn:b/c");
    expect(rfc3986.change("a/b", { path: ["c", ""] })).toBe("c/");
    const parameterized = "http://h/a;b=1/c";
    expect(rfc2396.change(parameterized, { path: segments(rfc2396.parse(parameterized)) })).toBe(parameterized);
    expect(() => loose(rfc1738 as Generation, "http://h/a", { path: ["b"] })).toThrow(TypeError);
  });
});

describe("edits of single pairs", () => {
  const URI = "http://h/?u=/x;y&flag&s=a+b%20c&s=%7e&a%20b=1";

  it.each([
    [{ append: { q: "a b" } }, "http://h/?u=/x;y&flag&s=a+b%20c&s=%7e&a%20b=1&q=a+b"],
    [{ append: [["flag", ""]] }, "http://h/?u=/x;y&flag&s=a+b%20c&s=%7e&a%20b=1&flag="],
    [{ set: { flag: true } }, "http://h/?u=/x;y&flag=true&s=a+b%20c&s=%7e&a%20b=1"],
    [{ set: { s: 2 } }, "http://h/?u=/x;y&flag&s=2&a%20b=1"],
    [{ set: { "a b": "é" } }, "http://h/?u=/x;y&flag&s=a+b%20c&s=%7e&a+b=%C3%A9"],
    [{ set: new URLSearchParams("n=1") }, "http://h/?u=/x;y&flag&s=a+b%20c&s=%7e&a%20b=1&n=1"],
    [{ delete: "s" }, "http://h/?u=/x;y&flag&a%20b=1"],
    [{ delete: ["flag", "a b"] }, "http://h/?u=/x;y&s=a+b%20c&s=%7e"],
    [{ delete: ["u", "flag", "s", "a b"] }, "http://h/"],
    [{ delete: ["u", "flag", "s"], set: { "a b": 2 }, append: { s: false } }, "http://h/?a+b=2&s=false"],
    [{ delete: "none" }, URI],
    [{}, URI],
  ] as const)("%j", (query, expected) => {
    expect(rfc3986.change(URI, { query: query as QueryEdits })).toBe(expected);
  });

  it("begin a query, and go on after a separator", () => {
    expect(rfc3986.change("http://h/", { query: { append: { a: 1 } } })).toBe("http://h/?a=1");
    expect(rfc3986.change("http://h/?", { query: { append: { a: 1 } } })).toBe("http://h/?a=1");
    expect(rfc3986.change("http://h/?b&", { query: { append: { a: 1 } } })).toBe("http://h/?b&a=1");
    expect(rfc3986.change("http://h/?", { query: { delete: "a" } })).toBe("http://h/?");
  });

  it("compare names that are not UTF-8 by their octets", () => {
    expect(rfc3986.change("http://h/?%E9=1&%C3%A9=2", { query: { delete: "é" } })).toBe("http://h/?%E9=1");
    expect(rfc3987.change("http://h/?é=1&%C3%A9=2", { query: { delete: "é" } })).toBe("http://h/");
  });

  it.each([
    [{ append: { a: {} } }, "the value of a pair must be a string, a finite number or a boolean, got object"],
    [{ append: { a: undefined } }, "got undefined"],
    [{ set: { a: ["1", "2"] } }, "got an array"],
    [{ set: { a: NaN } }, "got NaN"],
    [[["a", null]], "got null"],
    [[[1, "a"]], "query must be a string, got number"],
    [{ append: "a=1" }, "query must be pairs of a name and a value, got string"],
    [{ delete: 1 }, "query must be a string, got number"],
    [{ page: 2 }, 'there is no edit "page"; there are delete, set, append (such as { set: { page: 2 } })'],
  ])("take nothing else: %j", (query, message) => {
    const call = (): string => loose(rfc3986, URI, { query });
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  it("keep the octets of all other pairs, whatever they are", () => {
    const name = fc.constantFrom("a", "b", "a b", "é", "a+b", "&", "");
    const raw = fc.string({ unit: fc.constantFrom(...("ab=+;/?~'%41%E9%zz".match(/%..|./g) ?? [])), maxLength: 8 });
    // A "?" at the beginning of its argument is no part of the pairs.
    const paramsOf = (text: string): URLSearchParams => new URLSearchParams(`?${text}`);
    fc.assert(
      fc.property(fc.array(raw, { maxLength: 6 }), name, fc.string({ maxLength: 5 }), (pairs, key, value) => {
        const query = pairs.join("&").replace(/%zz/g, "%25");
        const before = paramsOf(query);
        const parts = query === "" ? [] : query.split("&");
        const isOther = (pair: string): boolean => !paramsOf(pair || "=").has(key);
        for (const edit of ["delete", "set", "append"] as const) {
          const after = rfc3986.change(`x:?${query}`, { query: { [edit]: edit === "delete" ? key : [[key, value]] } });
          const kept = after.slice("x:?".length).split("&");
          const others = parts.filter((pair) => pair !== "" && isOther(pair));
          expect(kept.filter((pair) => pair !== "" && isOther(pair))).toEqual(others);
          const expected = new URLSearchParams(before);
          expected[edit](key, value);
          const strip = (all: URLSearchParams): string[] =>
            [...all].map((pair) => pair.join("=")).filter((one) => one !== "=");
          if (edit !== "delete") expect(strip(paramsOf(after.slice("x:?".length)))).toEqual(strip(expected));
        }
      }),
      { numRuns: THOROUGH ? 20_000 : 300, seed: 5 + SEED },
    );
  });
});

describe("segments that are appended", () => {
  const appended = (uri: string, ...append: string[]): string =>
    rfc3986.change(uri, { path: { append } }, { encode: true });

  it("follow the old ones, each as one segment", () => {
    expect(appended("http://a/b?q#f", "c", "d/e %2F?")).toBe("http://a/b/c/d%2Fe%20%252F%3F?q#f");
    expect(appended("http://a/b/", "c")).toBe("http://a/b/c");
    expect(appended("http://a", "c")).toBe("http://a/c");
    expect(appended("http://a/", "c", "")).toBe("http://a/c/");
    expect(appended("x:a", "é")).toBe("x:a/%C3%A9");
    expect(appended("", "c")).toBe("c");
    expect(appended("/b")).toBe("/b");
    expect(rfc2396.change("http://a/b;c", { path: { append: [{ segment: "d", params: ["e"] }] } })).toBe(
      "http://a/b;c/d;e",
    );
    expect(() => rfc3986.change("http://a/b", { path: { append: ["c/d"] } })).toThrow(ComponentError);
  });

  it.each([".", "..", "%2e", ".%2E", "%2E."])("cannot be the dot segment %s", (segment) => {
    // Encoded, the percent sign of a name begins no escape.
    if (!segment.includes("%")) expect(() => appended("http://a/b", "c", segment)).toThrow(RangeError);
    expect(() => rfc3986.change("http://a/b", { path: ["c", segment, "d"] })).toThrow(RangeError);
    expect(() => rfc2396.change("http://a/b", { path: [{ segment, params: [] }] })).toThrow(RangeError);
  });

  it("of a port, a number is enough", () => {
    expect(rfc3986.change("http://a:80/", { port: 81 })).toBe("http://a:81/");
  });
});

describe("text that is encoded for its place", () => {
  it.each(
    rows([
      [rfc3986, "", { path: "a:b" }, "a%3Ab", { encode: true }],
      [rfc3986, "x", { path: ["a:b", "c:d"] }, "a%3Ab/c:d", { encode: true }],
      [rfc3986, "x", { path: "a:b/c:d?" }, "a%3Ab/c:d%3F", { encode: true }],
      [rfc3986, "x:y", { path: "a:b" }, "x:a:b", { encode: true }],
      [rfc3986, "x:y", { scheme: undefined, path: "a:b" }, "a%3Ab", { encode: true }],
      [rfc3986, "//h", { path: ["a:b"] }, "//h/a:b", { encode: true }],
      [rfc3987, "", { path: "é:b" }, "é%3Ab", { encode: true }],
      [rfc3986, "http://h", { authority: "u s@h:80" }, "http://u%20s@h:80", { encode: true }],
    ]),
  )("%s: %s %j", (_, uri, changes, expected, subject, options) => {
    expect(loose(subject, uri, changes, options)).toBe(expected);
  });

  it("never encodes what divides a component", () => {
    expect(() => rfc3986.change("x:y", { path: "//a" }, { encode: true })).toThrow(
      'component path: "x://a" would be read with authority "a": a path that begins with "//" needs one',
    );
    expect(() => rfc3986.change("http://h", { authority: "u@p@h" }, { encode: true })).toThrow(ComponentError);
  });
});

it("segments of a list are names, in which every percent sign is data", () => {
  const named = (name: string): string => rfc3986.change("http://h/f", { path: { append: [name] } }, { encode: true });
  expect(["a%20b.txt", "a%2Fb", "100%", "%2e%2e"].map(named)).toEqual([
    "http://h/f/a%2520b.txt",
    "http://h/f/a%252Fb",
    "http://h/f/100%25",
    "http://h/f/%252e%252e",
  ]);
  expect(() => named("..")).toThrow(RangeError);
  expect(rfc3986.change("http://h/", { path: ["a%20b"] })).toBe("http://h/a%20b");
});

describe("bad input", () => {
  it.each([
    [rfc3986, null, "changes", "changes must be a plain object, got null"],
    [rfc3986, [], "changes", "changes must be a plain object, got an array"],
    [rfc3986, new URLSearchParams("a=b"), "changes", "changes must be a plain object, got a URLSearchParams"],
    [
      rfc3986,
      { query: new Date(0) },
      "query",
      "query must be a string, pairs or edits (such as { set: { page: 2 } }), got a Date",
    ],
    [rfc3986, { query: { set: new Date(0) } }, "query", "query must be pairs of a name and a value, got a Date"],
    [rfc3986, { port: NaN }, "port", "port must be a whole number or a string, got NaN"],
    [rfc3986, "x", "changes", "changes must be a plain object, got string"],
    [
      rfc3986,
      { hostname: "a" },
      "hostname",
      '"hostname" is not a component of RFC 3986; these can be changed: scheme, authority, userinfo, host, port, path, query, fragment',
    ],
    [rfc3986, { path: { a: "b" } }, "path", "path must be a string, got object"],
    [rfc3986, { query: null }, "query", "query must be a string, got null"],
    [rfc3986, { query: 1 }, "query", "query must be a string, got number"],
    [rfc3986, { fragment: { a: "1" } }, "fragment", "fragment must be a string, got object"],
    [rfc3986, { query: [["a"]] }, "query", "query must be pairs of a name and a value, got an array"],
    [rfc3986, { query: ["ab"] }, "query", "query must be pairs of a name and a value, got string"],
    [rfc3986, { path: [1] }, "path", "path must be a string, got number"],
    [rfc3986, { path: [{ segment: "a", params: ["b"] }] }, "path", "path must be a string, got object"],
    [rfc2396, { path: [null] }, "path", "path must be a string, got null"],
    [rfc1738, { path: ["b"] }, "path", "path: RFC 1738 does not divide a path into segments"],
  ] as const)("%s: %j", (subject, changes, argument, message) => {
    const call = () => loose(subject as Generation, "http://h/", changes);
    expect(call).toThrow(new TypeError(message));
    expect(call).toThrow(expect.objectContaining({ code: "ERR_ARGUMENT_TYPE", argument }));
  });

  it("names the argument that is wrong", () => {
    expect(() => loose(rfc3986, "http://a b", {})).toThrow(expect.objectContaining({ argument: "uri" }));
    expect(() => loose(rfc3986, "http://h", {}, { encode: 1 })).toThrow(
      expect.objectContaining({ argument: "encode" }),
    );
  });

  it("labels, unknown names and other types", () => {
    expect(() => loose(rfc3986, "http://h", { hostType: "reg-name" })).toThrow(
      new TypeError("hostType: it follows from the components and cannot be changed"),
    );
    expect(() => loose(rfc3986, "http://h", { hostname: "a" })).toThrow(/^"hostname" is not a component of RFC 3986; /);
    for (const changes of [{ constructor: "a" }, JSON.parse('{ "__proto__": "a" }') as object])
      expect(() => loose(rfc3986, "http://h", changes)).toThrow(
        /^"(constructor|__proto__)" is not a component of RFC 3986; /,
      );
    expect(() => loose(rfc3986, "http://h", { ["__proto__"]: "a", constructor: "b" })).toThrow(TypeError);
    expect(() => loose(rfc3986, "http://h", { port: 8.5 })).toThrow(
      new TypeError("port must be a whole number or a string, got 8.5"),
    );
    expect(() => loose(rfc3986, "http://h", { path: { append: "a" } })).toThrow(TypeError);
    expect(() => loose(rfc3986, "http://h", { path: [1] })).toThrow(TypeError);
    expect(() => loose(rfc3986, "http://h", null)).toThrow(TypeError);
    expect(() => loose(rfc3986, 1, {})).toThrow(TypeError);
    expect(() => loose(rfc3986, "http://h", {}, { encoded: true })).toThrow(TypeError);
    expect(() => rfc3986.change("http://h", {}, { encode: 1 as unknown as boolean })).toThrow(RangeError);
  });

  it("a string that does not conform", () => {
    expect(() => rfc3986.change("http://a b", { port: "1" })).toThrow(UriSyntaxError);
  });
});

describe("what is not changed, or has no rule, is not encoded", () => {
  it("an empty path of RFC 2396, which no rule derives", () => {
    expect(rfc2396.change("http://a/b", { path: "" }, { encode: true })).toBe("http://a");
  });

  it("a character in the path that RFC 3987 forbids, where the query is changed", () => {
    expect(rfc3987.change("http://a/\u200E", { query: "b" }, { encode: true })).toBe("http://a/\u200E?b");
    expect(rfc3987.change("http://a/", { path: "/\u200E" }, { encode: true })).toBe("http://a/%E2%80%8E");
  });

  it("an opaque URI gets no path by its segments", () => {
    expect(() => rfc2396.change("mailto:a", { opaquePart: undefined, path: ["b"] } as never)).toThrow(
      expect.objectContaining({ component: "path", input: "mailto:b" }) as Error,
    );
  });
});
