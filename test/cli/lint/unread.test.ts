import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lintText } from "../../../src/checking/lint/lintText.js";
import { readConfiguration } from "../../../src/cli/lint/configuration.js";
import { lintFiles } from "../../../src/cli/lint/lintFiles.js";
import { withinTime } from "../../../src/cli/lint/withinTime.js";
import { rfc3986 } from "../../../src/index.js";
import { folderOf } from "../../support/folder.js";
import { inProcess } from "../../support/inProcess.js";
import type { Run } from "../../support/run.js";
import { readSarif } from "../../support/sarif.js";
import { removeScratch } from "../../support/scratch.js";
import { THOROUGH } from "../../support/thorough.js";

afterAll(removeScratch);

const FAULT = "[a](/b|c)\n";
const DEEP = "[".repeat(100_000);

const lint = (folder: string, ...args: string[]): Promise<Run> => inProcess(["lint", ...args], { cwd: folder });

describe("what was not read is said", () => {
  if (THOROUGH)
    it("a text of more than a million characters is read", async () => {
      const folder = folderOf({ "a.md": `${FAULT}${"some words and a line end\n".repeat(45_000)}${FAULT}` });
      expect(await lint(folder, "a.md")).toMatchObject({
        status: 1,
        stderr: "",
        stdout: expect.stringContaining("2 errors, 0 warnings (2 URIs, 1 file)") as unknown,
      });
    });

  it("what is nested too deeply for a parser, in every format of output, after the findings", async () => {
    const folder = folderOf({ "a.json": DEEP, "b.md": FAULT });
    const message = "nested too deeply";
    const text = await lint(folder, ".");
    expect(text).toMatchObject({ status: 2, stderr: `uri-generations: a.json: ${message}\n` });
    expect(text.stdout).toMatch(/^b\.md:1:7: error: [^]*\n1 error, 0 warnings \(1 URI, 2 files\); 1 file not read;/);
    const json = await lint(folder, "-f", "json", ".");
    expect(json.stdout.split("\n")[0]).toBe(JSON.stringify({ file: "a.json", unread: message }));
    const github = await lint(folder, "-f", "github", ".");
    expect(github.stdout.split("\n")[0]).toBe(`::error file=a.json::not read: ${message}`);
    const issues = JSON.parse((await lint(folder, "-f", "codeclimate", ".")).stdout) as { check_name: string }[];
    expect(issues.map((issue) => issue.check_name)).toEqual(["unread", "error/segment-nz"]);
    const [run] = readSarif((await lint(folder, "-f", "sarif", ".")).stdout).runs;
    expect(run?.results).toHaveLength(1);
    expect(run?.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          {
            level: "error",
            message: { text: `not read: ${message}` },
            locations: [{ physicalLocation: { artifactLocation: { uri: "a.json" } } }],
          },
        ],
      },
    ]);
  });

  it.each(["json", "yaml", "notebook"] as const)("%s that is nested a hundred thousand levels deep", (format) => {
    const result = lintText(DEEP, { generation: rfc3986, format });
    expect(result).toEqual({ uris: 0, findings: [], unread: expect.stringContaining("nested") as string });
  });

  it("a file that takes too long, wherever it takes its time", () => {
    expect(withinTime(0.05, () => /^(?:a|aa)+$/.test(`${"a".repeat(60)}b`))).toBeUndefined();
    expect(withinTime(0.05, () => JSON.stringify({}))).toEqual({ value: "{}" });
    expect(() => withinTime(1, () => JSON.parse("{"))).toThrow(SyntaxError);
  });

  it("a file that is too large", async () => {
    const folder = folderOf({ "b.md": FAULT });
    writeFileSync(join(folder, "a.txt"), "");
    truncateSync(join(folder, "a.txt"), 70 * 1024 * 1024);
    expect(await lint(folder, ".")).toMatchObject({
      status: 2,
      stderr: "uri-generations: a.txt: too large: 70 MiB, and the limit is 64 MiB\n",
      stdout: expect.stringContaining("1 error,") as unknown,
    });
  });
});

describe("a file whose name tells no format", () => {
  it("is recognized by its beginning", async () => {
    const folder = folderOf({
      "style.csl": '<?xml version="1.0"?>\n<a href="/b|c"/>',
      page: '\n<!DOCTYPE html><a href="/b|c">',
      "tool.x": "#!/bin/sh\ncurl http://a.example/b|c\n",
    });
    const { status, stdout, stderr } = await lint(folder, ".");
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^page:2:[^]*^style\.csl:2:[^]*2 errors, 0 warnings \(3 URIs, 3 files\); 1 skipped/m);
  });

  it("is counted by its extension otherwise, and fails a run with --unread error", async () => {
    const names = ["a.csl", "b.csl", "C.CSL", "d.org", "Makefile"];
    const folder = folderOf({
      ...Object.fromEntries(names.map((name) => [name, "http://a.example/b|c\n"])),
      "e.md": "[a](b)\n",
    });
    const counted = await lint(folder, ".");
    expect(counted).toEqual({
      status: 0,
      stdout: "0 errors, 0 warnings (1 URI, 1 file)\n",
      stderr: "uri-generations: 5 files of unknown format not read: 3 .csl, 1 without extension, 1 .org\n",
    });
    expect(await lint(folder, "--unread", "error", ".")).toEqual({ ...counted, status: 2 });
    expect((await lint(folder, "--unread", "error", "e.md")).status).toBe(0);
    const { summary } = JSON.parse((await lint(folder, "-f", "json", ".")).stdout) as { summary: object };
    expect(summary).toMatchObject({ files: 1, unknownFormats: { ".csl": 3, "without extension": 1, ".org": 1 } });
    const configuration = { overrides: [{ files: "*.org", format: "text" }] };
    writeFileSync(join(folder, "uri-generations.config.json"), JSON.stringify(configuration));
    expect((await lint(folder, ".")).stdout).toMatch(/ \(2 URIs, 3 files\)/);
  });

  it("is binary if it has a NUL; many binary files are one line", async () => {
    const folder = folderOf(Object.fromEntries("abcde".split("").map((name) => [`${name}.png`, Uint8Array.of(0)])));
    for (const args of [[], ["-f", "json"], ["--unread", "error"]])
      expect(await lint(folder, ...args, ".")).toMatchObject({
        status: 0,
        stderr: "uri-generations: 5 binary files not read: a.png, b.png, c.png and 2 more\n",
      });
  });
});

