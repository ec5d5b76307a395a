import { describe, expect, it } from "vitest";
import { rfc3987 } from "../../../../generated/documents/generations.js";
import { decideCauses, searchProduct } from "../../../../scripts/prove/urlValidity.js";
import { readGrammar, regexpLanguage } from "../../../../src/comparison/grammars/index.js";
import { causesOfInvalidity } from "../../../../src/documents/urlStandard/index.js";
import { validityCauses } from "../../../../src/documents/urlStandard/valid/validityCauses.js";
import { urlStandard } from "../../../../src/documents/urlStandard/urlStandard.js";
import { language } from "../../../../src/documents/language.js";

const CODE_UNITS = 0x10000;
/** A string with one character in each place where the grammars have characters beyond ASCII. */
const PLACES = { "opaque host": "a://", path: "a:/", query: "a:?", fragment: "a:#" };

/** Returns the code points that may follow `before` in a valid URL string and not in an IRI of RFC 3987: `U+E000-F8FF`. */
function codePointsBeyondIris(before: string): string[] {
  const ranges: [number, number][] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const text = before + String.fromCodePoint(code);
    if (!urlStandard.test(text) || rfc3987.test(text)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`);
}

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

describe("the valid URL strings and other grammars (decided for all strings)", { timeout: 300_000 }, () => {
  it.each([
    ["special", ":"],
    ["file", ":"],
    ["other", ":"],
    ["opaque", undefined],
  ])("on a base that is %s are URI references, unless their first segment has a colon: %s", (base, shortest) => {
    const rule = `valid-URL-string-${base}-base`;
    const languages = [language("rfc3986"), language("url-standard-2026-07", rule), regexpLanguage(/^[^/?#]*:.*$/)];
    const { found } = searchProduct(languages, ([isReference, isValid, hasColon]) =>
      !isValid || isReference ? [] : [hasColon ? "colon" : "fault"],
    );
    expect([found.get("colon"), found.get("fault")]).toEqual([shortest, undefined]);
  });

  it("are IRIs if their characters are those of ucschar and ASCII", () => {
    const plain = readGrammar("plain = *( %x00-7F / ucschar )", { imports: ["rfc3987#ucschar"] });
    const languages = [language("rfc3987", "IRI"), language("url-standard-2026-07"), plain.language("plain")];
    const { found } = searchProduct(
      languages,
      ([isIri, isValid, isPlain]) => (isValid && isPlain && !isIri ? ["fault"] : []),
      CODE_UNITS,
    );
    expect(found).toEqual(new Map());
  });

  it("may have private characters and others that IRIs may not have", () => {
    // RFC 3987 2.2: ucschar begins at E1000 in plane 14 and has no specials; iprivate is for queries.
    const everywhere = ["U+FFF0-FFFD", "U+E0000-E0FFF"];
    const outsideQueries = ["U+E000-F8FF", ...everywhere, "U+F0000-FFFFD", "U+100000-10FFFD"];
    expect(
      Object.fromEntries(Object.entries(PLACES).map(([place, before]) => [place, codePointsBeyondIris(before)])),
    ).toEqual({
      "opaque host": outsideQueries,
      path: outsideQueries,
      query: everywhere,
      fragment: outsideQueries,
    });
  });
});
