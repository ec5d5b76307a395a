import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { rfc3987 } from "../../../generated/documents/generations.js";

// RFC 3987 5.3.2.1 compares hosts in US-ASCII without case. An escape that is not UTF-8 is not a character beyond US-ASCII (3.2).
describe("escapes that are not UTF-8", () => {
  it.each([
    ["a://%99B/", "a://%99b/", true],
    ["a://%C3B/", "a://%c3b/", true],
    ["a://%C3%A9B/", "a://%C3%A9b/", false],
    ["a://éB/", "a://éb/", false],
  ])("%s and %s: %j", (one, other, expected) => {
    expect(rfc3987.equivalent(one, other)).toBe(expected);
  });

  it("of URIs without encoded characters, the two documents say the same", () => {
    const unit = fc.constantFrom("a", "B", "%99", "%c1", "%41", "%fF", ".", "-", "%ED%A0%80", "%C0%AF");
    const host = fc.string({ unit, maxLength: 8 });
    fc.assert(
      fc.property(host, (text) => {
        const [one, other] = [`a://${text}/`, `a://${text.toLowerCase()}/`];
        expect(rfc3987.equivalent(one, other)).toBe(rfc3986.equivalent(one, other));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
