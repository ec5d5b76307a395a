import { describe, expect, it } from "vitest";
import { split } from "../../../src/index.js";
import { Random } from "../../../src/languages/questions/random.js";
import { conformingRows } from "../../support/conformingRows.js";
import { parse } from "../../../scripts/prove/naiveResolution.js";

describe("RFC 3986 appendix B", () => {
  it("the example", () => {
    expect(split("http://www.ics.uci.edu/pub/ietf/uri/#Related")).toEqual({
      scheme: "http",
      authority: "www.ics.uci.edu",
      path: "/pub/ietf/uri/",
      query: undefined,
      fragment: "Related",
    });
  });

  it("agrees with the regular expression, for any string", () => {
    const random = new Random(41);
    const texts = conformingRows.map(({ input }) => input);
    for (let i = 0; i < 5000; i++)
      texts.push(
        Array.from({ length: random.below(10) }, () =>
          random.pick([":", "/", "?", "#", "a", " ", "\n", "[", "%", "\uD800", "\u00E9"]),
        ).join(""),
      );
    for (const text of texts) expect(split(text), JSON.stringify(text)).toEqual(parse(text));
  });

  it("is frozen, and takes strings only", () => {
    expect(Object.isFrozen(split(""))).toBe(true);
    expect(() => split(null as unknown as string)).toThrow(new TypeError("text must be a string, got null"));
  });
});
