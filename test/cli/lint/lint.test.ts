import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shell } from "../../support/command.js";
import { folderOf } from "../../support/folder.js";
import { inProcess } from "../../support/inProcess.js";
import type { Run } from "../../support/run.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";
import { readSarif } from "../../support/sarif.js";
import { lastItem } from "../../../src/text/itemAt.js";
import { THOROUGH } from "../../support/thorough.js";

afterAll(removeScratch);

describe("lint", () => {
  const folder = folderOf({
    "good.md": "[a](b)\n",
    "bad.md": "# x\n\n[a](http://h/a|b) and http://u:p@h.com/\n",
    "sub/bad.json": '{"$ref": "/a b"}',
    "sub/.git/hidden.md": "[a](a|b)",
    "node_modules/x/README.md": "[a](a|b)",
    "binary.bin": Uint8Array.from([0x68, 0x00, 0x69]),
  });
  symlinkSync(folder, join(folder, "sub", "again"));

  it("prints place, fault, URI and mend of each, and a summary", async () => {
    const { status, stdout, stderr } = await inProcess(["lint", folder]);
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(new RegExp(`^${folder}/bad\\.md:3:15: error: .*"\\|".* \\[error/segment\\]$`));
    expect(lines[1]).toBe("    http://h/a|b");
    expect(lines[2]).toMatch(/^ {4}(?:write|perhaps): http:\/\/h\/a%7Cb$/);
    expect(lines.find((line) => line.includes("warning"))).toMatch(/bad\.md:3:32: warning: /);
    expect(lines.at(-2)).toMatch(/^2 errors, 1 warning \(4 URIs, 3 files\); 2 fixable with --fix$/);
    expect(stderr).toBe(`uri-generations: 1 binary file not read: ${folder}/binary.bin\n`);
    expect(status).toBe(1);
  });

  it("exit code 0 without errors, and with fewer warnings than allowed", async () => {
    const warned = join(folderOf({ "a.txt": "http://u:p@h.com/ http://u:p@i.com/" }), "a.txt");
    expect((await inProcess(["lint", join(folder, "good.md")])).status).toBe(0);
    expect((await inProcess(["lint", warned])).status).toBe(0);
    expect((await inProcess(["lint", "--max-warnings", "2", warned])).status).toBe(0);
    expect((await inProcess(["lint", "--max-warnings", "1", warned])).status).toBe(1);
    expect((await inProcess(["lint", "--max-warnings", "1", "--rule", "advice/*=off", warned])).status).toBe(0);
  });

  it.each([
    [["lint"], /no files: name files, folders or globs/],
    [["lint", "no/such/file"], /no such file: no\/such\/file/],
    [["lint", "no/such/*.md"], /no file matches "no/],
    [["lint", "--dry-run", "."], /--dry-run .* needs --fix/],
    [["lint", "--format", "xml", "."], /Allowed choices are text, json, sarif, github, codeclimate/],
    [["lint", "--summary", "-f", "sarif", "."], /--summary .* needs --format text or json/],
    [["lint", "--in", "rfc9999", "README.md"], /no document or file "rfc9999"/],
    [["lint", "--config", "no.json", "README.md"], /no\.json/],
  ])("%j is misuse", async (args, message) => {
    const { status, stdout, stderr } = await inProcess(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
  });

  it("takes globs and named files once each, and what is ignored if it is named", async () => {
    const files = async (...patterns: string[]): Promise<unknown> => {
      const { stdout } = await inProcess(["lint", "-f", "json", ...patterns]);
      return (JSON.parse(lastItem(stdout.trim().split("\n"))) as { summary: { files: number } }).summary.files;
    };
    expect(await files(`${folder}/*.md`)).toBe(2);
    expect(await files(`${folder}/**/*.{md,json}`, `${folder}/good.md`)).toBe(3);
    expect(await files(`${folder}/node_modules/x/README.md`)).toBe(1);
  });

  it("refuses a device, which never ends, but not the empty one", async () => {
    expect(await inProcess(["lint", "/dev/zero"])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/"\/dev\/zero" is a device, which may never end/) as unknown,
    });
    expect((await inProcess(["lint", "/dev/null"])).status).toBe(0);
  });

  it("lists the rules, and explains each of them", async () => {
    const { status, stdout } = await inProcess(["lint", "--rules"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^error\/port +error +The text does not match the rule port of /m);
    expect(stdout).toMatch(/^missing-target +off +A relative link to /m);
    expect((await inProcess(["lint", "--explain", "advice/password"])).stdout).toBe(
      [
        "advice/password (warn)",
        "The userinfo holds a password (placeholders such as user:pass@, and hosts that no one else reaches, are not reported).",
        "See RFC 3986 7.5.",
        "\nReported:",
        "  https://user:x1y2@h.com/",
        "\nNot reported:",
        "  https://user@h.com/",
        "  https://h.com/?password=x1y2\n",
      ].join("\n"),
    );
    expect((await inProcess(["lint", "--explain", "error/port"])).stdout).toMatch(
      /^error\/port \(error\)\nThe text .*\.\nSee RFC 3986 3\.2\.3\.\n\nReported:\n {2}\S+\n/,
    );
    expect((await inProcess(["lint", "--explain", "disallowed-scheme"])).stdout).toContain(
      'Reported, with the settings {"allowedSchemes":["https"]}:\n  ftp://h.com/\n',
    );
    expect((await inProcess(["lint", "--explain", "placeholders"])).stdout).toMatch(/^template +=/m);
    expect(await inProcess(["lint", "--explain", "x"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('unknown rule "x"; lint --rules lists them') as unknown,
    });
  });

  it("lists the URIs that were not checked, and why, with --skipped", async () => {
    const folder = folderOf({ "a.md": "[a](https://a.example/{id}) and `https://a.example/b|c`\n[b](/c|d)\n" });
    const lint = (...args: string[]): Promise<Run> => inProcess(["lint", "--skipped", ...args], { cwd: folder });
    const text = await lint("a.md");
    expect(text.stdout).toContain(
      "a.md:1:5: skipped (template): https://a.example/{id}\na.md:1:34: skipped (code): https://a.example/b|c\n",
    );
    expect(text.stdout).toMatch(/\(3 URIs, 1 file\); 2 skipped \(templates or code\)/);
    const json = await lint("-f", "json", "a.md");
    expect(json.stdout).toContain(
      '{"file":"a.md","line":1,"column":5,"skipped":"template","uri":"https://a.example/{id}"}\n',
    );
    expect(await lint("-f", "sarif", "a.md")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--skipped lists URIs: it needs --format text or json") as unknown,
    });
  });

  it("reads standard input as text", async () => {
    const { status, stdout } = await shell("echo 'see http://h/%zz ok' | $CLI lint -");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^-:1:15: error: /);
  });
});

