import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readJson } from "../../../src/cli/shell/readJson.js";
import { folderOf } from "../../support/folder.js";
import { inProcess } from "../../support/inProcess.js";
import type { Run } from "../../support/run.js";
import { removeScratch } from "../../support/scratch.js";

afterAll(removeScratch);

describe("readJson", () => {
  it("reads JSON with comments and trailing commas", () => {
    expect(JSON.stringify(readJson('\uFEFF{"a": [1, "b", null, true,], // c\n"d": {"e": {}}}', "f"))).toBe(
      '{"a":[1,"b",null,true],"d":{"e":{}}}',
    );
  });

  it("makes objects without a prototype: no name means anything else", () => {
    const read = readJson('{"__proto__": {"a": 1}, "constructor": {"__proto__": 2}}', "f") as Record<string, object>;
    expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
    expect([Object.getPrototypeOf(read), read["a"], Object.keys(read["constructor"] ?? {})]).toEqual([
      ...[null, undefined],
      ["__proto__"],
    ]);
  });

  it.each([
    ["{", /^f is not JSON: CloseBraceExpected at offset 1$/],
    ["", /^f is/],
    ["[".repeat(100_000), /^f is nested too deeply$/],
  ])("refuses %.10j", (text, message) => {
    expect(() => readJson(text, "f")).toThrow(message);
  });
});

const FAULT = "[a](/b|c)\n";
const NAMES = ["__proto__", "constructor", "hasOwnProperty", "a.md"];
const lint = (folder: string, ...args: string[]): Promise<Run> => inProcess(["lint", ...args, "."], { cwd: folder });

describe("names that objects have by themselves", () => {
  const folder = folderOf({
    ...Object.fromEntries(NAMES.map((name) => [name, FAULT])),
    "uri-generations.config.json": '{"overrides": [{"files": "*o*", "format": "markdown"}]}',
  });

  it("are those of files in a baseline", async () => {
    const baseline = ["--baseline", "known.json"];
    expect((await lint(folder, ...baseline, "--update-baseline")).status).toBe(0);
    expect((await lint(folder, ...baseline)).stdout).toMatch(/^0 errors,.* 4 in the baseline/m);
  });

  it("and in a cache", async () => {
    const cached = ["--cache", join(folder, "cache"), "-f", "json"];
    await lint(folder, ...cached);
    const first = await lint(folder, ...cached);
    expect(first.stdout.match(/"severity":"error"/g)).toHaveLength(4);
    expect(await lint(folder, ...cached)).toEqual(first);
  });

  it("are no settings", async () => {
    writeFileSync(join(folder, "x.json"), '{"__proto__": {"ignore": ["**"]}}');
    expect(await lint(folder, "--config", "x.json")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/x\.json: unknown setting "__proto__"; known: /) as unknown,
    });
    writeFileSync(join(folder, "x.json"), '{"overrides": [{"files": "a", "__proto__": {"code": true}}]}');
    expect((await lint(folder, "--config", "x.json")).stderr).toMatch(/unknown setting "overrides\[0\]\.__proto__"/);
    writeFileSync(join(folder, "x.json"), '{"rules": {"__proto__": "off"}}');
    expect((await lint(folder, "--config", "x.json")).stderr).toMatch(/unknown rule "__proto__"/);
  });
});
