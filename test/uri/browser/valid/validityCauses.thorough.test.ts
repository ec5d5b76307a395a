import { describe, expect, it } from "vitest";
import {
  codePointsBeyondIris,
  decideCauses,
  decideIris,
  decideRelative,
} from "../../../../scripts/prove/urlValidity.js";
import { causesOfInvalidity, validityCauses } from "../../../../src/uri/browser/index.js";

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
