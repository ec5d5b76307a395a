import { describe, expect, it } from "vitest";
import { removeDotSegments } from "../../../src/index.js";
import type { DotSegmentStep } from "../../../src/uri/resolve/removeDotSegments.js";
import { Random } from "../../../src/languages/questions/random.js";
import { removeDotSegments as naive } from "../../../scripts/prove/naiveResolution.js";

/** The buffers as section 5.2.4 prints them. */
function printed(path: string): string {
  const steps: DotSegmentStep[] = [];
  removeDotSegments(path, (step) => steps.push(step));
  return steps
    .map(({ step, output, input }) => `${` ${step}`.padEnd(3)}:   ${output.padEnd(22)}${input}`.trimEnd())
    .join("\n");
}

describe("RFC 3986 5.2.4", () => {
  it.each([
    [
      "/a/b/c/./../../g",
      "/a/g",
      `
 1 :                         /a/b/c/./../../g
 2E:   /a                    /b/c/./../../g
 2E:   /a/b                  /c/./../../g
 2E:   /a/b/c                /./../../g
 2B:   /a/b/c                /../../g
 2C:   /a/b                  /../g
 2C:   /a                    /g
 2E:   /a/g`,
    ],
    [
      "mid/content=5/../6",
      "mid/6",
      `
 1 :                         mid/content=5/../6
 2E:   mid                   /content=5/../6
 2E:   mid/content=5         /../6
 2C:   mid                   /6
 2E:   mid/6`,
    ],
  ])("%s as printed", (path, result, buffers) => {
    expect(removeDotSegments(path)).toBe(result);
    expect(`\n${printed(path)}`).toBe(buffers);
  });

  it.each([
    ["", ""],
    ["/", "/"],
    [".", ""],
    ["..", ""],
    ["./", ""],
    ["../", ""],
    ["/.", "/"],
    ["/..", "/"],
    ["/a/.", "/a/"],
    ["/a/..", "/"],
    ["a/..", "/"],
    ["./a", "a"],
    ["../a", "a"],
    ["../../a", "a"],
    ["/./a", "/a"],
    ["/../a", "/a"],
    ["a/../b", "/b"],
    ["//..//a", "//a"],
    ["/a//../b", "/a/b"],
    ["/...", "/..."],
    ["/.a", "/.a"],
    ["/a.", "/a."],
    ["/..a", "/..a"],
    ["/a..", "/a.."],
    ["/%2E/a", "/%2E/a"],
    ["/./.", "/"],
    ["/../..", "/"],
  ])("%j is %j", (path, result) => {
    expect(removeDotSegments(path)).toBe(result);
    expect(naive(path)).toBe(result);
  });

  it("agrees with the algorithm as printed, and the last output is the result", () => {
    const random = new Random(1);
    for (let i = 0; i < 5000; i++) {
      const path = Array.from({ length: random.below(9) }, () =>
        random.pick(["/", "/", ".", "..", "a", "bc", "..."]),
      ).join("");
      const steps: DotSegmentStep[] = [];
      expect(
        removeDotSegments(path, (step) => steps.push(step)),
        path,
      ).toBe(naive(path));
      expect(steps[steps.length - 1]).toMatchObject({ output: naive(path), input: "" });
    }
  });

  it("a long path", () => {
    expect(removeDotSegments(`${"/ab".repeat(10_000)}/..${"/./c".repeat(10_000)}`)).toBe(
      "/ab".repeat(9999) + "/c".repeat(10_000),
    );
  });

  it("takes a string, and a function or none", () => {
    expect(() => removeDotSegments(null as unknown as string)).toThrow(
      new TypeError("path must be a string, got null"),
    );
    expect(() => removeDotSegments("a", 1 as never)).toThrow(new TypeError("observe must be a function, got number"));
  });
});
