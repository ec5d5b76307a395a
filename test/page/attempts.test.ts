import { describe, expect, it } from "vitest";
import { NO_ATTEMPTS, readAttempts, withAttempt } from "../../src/page/work/attempts.js";

const DAY = "2026-11-22";

describe("the attempts at an exercise", () => {
  it("are counted until one is right; one that is decided again is no new one", () => {
    let attempts = NO_ATTEMPTS;
    for (const answer of ["a", "a", "b", "a"]) attempts = withAttempt(attempts, answer, false, DAY);
    expect(attempts).toEqual({ count: 3, last: ["a", "b", "a"] });
    attempts = withAttempt(attempts, "c", true, DAY);
    expect(attempts).toEqual({ count: 4, last: ["a", "b", "a", "c"], solved: DAY });
    expect(withAttempt(attempts, "d", true, "2026-11-23")).toEqual(attempts);
  });

  it("keep the last five answers", () => {
    let attempts = NO_ATTEMPTS;
    for (const answer of "abcdefg") attempts = withAttempt(attempts, answer, false, DAY);
    expect(attempts).toEqual({ count: 7, last: ["c", "d", "e", "f", "g"] });
  });

  it("are read from what a browser or a file has; anything else is left out", () => {
    const good = { count: 2, last: ["x", "y"], solved: DAY };
    const value = {
      good,
      mixed: { count: -3, last: ["x", 7], solved: "<b>" },
      word: "x",
      number: { count: 1.5, last: [] },
      nothing: null,
      missing: { count: 1 },
    };
    expect([...readAttempts(value)]).toEqual([
      ["good", good],
      ["mixed", { count: 0, last: ["x"] }],
    ]);
    for (const other of [null, undefined, 7, "x"]) expect([...readAttempts(other)]).toEqual([]);
  });
});
