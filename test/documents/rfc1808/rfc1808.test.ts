import { describe, expect, it } from "vitest";
import { rfc1738, rfc1808, urlSyntax05 } from "../../../generated/documents/generations.js";
import { rfc1808 as printed } from "../../../scripts/prove/naiveResolution.js";
import { difference, language } from "../../../src/documents/language.js";
import { Random } from "../../../src/languages/questions/random.js";

describe("RFC 1808", () => {
  it("has as many rules and states as an independent transcription", () => {
    expect([rfc1808.date, rfc1808.startRule]).toEqual(["1995-06", "URL"]);
    // The thirty of section 2.2, and base-header.
    expect([rfc1808.rules.length, language(rfc1808).states]).toEqual([31, 12]);
  });

  it("lies between RFC 1738 and url-syntax-05", () => {
    expect(difference(language(rfc1738), language(rfc1808)).relation).toBe("narrower");
    expect(difference(language(rfc1808), language(urlSyntax05))).toMatchObject({ relation: "narrower", onlyInB: "~" });
  });

  it("refuses a base that does not fit generic-RL, and one that is not absolute", () => {
    expect(() => rfc1808.resolve("g", "http://a//b")).toThrow(
      expect.objectContaining({
        name: "RangeError",
        argument: "base",
        generation: "rfc1808",
        message: expect.stringMatching(/two slashes.*generic-RL.*\(RFC 1808 2\)$/) as string,
      }),
    );
    expect(() => rfc1808.resolve("g", "a")).toThrow(RangeError);
    expect(() => rfc1808.resolve("g", "")).toThrow(RangeError);
  });

  it("resolves as section 4 prints it, net_loc, query and params as section 2.4 takes them", () => {
    const random = new Random(11);
    const text = (): string =>
      Array.from({ length: random.below(7) }, () =>
        random.pick(["/", "/", ".", "..", "a", ";p", "?q", "?", ";", "b:c"]),
      ).join("");
    const fragment = (): string => random.pick(["", "", "#", "#f"]);
    let compared = 0;
    for (let i = 0; i < 3000; i++) {
      const base = random.pick(["x://h", "x://h?", "x:", "x://"]) + text() + fragment();
      const reference = random.pick(["", "", "", "//g", "//g?", "//", "x:"]) + text() + fragment();
      if (!rfc1808.test(base) || !rfc1808.test(reference)) continue;
      const expected = printed(reference, base);
      if (typeof expected !== "string") {
        expect(() => rfc1808.resolution(reference, base), `${reference} on ${base}`).toThrow(RangeError);
        continue;
      }
      compared++;
      expect(rfc1808.resolution(reference, base), `${reference} on ${base}`).toMatchObject({ uri: expected });
    }
    expect(compared).toBeGreaterThan(500);
  });

  it("names its steps", () => {
    const { trace } = rfc1808.resolution("../g", "http://a/b/c/d;p", { trace: true });
    expect(trace?.map(({ step, buffer }) => [step, buffer])).toEqual([
      ["2", undefined],
      ["2c", undefined],
      ["3", undefined],
      ["6", "/b/c/../g"],
      ["6a", "/b/c/../g"],
      ["6b", "/b/c/../g"],
      ["6c", "/b/g"],
      ["6d", "/b/g"],
      ["7", undefined],
    ]);
  });
});
