import { describe, expect, it } from "vitest";
import { backtrackingOf } from "../../../src/languages/regexp/backtracking.js";
import { readEcmascript } from "../../../src/languages/regexp/readEcmascript.js";

describe("backtrackingOf", () => {
  it.each([
    ["^(?:a|b)*$", "linear"],
    ["^a*b*$", "linear"],
    ["^(?:[a-z]+\\.)*[a-z]+$", "linear"],
    ["^(?:[^@]*@)?[^:]*(?::[0-9]*)?$", "linear"],
    ["^(?=a*$)a*$", "linear"],
    // A lookahead keeps apart what would be read in many ways.
    ["^a*(?![^b])[ab]*$", "linear"],
    ["^(a|a)*$", "exponential"],
    ["^(a*)*$", "exponential"],
    ["^(a?b?)*$", "exponential"],
    ["^(?:[a-z]+\\.?)*$", "exponential"],
    ["^(?:(?:|)a)*$", "exponential"],
    ["^a*a*$", 2],
    ["^a*[ab]*a*$", 3],
    ["^a*b*a*a*$", 3],
    ["^(?:a*b)?a*c*a*$", 2],
    // A search begins at each character.
    ["a*b", 2],
    ["a*a*b", 3],
  ])("%s: %s", (source, growth) => {
    const found = backtrackingOf(readEcmascript(source, ""));
    expect(found.growth === "polynomial" ? found.power : found.growth).toBe(growth);
  });

  it("is not decided for what is too large", () => {
    expect(backtrackingOf(readEcmascript("^(?:[ab]{1000}){20}$", ""))).toMatchObject({ growth: "not decided" });
    expect(backtrackingOf(readEcmascript("^a(?<=b*)$", ""))).toMatchObject({ growth: "not decided" });
  });
});
