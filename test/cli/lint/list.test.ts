import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { candidates } from "../../../src/checking/finder/index.js";
import { MAIN } from "../../support/command.js";
import { inProcess } from "../../support/inProcess.js";
import { plainEnvironment, type Run } from "../../support/run.js";
import { filesIn, removeScratch, scratchDirectory } from "../../support/scratch.js";
import { THOROUGH } from "../../support/thorough.js";

const cwd = scratchDirectory();
const file = filesIn(cwd);
afterAll(removeScratch);

const run = (words: readonly string[], input = ""): Promise<Run> =>
  inProcess(["lint", "--list", ...words], { input, cwd });

describe("lint --list", () => {
  it("prints every URI, a line each, with its verdict", async () => {
    expect(await run(["-"], "<http://a|b/>\n http://c/")).toMatchObject({
      status: 1,
      stderr: "",
      stdout: `\
-:1:2: refused   http://a|b/  "|" not allowed in the host; write %7C (offset 8, RFC 3986 3.2.2)
-:2:2: conforms  http://c/
`,
    });
    expect(await run(["-"], "nothing")).toMatchObject({ status: 0, stderr: "", stdout: "" });
    expect((await run(["-"], "é <URL:http://a/b-\r\n c>")).stdout).toBe(
      "-:1:8: conforms  http://a/b-c  (or http://a/bc)\n",
    );
    expect((await run(["-"], "<http://a/\u001B[31m\u202E>")).stdout).toMatch(
      /^-:1:2: refused {3}http:\/\/a\/\\u\{1B\}\[31m\\u\{202E\} /,
    );
  });

  it("delimits as the document does", async () => {
    const text = "<URL:http://a/b#c> (http://d/)\nURL=<http://e/>\n";
    const uris = async (id: string): Promise<readonly string[]> =>
      Array.from(
        (await run(["--in", id, "-"], text)).stdout.matchAll(/(?:conforms|refused) +(\S+)/g),
        ([, uri]) => uri ?? "",
      );
    for (const id of ["rfc1738", "rfc3986", "url-1993"])
      expect(await uris(id)).toEqual(["http://a/b#c", "http://d/", "http://e/"]);
    expect((await run(["--in", "rfc1738", "-"], "<URL:http://a/b#c>")).stdout).toBe("-:1:6: conforms  http://a/b#c\n");
  });

  it("prints JSON", async () => {
    const { stdout } = await run(["--format", "json", "-"], "<http://a|b/> http://c/");
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      {
        file: "-",
        uri: "http://a|b/",
        start: 1,
        end: 12,
        line: 1,
        column: 2,
        delimiter: "angle-brackets",
        conforms: false,
        error: { offset: 8, rule: "reg-name" },
      },
      { file: "-", uri: "http://c/", conforms: true },
    ]);
    expect(lines).toHaveLength(2);
  });

  it("judges as lint does: an IRI conforms where one is allowed", async () => {
    file("iri.md", "[a](https://h/\u00E4) https://h/\u00E4 [b](https://h/\u00E4 b)\n");
    file("iri.html", '<a href="https://h/\u00E4">a</a> <a href="https://h/|">b</a>');
    const { stdout } = await run(["iri.md", "iri.html"]);
    expect(stdout.split("\n").map((line) => line.replace(/ {2}["%s].*/, ""))).toEqual([
      "iri.md:1:5: conforms  https://h/\u00E4  (an IRI)",
      "iri.md:1:18: conforms  https://h/\u00E4  (an IRI)",
      "iri.md:1:34: refused   https://h/\u00E4 b",
      "iri.html:1:10: conforms  https://h/\u00E4  (an IRI)",
      "iri.html:1:38: refused   https://h/|",
      "",
    ]);
  });

  it("takes each document's own prefix, and no marks of emphasis", async () => {
    const uris = async (id: string): Promise<string[]> => {
      const { stdout } = await run(
        ["--in", id, "--format", "json", "-"],
        "URL:http://a/ <URL:http://b/> http://c/d**\n",
      );
      return stdout
        .trimEnd()
        .split("\n")
        .map((line) => {
          const {
            prefix = "",
            uri,
            conforms,
          } = JSON.parse(line) as { prefix?: string; uri: string; conforms: boolean };
          return `${prefix}${uri} ${conforms}`;
        });
    };
    expect(await uris("rfc3986")).toEqual(["URL:http://a/ true", "URL:http://b/ true", "http://c/d true"]);
    expect(await uris("rfc1738")).toEqual(["URL:http://a/ true", "URL:http://b/ true", "http://c/d true"]);
    expect(await uris("url-1993")).toEqual(["http://a/ true", "http://b/ true", "http://c/d true"]);
  });

  it("says what it skipped and what it could not read, with the exit codes of lint", async () => {
    mkdirSync(join(cwd, "all"));
    file("all/a.md", "[a](http://h/{id}) [b](x%zz)\n\n```\nhttp://h/%zz\n```\n");
    file("all/b.csl", "http://h/\n");
    const { status, stdout, stderr } = await run(["all"]);
    expect([status, stderr]).toEqual([1, "uri-generations: 1 file of unknown format not read: 1 .csl\n"]);
    expect(
      stdout
        .replaceAll("all/", "")
        .split("\n")
        .map((line) => line.replace(/ {2}["%].*/, "")),
    ).toEqual([
      "a.md:1:5: skipped   http://h/{id}  template",
      "a.md:1:24: refused   x%zz",
      "a.md:4:1: skipped   http://h/%zz  code",
      "",
    ]);
    expect((await run(["--unread", "error", "all"])).status).toBe(2);
    expect((await run(["none.md"])).status).toBe(2);
    for (const words of [["--fix"], ["--format", "sarif"], ["--summary"]])
      expect(await run([...words, "all/a.md"])).toMatchObject({ status: 2, stdout: "" });
  });

  const LENGTH = THOROUGH ? 12_000 : 1500;

  it.each([{ words: ['"http://a\n/b"', "http://h/%zz", '"http://x y"\n'] }, { words: ['"http://x y z"\n', "key:\n"] }])(
    "finds in a long text what is in it as a whole, wherever the parts end: $words",
    async ({ words }) => {
      let text = "";
      for (let i = 1, at = 1; at < LENGTH; at++, i = (i * 75 + 74) % 65537) text += words[i % words.length] ?? "";
      const { stdout } = await run(["-"], text);
      const printed = stdout.matchAll(/:(\d+):(\d+): (refused|conforms) +([^\n]*?)(?: {2}|\n)/g);
      const found = Array.from(printed, ([, line, column, verdict, uri]) => `${line}:${column} ${verdict} ${uri}`);
      expect(found.length).toBeGreaterThan(LENGTH / 5);
      expect(found).toEqual(
        candidates(text).map(
          ({ line, column, conforms, uri }) => `${line}:${column} ${conforms ? "conforms" : "refused"} ${uri}`,
        ),
      );
    },
  );

  if (THOROUGH)
    it("ends without a word when its reader does", async () => {
      const child = spawn(process.execPath, [MAIN, "lint", "--list", "-"], { env: plainEnvironment() });
      let stderr = "";
      child.stderr.on("data", (text: Buffer) => (stderr += text.toString()));
      child.stdin.on("error", () => undefined);
      child.stdout.once("data", () => child.stdout.destroy());
      child.stdin.end("http://a/\n".repeat(200_000));
      const exit = await new Promise((resolve) => child.on("close", resolve));
      expect([exit, stderr]).toEqual([141, ""]);
    });
});
