import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { cli, MAIN, shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";
import { plainEnvironment, ROOT } from "../support/run.js";
import { generations } from "../../src/index.js";

const VERSION = (JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { version: string }).version;
const IDS = ["url-1993", "rfc1738", "url-syntax-05", "rfc2396", "rfc2732", "rfc2396bis-01", "rfc3986", "rfc6874"];
const IN_EIGHT = IDS.flatMap((id) => ["--in", id]);
const lines = (text: string): string[] => text.replace(/\n$/, "").split("\n");
const objects = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line) as Record<string, unknown>);

describe("verdicts", () => {
  it("generations that say the same share a row, wherever they are, under the newest names", async () => {
    const { stdout } = await inProcess(["verdicts", "http://u@h:80x/", "mailto:a?b", "http://[::1]/a b"]);
    const [first = "", second = "", third = ""] = stdout.split("\n\n");
    const groups = (table: string): string[][] =>
      [...table.matchAll(/^ {2}([a-z][\w-]+(?:, [\w-]+)*)(?:\n? +)(?:accepted|refused) /gm)].map(([, ids = ""]) =>
        ids.split(", "),
      );
    expect(groups(first)).toEqual([
      ["url-1993"],
      ["url-draft-03", "rfc3986", "rfc3987", "rfc6874"],
      ["rfc1630"],
      ["rfc1738"],
      ["rfc1808"],
      ["url-syntax-05", "rfc2396", "rfc2732", "rfc2396bis-01"],
      ["url-standard"],
    ]);
    for (const table of [first, second, third])
      expect(groups(table).flat().sort()).toEqual([...generations.map(({ id }) => id), "url-standard"].sort());
    expect(first).toContain("  accepted from url-1993 to rfc2396bis-01, but not by url-draft-03\n");
    expect(first).toContain(
      "absolute-URI  scheme=http authority=u@h:80x (site in url-syntax-05) regName=u@h:80x path=/\n",
    );
    expect(second).toContain("URI  scheme=mailto path=a query=b (search in url-1993, rfc1630)\n");
    expect(third.match(/^ +\^$/gm)).toHaveLength(2);
  });

  it("says what a document changed in those that it is based on, each component, and no renaming", async () => {
    const changes = async (...args: string[]): Promise<string[]> =>
      lines((await inProcess(["verdicts", ...args])).stdout).filter((line) => line.startsWith("≠"));
    expect(await changes("http://u@h:80x/")).toEqual([
      '≠ rfc1738 | rfc1808: schemepart //u@h:80x/ | absent, netLoc absent | u@h:80x, slash absent | /, path absent | ""',
      '≠ rfc1808 | url-syntax-05, rfc2396: slash / | absent, path "" | /',
      "≠ rfc2732 | rfc3986: accepted | refused",
    ]);
    // Of generations that the documents do not relate nothing is said, and what is renamed is no difference.
    expect(await changes("--in", "url-1993", "--in", "rfc1738", "http://h:80x/")).toEqual([]);
    expect(await changes("--in", "rfc3986", "--in", "rfc3987", "http://h/")).toEqual([]);
    expect(await changes(...IN_EIGHT, "//h/a?b#c")).toEqual(["≠ rfc1738 | url-syntax-05, rfc2396: refused | accepted"]);
  });

  it("--format full and --base take --in", async () => {
    const { stdout } = await inProcess([
      "verdicts",
      "--base",
      "http://a/",
      "--in",
      "rfc1738",
      "--in",
      "rfc2396",
      "--format",
      "full",
      "?y",
    ]);
    expect([...stdout.matchAll(/^ {2}(rfc\S+)/gm)].map(([, id]) => id)).toEqual([
      "rfc1738",
      "rfc2396",
      "rfc1738",
      "rfc2396",
    ]);
  });

  it("--format json prints one object a URI", async () => {
    const { status, stdout } = await inProcess(["verdicts", ...IN_EIGHT, "--format", "json", "http://h/", "a b"]);
    // Not one of them accepts "a b".
    expect(status).toBe(1);
    const [first, second, ...others] = objects(stdout) as { input: string; verdicts: Record<string, unknown>[] }[];
    expect(others).toEqual([]);
    expect([first?.input, second?.input]).toEqual(["http://h/", "a b"]);
    expect(first?.verdicts.map(({ generation }) => generation)).toEqual(IDS);
    expect(first?.verdicts.at(IDS.indexOf("rfc3986"))).toMatchObject({
      conforms: true,
      form: "URI",
      components: { scheme: "http", host: "h", path: "/" },
    });
    expect(second?.verdicts.at(IDS.indexOf("rfc3986"))).toMatchObject({
      conforms: false,
      error: { offset: 1, rule: "segment-nz-nc", section: "3.3" },
    });
  });

  it("parts tables with an empty line", async () => {
    const { stdout } = await inProcess(["verdicts"], { input: "a:b\n\nc:d" });
    expect(stdout.split("\n\n").map((table) => table.split("\n")[0])).toEqual(["a:b", "(the empty string)", "c:d"]);
  });
});