describe("lint --format", () => {
  const folder = folderOf({ "a b,é.md": "é [x](a|b) [y](a|b)\n" });
  const file = join(folder, "a b,é.md");

  it("json: a finding a line, and the summary", async () => {
    const lines = (await inProcess(["lint", "-f", "json", file])).stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ file, line: 1, column: 8, severity: "error", uri: "a|b", fixable: true }),
      expect.objectContaining({ file, line: 1, column: 17 }),
      { summary: { files: 1, uris: 2, errors: 2, warnings: 0, fixed: 0, fixable: 2 } },
    ]);
  });

  it("--summary: the numbers of each rule and of each file", async () => {
    const other = folderOf({
      "a.md": "[x](a|b) [y](a|b) [z](http://h:8a/)\n",
      "b.txt": "http://u:p@h.com/\n",
      "c.md": "",
    });
    const text = (await inProcess(["lint", "--summary", other])).stdout;
    expect(text.replaceAll(`${other}/`, "").replaceAll(/ +/g, " ").split("\n")).toEqual([
      "rule errors warnings",
      "error/segment-nz-nc 2 0",
      "error/port 1 0",
      "advice/password 0 1",
      "",
      "file errors warnings",
      "a.md 3 0",
      "b.txt 0 1",
      "",
      "3 errors, 1 warning (4 URIs, 3 files); 2 fixable with --fix",
      "",
    ]);
    expect(JSON.parse((await inProcess(["lint", "--summary", "-f", "json", other])).stdout)).toEqual({
      summary: {
        ...{ files: 3, uris: 4, errors: 3, warnings: 1, fixed: 0, fixable: 2 },
        byRule: {
          "error/segment-nz-nc": { errors: 2, warnings: 0 },
          "error/port": { errors: 1, warnings: 0 },
          "advice/password": { errors: 0, warnings: 1 },
        },
        byFile: {
          [join(other, "a.md")]: { errors: 3, warnings: 0 },
          [join(other, "b.txt")]: { errors: 0, warnings: 1 },
        },
      },
    });
  });

  const NUMBERS: [number, number, string?][] = [
    [501, 500, "1 more finding is"],
    [500, 500],
    [620, 500, "120 more findings are"],
  ];
  it.each(NUMBERS.slice(0, THOROUGH ? undefined : 1))(
    "of %i findings in a file, people see %i, and programs all",
    async (all, seen, more) => {
      const file = join(folderOf({ "a.md": "[x](a|b)\n".repeat(all) }), "a.md");
      const notShown = more === undefined ? [] : [`${file}: ${more} not shown; --format json prints all`];
      const lines = (await inProcess(["lint", file])).stdout.split("\n");
      expect(lines.filter((line) => line.includes("[error/segment-nz-nc]"))).toHaveLength(seen);
      expect(lines.filter((line) => line.includes("not shown"))).toEqual(notShown);
      expect(lines.join("\n")).toContain(`${all} errors, 0 warnings`);
      for (const format of ["json", "github", "codeclimate", "sarif"])
        expect(
          (await inProcess(["lint", "-f", format, file])).stdout.match(/not allowed|is not/g)?.length,
        ).toBeGreaterThanOrEqual(all);
    },
  );

  it("github: an annotation a line, with the name of the file as it is", async () => {
    const { stdout } = await inProcess(["lint", "-f", "github", file]);
    expect(stdout.split("\n")[0]).toMatch(/^::error file=[^,]*a b%2Cé\.md,line=1,col=8::a\|b: /);
  });

  it("codeclimate: issues, each with its own fingerprint", async () => {
    const issues = JSON.parse((await inProcess(["lint", "-f", "codeclimate", file])).stdout) as {
      fingerprint: string;
      location: unknown;
    }[];
    expect(issues.map(({ location }) => location)).toEqual([
      { path: file, lines: { begin: 1, end: 1 } },
      { path: file, lines: { begin: 1, end: 1 } },
    ]);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it("sarif: a log by the schema, with fixes", async () => {
    const { runs } = readSarif((await inProcess(["lint", "-f", "sarif", file])).stdout);
    expect(runs[0]?.results).toHaveLength(2);
    const { ruleId, ruleIndex = -1 } = runs[0]?.results?.[0] ?? {};
    expect(ruleId).toBe("error/segment-nz-nc");
    expect(runs[0]?.tool.driver.rules?.[ruleIndex]).toMatchObject({
      id: ruleId,
      help: { markdown: expect.stringContaining("`--rule error/segment-nz-nc=off`") as unknown },
    });
    expect(runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.region).toMatchObject({
      startLine: 1,
      startColumn: 8,
    });
    expect(runs[0]?.results?.[0]?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
      {
        deletedRegion: { startLine: 1, startColumn: 8, endLine: 1, endColumn: 9 },
        insertedContent: { text: "%7C" },
      },
    ]);
    expect(readSarif((await inProcess(["lint", "-f", "sarif", "LICENSE"])).stdout).runs[0]?.results).toEqual([]);
  });
});

