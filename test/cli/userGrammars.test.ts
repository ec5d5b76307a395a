import { writeFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";
import { afterAll, describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";
import { readSarif } from "../support/sarif.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

const directory = scratchDirectory();
afterAll(removeScratch);

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

const hour = file("hour.abnf", `hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39\n`);
const nested = file("nested.abnf", `x = "(" [ x ] ")"\n`);

describe("grammar lint", () => {
  it("names the rule, its line and a shortest string", async () => {
    const { status, stdout } = await inProcess(["grammar", "lint", hour]);
    expect(status).toBe(1);
    expect(stdout).toContain(`${hour}:1: hour: shadowed alternative: `);
    expect(stdout).toContain(`"00"`);
  });

  it("exits 0 where there is nothing to say, and 2 with line and column where the text is no grammar", async () => {
    const clean = file("clean.abnf", `a = %x61 *%x62\n`);
    expect(await inProcess(["grammar", "lint", clean])).toEqual({ status: 0, stdout: "", stderr: "" });
    const wrong = file("wrong.abnf", `a = b\nc = )\n`);
    const { status, stderr } = await inProcess(["grammar", "lint", wrong]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("line 2, column 5") as string]);
    expect((await inProcess(["grammar", "lint", join(directory, "missing.abnf")])).status).toBe(2);
  });

  it("names what no rule defines, unless a grammar with it is imported", async () => {
    const link = file("link.abnf", `link = %x3C scheme %x3E\n`);
    expect((await inProcess(["grammar", "lint", link])).stdout).toContain("refers to scheme, which no rule defines");
    expect(await inProcess(["grammar", "lint", link, "--import", "rfc3986#scheme"])).toMatchObject({ status: 0 });
  });

  it("writes JSON, SARIF and annotations", async () => {
    const { stdout } = await inProcess(["grammar", "lint", hour, "-f", "json"]);
    expect(JSON.parse(stdout.split("\n")[0] ?? "")).toMatchObject({ rule: "hour", line: 1, witness: "00" });
    const log = readSarif((await inProcess(["grammar", "lint", hour, "-f", "sarif"])).stdout);
    expect(log.runs[0]?.results?.[0]).toMatchObject({ ruleId: "shadowed alternative" });
    expect((await inProcess(["grammar", "lint", hour, "-f", "github"])).stdout).toMatch(
      /^::warning file=.*,line=1::hour/,
    );
  });
});

describe("grammar peg", () => {
  it("prints what Peggy takes", async () => {
    const { status, stdout } = await inProcess(["grammar", "peg", hour]);
    expect(status).toBe(0);
    const { parse } = peggy.generate(stdout, { allowedStartRules: ["hour"] });
    for (const text of ["0", "00", "19", "23"]) expect(() => parse(text) as unknown).not.toThrow();
    expect(() => parse("24") as unknown).toThrow();
  });

  it("exits 3 where a rule is not proved", async () => {
    const { status, stderr } = await inProcess(["grammar", "peg", nested]);
    expect([status, stderr]).toEqual([3, expect.stringContaining("not proved: x: ") as string]);
  });
});

describe("grammar equal", () => {
  it.each<[string, string[], number, string]>([
    ["two grammars", [hour, file("two.abnf", "hour = [ %x30-31 ] DIGIT / %x32 %x30-33\n")], 0, "hour: equal\n"],
    [
      "a grammar and an expression",
      [hour, "/^([01]\\d|2[0-4])$/"],
      1,
      'hour: crossing; only in hour.abnf: "0"; only in',
    ],
    [
      "a grammar and a PEG",
      [hour, file("hour.peggy", `hour = [0-9] / [01] [0-9]\n`)],
      1,
      'hour: wider; only in hour.abnf: "00"\n',
    ],
    [
      "an expression and a generation",
      ["/^[A-Za-z][A-Za-z0-9+.-]*$/", "rfc3986", "--other-rule", "scheme"],
      0,
      "equal",
    ],
    ["what is not regular", [nested, nested], 3, "x: not decided; "],
    ["what is not regular, cut", [nested, nested, "--nesting", "3"], 0, "x: equal up to nesting 3\n"],
    ["a backreference", [hour, "/(a)\\1/"], 2, ""],
    ["names that do not meet", [hour, nested], 2, ""],
  ])("%s", async (_, args, exit, printed) => {
    const { status, stdout } = await inProcess(["grammar", "equal", ...args]);
    expect([status, stdout]).toEqual([exit, printed === "" ? "" : (expect.stringContaining(printed) as string)]);
  });
});
