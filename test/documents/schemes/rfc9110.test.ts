import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../../src/index.js";
import { http, https } from "../../../src/documents/schemes.js";

describe("RFC 9110 4.2.3: normalization and comparison", () => {
  const same = [
    "http://example.com:80/~smith/home.html",
    "http://EXAMPLE.com/%7Esmith/home.html",
    "http://EXAMPLE.com:/%7esmith/home.html",
  ];

  it("the three URIs of the section are equivalent", () => {
    for (const one of same) {
      expect(http.normalize(one)).toBe("http://example.com/~smith/home.html");
      for (const other of same) expect(http.equivalent(one, other)).toBe(true);
    }
  });

  it.each([
    ["http://a", "http://a/"],
    ["http://a?q", "http://a/?q"],
    ["HTTP://A:80", "http://a/"],
    ["http://a:443/", "http://a:443/"],
    ["http://a/%2F", "http://a/%2F"],
    ["http://a/B/%41", "http://a/B/A"],
  ])("%s becomes %s", (uri, normal) => {
    expect(http.normalize(uri)).toBe(normal);
  });

  it("https has its own port", () => {
    expect(https.normalize("https://a:443")).toBe("https://a/");
    expect(https.normalize("https://a:80")).toBe("https://a:80/");
    expect(https.equivalent("https://a", "https://a:443/")).toBe(true);
    expect(https.equivalent("https://a", "https://a/?")).toBe(false);
  });

  it("refuses what is no URI of the scheme", () => {
    expect(() => http.normalize("http://u@a/")).toThrow(UriSyntaxError);
    expect(() => http.equivalent("http://a/", "https://a/")).toThrow(UriSyntaxError);
  });
});

describe("the facade", () => {
  it("is that of a generation", () => {
    expect(http).toMatchObject({ id: "rfc9110", scheme: "http", startRule: "http-URI", document: "RFC 9110" });
    expect(https).toMatchObject({ id: "rfc9110", scheme: "https", startRule: "https-URI" });
    expect(http.spans("http://a:1/b").port).toEqual({ start: 9, end: 10 });
    expect(http.tree("http://a/").children.map(({ rule }) => rule)).toEqual(["authority", "path-abempty"]);
    expect(http.rule("reg-name")).toMatchObject({ section: "4.2.1", correction: { published: "*( unreserved" } });
    expect(http.published?.test("http://u@/")).toBe(true);
    expect(https.published?.test("https://u@/")).toBe(true);
    expect(http.encode("query", "ä")).toBe("%C3%A4");
    expect(Object.isFrozen(http)).toBe(true);
  });
});