describe("lint --fix", () => {
  const BROKEN = "[a](http://h/a|b) [b](http://h:8a/)\r\n";
  let folder = "";
  beforeAll(() => {
    folder = folderOf({ "a.md": BROKEN, "b.json": '{"$ref": "a|b"', "c.md": "[a](b)\n" });
    chmodSync(join(folder, "a.md"), 0o600);
  });

  if (THOROUGH)
    it("the diff of a file with a line feed in its name is one that git applies", async () => {
      const directory = scratchDirectory();
      const name = 'x\n--- a "b".md';
      writeFileSync(join(directory, name), "<http://a b/>\n[x](http://a/|)\n");
      const { stdout } = await shell(
        `cd "${directory}" && $CLI lint --fix --dry-run . > d.patch; grep -c '^--- ' d.patch; git apply d.patch && $CLI lint --fix --dry-run *.md | wc -c`,
      );
      expect(stdout.trim().split(/\s+/)).toEqual(["1", "0"]);
    });

  it("--dry-run shows a diff and writes nothing", async () => {
    const { status, stdout, stderr } = await inProcess(["lint", "--fix", "--dry-run", folder]);
    expect(stdout).toBe(
      `--- a/${folder}/a.md\n+++ b/${folder}/a.md\n@@ -1,1 +1,1 @@\n-[a](http://h/a|b) [b](http://h:8a/)\r\n+[a](http://h/a%7Cb) [b](http://h:8a/)\r\n`,
    );
    expect(stderr).toContain("(4 URIs, 3 files); 1 fixable with --fix\n");
    expect(readFileSync(join(folder, "a.md"), "utf8")).toBe(BROKEN);
    expect(status).toBe(1);
  });

  it("makes safe mends only, in no file with a syntax error, once, and leaves nothing else behind", async () => {
    const first = await inProcess(["lint", "--fix", folder]);
    expect(first.stdout).toMatch(/2 errors, 0 warnings \(4 URIs, 3 files\); 1 fixed/);
    expect(first.stderr).toMatch(/b\.json: not well-formed json/);
    expect(readFileSync(join(folder, "a.md"), "utf8")).toBe("[a](http://h/a%7Cb) [b](http://h:8a/)\r\n");
    expect(readFileSync(join(folder, "b.json"), "utf8")).toBe('{"$ref": "a|b"');
    expect(statSync(join(folder, "a.md")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["a.md", "b.json", "c.md"]);
    const second = await inProcess(["lint", "--fix", folder]);
    expect(second.stdout).not.toContain("fixed");
    expect(readFileSync(join(folder, "a.md"), "utf8")).toBe("[a](http://h/a%7Cb) [b](http://h:8a/)\r\n");
  });

  it("counts the files of tests below a folder as code, unless they or their folder are named", async () => {
    const names = ["docs/a.md", "test/a.md", "x/__fixtures__/a.md", "x/testdata/b/a.md", "x/a.test.md"];
    const [other] = names;
    const project = folderOf(Object.fromEntries(names.map((name) => [name, "[a](http://h/a|b)\n"])));
    const mended = (): string[] =>
      names.filter((name) => readFileSync(join(project, name), "utf8") === "[a](http://h/a%7Cb)\n");
    const fix = (...patterns: string[]): Promise<Run> => inProcess(["lint", "--fix", ...patterns], { cwd: project });
    const { stdout } = await fix(".");
    expect(mended()).toEqual([other]);
    expect(stdout).toBe("0 errors, 0 warnings (5 URIs, 5 files); 4 skipped (templates or code); 1 fixed\n");
    await fix("x/*.md", "test", "x/testdata/b/a.md", "x");
    expect(mended()).toEqual([other, "test/a.md", "x/testdata/b/a.md"]);
    await fix("x/a.test.md", "x/__fixtures__");
    expect(mended()).toEqual(names);
  });
});

describe("the configuration of lint", () => {
  const write = (configuration: unknown): string =>
    folderOf({
      "uri-generations.config.json": typeof configuration === "string" ? configuration : JSON.stringify(configuration),
      "docs/a.md": "[a](http://h/{id})\n",
      "docs/b.conf": "[a](x|y)\n",
      "vendor/c.md": "[a](x|y)\n",
    });
  const lint = (folder: string, ...more: string[]): Promise<Run> => inProcess(["lint", ...more, "."], { cwd: folder });

  it("ignores, overrides by glob, and is found in the current directory", async () => {
    const folder = write({
      ignore: ["vendor"],
      placeholders: ["{id}"],
      overrides: [{ files: "*.conf", format: "markdown" }],
    });
    const { stdout } = await lint(folder);
    expect(stdout).toMatch(/^docs\/b\.conf:1:6: error: [^]*1 error, 0 warnings \(2 URIs, 3 files\)/);
  });

  it("may be another file, and the command line wins", async () => {
    const folder = write({ generation: "rfc3986" });
    writeFileSync(
      join(folder, "other.json"),
      '{ "allowedSchemes": ["https"], /* none */ "ignore": ["vendor", "*.json"], }',
    );
    const { stdout } = await lint(folder, "--config", "other.json", "--in", "rfc2396");
    expect(stdout).toMatch(/docs\/a\.md:1:5: error: scheme "http" not allowed/);
    expect(stdout).not.toContain("vendor");
  });

  it.each([
    ['{"generations": "rfc3986"}', /unknown setting "generations"; known: .*generation/],
    ['{"allowedSchemes": "https"}', /allowedSchemes must be a list/],
    [
      '{"rules": {"error/prot": "off"}}',
      /unknown rule "error\/prot"; did you mean error\/port\?; lint --rules lists them/,
    ],
    ['{"rules": {"error/port": "of"}}', /rules\.error\/port must be one of off, warn, error/],
    ['{"overrides": [{"format": "css"}]}', /overrides\[0\] has no "files"/],
    ['{"overrides": [{"files": "a", "format": "tml"}]}', /overrides\[0\]\.format must be one of markdown, html/],
    ['{"generation": "rfc9999"}', /no document or file "rfc9999"/],
    ["{", /is not JSON: CloseBraceExpected at offset 1/],
    ["[]", /the file must be an object/],
  ])("%s is misuse", async (content, message) => {
    const { status, stdout, stderr } = await lint(write(content));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
  });
});

describe("what a team sets", () => {
  const PORT = "[a](http://h.com:8a/)\n";
  const linted = (folder: string, ...args: string[]): Promise<Run> => inProcess(["lint", ...args], { cwd: folder });

  it("levels of rules, on the command line before those of the file, and of the rule before those of its family", async () => {
    const folder = folderOf({
      "a.md": PORT,
      "uri-generations.config.json": '{"rules": {"error/port": "warn"}}',
    });
    expect(await linted(folder, "a.md")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(": warning: ") as unknown,
    });
    expect((await linted(folder, "--rule", "error/port=error", "a.md")).status).toBe(1);
    expect((await linted(folder, "--rule", "error/*=error", "a.md")).status).toBe(0);
    expect((await linted(folder, "--rule", "error/port=off", "--rule", "advice/port=warn", "a.md")).stdout).toMatch(
      /^0 errors, 0 warnings/,
    );
    expect(await linted(folder, "--rule", "port", "a.md")).toMatchObject({ status: 2, stdout: "" });
  });

  it("the configuration of a folder above", async () => {
    const folder = folderOf({
      "a/b/c.md": `${PORT}<http://h.com/abc|> <https://intern.h.com/a/b^>\n`,
      "uri-generations.config.json": '{"rules": {"error/port": "off"}, "ignoreUris": ["https://intern.h.com/**"]}',
    });
    const { stdout } = await linted(join(folder, "a", "b"), ".");
    expect(stdout).toMatch(/^c\.md:2:18: error: [^]*1 error, 0 warnings/);
  });

  it("comments before a line; unused ones are reported", async () => {
    const directive = "uri-generations-disable-next-line";
    const folder = folderOf({
      "a.md": `<!-- ${directive} error/port -->\n${PORT}<!-- ${directive} error/port -->\n[a](/b|)\n\n\`<!-- ${directive} -->\`\n`,
      "b.yaml": `# ${directive}\n$ref: /a b\n`,
      "c.json": `{ // ${directive} error/*, advice/port\n"$ref": "/a b" }\n`,
    });
    const { stdout } = await linted(folder, "-f", "json", ".");
    const findings = stdout
      .split("\n")
      .flatMap((line) => (line.includes('"line"') ? [JSON.parse(line) as object] : []));
    expect(findings).toEqual([
      expect.objectContaining({ file: "a.md", line: 3, rule: "unused-directive", severity: "warning" }),
      expect.objectContaining({ file: "a.md", line: 4, rule: "error/segment-nz" }),
    ]);
    await linted(folder, "--fix", ".");
    expect(readFileSync(join(folder, "b.yaml"), "utf8")).toContain("$ref: /a b");
  });

  it("a baseline: only what is new is reported, wherever the known findings move", async () => {
    const folder = folderOf({ "a.md": PORT });
    const args = ["--baseline", "known.json", "a.md"];
    expect(await linted(folder, ...args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/baseline known\.json not found; create it with --update-baseline/) as unknown,
    });
    expect((await linted(folder, "--update-baseline", ...args)).status).toBe(0);
    expect(await linted(folder, ...args)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^0 errors.*; 1 in the baseline\n$/) as unknown,
    });
    writeFileSync(join(folder, "a.md"), `\n\n${PORT}\n${PORT}`);
    expect(await linted(folder, ...args)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^a\.md:5:[^]*\n1 error, .*; 1 in the baseline/) as unknown,
    });
  });

  it(".gitignore, in each folder; what is ignored is counted, and a folder without anything else is misuse", async () => {
    const folder = folderOf({
      ".git/HEAD": "",
      ".gitignore": "/build/\n*.log\n",
      "build/a.md": PORT,
      "docs/.gitignore": "!b.log\nc.md\n",
      "docs/a.log": "x",
      "docs/b.log": "x",
      "docs/c.md": PORT,
      "empty/a.log": "x",
    });
    expect((await linted(folder, "docs/*.{md,log}")).stdout).toMatch(
      /^0 errors.* 1 file\); 2 files or folders ignored\n$/,
    );
    expect((await linted(folder, ".")).stdout).toMatch(/; 4 files or folders ignored\n$/);
    expect((await linted(folder, "docs/c.md")).status).toBe(1);
    expect(await linted(folder, "empty")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no file to check in "empty": 1 ignored') as unknown,
    });
  });

  it("code is counted, and reported with --code", async () => {
    const folder = folderOf({ "a.go": '"http://h.com:8a/"' });
    expect(await linted(folder, ".")).toMatchObject({
      status: 0,
      stdout: "0 errors, 0 warnings (1 URI, 1 file); 1 skipped (templates or code)\n",
    });
    expect((await linted(folder, "--code", ".")).stdout).toMatch(/^a\.go:1:16: warning: /);
  });
});

