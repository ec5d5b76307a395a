import { describe, expect, it } from "vitest";
import { diff } from "../../src/index.js";
import { cli } from "../support/command.js";

const pair = ["rfc2396", "rfc3986"] as const;

describe("uri-generations diff", () => {
  it("prints causes with both texts, then the rules that changed", async () => {
    const { status, stdout, stderr } = await cli(["diff", ...pair]);
    expect([status, stderr]).toEqual([0, ""]);
    const parts = ["Only in rfc2396\n", "  reg_name narrower: //:a\n", "RFC 3986 3.2.2  reg-name ", "Only in rfc3986\n", "path-empty new in ", "IP-literal new in host: //[::]",
      "These causes explain every difference", "\nRules (", "opaque_part -> path-rootless: replaced, narrower, only in rfc2396 ?\n", "uric: gone\n", "IPvFuture: new\n"];
    expect(parts.filter((part) => !stdout.includes(part))).toEqual([]);
    expect(parts.map((part) => stdout.indexOf(part)).slice(0, 8)).toEqual(parts.map((part) => stdout.indexOf(part)).slice(0, 8).sort((a, b) => a - b));
    expect(stdout).toMatch(/^[\x20-\x7E\n]*$/);
  });

  it("prints what the library returns as JSON", async () => {
    const { status, stdout } = await cli(["diff", ...pair, "--json"]);
    expect([status, JSON.parse(stdout)]).toEqual([0, diff(...pair)]);
  });

  it("prints Markdown for one rule", async () => {
    const { status, stdout } = await cli(["diff", ...pair, "--rule", "port", "--markdown"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^# rfc2396 -> rfc3986: port same\n/);
    expect(stdout).toContain("\n- `uric`: gone\n");
    expect((stdout.match(/^ *```/gm) ?? []).length % 2).toBe(0);
  });

  it.each([
    [["diff", "rfc2396"], "missing required argument"],
    [["diff", "rfc2396", "rfc\u001b[31m"], "there is no generation"],
    [["diff", ...pair, "--rule", "uric"], "RFC 3986 has no counterpart of uric (RFC 2396 2)"],
    [["diff", ...pair, "--json", "--markdown"], "cannot be used with"],
    [["suite", "--separating", "--rule", "host"], "cannot be used with"],
    [["suite", "--separating", "--generation", "rfc9999"], "there is no generation"],
  ])("%j is misuse: one line, exit code 2", async (args, message) => {
    const { status, stdout, stderr } = await cli(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^uri-generations: [\x20-\x7E]+\n$/);
  });
});

describe("uri-generations suite --separating", () => {
  it("prints a JSON object a line", async () => {
    const { status, stdout } = await cli(["suite", "--separating", "--generation", "url-syntax-05"]);
    const rows = stdout.trimEnd().split("\n").map((line) => JSON.parse(line) as { input: string; verdicts: object; causes: object[] });
    expect(status).toBe(0);
    expect(rows.find(({ input }) => input === "0:a")).toMatchObject({
      verdicts: { "url-1993": false, rfc1738: true, "url-syntax-05": true, rfc2396: false, "rfc2396bis-01": false, rfc3986: false },
      causes: expect.arrayContaining([{ onlyIn: "url-syntax-05", notIn: "rfc2396", rule: "scheme", section: "4.1", change: "narrower" }]) as object[],
    });
  });
});
