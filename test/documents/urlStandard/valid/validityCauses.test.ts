import { describe, expect, it } from "vitest";
import { isUri } from "../../../../src/index.js";
import { causesOfInvalidity, isValidUrl } from "../../../../src/documents/urlStandard/index.js";
import { language } from "../../../../src/documents/language.js";

describe("causesOfInvalidity", () => {
  // Strings of the URL Standard, 1.1 and 4, that are URIs, and what UTS 46 decides.
  it.each([
    ["https:example.org", "slashes"],
    ["https://#fragment", "host-missing"],
    ["https://:443", "host-missing port-without-host"],
    ["https://user@example.org", "credentials"],
    ["https://exam%70le.org", "host-encoded"],
    ["https://127.0.0.1./", "label-empty"],
    ["https://1.2.3/", "number"],
    ["https://127.0.0x0.1", "number"],
    ["https://test.42", "number"],
    ["https://[::01]", "leading-zero"],
    ["https://example.org:70000", "port-range"],
    ["file://a:1/", "file-port"],
    [`http://${"a".repeat(64)}/`, "length"],
    [`http://${"a.".repeat(127)}a/`, "length"],
    ["http://xn--a/", "punycode"],
    ["https://example.com/././foo", ""],
    ["http://[www.example.com]/", ""],
  ])("of %s: %s", (uri, ids) => {
    expect(causesOfInvalidity(uri).map(({ id }) => id)).toEqual(ids.split(" ").filter(Boolean));
  });

  it("has a cause for each URI that is not valid, and for no other one", () => {
    for (const uri of language("rfc3986", "URI").sentences({ seed: 1, count: 3000 }))
      expect([uri, causesOfInvalidity(uri).length > 0]).toEqual([uri, isUri(uri) && !isValidUrl(uri)]);
  });
});

describe("isValidUrl", () => {
  // The table of section 4, example-url-parsing, and RFC 1034 by way of UTS 46.
  it.each<[input: string, base: string | undefined, valid: boolean]>([
    ["hello:world", "https://example.com/", true],
    ["https:example.org", "https://example.com/", false],
    ["example", "https://example.com/demo", true],
    ["..", "file:///C:/demo", true],
    ["example", undefined, false],
    ["https://example/%?%#%", undefined, false],
    ["#a", "mailto:b", true],
    ["a", "mailto:b", false],
    ["//a_b", "foo://c", true],
    ["//a_b", "http://c", false],
    ["//xn--a", "file:///c", false],
    ["http://fa\u00df.example/", undefined, true],
    ["http://a\u3002\uff11/", undefined, false],
    ["http://\u2100/", undefined, false],
    ["http://\u00ad/", undefined, false],
    ["a:\ud800", undefined, false],
    [`http://${"a".repeat(63)}.${"b".repeat(63)}/`, undefined, true],
    [`http://${"a".repeat(1_000_000)}/`, undefined, false],
  ])("of %j on %j is %j", (input, base, valid) => {
    expect(isValidUrl(input, { base })).toBe(valid);
  });

  it("refuses a base that a browser refuses", () => {
    expect(() => isValidUrl("a", { base: "b" })).toThrow(RangeError);
  });
});
