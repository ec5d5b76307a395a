import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, it } from "vitest";
import { characterDifferences } from "../../src/comparison/characters/characterTable.js";
import { diff } from "../../src/comparison/diff/diff.js";
import { resolutionDifferences } from "../../src/comparison/resolutions/resolutionTable.js";
import { packageFacts } from "../../src/cli/shell/packageFacts.js";
import { shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { THOROUGH } from "../support/thorough.js";

afterAll(removeScratch);

const pair = ["rfc2396", "rfc3986"] as const;

describe("uri-generations diff", () => {
  it("prints causes with both texts, then the rules that changed", async () => {
    const { status, stdout, stderr } = await inProcess(["diff", ...pair]);
    expect([status, stderr]).toEqual([1, ""]);
    const parts = [
      "rfc2396 -> rfc3986, URI-reference crossing: 1 narrowed, 2 widened, ",
      "\nNarrowed: ",
      "  reg_name narrower: http://a:b:c/\n      shortest: //:a; in both: //a\n",
      "RFC 3986 3.2.2  reg-name ",
      "\nSplit differently: ",
      '      shortest: a:?a: opaquePart="?a", no query -> path="", query="a"\n',
      "\nResolution, ",
      "      http://a/../g -> http://a/g\n",
      "\nNormalization, ",
      "\nWidened: ",
      "IP-literal new in host: http://[2001:db8::7]/\n      shortest: //[::]",
      "\nRenamed\n  rel_segment -> segment-nz-nc, ",
      "What is narrowed and widened explains every string",
    ];
    expect(parts.filter((part) => !stdout.includes(part))).toEqual([]);
    const places = parts.map((part) => stdout.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stdout).not.toContain("Rules (");
    expect(stdout).toMatch(/^[\x20-\x7E\n]*$/);
  });

  if (THOROUGH)
    it("prints every rule and the characters with --format full", async () => {
      const { stdout } = await inProcess(["diff", "--format", "full", ...pair]);
      const parts = [
        "\nRules (",
        "abs_path -> path-absolute: replaced (RFC 3986 appendix D.2), narrower, only in rfc2396 //\n",
        'opaque_part: gone (path-rootless [ "?" query ]: RFC 3986 appendix D.2)\n',
        "IPvFuture: new\n",
        "Characters that they allow, where they differ\n",
        "  host\n    rfc2396  -. 0-9 A-Z a-z\n    rfc3986  !",
      ];
      expect(parts.filter((part) => !stdout.includes(part))).toEqual([]);
    });

  it("fails on changes of the kinds that are named", async () => {
    const cheap = ["diff", "url-syntax-05", "rfc2396", "--format", "json", "--fail-on"];
    expect((await inProcess([...cheap, "widened,normalization"])).status).toBe(0);
    expect((await inProcess([...cheap, "widened,re-split"])).status).toBe(1);
    const { status, stderr } = await inProcess([...cheap, "lost"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("narrowed, re-split, resolution")]);
  });

  it("counts the lines of a corpus by change, of standard input too", async () => {
    const { status, stdout, stderr } = await shell(
      "printf 'mailto:a?b\\nhttp://a/\\n\\377 \\n' | $CLI diff rfc2396 rfc3986 --corpus - --fail-on re-split",
    );
    expect([status, stderr]).toEqual([
      1,
      'uri-generations: standard input is not UTF-8: "\uFFFD " has octets of another encoding, shown as U+FFFD; convert it first\n',
    ]);
    expect(stdout).toBe(
      "rfc2396 -> rfc3986: of 3 lines, 1 are refused by both; lines that each change concerns:\n" +
        "  1  re-split/path other text, query absent -> text\n" +
        '       mailto:a?b: opaquePart="a?b", no query -> path="a", query="b"\n' +
        `\nuri-generations ${packageFacts.version}: uri-generations diff rfc2396 rfc3986 --corpus -\n`,
    );
    expect(await inProcess(["diff", ...pair, "--corpus", "/no/such/file"])).toMatchObject({ status: 2, stdout: "" });
  });

  it("reads relative references with the URL Standard as a browser does", async () => {
    const counted = await inProcess(["diff", "rfc3986", "url-standard", "--corpus", "-", "--format", "json"], {
      input: "/a\n../b?c\n\\x\n//h/a b\n",
    });
    expect(JSON.parse(counted.stdout)).toMatchObject({
      tool: { name: "uri-generations", version: packageFacts.version },
      command: "uri-generations diff rfc3986 url-standard --corpus -",
      lines: 4,
      refused: 0,
      rows: [
        {
          id: "widened/relative reference",
          lines: 2,
          examples: [{ input: "\\x", before: "refused", after: "accepted" }, { input: "//h/a b" }],
        },
      ],
    });
  });

  it("counts the URIs in the documents of a folder as lint finds them", async () => {
    const folder = scratchDirectory();
    writeFileSync(join(folder, "a.md"), "<mailto:a@b?c=d>, [x](http://h/../y)\n\n```\nhttp://code//\n```\n");
    writeFileSync(join(folder, "b.html"), '<a href="dav:">x</a> <a href="//:a">y</a>');
    writeFileSync(join(folder, "c.bin"), Buffer.of(0, 1, 2));
    const counted = await inProcess(["diff", ...pair, "--corpus", folder, "--fail-on", "narrowed"]);
    expect([counted.status, counted.stderr]).toEqual([1, expect.stringMatching(/1 binary file not read: .*c\.bin\n/)]);
    expect(counted.stdout).toMatch(/^rfc2396 -> rfc3986: of 4 URIs in 2 documents, 0 are refused by both; URIs that/);
    for (const id of ["re-split/path other text, query absent -> text", "widened/path-empty", "narrowed/reg_name"])
      expect(counted.stdout).toContain(`\n  1  ${id}\n`);
    writeFileSync(join(folder, "d.txt"), Buffer.of(0x61, 0xff));
    const unread = await inProcess(["diff", ...pair, "--format", "json", "--corpus", folder]);
    expect([unread.status, JSON.parse(unread.stdout)]).toMatchObject([2, { documents: 2, unread: 1, lines: 4 }]);
    expect(unread.stderr).toContain("d.txt: not UTF-8: octet 0xFF in line 1");
    const ofFiles = await inProcess(["diff", "test/cases/grammars/rfc3339.abnf", "rfc3986", "--corpus", folder]);
    expect([ofFiles.status, ofFiles.stderr]).toEqual([
      2,
      "uri-generations: rfc3339.abnf is not a document, and this needs one, such as rfc3986\n",
    ]);
  });

  it("prints what the library returns as JSON, and Markdown", async () => {
    const cheap = ["url-syntax-05", "rfc2396"] as const;
    const data = await inProcess(["diff", "--format", "json", ...cheap]);
    const markdown = await inProcess(["diff", "--format", "markdown", "url-syntax-05#port", "rfc2396#port"]);
    expect([data.status, JSON.parse(data.stdout)]).toEqual([
      1,
      {
        tool: { name: "uri-generations", version: packageFacts.version },
        command: "uri-generations diff url-syntax-05 rfc2396",
        ...diff(...cheap),
        characters: characterDifferences(...cheap),
        resolutions: JSON.parse(JSON.stringify(resolutionDifferences(...cheap))) as unknown,
      },
    ]);
    expect([markdown.status, markdown.stdout]).toEqual([
      0,
      expect.stringMatching(/^# url-syntax-05 -> rfc2396, port equal: no string is affected; /),
    ]);
    expect((markdown.stdout.match(/^ *```/gm) ?? []).length % 2).toBe(0);
  });
});

describe("grammar strings --kind minimal", () => {
  it("has rows for mistakes, with the components of what conforms", async () => {
    const { status, stdout } = await inProcess(["grammar", "strings", "rfc3986#dec-octet", "--kind", "minimal"]);
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { input: string; conforms: boolean; guards: string; failAt?: number });
    expect(status).toBe(0);
    // By hand: a number is from 0 to 255, without zeros before it.
    for (const { input, conforms } of rows)
      expect([input, /^\d+$/.test(input) && Number(input) < 256 && String(Number(input)) === input]).toEqual([
        input,
        conforms,
      ]);
    expect(rows.map(({ input }) => input)).toEqual(expect.arrayContaining(["256", "255", "1000", "00", "25/"]));
    expect(new Set(rows.map(({ guards }) => guards))).toEqual(new Set(["dec-octet", "DIGIT"]));
  });

  it.each([
    ["minimal", "dec-octet"],
    ["classes", "authority"],
  ])("has rows as suite.schema.json describes them: %s", async (kind, rule) => {
    const { stdout } = await inProcess(["grammar", "strings", `rfc3986#${rule}`, "--kind", kind]);
    const isRow = new Ajv2020({ allErrors: true }).compile(
      JSON.parse(readFileSync("src/cli/suite.schema.json", "utf8")) as object,
    );
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(rows.filter((row) => !isRow(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
    expect(isRow({ ...rows.find((row) => "failAt" in row), failAt: -1 })).toBe(false);
  });

  if (THOROUGH)
    it("ends when its time is over, and says that the rest is not decided", async () => {
      const { status, stderr } = await inProcess([
        "grammar",
        "strings",
        "rfc2396bis-01",
        "--kind",
        "minimal",
        "--timeout",
        "1",
      ]);
      expect([status, stderr]).toEqual([3, expect.stringContaining("URI-reference: not decided: the time is over")]);
    });
});
