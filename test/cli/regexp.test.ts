import { describe, expect, it } from "vitest";
import { regexp } from "../../src/comparison/grammars/regexp.js";
import { inProcess } from "../support/inProcess.js";

describe("an expression with comments", () => {
  it.each(["python", "perl", "java", "rust"] as const)("for %s is printed as it is proved", async (dialect) => {
    const { stdout } = await inProcess([
      "grammar",
      "regexp",
      "rfc3986#IPv6address",
      "--dialect",
      dialect,
      "-f",
      "full",
    ]);
    expect(stdout).toBe(`${regexp("rfc3986#IPv6address", { dialect, verbose: true }).text}\n`);
    expect(stdout).toContain("\n    [:]:(?:");
  });
});
