import { describe, expect, it } from "vitest";
import { inProcess } from "../../support/inProcess.js";
import { isSarif, readSarif } from "../../support/sarif.js";

const nasty = 'a\u001B[31m\u0007\u009B\u202E😀%,:"{0}';

describe("check --format full", () => {
  it("draws the place, other readings, the repairs with marks, and what other generations say", async () => {
    const { status, stdout } = await inProcess(["check", "--reference", "--format", "full", "http://a:8a/", "a"]);
    expect(status).toBe(1);
    const lines = stdout.split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "http://a:8a/",
      "          ^",
      expect.stringMatching(/^port must be digits, .*\(offset 10, /),
      expect.stringMatching(/^ {2}port: expected .* at offset 10 /),
      expect.stringMatching(/^or: .*userinfo.*\(offset 11, /),
    ]);
    const mended = lines.indexOf('mended: http://a:8/  (delete "a" at offset 10)');
    expect(lines[mended + 1]?.indexOf("^")).toBe("mended: ".length + 10);
    expect(lines).toContain("RFC 2396 accepts this: reg_name");
    expect(lines.at(-2)).toBe("conforms  a  (a relative reference)");
  });
});

describe("check --format github", () => {
  it("is an annotation a line for what is refused", async () => {
    expect(
      (await inProcess(["check", "--reference", "--format", "github"], { input: "a\nhttp://a:8a/\n" })).stdout,
    ).toMatch(/^::error file=stdin,line=2,col=11::http:\/\/a:8a\/: port must be digits[^\n]*\n$/);
  });

  it("escapes what would end a command or a property", async () => {
    const { stdout } = await inProcess(["check", "--format", "github", `%\n::error::x${nasty}`]);
    expect(stdout).toMatch(/^::error::%25\\u\{A\}::error::x[ -~]*\n$/);
  });
});

describe("--format sarif", () => {
  it("is held against a schema that refuses what is no log", () => {
    expect(
      isSarif({ version: "2.1.0", runs: [{ tool: { driver: { name: "x" } }, results: [{ ruleId: "port" }] }] }),
    ).toBe(false);
    expect(
      isSarif({
        version: "2.1.0",
        runs: [{ tool: { driver: { name: "x" } }, results: [{ message: { text: "x" }, level: "bad" }] }],
      }),
    ).toBe(false);
  });

  it("is a log of what is refused, with its place and the first repair", async () => {
    const { stdout } = await inProcess(["check", "--reference", "--format", "sarif"], {
      input: "a\nhttp://a:8a/\nx y\n",
    });
    const {
      version,
      runs: [run],
    } = readSarif(stdout);
    expect([version, run?.columnKind, run?.results?.length]).toEqual(["2.1.0", "utf16CodeUnits", 2]);
    const [first] = run?.results ?? [];
    expect(run?.tool.driver.rules?.[first?.ruleIndex ?? -1]?.id).toBe("port");
    expect(first).toMatchObject({
      ruleId: "port",
      level: "error",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "stdin" },
            region: { startLine: 2, startColumn: 11, endColumn: 12 },
          },
        },
      ],
      fixes: [
        {
          artifactChanges: [
            {
              replacements: [
                { deletedRegion: { startLine: 2, startColumn: 11, endColumn: 12 }, insertedContent: { text: "" } },
              ],
            },
          ],
        },
      ],
    });
  });

  it("is a log without results where all conform, and has no control characters", async () => {
    expect(readSarif((await inProcess(["check", "--format", "sarif", "a:"])).stdout).runs[0]?.results).toEqual([]);
    const { stdout } = await inProcess(["check", "--format", "sarif", nasty]);
    expect(stdout).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F]/);
    expect(readSarif(stdout).runs[0]?.results).toHaveLength(1);
  });
});