describe("standard input", () => {
  it("each line counts, in order: empty ones, CRLF, the last without its end", async () => {
    const { stdout } = await inProcess(["check", "--format", "json"], { input: "http://a/\r\n\n/x\r\r\n \nlast" });
    expect(objects(stdout).map(({ input }) => input)).toEqual(["http://a/", "", "/x\r", " ", "last"]);
  });

  it("is read for - alone, as without arguments", async () => {
    for (const verb of ["check", "normalize"])
      expect((await inProcess([verb, "-"], { input: "http://a/\nhttp://b/\n" })).stdout).toBe(
        (await inProcess([verb], { input: "http://a/\nhttp://b/\n" })).stdout,
      );
    expect((await inProcess(["check", "--reference", "-", "a"])).stdout).toMatch(/^conforms {2}- /);
  });

  it("no line in no input", async () => {
    expect(await inProcess(["check"], { input: "" })).toEqual({ status: 0, stdout: "", stderr: "" });
  });

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

  it("200 000 lines go through", async () => {
    const { stdout } = await shell(
      "yes 'http://a/b' | head -200000 | $CLI check | tail -1; yes 'http://a/b' | head -200000 | $CLI check | wc -l",
    );
    expect(lines(stdout).map((line) => line.trim())).toEqual(["conforms  http://a/b", "200000"]);
  });

  // What each prints is longer than a pipe holds.
  it.each([
    ["check", 8000],
    ["verdicts", 500],
    ["parse", 2000],
    ["parse --tree", 2000],
  ])("a reader that goes away ends %s quietly", async (verb, count) => {
    const { stdout, stderr } = await shell(
      `yes 'http://a/' | head -${count} | $CLI ${verb} | head -1; echo "\${PIPESTATUS[2]}"`,
    );
    expect(stderr).toBe("");
    expect(lines(stdout)).toEqual([expect.stringContaining("http"), "0"]);
  });

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

describe("check", () => {
  it.each<[number, string[]]>([
    [0, ["--reference", "http://a/", "", "../b"]],
    [1, ["http://a/", "a b"]],
    [1, ["http://a/", "../b"]],
    [1, ["a b", "a"]],
    [0, ["-i", "url-1993", "http://h/a b"]],
    [1, ["--in", "rfc1738", "//h"]],
    [0, ["--in=rfc1738", "news:*"]],
    [0, ["-i", "rfc3986#IPv4address", "1.2.3.4"]],
    [1, ["--in", "rfc3986#IPv4address", "256.1.1.1"]],
    [0, ["-i", "rfc1738#gopher+_string", "+"]],
    [0, ["--reference", "--", "--quiet"]],
  ])("exit code %i: %j", async (code, args) => {
    const { status, stdout, stderr } = await inProcess(["check", ...args]);
    expect([status, stderr]).toEqual([code, ""]);
    expect(stdout.includes("refused ")).toBe(code === 1);
  });

  it("prints a line a URI", async () => {
    const { stdout } = await inProcess(["check", "a", "a:", "a b", "%zz"]);
    expect(lines(stdout)).toEqual([
      "refused   a  no scheme: a relative reference; --reference accepts it",
      "conforms  a:",
      `refused   a b  the scheme is missing; write "http:" before it (offset 0, RFC 3986 3.1)`,
      `refused   %zz  the scheme is missing; write "http:" before it (offset 0, RFC 3986 3.1)`,
    ]);
  });

  it("--line-number begins each answer with the number of its line", async () => {
    const input = "http://a/\na b\n\n%zz\n";
    const { stdout } = await inProcess(["check", "--reference", "-n"], { input });
    expect(lines(stdout).map((line) => line.slice(0, 12))).toEqual([
      "1: conforms ",
      "2: refused  ",
      "3: conforms ",
      "4: refused  ",
    ]);
    const { stdout: full } = await inProcess(["check", "--reference", "--format", "full"], { input });
    expect(full.split("\n")).toEqual(expect.arrayContaining(["2: ", "4: "]));
    expect((await inProcess(["check", "-n", "-j", "2"], { input })).status).toBe(2);
  });

  it("--quiet prints nothing", async () => {
    expect(await inProcess(["check", "--quiet", "a b"])).toEqual({ status: 1, stdout: "", stderr: "" });
    expect(await inProcess(["check", "-q"], { input: "a:\nb:\n" })).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it("--format json", async () => {
    const { status, stdout } = await inProcess(["check", "--reference", "--format", "json", "a", "%zz"]);
    expect(status).toBe(1);
    expect(objects(stdout)).toEqual([
      { input: "a", conforms: true },
      {
        input: "%zz",
        conforms: false,
        error: {
          message: `"%" without two hex digits after it; write %25 (offset 1, RFC 3986 2.1)`,
          offset: 1,
          rule: "pct-encoded",
          section: "2.1",
          expected: ["HEXDIG"],
          viablePrefix: 1,
          readings: expect.any(Array) as unknown,
          repairs: expect.any(Array) as unknown,
        },
      },
    ]);
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

  it("parse answers every input with a line of JSON, also one that is refused", async () => {
    const { status, stdout, stderr } = await inProcess(["parse", "--in", "rfc2396", "http://h/a", "?y", "x:y"]);
    expect(status).toBe(1);
    expect(objects(stdout)).toEqual([
      expect.objectContaining({
        line: 1,
        input: "http://h/a",
        generation: "rfc2396",
        form: "absoluteURI",
        scheme: "http",
        authority: "h",
        host: "h",
        path: "/a",
      }),
      {
        line: 2,
        input: "?y",
        error: expect.objectContaining({ offset: 0, message: expect.any(String) as unknown }) as unknown,
      },
      expect.objectContaining({ line: 3, generation: "rfc2396", form: "absoluteURI", scheme: "x", opaquePart: "y" }),
    ]);
    expect(stderr).toBe("");
  });

  it("tree prints spans, rules and texts, indented", async () => {
    const { status, stdout } = await inProcess(["parse", "--tree", "--in", "rfc1738#hostport", "h:80"]);
    expect(status).toBe(0);
    expect(lines(stdout)).toEqual([
      `0-4  hostport  "h:80"`,
      `0-1    host  "h"`,
      `0-1      hostname  "h"`,
      `0-1        toplabel  "h"`,
      `0-1          alpha  "h"`,
      `0-1            lowalpha  "h"`,
      `2-4    port  "80"`,
      `2-4      digits  "80"`,
      `2-3        digit  "8"`,
      `3-4        digit  "0"`,
    ]);
  });

  it("tree names its limit, and what to do with a longer string", async () => {
    const { status, stdout, stderr } = await inProcess(["parse", "--tree"], { input: `${"a".repeat(100_001)}\n` });
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(
      "100001 characters are too long for a tree (limit 100000): verdict only: conforms; --in rfc3986#RULE draws the tree of a part",
    );
  });

  it("tree --json prints the tree", async () => {
    const { stdout } = await inProcess(["parse", "--tree", "--in", "rfc3986#port", "--format", "json", "8"]);
    expect(objects(stdout)).toEqual([
      {
        rule: "port",
        start: 0,
        end: 1,
        text: "8",
        children: [{ rule: "DIGIT", start: 0, end: 1, text: "8", children: [] }],
      },
    ]);
  });
});

describe("misuse: a line on standard error, exit code 2", () => {
  it.each<[string[], RegExp]>([
    [["nosuch"], /unknown command 'nosuch'/],
    [["check", "--nosuch"], /unknown option '--nosuch'/],
    [["check", "-i"], /argument missing/],
    [["check", "--in", "rfc9999", "a"], /no document or file "rfc9999"; known: url-1993, .*rfc1738, .*rfc3986/],
    [["check", "--in", "rfc3986#nosuch", "a"], /rfc3986 has no rule "nosuch"; known: URI, hier-part, /],
    [["parse", "--in", "rfc1738#URI", "a"], /rfc1738 has no rule "URI"; did you mean url\?/],
    [["parse", "--tree", "--in", "rfc3986#nosuch", "a"], /has no rule "nosuch"/],
    [["verdicts", "--in", "rfc3986", "--rule", "URI", "a"], /unknown option '--rule'/],
  ])("%j", async (args, message) => {
    const { status, stdout, stderr } = await inProcess(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(lines(stderr)).toEqual([expect.stringMatching(message)]);
  });

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

  it("what cannot be seen comes out as \\u{...}, letters as they are, the caret under them", async () => {
    const { stderr } = await inProcess(["parse", "--tree", "/é\u001B[31m"]);
    expect(lines(stderr).slice(0, 2)).toEqual(["/é\\u{1B}[31m", " ^"]);
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
    expect((await cli(["check", "a"])).stdout).not.toContain(escape);
    expect((await cli(["check", "a"], { env: { CI: "true" } })).stdout).not.toContain(escape);
    expect((await cli(["check", "a:"], { env: { FORCE_COLOR: "1" } })).stdout).toContain(
      `${escape}32mconforms${escape}39m`,
    );
    expect((await cli(["verdicts", "a b"], { env: { FORCE_COLOR: "1" } })).stdout).toContain(`${escape}31m^`);
    expect((await cli(["verdicts", "a b"], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).stdout).not.toContain(escape);
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
