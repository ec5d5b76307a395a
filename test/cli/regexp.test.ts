import { describe, expect, it } from "vitest";
import { regexp } from "../../src/comparison/grammars/regexp.js";
import { inProcess } from "../support/inProcess.js";

describe("grammar regexp", () => {
  it("prints the expression alone, and on standard error what is known of it", async () => {
    const { status, stdout, stderr } = await inProcess(["grammar", "regexp", "rfc3986#scheme", "--dialect", "python"]);
    expect([status, stdout]).toEqual([0, "\\A[A-Za-z][A-Za-z0-9+\\-.]*\\Z\n"]);
    expect(stderr).toContain("28 characters; proved");
    expect(stderr).toContain("linear time");
  });

  it("prints JSON, and comments", async () => {
    const { stdout } = await inProcess(["grammar", "regexp", "rfc3986#port", "--format", "json"]);
    expect(JSON.parse(stdout)).toEqual({
      text: "^[0-9]*$",
      dialect: "ecmascript",
      flags: "",
      backtracking: { growth: "linear" },
    });
    const full = await inProcess(["grammar", "regexp", "rfc3986#authority", "-d", "pcre", "-f", "full"]);
    expect(full.stdout).toContain("# host (RFC 3986 3.2.2)\n");
  });

  it.each([
    [["rfc3986#hots"], 2, 'rfc3986 has no rule "hots"; did you mean host?'],
    [["nosuch.abnf"], 2, "nosuch.abnf"],
    [["rfc3986", "--dialect", "awk"], 2, "awk"],
    [["rfc3987", "--dialect", "posix-ere"], 3, "cannot write U+"],
  ])("%j: exit code %i, and says why", async (args, code, why) => {
    const { status, stdout, stderr } = await inProcess(["grammar", "regexp", ...args]);
    expect([status, stdout]).toEqual([code, ""]);
    expect(stderr).toContain(why);
  });
});

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

describe("a regular expression of a dialect, as a reference", () => {
  it("is what the engine takes it to mean", async () => {
    const { stdout } = await inProcess(["diff", "/\\A[0-9]+\\Z/python", "/^[0-9]+$/python"]);
    expect(stdout).toContain("/^[0-9]+$/python wider: 0\\u{A}\n");
  });
});
