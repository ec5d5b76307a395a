import { describe, expect, it } from "vitest";
import { encodeBareZone, withoutZone, zoneOf } from "../../../src/documents/rfc6874Zone.js";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc6874 } from "../../../generated/documents/generations.js";
import { language } from "../../../src/documents/language.js";

describe("the zone of an address", () => {
  it.each([
    ["http://[fe80::a%25en1]", "en1", "http://[fe80::a]"],
    ["http://u@[fe80::a%25en1]:80/x%25y", "en1", "http://u@[fe80::a]:80/x%25y"],
    ["//[::1%25a%2Fb]/?%25#%25", "a%2Fb", "//[::1]/?%25#%25"],
    ["http://[fe80::a%25%25]/", "%25", "http://[fe80::a]/"],
    ["http://%25u@[::1%25%2525]/", "%2525", "http://%25u@[::1]/"],
    ["http://[fe80::a]/%25en1", undefined, "http://[fe80::a]/%25en1"],
    ["http://a%25b/", undefined, "http://a%25b/"],
    ["http://[v1.a]/", undefined, "http://[v1.a]/"],
    ["", undefined, ""],
  ])("%s: %s, and %s without it", (uri, zone, without) => {
    expect([zoneOf(uri), withoutZone(uri)]).toEqual([zone, without]);
  });

  it("is refused with what does not conform", () => {
    expect(() => zoneOf("http://[fe80::a%en1]/")).toThrow(UriSyntaxError);
    expect(() => withoutZone("a b")).toThrow(UriSyntaxError);
  });

  it("removed from any string of the language leaves one of RFC 3986", () => {
    for (const sentence of language(rfc6874).sentences({ seed: 1, count: 300 }))
      expect(rfc3986.test(withoutZone(sentence)), sentence).toBe(true);
  });
});

describe("a bare % in a user interface (section 3)", () => {
  it.each([
    ["http://[fe80::a%en1]", "http://[fe80::a%25en1]"],
    ["http://[fe80::a%1]/%41", "http://[fe80::a%251]/%41"],
    ["http://[fe80::a%]/", "http://[fe80::a%25]/"],
    // An escape, and nobody knows what was meant.
    ["http://[fe80::a%ee1]", "http://[fe80::a%ee1]"],
    ["http://[fe80::a%25en1]", "http://[fe80::a%25en1]"],
    ["http://a/%zz", "http://a/%zz"],
    ["http://[::1]/%zz", "http://[::1]/%zz"],
    ["[", "["],
    ["", ""],
  ])("%s becomes %s", (typed, written) => {
    expect(encodeBareZone(typed)).toBe(written);
  });
});

describe("the document", () => {
  it("has as many states as an independent transcription", () => {
    expect(language(rfc6874).states).toBe(188);
  });

  it("cites RFC 3986 where it says nothing itself", () => {
    expect(rfc6874.rule("ZoneID").section).toBe("2");
    expect(rfc6874.rule("path").section).toBe("RFC 3986 3.3");
    expect(rfc6874.safeParse("http://a b").error?.message).toContain("RFC 3986 3");
  });
});
