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
      "http://b@a/": [7, "a userinfo is not allowed before the host"],
      "http://@a/": [7, "a userinfo is not allowed before the host"],
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
        "the host must be *.example.com, [::1] or b, found evil.example%2f.example.com",
      ],
      "http://evilexample.com/": [7, "the host must be *.example.com, [::1] or b, found evilexample.com"],
      "http://a.example.com.evil/": [7, "the host must be *.example.com, [::1] or b, found a.example.com.evil"],
      "http://a.example.com./": [7, "the host must be *.example.com, [::1] or b, found a.example.com."],
      "http://[::2]/": [7, "the host must be *.example.com, [::1] or b, found [::2]"],
      "http:///b": [7, "the host must be *.example.com, [::1] or b, found none"],
      "http:b": [0, "the host must be *.example.com, [::1] or b, found none"],
      "mailto:x@b": [0, "the host must be *.example.com, [::1] or b, found none"],
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
  [{ userinfo: true, port: true, fragment: true }, "http://u@a:1/#", {}],
];

describe("isUriWhere", () => {
  it.each(ROWS)("%j", (constraints, allowed, excluded) => {
    const isAllowed = isUriWhere(constraints);
    expect(isAllowed(allowed)).toBe(true);
    const issueOf = constraintIssue(constraints);
    for (const [uri, [offset, message]] of Object.entries(excluded)) {
      expect([uri, isAllowed(uri)]).toEqual([uri, false]);
      expect([uri, issueOf(uri)]).toEqual([uri, { code: "ERR_CONSTRAINT", offset, message }]);
    }
    for (const value of [undefined, 1, [allowed], `${allowed} `, "//a"]) expect(isAllowed(value)).toBe(false);
  });

  it("refuses constraints that are not what they should be", () => {
    const making = (constraints: object) => () => isUriWhere(constraints);
    expect(making({ scheme: ["a"] })).toThrow(/there is no option "scheme"/);
    expect(making({ schemes: [] })).toThrow("schemes: a list with at least one entry is expected");
    expect(making({ schemes: "https" })).toThrow("schemes: a list with at least one entry is expected");
    expect(making({ schemes: [1] })).toThrow("schemes must be a string, got number");
    expect(making({ schemes: ["https:"] })).toThrow('schemes: "https:" is not a scheme');
    for (const host of ["https://a", "a/", "*", "a.*", "*.*.a", "", "a.", "[::1", "[::1]:80", "%41"])
      expect(making({ host: [host] }), host).toThrow(`host: ${JSON.stringify(host)} is not a host`);
    expect(making({ port: 80 })).toThrow("port must be true or false, got 80");
    expect(making({ maxLength: 0 })).toThrow(RangeError);
  });

  it.each([undefined, null, true, "https", ["https"], () => true])("demands its argument: %s", (constraints) => {
    expect(() => isUriWhere(constraints as never)).toThrow(TypeError);
  });

  it("refuses constraints that restrict nothing", () => {
    expect(() => isUriWhere({})).toThrow("constraints: at least one is expected; isUri accepts every URI");
    expect(() => isUriWhere([] as never)).toThrow(RangeError);
  });

  it.each(["schemes", "userinfo", "host", "port", "fragment", "maxLength"])(
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
