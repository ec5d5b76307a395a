import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { cli, MAIN, shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";
import { plainEnvironment, ROOT } from "../support/run.js";
import { generations } from "../../src/index.js";
import { THOROUGH } from "../support/thorough.js";

const VERSION = (JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { version: string }).version;
const lines = (text: string): string[] => text.replace(/\n$/, "").split("\n");
const objects = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line) as Record<string, unknown>);

describe("standard input", () => {
  it("ends a line at LF only, and puts together what comes in pieces", async () => {
    const input = `a\u2028b\n${"x".repeat(300_000)}\n😀\n${"é".repeat(100_000)}`;
    const { stdout } = await cli(["check", "--format", "json"], { input });
    expect(objects(stdout).map((object) => object["input"])).toEqual(input.split("\n"));
  });

  it("streams: an answer comes before the input ends", async () => {
    const child = spawn(process.execPath, [MAIN, "check"], { env: plainEnvironment() });
    child.stdin.write("http://a/\na:");
    const [chunk] = (await once(child.stdout, "data")) as [Buffer];
    expect(chunk.toString()).toBe("conforms  http://a/\n");
    child.stdin.end("b\n");
    expect(await once(child, "close")).toEqual([0, null]);
  });

  if (THOROUGH)
    it("200 000 lines go through", async () => {
      const { stdout } = await shell(
        "yes 'http://a/b' | head -200000 | $CLI check | tail -1; yes 'http://a/b' | head -200000 | $CLI check | wc -l",
      );
      expect(lines(stdout).map((line) => line.trim())).toEqual(["conforms  http://a/b", "200000"]);
    });

  const OTHER_VERBS: [string, number][] = [
    ["verdicts", 500],
    ["parse", 2000],
    ["parse --tree", 2000],
  ];

  // What each prints is longer than a pipe holds.
  it.each<[string, number]>([["check", 8000], ...(THOROUGH ? OTHER_VERBS : [])])(
    "a reader that goes away ends %s quietly",
    async (verb, count) => {
      const { stdout, stderr } = await shell(
        `yes 'http://a/' | head -${count} | $CLI ${verb} | head -1; echo "\${PIPESTATUS[2]}"`,
      );
      expect(stderr).toBe("");
      expect(lines(stdout)).toEqual([expect.stringContaining("http"), "141"]);
    },
  );

  it("a directory is no input: one line, exit code 2", async () => {
    const directory = openSync(ROOT, "r");
    const { status, stderr } = await cli(["check"], { stdin: directory });
    closeSync(directory);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^uri-generations: .+\n$/) as string,
    });
  });

  it("a full disk: one line, exit code 2", async () => {
    const { stdout, stderr } = await shell("$CLI check a > /dev/full; echo $?");
    expect({ stdout, stderr }).toEqual({
      stdout: "2\n",
      stderr: expect.stringMatching(/^uri-generations: .*ENOSPC.*\n$/) as string,
    });
  });
});

describe("parse and tree", () => {
  it.each([
    ["rfc3987", "http://a/b?c#d"],
    ["rfc3987", "http://a/\u200C?c#d"],
    ["rfc1738", "http://h:80/a/b?c"],
  ])("parse -g %s %j writes what JSON.stringify does, in ASCII where it cannot be seen", async (id, input) => {
    const { stdout } = await inProcess(["parse", "--in", id, input]);
    const components = generations.find((one) => one.id === id)?.parse(input);
    expect(stdout).toBe(`${JSON.stringify({ line: 1, input, ...components }).replaceAll("\u200C", "\\u200c")}\n`);
  });

  it("tree names its limit, and what to do with a longer string", async () => {
    const { status, stdout, stderr } = await inProcess(["parse", "--tree"], { input: `${"a".repeat(100_001)}\n` });
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(
      "100001 characters are too long for a tree (limit 100000): verdict only: conforms; --in rfc3986#RULE draws the tree of a part",
    );
  });
});

describe("misuse", () => {
  it("nothing at all prints the help", async () => {
    const { status, stdout, stderr } = await inProcess([]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Examples:\n {2}uri-generations check [^]*\nUsage: uri-generations COMMAND/);
  });
});

describe("what is printed is safe to print", () => {
  const nasty = "a\u001B[31m\u0007\r\n\u009B\u202E😀\uD800";

  it.each([
    ["verdicts"],
    ["check"],
    ["parse"],
    ["parse", "--tree"],
    ["check", "--format", "json"],
    ["verdicts", "--format", "json"],
  ])("%s %s", async (...args) => {
    const { stdout, stderr } = await inProcess([...args, nasty.replace("\uD800", "")]);
    expect(stdout + stderr).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F]/);
    expect((stdout + stderr).length).toBeGreaterThan(20);
  });

  it.each([
    [["\u001B[31mnosuch"]],
    [["check", "--\u001B[31m"]],
    [["check", "--in", "\u001B[31m\u009B", "a"]],
    [["check", "--in", "rfc3986#\u001B[31m\u009B", "a"]],
  ])("a wrong argument %j", async (args) => {
    const { status, stderr } = await inProcess(args);
    expect(status).toBe(2);
    expect(stderr).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F]/);
  });
});

describe("colours, help and version", () => {
  it("colours where they are asked for, and not in a pipe", async () => {
    const escape = "\u001B[";
    expect((await cli(["check", "a"], { env: { CI: "true" } })).stdout).not.toContain(escape);
    const { stdout } = await cli(["check", "a:", "a b"], { env: { FORCE_COLOR: "1" } });
    expect(stdout).toContain(`${escape}32mconforms${escape}39m`);
    expect(stdout).toContain(`${escape}31mrefused${escape}39m`);
    expect((await cli(["check", "a b"], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).stdout).not.toContain(escape);
  });

  it("--version", async () => {
    expect(await inProcess(["--version"])).toEqual({ status: 0, stdout: `${VERSION}\n`, stderr: "" });
  });

  it.each([["--help"], ["help"]])("%s names the commands", async (word) => {
    const { status, stdout } = await inProcess([word]);
    expect(status).toBe(0);
    for (const verb of ["verdicts", "check", "parse", "diff"]) expect(stdout).toMatch(new RegExp(`^  ${verb} `, "m"));
  });

  it.each(["verdicts", "check", "parse", "trace"])("%s --help names the options", async (verb) => {
    const { status, stdout } = await inProcess([verb, "--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`Usage: uri-generations ${verb} [options] [URI...]`);
    if (verb === "check") expect(stdout).toMatch(/--in <REF>[^]*--format <F>[^]*--quiet/);
  });
});
