import { describe, expect, expectTypeOf, it } from "vitest";
import { generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc1738, rfc2396, rfc2396bis01, url1993, urlSyntax05 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import type { Rfc1738Components } from "../../../generated/documents/rfc1738/types.js";
import type { Rfc2396bis01Components } from "../../../generated/documents/rfc2396bis01/types.js";
import type { Rfc2396Components } from "../../../generated/documents/rfc2396/types.js";
import type { Rfc3986Components, Rfc3986HostType } from "../../../generated/documents/rfc3986/types.js";
import type { RuleComponents } from "../../../src/documents/index.js";
import type { Span } from "../../../src/uri/components/span.js";
import type { Url1993Components } from "../../../generated/documents/url1993/types.js";
import type { UrlSyntax05Components } from "../../../generated/documents/urlSyntax05/types.js";

describe("each generation and form", () => {
  it("RFC 3986: a URI with an authority", () => {
    expect(rfc3986.parse("foo://user@example.com:8042/over/there?name=ferret#nose")).toEqual({
      generation: "rfc3986",
      form: "URI",
      scheme: "foo",
      authority: "user@example.com:8042",
      userinfo: "user",
      host: "example.com",
      hostType: "reg-name",
      port: "8042",
      path: "/over/there",
      pathForm: "path-abempty",
      query: "name=ferret",
      fragment: "nose",
    });
  });

  it.each([
    ["//h", "path-abempty", ""],
    ["//h/", "path-abempty", "/"],
    ["a://h//b", "path-abempty", "//b"],
    ["/", "path-absolute", "/"],
    ["/a//b", "path-absolute", "/a//b"],
    ["a:/b", "path-absolute", "/b"],
    ["a/b:c", "path-noscheme", "a/b:c"],
    ["a:b:c/d", "path-rootless", "b:c/d"],
    ["", "path-empty", ""],
    ["a:", "path-empty", ""],
    ["?q", "path-empty", ""],
    ["a:#f", "path-empty", ""],
  ])("RFC 3986 3.3: the path of %j is a %s", (input, pathForm, path) => {
    expect(rfc3986.parse(input)).toMatchObject({ path, pathForm });
  });

  it.each<[string, Rfc3986HostType]>([
    ["[::1]", "IPv6address"],
    ["[v1.x]", "IPvFuture"],
    ["1.2.3.4", "IPv4address"],
    ["1.2.3.4.example", "reg-name"],
    ["", "reg-name"],
  ])("RFC 3986 3.2.2: the host %j is an %s", (host, hostType) => {
    expect(rfc3986.parse(`//${host}`)).toMatchObject({ host, hostType });
  });

  it("RFC 2396: hierarchical with a server, with a registry, with an empty server; opaque; the current document", () => {
    const nothing = { userinfo: undefined, host: undefined, port: undefined, regName: undefined };
    expect(rfc2396.parse("http://u@h:1/p?q#f")).toEqual({
      generation: "rfc2396",
      form: "absoluteURI",
      scheme: "http",
      authority: "u@h:1",
      userinfo: "u",
      host: "h",
      port: "1",
      regName: undefined,
      path: "/p",
      opaquePart: undefined,
      query: "q",
      fragment: "f",
    });
    expect(rfc2396.parse("a://b_c,d")).toMatchObject({
      ...nothing,
      authority: "b_c,d",
      regName: "b_c,d",
      path: "",
      opaquePart: undefined,
    });
    expect(rfc2396.parse("a:///b")).toMatchObject({ ...nothing, authority: "", path: "/b", opaquePart: undefined });
    expect(rfc2396.parse("mailto:a@b?c#d")).toMatchObject({
      ...nothing,
      authority: undefined,
      path: undefined,
      opaquePart: "a@b?c",
      query: undefined,
      fragment: "d",
    });
    expect(rfc2396.parse("#f")).toMatchObject({
      ...nothing,
      form: "URI-reference",
      scheme: undefined,
      authority: undefined,
      path: "",
      fragment: "f",
    });
  });

  it("rfc2396bis-01: an opaque URI", () => {
    expect(rfc2396bis01.parse("news:a")).toEqual({
      generation: "rfc2396bis-01",
      form: "absolute-URI",
      scheme: "news",
      authority: undefined,
      userinfo: undefined,
      host: undefined,
      port: undefined,
      regName: undefined,
      path: undefined,
      opaquePart: "a",
      query: undefined,
      fragment: undefined,
    });
  });

  it("url-syntax-05: site, user and password", () => {
    expect(urlSyntax05.parse("ftp://u:p@h:21/a;b?q#f")).toEqual({
      generation: "url-syntax-05",
      form: "absoluteURL",
      scheme: "ftp",
      site: "u:p@h:21",
      user: "u",
      password: "p",
      host: "h",
      port: "21",
      path: "/a;b",
      query: "q",
      fragment: "f",
    });
  });

  it("RFC 1738: an otherurl with a host, and one without", () => {
    const common = { generation: "rfc1738", form: "otherurl", search: undefined, parts: undefined };
    expect(rfc1738.parse("z39.50://u:p@h:1/x?y")).toEqual({
      ...common,
      scheme: "z39.50",
      user: "u",
      password: "p",
      host: "h",
      port: "1",
      path: "x?y",
      schemepart: undefined,
      registration: "reserved",
    });
    expect(rfc1738.parse("X-a:b/c")).toEqual({
      ...common,
      scheme: "X-a",
      user: undefined,
      password: undefined,
      host: undefined,
      port: undefined,
      path: undefined,
      schemepart: "b/c",
      registration: "experimental",
    });
  });

  it("the draft of 1993: a waisdoc with a fragmentid", () => {
    expect(url1993.parse("wais://h:210/d/T/1/p#f")).toEqual({
      generation: "url-1993",
      form: "waisdoc",
      scheme: "wais",
      user: undefined,
      host: "h",
      port: "210",
      path: "d/T/1/p",
      search: undefined,
      fragmentid: "f",
      parts: { database: "d", wtype: "T", digits: "1", path: "p" },
    });
  });
});

describe("parts of a reference, with a rule of one's own", () => {
  it.each<[Generation, string, string, object]>([
    [
      rfc3986,
      "authority",
      "u@h:1",
      { form: "authority", authority: "u@h:1", userinfo: "u", host: "h", port: "1", path: undefined },
    ],
    [rfc3986, "absolute-URI", "a:b", { form: "absolute-URI", scheme: "a", path: "b", pathForm: "path-rootless" }],
    [rfc3986, "segment", "a:b", { form: "segment", scheme: undefined, path: undefined }],
    [rfc2396, "absoluteURI", "http://a", { form: "absoluteURI", authority: "a", path: "" }],
    [rfc2396, "server", "u@h", { form: "server", scheme: undefined, userinfo: "u", host: "h", path: undefined }],
    [urlSyntax05, "site", "u:p@h", { form: "site", site: "u:p@h", user: "u", password: "p", path: undefined }],
    [
      rfc1738,
      "login",
      "u:p@h:1",
      {
        form: "login",
        scheme: undefined,
        user: "u",
        password: "p",
        host: "h",
        port: "1",
        path: undefined,
        schemepart: undefined,
      },
    ],
    [rfc1738, "search", "a:b", { form: "search", scheme: undefined, search: "a:b" }],
    [
      rfc1738,
      "ftpurl",
      "ftp://h/a/b",
      { form: "ftpurl", scheme: "ftp", host: "h", parts: { cwd: ["a"], name: "b", typecode: undefined } },
    ],
    [rfc1738, "genericurl", "ftp:x", { form: "genericurl", scheme: "ftp", schemepart: "x", parts: undefined }],
    [url1993, "hostport", "h:1", { form: "hostport", scheme: undefined, host: "h", port: "1", path: undefined }],
    [url1993, "url", "afs://c/p", { form: "afsaddress", scheme: "afs", host: "c", path: "p" }],
  ])("%o", (subject, rule, input, components) => {
    expect(subject.parse(input, { rule })).toMatchObject(components);
  });

  it("spans refuses what parse refuses", () => {
    expect(() => rfc3986.spans("a b")).toThrow(UriSyntaxError);
    expect(() => rfc3986.spans("a", { rule: "nothing" as "URI" })).toThrow(RangeError);
    expect(() => rfc3986.spans(1 as unknown as string)).toThrow(TypeError);
  });
});

describe("types", () => {
  it("a URI has a scheme, a relative reference none", () => {
    const parsed = rfc3986.parse("a:b");
    expectTypeOf(parsed).toEqualTypeOf<Rfc3986Components>();
    expectTypeOf(parsed.path).toEqualTypeOf<string>();
    if (parsed.form === "URI") expectTypeOf(parsed.scheme).toEqualTypeOf<string>();
    else expectTypeOf(parsed.scheme).toEqualTypeOf<undefined>();
    if (parsed.authority !== undefined) {
      expectTypeOf(parsed.host).toEqualTypeOf<string>();
      expectTypeOf(parsed.hostType).toEqualTypeOf<Rfc3986HostType>();
      expectTypeOf(parsed.pathForm).toEqualTypeOf<"path-abempty">();
    } else {
      expectTypeOf(parsed.host).toEqualTypeOf<undefined>();
    }
  });

  it("an opaque URI has no path, a registry no host", () => {
    const parsed = rfc2396.parse("a:b");
    if (parsed.opaquePart !== undefined) {
      expectTypeOf(parsed.path).toEqualTypeOf<undefined>();
      expectTypeOf(parsed.authority).toEqualTypeOf<undefined>();
      expectTypeOf(parsed.form).toEqualTypeOf<"absoluteURI">();
    } else {
      expectTypeOf(parsed.path).toEqualTypeOf<string>();
    }
    if (parsed.regName !== undefined) expectTypeOf(parsed.host).toEqualTypeOf<undefined>();
    if (parsed.host !== undefined) expectTypeOf(parsed.authority).toEqualTypeOf<string>();
  });

  it("the form tells the parts", () => {
    const parsed = rfc1738.parse("x:y");
    if (parsed.form === "ftpurl") expectTypeOf(parsed.parts.cwd).toEqualTypeOf<readonly string[]>();
    if (parsed.form === "telneturl") expectTypeOf(parsed.parts).toEqualTypeOf<undefined>();
    if (parsed.form === "newsurl" && parsed.parts.kind === "message")
      expectTypeOf(parsed.parts.fullDomainName).toEqualTypeOf<string>();
    if (parsed.form === "otherurl" && parsed.host === undefined)
      expectTypeOf(parsed.schemepart).toEqualTypeOf<string>();
    const older = url1993.parse("x:y");
    if (older.form === "waisdoc") expectTypeOf(older.parts.digits).toEqualTypeOf<string>();
  });

  it("a rule of one's own gives the wider type, and any component object fits into it", () => {
    expectTypeOf(rfc3986.parse("a", { rule: "segment" })).toEqualTypeOf<RuleComponents<Rfc3986Components>>();
    expectTypeOf<Rfc3986Components>().toExtend<RuleComponents<Rfc3986Components>>();
    expectTypeOf<Rfc2396Components>().toExtend<RuleComponents<Rfc2396Components>>();
    expectTypeOf<Rfc2396bis01Components>().toExtend<RuleComponents<Rfc2396bis01Components>>();
    expectTypeOf<UrlSyntax05Components>().toExtend<RuleComponents<UrlSyntax05Components>>();
    expectTypeOf<Rfc1738Components>().toExtend<RuleComponents<Rfc1738Components>>();
    expectTypeOf<Url1993Components>().toExtend<RuleComponents<Url1993Components>>();
    expectTypeOf(generations).items.toEqualTypeOf<Generation>();
  });

  it("spans have the shape of the components, without the labels", () => {
    const spans = rfc3986.spans("a:b");
    expectTypeOf(spans.path).toEqualTypeOf<Span>();
    expectTypeOf(spans.query).toEqualTypeOf<Span | undefined>();
    expectTypeOf<keyof typeof spans>().toEqualTypeOf<
      "scheme" | "authority" | "userinfo" | "host" | "port" | "path" | "query" | "fragment"
    >();
  });
});
