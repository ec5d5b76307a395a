import { describe, expect, it } from "vitest";
import { isUriWhere } from "../../src/index.js";
import { constraintIssue, type UriConstraints } from "../../src/documents/isUriWhere.js";

/** Constraints, a URI that they allow, URIs that they exclude, and where and why. */
const ROWS: readonly (readonly [UriConstraints, string, Readonly<Record<string, readonly [number, string]>>])[] = [
  [
    { schemes: ["https", "WSS"] },
    "HTTPS://a/",
    {
      "http://a/": [0, "the scheme must be https or wss, found http"],
      "httpsx:": [0, "the scheme must be https or wss, found httpsx"],
    },
  ],
  [
    { userinfo: false },
    "http://a/b@c",
    {
      "http://b@a/": [7, "credentials (user:password@) are not allowed"],
      "http://@a/": [7, "credentials (user:password@) are not allowed"],
    },
  ],
  [
    { host: ["*.example.com", "[::1]", "b"] },
    "http://a.B.EXAMPLE.com:80/",
    {
      "http://example.com/": [7, "the host must be *.example.com, [::1] or b, found example.com"],
      "http://.example.com/": [7, "the host must be *.example.com, [::1] or b, found .example.com"],
      "http://evil.example/a.example.com": [7, "the host must be *.example.com, [::1] or b, found evil.example"],
      "http://a.example.com@evil.example/": [21, "the host must be *.example.com, [::1] or b, found evil.example"],
      "http://evil.example%2f.example.com/": [
        7,
        'RFC 3986 reads http://evil.example%2f.example.com, a browser refuses the whole URI: the host is not a domain: "evil.example/.example.com"',
      ],
      "http://evilexample.com/": [7, "the host must be *.example.com, [::1] or b, found evilexample.com"],
      "http://a.example.com.evil/": [7, "the host must be *.example.com, [::1] or b, found a.example.com.evil"],
      "http://a.example.com./": [7, "the host must be *.example.com, [::1] or b, found a.example.com."],
      "http://[::2]/": [7, "the host must be *.example.com, [::1] or b, found [::2]"],
      "http:///b": [7, "RFC 3986 reads no host, a browser http://b"],
      "http:b": [0, "RFC 3986 reads no host, a browser http://b"],
      "mailto:x@b": [0, "the scheme must be http, https, ws, wss or ftp, found mailto"],
      "javascript://b/%0Aalert(1)": [0, "the scheme must be http, https, ws, wss or ftp, found javascript"],
    },
  ],
  [
    { port: false },
    "http://[::1]/:8080",
    {
      "http://a:8080/": [8, "a port is not allowed, found :8080"],
      "http://u:p@[::1]:": [16, "a port is not allowed, found :"],
    },
  ],
  [
    { fragment: false },
    "a:b?c",
    { "a:b#": [3, "a fragment is not allowed"], "a:#?b": [2, "a fragment is not allowed"] },
  ],
  [{ maxLength: 5 }, "a:bcd", { "a:bcde": [5, "at most 5 characters are allowed, found 6"] }],
  [
    { userinfo: true, port: true, fragment: true },
    "http://u@a:1/#",
    { "http:a": [0, "RFC 3986 reads no host, a browser http://a"] },
  ],
  [
    { schemes: ["mailto", "redis", "http"], host: ["b"] },
    "redis://b/",
    { "mailto:x@b": [0, "the host must be b, found none"], "redis://%62/": [8, "the host must be b, found %62"] },
  ],
  [{ readers: "rfc3986", schemes: ["http"] }, "http:///a", { "https:a": [0, "the scheme must be http, found https"] }],
  [
    { readers: "rfc3986", host: ["127.1", "b"] },
    "x://127.1/",
    { "http:b": [0, "the host must be 127.1 or b, found none"] },
  ],
  [
    { port: [443, 8443] },
    "https://a/",
    {
      "http://a/": [8, "the port must be 443 or 8443, found none"],
      "https://u@a:80/": [11, "the port must be 443 or 8443, found 80"],
      "foo://a:443/": [0, "the scheme must be http, https, ws, wss or ftp, found foo"],
    },
  ],
  [
    { schemes: ["foo"], port: [0, 443] },
    "foo://a:00443/",
    { "foo://a/": [7, "the port must be 0 or 443, found none"] },
  ],
  [
    { path: ["/", "/a", "/b/*"] },
    "http://h?/x",
    {
      "http://h/A": [8, "the path must be /, /a or /b/*, found /A"],
      "http://h/a/": [8, "the path must be /, /a or /b/*, found /a/"],
      "http://h/b": [8, "the path must be /, /a or /b/*, found /b"],
      "http://h/b/c/../../d": [8, "the path must be /, /a or /b/*, found /b/c/../../d"],
      "http://h/b/.": [8, "the path must be /, /a or /b/*, found /b/."],
      "http://h/b/..;x/": [8, "the path must be /, /a or /b/*, found /b/..;x/"],
      "http://h/b/%2E%2e/d": [8, "the path must be /, /a or /b/*, found /b/%2E%2e/d"],
      "http://h/b/..%2fd": [8, "the path must be /, /a or /b/*, found /b/..%2fd"],
      "http://h/b/..%5Cd": [8, "the path must be /, /a or /b/*, found /b/..%5Cd"],
      "http://h/b/%252e": [8, "the path must be /, /a or /b/*, found /b/%252e"],
    },
  ],
  [{ path: ["/b/*"] }, "http://h/b/c..d/.e/%20?/..", {}],
  [
    { host: "public" },
    "HTTPS://A.Example./",
    {
      "https://127.0.0.1/": [8, "the host must be public, found 127.0.0.1 (loopback, RFC 1122 3.2.1.3)"],
      "https://u@LocalHost/": [10, "the host must be public, found LocalHost (loopback, RFC 6761 6.3)"],
      "https://[fe80::1]/": [8, "the host must be public, found [fe80::1] (link local, RFC 4291 2.5.6)"],
      "https://db/": [8, "the host must be public, found db (a name without a dot)"],
      "https://a!.b/": [8, "the host must be public, found a!.b (not a name of letters, digits and hyphens)"],
    },
  ],
  [
    { schemes: ["redis"], host: "public" },
    "redis://8.8.8.8/",
    {
      "redis:a": [0, "the host must be public, found none"],
      "redis://017700000001/": [8, "the host must be public, found 017700000001 (loopback, RFC 1122 3.2.1.3)"],
      "redis://1.2.3.256/": [8, "the host must be public, found 1.2.3.256 (not an address)"],
      "redis://%31.1/": [8, "the host must be public, found %31.1 (not an address)"],
      "redis://[v1.a]/": [8, "the host must be public, found [v1.a] (not an address)"],
    },
  ],
];

