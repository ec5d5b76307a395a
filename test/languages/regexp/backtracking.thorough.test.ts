import { describe, expect, it } from "vitest";
import { backtrackingOf } from "../../../src/languages/regexp/backtracking.js";
import { readEcmascript } from "../../../src/languages/regexp/readEcmascript.js";

describe("backtrackingOf", () => {
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
      if (found.growth === "polynomial") {
        const count = found.power > 2 ? 150 : 1000;
        time(count);
        expect(least(4 * count)).toBeGreaterThan(least(count) * 6);
      } else {
        let count = 1;
        while (found.pump.length * count < 60 && time(count) < 50_000) count++;
        expect(found.pump.length * count).toBeLessThan(60);
      }
    },
  );
});
