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

  it.each(["^(a|a)*$", "^(a?b?)*$", "^(?:[a-z]+\\.?)*$", "^a*[ab]*a*$", "x[ab]*a*y"])(
    "%s: the engine takes the time that is stated on the string that is stated",
    (source) => {
      const found = backtrackingOf(readEcmascript(source, ""));
      if (found.growth !== "exponential" && found.growth !== "polynomial") throw new Error(found.growth);
      const regexp = new RegExp(source);
      const time = (count: number): number => {
        const input = `${found.prefix}${found.pump.repeat(count)}!`;
        const before = process.cpuUsage().user;
        expect(regexp.test(input)).toBe(false);
        return process.cpuUsage().user - before;
      };
      // Twice as many take four times the time at least, less what is noise. What is exponential takes long for sixty characters.
      // The engine compiles an expression that has been used a few times.
      const least = (count: number): number => Math.min(...[1, 2, 3].map(() => time(count)));
      time(500);
      if (found.growth === "polynomial") expect(least(4000)).toBeGreaterThan(least(1000) * 6);
      else {
        let count = 1;
        while (found.pump.length * count < 60 && time(count) < 50_000) count++;
        expect(found.pump.length * count).toBeLessThan(60);
      }
    },
  );

  it("is not decided for what is too large", () => {
    expect(backtrackingOf(readEcmascript("^(?:[ab]{1000}){20}$", ""))).toMatchObject({ growth: "not decided" });
    expect(backtrackingOf(readEcmascript("^a(?<=b*)$", ""))).toMatchObject({ growth: "not decided" });
  });
});
