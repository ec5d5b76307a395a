import { describe, expect, it } from "vitest";
import {
  codePointsBeyondIris,
  decideCauses,
  decideIris,
  decideRelative,
} from "../../../../scripts/prove/urlValidity.js";
import { isUri } from "../../../../src/index.js";
import { causesOfInvalidity, isValidUrl, validityCauses } from "../../../../src/uri/browser/index.js";
import { language } from "../../../../src/uri/language/index.js";

describe("the causes for which a URI is not a valid URL string (decided for all strings)", { timeout: 300_000 }, () => {
  const { size, alone, faults } = decideCauses();
  const decided = validityCauses.filter(({ pattern }) => pattern).map(({ id }) => id);

  it("are complete, and every ASCII valid URL string is a URI", () => {
    expect(faults).toEqual([]);
    expect(size).toBe(41_222);
  });

  it("are fourteen, each of which can be the only one", () => {
    expect(decided).toHaveLength(14);
    expect([...alone.keys()].sort()).toEqual([...decided].sort());
    for (const [id, uri] of alone) expect(causesOfInvalidity(uri).map((cause) => cause.id)).toEqual([id]);
  });
});

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

describe("the valid URL strings and other grammars (decided for all strings)", { timeout: 300_000 }, () => {
  it("on a base are URI references, unless their first segment has a colon", () => {
    const decided = decideRelative();
    expect(decided.map(({ colon, fault }) => [colon, fault])).toEqual([
      [":", undefined],
      [":", undefined],
      [":", undefined],
      [undefined, undefined],
    ]);
  });

  it("are IRIs if their characters are those of ucschar and ASCII", () => {
    expect(decideIris().fault).toBeUndefined();
  });

  it("may have private characters and others that IRIs may not have", () => {
    // RFC 3987 2.2: ucschar begins at E1000 in plane 14 and has no specials; iprivate is for queries.
    const everywhere = ["U+FFF0-FFFD", "U+E0000-E0FFF"];
    const outsideQueries = ["U+E000-F8FF", ...everywhere, "U+F0000-FFFFD", "U+100000-10FFFD"];
    expect(Object.fromEntries(codePointsBeyondIris())).toEqual({
      "opaque host": outsideQueries,
      path: outsideQueries,
      query: everywhere,
      fragment: outsideQueries,
    });
  });
});