describe("the cache of lint", () => {
  const folder = folderOf({ "a.md": "[a](http://h/|)\n", "b.md": "[b](http://h/)\n" });
  const cache = join(folder, "cache");
  const run = async (...args: string[]): Promise<string> =>
    (await inProcess(["lint", "-f", "json", "--cache", cache, ...args, join(folder, "*.md")])).stdout;

  it("answers the same for what has not changed, and again for what has", async () => {
    const first = await run();
    expect(first).toContain('"errors":1');
    expect(await run()).toBe(first);
    writeFileSync(join(folder, "b.md"), "[b](http://h/|)\n");
    expect(await run()).toContain('"errors":2');
  });

  it("is what is asked: an answer that was put into it is given, unless the settings are others", async () => {
    const [, ...rest] = readFileSync(cache, "utf8").split("\n");
    const entries = rest.join("\n").replaceAll('"uris":1', '"uris":7');
    writeFileSync(cache, `${createHash("sha256").update(entries).digest("hex")}\n${entries}`);
    expect(await run()).toContain('"uris":14');
    expect(await run("--in", "rfc2396")).toContain('"uris":2');
  });

  it.each(["", `${"0".repeat(64)}\n{}`, `${"0".repeat(64)}\n{"a`])(
    "counts as empty if it is damaged: %j",
    async (content) => {
      writeFileSync(cache, content);
      expect(await run()).toContain('"errors":2');
    },
  );

  it.each([
    ["--cache", "a.md"],
    ["--baseline", "a.md", "--update-baseline"],
  ])("another file is never written over: %s %s", async (option, name, ...more) => {
    const path = join(folder, name);
    const before = readFileSync(path, "utf8");
    const { status, stderr } = await inProcess(["lint", option, path, ...more, join(folder, "b.md")]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/is not a cache|is not JSON/) as string,
    });
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  it("is not asked by --fix", async () => {
    await run();
    expect(await run("--fix")).toContain('"fixed":2');
    expect(readFileSync(join(folder, "a.md"), "utf8")).toBe("[a](http://h/%7C)\n");
  });
});