describe("the encoding of a file", () => {
  const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");
  const LATIN = '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="x:y"><a href="/caf\xe9|"/></svg>';
  const files = {
    "big.md": utf16("é [a](/b|c)\n").swap16(),
    "little.md": utf16("é [a](/b|c)\n"),
    "latin.svg": Buffer.from(LATIN, "latin1"),
    "latin.html": Buffer.from('<meta charset="windows-1252"><a href="/caf\xe9|">', "latin1"),
    "latin.css": Buffer.from('@charset "iso-8859-1";a{b:url("/caf\xe9|")}', "latin1"),
    "kanji.html": Buffer.from('<meta charset="shift_jis"><a href="/\x93\xfa|">', "latin1"),
  };

  it("is told by its mark or its declaration, and kept by --fix; what can only be read is left alone", async () => {
    const folder = folderOf(files);
    const before = await lint(folder, "-f", "json", ".");
    const found = before.stdout.trim().split("\n").slice(0, -1);
    expect(found.map((line) => (JSON.parse(line) as { uri: string }).uri)).toEqual([
      ...["/b|c", "/日|", "/café|", "/café|", "/café|", "/b|c"],
    ]);
    const fixed = await lint(folder, "--fix", ".");
    expect(fixed.stderr).toBe("uri-generations: kanji.html: not fixed: written in shift_jis, which is only read\n");
    for (const [name, content] of Object.entries(files)) {
      const [bar, encoded] = name.startsWith("big")
        ? [utf16("|").subarray(2).swap16(), utf16("%7C").subarray(2).swap16()]
        : name.startsWith("little")
          ? [utf16("|").subarray(2), utf16("%7C").subarray(2)]
          : [Buffer.from("|"), Buffer.from("%7C")];
      const at = content.indexOf(bar);
      const expected = Buffer.concat([content.subarray(0, at), encoded, content.subarray(at + bar.length)]);
      expect(readFileSync(join(folder, name))).toEqual(name.startsWith("kanji") ? content : expected);
    }
  });

  it("that is not UTF-8 and not told is counted, and is 2 if the file is named, or with --unread error", async () => {
    const folder = folderOf({ "a.txt": Buffer.from("one\ncaf\xe9 http://h/|", "latin1"), "b.md": "[a](b)\n" });
    const counted = "uri-generations: 1 file that is not UTF-8 not read: a.txt\n";
    expect(await lint(folder, ".")).toMatchObject({ status: 0, stderr: counted });
    expect(await lint(folder, "--unread", "error", ".")).toMatchObject({ status: 2, stderr: counted });
    expect(await lint(folder, "a.txt", "b.md")).toMatchObject({
      status: 2,
      stderr: `uri-generations: a.txt: not UTF-8: octet 0xE9 in line 2\n${counted}`,
    });
  });
});

describe("a bad entry never ends a run", () => {
  it("a name that is not UTF-8, a folder whose path is too long, a .gitignore and a name that lead to themselves", async () => {
    const folder = folderOf({ "a.md": FAULT, "z.md": FAULT, "sub/b.md": FAULT });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff]), Buffer.from(".md")]), FAULT);
    symlinkSync(".gitignore", join(folder, "sub", ".gitignore"));
    symlinkSync("loop", join(folder, "loop"));
    mkdirSync(join(folder, "long"));
    // A path of more than 4,096 octets can be made, and not be read as a whole.
    const name = "d".repeat(250);
    execFileSync("bash", ["-c", `cd long; for i in {1..20}; do mkdir ${name}; cd ${name}; done; echo > c.md`], {
      cwd: folder,
    });
    const { status, stdout, stderr } = await lint(folder, ".", "loop");
    execFileSync("rm", ["-r", join(folder, "long")]);
    expect(status).toBe(2);
    expect(stdout.match(/^[\w/]+\.md:1:7: error/gm)).toEqual(
      ["a.md", "sub/b.md", "z.md"].map((file) => `${file}:1:7: error`),
    );
    const troubles = stderr.trim().split("\n");
    expect(troubles).toEqual([
      "uri-generations: f\uFFFD.md: its name is not UTF-8",
      expect.stringMatching(/^uri-generations: long\/[d/]+: its path is too long$/) as string,
      "uri-generations: loop: a symbolic link that leads to itself",
      "uri-generations: sub/.gitignore: a symbolic link that leads to itself",
    ]);
  });

  it("a file that vanishes after it was found", async () => {
    const folder = folderOf({ "a.md": FAULT, "c.md": FAULT });
    const configuration = await readConfiguration(undefined, {}, [folder], folder);
    const files = ["a.md", "b.md", "c.md"].map((name) => ({ path: join(folder, name) }));
    for (const fixing of ["none", "write"] as const) {
      const linted = [];
      for await (const one of lintFiles(files, configuration, fixing, undefined)) linted.push(one);
      expect(linted.map(({ findings, fixed, trouble }) => [findings.length + fixed, trouble])).toEqual([
        [1, undefined],
        [0, "no such file"],
        [1, undefined],
      ]);
    }
  });
});
