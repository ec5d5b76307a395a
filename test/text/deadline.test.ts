import { afterEach, describe, expect, it, vi } from "vitest";
import { Deadline } from "../../src/text/deadline.js";

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Works until a deadline is over, or for ten seconds. Returns true if it is over. */
function ends(deadline: Deadline): boolean {
  const begin = performance.now();
  while (!deadline.isOver && performance.now() - begin < 10_000);
  return deadline.isOver;
}

describe.each([
  ["of the clock", (seconds: number) => new Deadline(seconds)],
  ["of work", (seconds: number) => Deadline.ofWork(seconds)],
])("a deadline %s", (_name, after) => {
  it("is over although the date was put back by an hour", () => {
    const deadline = after(0.02);
    vi.useFakeTimers({ now: Date.now() - HOUR, toFake: ["Date"] });
    expect(ends(deadline)).toBe(true);
  });

  it("is over although an earlier one was asked while the date was put forward by an hour", () => {
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
    expect(after(60).isOver).toBe(false);
    vi.useRealTimers();
    expect(ends(after(0.02))).toBe(true);
  });

  it("is not over because the date was put forward by an hour", () => {
    const deadline = after(60);
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
    expect(deadline.isOver).toBe(false);
  });
});
