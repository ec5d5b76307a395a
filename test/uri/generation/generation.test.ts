import { describe, expect, it } from "vitest";
import { generation, generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import {
  rfc1738,
  rfc2396,
  rfc2396bis01,
  rfc2732,
  rfc3987,
  rfc6874,
  url1993,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";

/** Facts of some documents. Those of the others are in their own tests. */
const DOCUMENTS = [
  { id: "url-1993", title: "Uniform Resource Locators", date: "1993-07-14", startRule: "fragmentaddress", count: 53 },
  { id: "rfc1738", title: "Uniform Resource Locators (URL)", date: "1994-12", startRule: "url", count: 67 },
  {
    id: "url-syntax-05",
    title: "Uniform Resource Locators (URL): Generic Syntax and Semantics",
    date: "1997-05-02",
    startRule: "URL-reference",
    count: 43,
  },
  {
    id: "rfc2396",
    title: "Uniform Resource Identifiers (URI): Generic Syntax",
    date: "1998-08",
    startRule: "URI-reference",
    count: 44,
  },
  {
    id: "rfc2732",
    title: "Format for Literal IPv6 Addresses in URL's",
    date: "1999-12",
    startRule: "URI-reference",
    count: 50,
  },
  {
    id: "rfc2396bis-01",
    title: "Uniform Resource Identifier (URI): Generic Syntax",
    date: "2003-03-03",
    startRule: "URI-reference",
    count: 43,
  },
  {
    id: "rfc3986",
    title: "Uniform Resource Identifier (URI): Generic Syntax",
    date: "2005-01",
    startRule: "URI-reference",
    count: 36,
  },
  {
    id: "rfc3987",
    title: "Internationalized Resource Identifiers (IRIs)",
    date: "2005-01",
    startRule: "IRI-reference",
    count: 39,
  },
  {
    id: "rfc6874",
    title: "Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers",
    date: "2013-02",
    startRule: "URI-reference",
    count: 38,
  },
];

describe("the generations", () => {
  it("are there in order, with the facts of their documents and as many rules", () => {
    const known = DOCUMENTS.map(({ id }) => id);
    expect(
      generations
        .filter(({ id }) => known.includes(id))
        .map(({ id, title, date, startRule, rules }) => ({ id, title, date, startRule, count: rules.length })),
    ).toEqual(DOCUMENTS);
    const dates = generations.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  it("have names of their own", () => {
    for (const each of [url1993, rfc1738, urlSyntax05, rfc2396, rfc2732, rfc2396bis01, rfc3986, rfc3987, rfc6874])
      expect(generations).toContain(each);
    for (const each of generations) expect(generation(each.id)).toBe(each);
  });

  it("name how the document is cited", () => {
    expect([rfc1738, rfc2396, rfc3986].map(({ document }) => document)).toEqual(["RFC 1738", "RFC 2396", "RFC 3986"]);
    expect(urlSyntax05.document).toBe("draft-fielding-url-syntax-05");
    expect(rfc2396bis01.document).toBe("draft-fielding-uri-rfc2396bis-01");
  });

  it("list their rules as published, in document order", () => {
    expect(rfc3986.rules).toEqual(
      (
        "URI hier-part URI-reference absolute-URI relative-ref relative-part scheme authority userinfo host port IP-literal IPvFuture IPv6address h16 ls32 " +
        "IPv4address dec-octet reg-name path path-abempty path-absolute path-noscheme path-rootless path-empty segment segment-nz segment-nz-nc pchar " +
        "query fragment pct-encoded unreserved reserved gen-delims sub-delims"
      ).split(" "),
    );
    expect(url1993.rules.slice(0, 9)).toEqual(
      "fragmentaddress url generic scheme httpaddress fileaddress afsaddress newsaddress waisaddress".split(" "),
    );
    expect(url1993.rules.slice(-6)).toEqual("variant punctuation digits alphanum alphanums void".split(" "));
    expect(rfc1738.rules.slice(0, 3)).toEqual(["genericurl", "url", "otherurl"]);
    expect(rfc1738.rules).toContain("gopher+_string");
    expect(rfc1738.rules.at(-1)).toBe("digits");
    expect(urlSyntax05.rules.slice(-4)).toEqual(["control", "space", "delims", "unwise"]);
    expect(rfc2396.rules.slice(0, 3)).toEqual(["URI-reference", "absoluteURI", "relativeURI"]);
    expect(rfc2396bis01.rules.slice(0, 7)).toEqual([
      "uric",
      "reserved",
      "unreserved",
      "mark",
      "escaped",
      "delims",
      "unwise",
    ]);
  });

  it("name each rule once", () => {
    for (const { rules } of generations) expect(new Set(rules).size).toBe(rules.length);
  });

  it("cannot be changed", () => {
    expect(Object.isFrozen(generations)).toBe(true);
    for (const each of generations) expect([Object.isFrozen(each), Object.isFrozen(each.rules)]).toEqual([true, true]);
    expect(Object.isFrozen(rfc3986.parse("http://h/"))).toBe(true);
  });
});

describe("what does not exist is a RangeError", () => {
  it("a generation; the known ones are named", () => {
    expect(() => generation("rfc9999" as string)).toThrow(
      new RangeError(
        `there is no generation "rfc9999"; there are ${generations.map(({ id }) => id).join(", ")}, url-standard-2026-07`,
      ),
    );
    expect(() => generation("RFC3986" as string)).toThrow(RangeError);
    expect(() => generation("" as string)).toThrow(RangeError);
  });

  it.each(generations.map((each) => [each.id, each] as const))("a rule of %s; the known ones are named", (_, each) => {
    const known = each.rules.join(", ");
    for (const name of ["no-such-rule", "", "toString", "__proto__", each.startRule.toUpperCase() + "S"]) {
      const error = new RangeError(`${each.document} has no rule ${JSON.stringify(name)}; it has ${known}`);
      expect(() => each.rule(name)).toThrow(error);
      expect(() => each.test("a", { rule: name })).toThrow(error);
      expect(() => each.parse("a", { rule: name })).toThrow(error);
      expect(() => each.safeParse("a", { rule: name })).toThrow(error);
      expect(() => each.tree("a", { rule: name })).toThrow(error);
    }
  });
});

describe("what is not a string is a TypeError", () => {
  const values: readonly [string, unknown][] = [
    ["undefined", undefined],
    ["null", null],
    ["number", 0],
    ["boolean", true],
    ["object", {}],
    ["an array", ["a"]],
    ["object", Object("a")],
    ["symbol", Symbol("a")],
    ["bigint", 1n],
    ["function", String],
  ];

  it.each(generations.map((each) => [each.id, each] as const))("%s", (_, each) => {
    for (const [type, value] of values) {
      const error = new TypeError(`input must be a string, got ${type}`);
      for (const method of [each.test, each.parse, each.tree]) expect(() => method(value as string)).toThrow(error);
    }
  });
});

describe("rule()", () => {
  it("gives the published text, the PEG and the section", () => {
    expect(rfc3986.rule("path-abempty")).toEqual({
      name: "path-abempty",
      abnf: `path-abempty  = *( "/" segment )`,
      peg: `path_abempty = ( "/" segment )*`,
      section: "3.3",
    });
    expect(rfc3986.rule("dec-octet").abnf.split("\n")).toHaveLength(5);
    expect(rfc1738.rule("gopher+_string")).toMatchObject({ abnf: "gopher+_string = *xchar", section: "5" });
    expect(url1993.rule("hostport")).toMatchObject({ abnf: "hostport        host [ : port ]", section: "BNF syntax" });
    expect(rfc2396.rule("server").section).toBe("3.2.2");
    expect(urlSyntax05.rule("site").section).toBe("4.3.1");
    expect(rfc2396bis01.rule("qualified").section).toBe("3.2.2");
  });

  it("says where the PEG departs, and only there", () => {
    expect(rfc3986.rule("dec-octet").departure?.kinds).toEqual(["order"]);
    expect(rfc3986.rule("IPv6address").departure?.kinds).toEqual(["greedy"]);
    expect(rfc3986.rule("host").departure?.reason).toContain("1.2.3.4.example");
    expect("departure" in rfc3986.rule("scheme")).toBe(false);
    const kinds = generations.flatMap((each) => each.rules.flatMap((name) => each.rule(name).departure?.kinds ?? []));
    expect([...new Set(kinds)].sort()).toEqual(["correction", "greedy", "lookahead", "order", "prose", "recursion"]);
  });

  it("says where the published text is not taken as printed", () => {
    expect(url1993.rule("xpalphas").correction).toMatchObject({
      published: "xpalpha [ xpalpha ]",
      corrected: "xpalpha [ xpalphas ]",
    });
    const known = generations.filter((each) => DOCUMENTS.some(({ id }) => id === each.id));
    const corrected = known.flatMap((each) =>
      each.rules.filter((name) => each.rule(name).correction).map((name) => `${each.id} ${name}`),
    );
    expect(corrected.sort()).toEqual([
      "rfc1738 gopherurl",
      "rfc1738 scheme",
      "rfc2396 control",
      "rfc2396 space",
      "rfc2396bis-01 domainlabel",
      "rfc2396bis-01 toplabel",
      "rfc2732 IPv6address",
      "rfc2732 control",
      "rfc2732 space",
      "rfc3986 path-empty",
      "rfc3987 ipath-empty",
      "rfc6874 path-empty",
      "url-1993 variant",
      "url-1993 xpalphas",
      "url-syntax-05 control",
      "url-syntax-05 space",
    ]);
  });

  it("has texts for every rule", () => {
    for (const each of generations) {
      for (const name of each.rules) {
        const { abnf, peg, section } = each.rule(name);
        expect(abnf.startsWith(name)).toBe(true);
        expect(peg.startsWith(`${name.replace(/[-+]/g, "_")} =`)).toBe(true);
        expect(section).not.toBe("");
      }
    }
  });
});

describe("the grammar of 1993 as printed", () => {
  it("has paths of two characters at most", () => {
    expect(url1993.test("http://h/abc")).toBe(true);
    expect(url1993.published?.test("http://h/abc")).toBe(false);
    expect(url1993.published?.test("http://h/ab")).toBe(true);
    expect(url1993.published?.parse("http://h/ab/c").path).toBe("ab/c");
    expect(() => url1993.published?.tree("abc", { rule: "xpalphas" })).toThrow(UriSyntaxError);
    expect(url1993.published?.rule("xpalphas").correction).toBeUndefined();
  });

  it("and two others differ as languages; the rules are the same", () => {
    const known = generations.filter((each) => DOCUMENTS.some(({ id }) => id === each.id));
    expect(known.filter(({ published }) => published).map(({ id }) => id)).toEqual(["url-1993", "rfc1738", "rfc2732"]);
    for (const { published, rules } of generations) expect(published?.rules ?? rules).toEqual(rules);
  });

  it("ends a scheme before a path that is short enough", () => {
    expect(url1993.published?.parse("a:b:c")).toMatchObject({ scheme: "a:b", path: "c" });
    expect(url1993.parse("a:b:c")).toMatchObject({ scheme: "a", path: "b:c" });
  });
});

describe("RFC 2732 with the addresses that RFC 2373 prints", () => {
  it.each([
    // Erratum 456 of RFC 2373: an example of RFC 2732 is refused, and three colons are taken.
    ["http://[::192.9.5.5]/ipng", true, false],
    ["http://[:::192.9.5.5]/ipng", false, true],
    ["http://[1:::192.9.5.5]/", false, true],
    ["http://[::FFFF:129.144.52.38]:80/index.html", true, true],
    ["http://[1::192.9.5.5]/", true, false],
    ["http://[1080::8:800:200C:417A]/foo", true, true],
  ])("%s: as corrected %s, as printed %s", (input, corrected, printed) => {
    expect([rfc2732.test(input), rfc2732.published?.test(input)]).toEqual([corrected, printed]);
  });

  it("has as many states as an independent transcription", () => {
    expect([language(rfc2732).states, language(rfc2732.published as Generation).states]).toEqual([54, 58]);
  });
});

describe("a patch", () => {
  it("says of each rule from which document it is", () => {
    expect(rfc2732.rule("host")).toMatchObject({ section: "3" });
    expect(rfc2732.rule("hex4")).toMatchObject({ section: "RFC 2373 B" });
    expect(rfc2732.rule("port")).toEqual({ ...rfc2396.rule("port"), section: "RFC 2396 3.2.2" });
  });

  it("cites the document that it changes where it says nothing itself", () => {
    const error = rfc2732.safeParse("http://h/a b").error;
    expect(error?.message).toContain("RFC 2396 3.3");
    expect(rfc2732.resolution("g", "http://a/b", { trace: true })).toMatchObject({
      trace: expect.arrayContaining([expect.objectContaining({ section: "RFC 2396 5.2" })]) as unknown,
    });
    expect(() => rfc2732.resolve("g", "b")).toThrow("(RFC 2396 5.1)");
  });
});

describe('absent is undefined, empty is ""', () => {
  it("rfc3986", () => {
    expect(rfc3986.parse("//@:")).toMatchObject({
      generation: "rfc3986",
      form: "relative-ref",
      scheme: undefined,
      authority: "@:",
      userinfo: "",
      host: "",
      hostType: "reg-name",
      port: "",
      path: "",
      query: undefined,
      fragment: undefined,
    });
    expect(rfc3986.parse("?#")).toMatchObject({
      authority: undefined,
      host: undefined,
      port: undefined,
      path: "",
      query: "",
      fragment: "",
    });
    expect(rfc3986.parse("a:")).toMatchObject({ scheme: "a", authority: undefined, path: "", query: undefined });
  });

  it.each([
    [rfc2396bis01, "a:?#", { path: "", opaquePart: undefined, query: "", fragment: "" }],
    [rfc2396, "a:b", { authority: undefined, path: undefined, opaquePart: "b", query: undefined }],
    [rfc2396, "//", { authority: "", userinfo: undefined, host: undefined, regName: undefined, path: "" }],
    [urlSyntax05, "//:@h:?", { site: ":@h:", user: "", password: "", host: "h", port: "", path: "", query: "" }],
    [urlSyntax05, "//:@h:/?", { site: ":@h:", user: "", password: "", host: "h", port: "", path: "/", query: "" }],
    [
      urlSyntax05,
      "//h",
      { site: "h", user: undefined, password: undefined, port: undefined, path: "", query: undefined },
    ],
    [rfc1738, "ftp://:@h/", { user: "", password: "", port: undefined, path: "" }],
    [rfc1738, "ftp://@h", { user: "", password: undefined, path: undefined }],
    [rfc1738, "http://h/?", { user: undefined, path: "", search: "" }],
    [rfc1738, "x:", { host: undefined, path: undefined, schemepart: "" }],
    [
      url1993,
      "http://h",
      { user: undefined, port: undefined, path: undefined, search: undefined, fragmentid: undefined },
    ],
    [url1993, "x:", { host: undefined, path: "" }],
  ])("%o %s", (each, input, expected) => {
    const data = each.parse(input);
    for (const [name, value] of Object.entries(expected))
      expect([name, (data as unknown as Record<string, unknown>)[name]]).toEqual([name, value]);
  });
});

describe("safeParse", () => {
  it("has data or an error, never both", () => {
    const good = rfc3986.safeParse("a");
    const bad = rfc3986.safeParse("a b");
    expect(["data" in good, "error" in good]).toEqual([true, false]);
    expect(["data" in bad, "error" in bad]).toEqual([false, true]);
    expect(Object.keys(JSON.parse(JSON.stringify(bad)) as object)).toEqual(["success", "error"]);
    expect(good).toEqual({ success: true, data: rfc3986.parse("a") });
    expect(bad.success ? undefined : bad.error).toBeInstanceOf(UriSyntaxError);
    expect(() => rfc3986.parse("a b")).toThrow(bad.success ? "" : bad.error.message);
    expect(() => rfc3986.tree("a b")).toThrow(bad.success ? "" : bad.error.message);
  });
});

describe("any rule is an entry point", () => {
  it.each([
    [url1993, "hostport", "h:80", { host: "h", port: "80" }],
    [url1993, "variant", "|", {}],
    [url1993, "void", "", {}],
    [rfc1738, "login", "u:p@h:21", { user: "u", password: "p", host: "h", port: "21" }],
    [rfc1738, "national", "`", {}],
    [rfc1738, "gopher+_string", "+x", {}],
    [urlSyntax05, "site", "u@h", { site: "u@h", user: "u", host: "h" }],
    [urlSyntax05, "control", "\u007F", {}],
    [rfc2396, "server", "u@h:1", { userinfo: "u", host: "h", port: "1" }],
    [rfc2396, "unwise", "^", {}],
    [rfc2396bis01, "hostport", "[::1]:80", { host: "[::1]", port: "80" }],
    [rfc2396bis01, "absolute-URI-reference", "a:b#c", { scheme: "a", fragment: "c" }],
    [rfc3986, "authority", "u@1.2.3.4:80", { userinfo: "u", host: "1.2.3.4", hostType: "IPv4address", port: "80" }],
    [rfc3986, "reserved", "#", {}],
    [rfc3986, "HEXDIG", "a", {}],
  ])("%o %s %j", (each: Generation, rule, input, expected) => {
    expect(each.test(input, { rule })).toBe(true);
    expect(each.tree(input, { rule })).toMatchObject({ rule, start: 0, end: input.length, text: input });
    expect(each.parse(input, { rule })).toMatchObject({
      generation: each.id,
      form: rule === "absolute-URI-reference" ? "absolute-URI" : rule,
      ...expected,
    });
  });

  it("the start rule where no rule is given", () => {
    expect(rfc1738.tree("x:")).toEqual(rfc1738.tree("x:", { rule: "url" }));
    expect(rfc1738.tree("x:", {})).toEqual(rfc1738.tree("x:"));
  });
});