describe("isUriWhere", () => {
  it.each(ROWS)("%j", (constraints, allowed, excluded) => {
    const isAllowed = isUriWhere(constraints);
    expect(isAllowed(allowed)).toBe(true);
    const issueOf = constraintIssue(constraints);
    for (const [uri, [offset, message]] of Object.entries(excluded)) {
      expect([uri, isAllowed(uri)]).toEqual([uri, false]);
      expect([uri, issueOf(uri)]).toMatchObject([uri, { code: "ERR_CONSTRAINT", offset, message }]);
    }
    for (const value of [undefined, 1, [allowed], `${allowed} `, "//a"]) expect(isAllowed(value)).toBe(false);
  });

  it("names the constraint that excludes a URI, so that no program reads the message", () => {
    const where = {
      schemes: ["https"],
      userinfo: false,
      host: ["a"],
      port: false,
      path: ["/"],
      fragment: false,
      maxLength: 20,
    };
    const excludedBy = {
      maxLength: "https://a/01234567890",
      schemes: "http://a/",
      readers: "https://0x7f.1/",
      userinfo: "https://u@a/",
      host: "https://b/",
      port: "https://a:1/",
      path: "https://a/b",
      fragment: "https://a/#",
    };
    for (const [constraint, uri] of Object.entries(excludedBy))
      expect([uri, constraintIssue(where)(uri)?.constraint]).toEqual([uri, constraint]);
  });

  it("a path below another one has nothing that a server may take for dot segments", () => {
    const isBelow = isUriWhere({ schemes: ["https"], path: ["/a/*"] });
    const https = (rest: string): string => `https://h/a/${rest}`;
    const bad = [
      "..%3b/x",
      "..%3B",
      ".%3b/x",
      "..;/x",
      "..%20/x",
      "..,/x",
      "..%3d/x",
      "..%23",
      "..%3f",
      "..%00/x",
      "%c0%ae%c0%ae/x",
    ];
    bad.push("..%c0%af", "%ef%bc%8e%ef%bc%8e/x", "..%ef%bc%8f", "x%0d%0a", "%252e%252e/x", "b/..%26/x");
    expect(bad.map(https).filter(isBelow)).toEqual([]);
    const good = ["", "b", ".well-known/x", "b.c/d..e", "%C3%A9", "b;c=1", "%20"];
    expect(good.map(https).filter((uri) => !isBelow(uri))).toEqual([]);
  });

  it("names that are reserved are not public", () => {
    const isPublic = isUriWhere({ host: "public" });
    const uris = ["a.test", "a.invalid", "a.onion", "a.alt", "a.local", "a.internal"].map((name) => `http://${name}/`);
    expect(uris.filter(isPublic)).toEqual([]);
    expect(isPublic("http://www.example.com/")).toBe(true);
  });

  it("refuses constraints that are not what they should be", () => {
    const making = (constraints: object) => () => isUriWhere(constraints);
    expect(making({ scheme: ["a"] })).toThrow(/there is no option "scheme"/);
    expect(making({ schemes: [] })).toThrow("schemes: a list with at least one entry is expected");
    expect(making({ schemes: "https" })).toThrow("schemes: a list with at least one entry is expected");
    expect(making({ schemes: [1] })).toThrow("schemes must be a string, got number");
    expect(making({ schemes: ["https:"] })).toThrow('schemes: "https:" is not a scheme (such as "https")');
    for (const host of ["https://a", "a/", "*", "a.*", "*.*.a", "", "a.", "[::1", "[::1]:80", "%41"])
      expect(making({ host: [host] }), host).toThrow(`host: ${JSON.stringify(host)} is not a host`);
    expect(making({ port: 80 })).toThrow("port must be false, or a list such as [443], got 80");
    expect(making({ port: [] })).toThrow("port: a list with at least one entry is expected");
    for (const port of [-1, 65_536, 1.5, "80"]) expect(making({ port: [port] })).toThrow(RangeError);
    for (const path of ["a", "", "*", "/a?b", "/a#b", "/a b", "/a/../b", "/./*", "//x y", "/a/*/b", "/a*"])
      expect(making({ path: [path] }), path).toThrow(`path: ${JSON.stringify(path)} is not a path`);
    expect(making({ host: "private" })).toThrow('host must be a list of hosts or "public", got "private"');
    expect(making({ host: ["127.1"] })).toThrow(
      'host: "127.1" allows nothing: RFC 3986 reads http://127.1, a browser http://127.0.0.1',
    );
    expect(making({ readers: "both", port: false })).toThrow('readers must be "rfc3986", got "both"');
    expect(making({ readers: "rfc3986" })).toThrow("at least one is expected");
    expect(making({ maxLength: 0 })).toThrow(RangeError);
  });

  it.each([undefined, null, true, "https", ["https"], () => true])("demands its argument: %s", (constraints) => {
    expect(() => isUriWhere(constraints as never)).toThrow(TypeError);
  });

  it("refuses constraints that restrict nothing", () => {
    expect(() => isUriWhere({})).toThrow("constraints: at least one is expected; isUri accepts every URI");
    expect(() => isUriWhere([] as never)).toThrow(RangeError);
  });

  it.each(["schemes", "userinfo", "host", "port", "path", "fragment", "maxLength", "readers"])(
    "does not open if the setting for %s is missing",
    (name) => {
      expect(() => isUriWhere({ userinfo: false, [name]: undefined })).toThrow(
        `${name} must be a constraint, got undefined; leave it out to allow any`,
      );
    },
  );

  it("keeps a message short", () => {
    const issue = constraintIssue({ host: ["a"] })(`http://${"b".repeat(1000)}/`);
    expect(issue?.message).toBe(`the host must be a, found ${"b".repeat(60)}...`);
  });
});

describe("a constraint that would not be read is refused", () => {
  const inherited = Object.create({ schemes: ["https"], host: ["a.example"] }) as { port: number[] };
  inherited.port = [443];
  class Settings {
    readonly userinfo = false;
    get host(): readonly string[] {
      return ["a.example"];
    }
  }
  const hidden = Object.defineProperty({ maxLength: 100 }, "schemes", { value: ["https"] });

  it.each([
    ["inherited", inherited, "schemes"],
    ["of a class", new Settings(), "host"],
    ["hidden", hidden, "schemes"],
    [
      "inherited and misspelt",
      Object.assign(Object.create({ scheme: ["https"] }) as object, { maxLength: 9 }),
      "scheme",
    ],
  ])("%s", (_, constraints, name) => {
    expect(() => isUriWhere(constraints as object)).toThrow(
      `${name} is inherited or hidden, and would not be read; pass a plain object`,
    );
  });

  it("an object without a prototype is a plain one", () => {
    const plain = Object.assign(Object.create(null) as object, { schemes: ["https"] });
    expect(isUriWhere(plain)("https://a.example/")).toBe(true);
    expect(isUriWhere(plain)("javascript:alert(1)")).toBe(false);
  });
});

it.each(["javascript:alert(1)", "javascript://x/", "data:,x", "file:///etc"])(
  "a restricted port leaves only schemes of the web: %s",
  (uri) => {
    expect(isUriWhere({ port: false })(uri)).toBe(false);
    expect(isUriWhere({ port: false })("https://a.example/")).toBe(true);
  },
);
