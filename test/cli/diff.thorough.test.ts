import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, it } from "vitest";
import { rfc3986 } from "../../src/index.js";
import { shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";
import { leaveOut } from "../support/leaveOut.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

describe("uri-generations diff", () => {
  it("counts lines of a megabyte of a file, and says that one is not UTF-8", async () => {
    const folder = scratchDirectory();
    const file = join(folder, "lines.txt");
    const long = "a".repeat(1_000_000);
    writeFileSync(file, `\uFEFFmailto:${long}?b\r\nhttp://:${long}\nhttp://a/${long}`);
    appendFileSync(file, Buffer.of(0xff, 0x0a));
    const { status, stdout, stderr } = await shell(`$CLI diff rfc2396 rfc3986 --corpus ${file} --format json`);
    const { lines, refused, rows } = JSON.parse(stdout) as { lines: number; refused: number; rows: { id: string }[] };
    expect([status, lines, refused, rows.map(({ id }) => id).sort()]).toEqual([
      1,
      3,
      1,
      ["narrowed/reg_name", "re-split/path other text, query absent -> text"],
    ]);
    expect(stderr).toMatch(
      /^uri-generations: \S+lines\.txt is not UTF-8: "[^"]{0,100}" has octets of another encoding[^\n]*\n$/,
    );
  });

  it("prints JSON that its schema describes, of generations and of grammars in files", async () => {
    const schema = JSON.parse(readFileSync("src/cli/diff.schema.json", "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    const pair = ["rfc2396", "rfc3986"];
    for (const args of [pair, ["test/cases/grammars/rfc3339.abnf", "test/cases/grammars/rfc3339.abnf"]]) {
      const { stdout } = await inProcess(["diff", "--format", "json", ...args]);
      expect([validate(JSON.parse(stdout)), validate.errors]).toEqual([true, null]);
    }
    expect(validate({ a: "", b: "", headline: "", changes: [{ id: "x", kind: "other" }], start: {}, rules: [] })).toBe(
      false,
    );
  });
});

describe("uri-generations grammar strings --kind separating", () => {
  it("prints a JSON object a line, pair by pair, and ends when nobody reads on", async () => {
    const { status, stdout, stderr } = await shell(
      "$CLI grammar strings url-syntax-05 --kind separating | head -n 3; exit ${PIPESTATUS[0]}",
    );
    expect([status, stderr]).toEqual([141, ""]);
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      input: "~",
      onlyIn: "url-syntax-05",
      notIn: "rfc1808",
      rule: "unreserved",
      section: "A",
      change: "wider",
      verdicts: {
        "url-1993": false,
        "url-draft-03": false,
        rfc1630: false,
        rfc1738: false,
        rfc1808: false,
        "url-syntax-05": true,
        rfc2396: true,
        rfc2732: true,
        "rfc2396bis-01": true,
        rfc3986: true,
        rfc3987: true,
        rfc6874: true,
      },
    });
  });
});

describe("uri-generations grammar strings --kind minimal", () => {
  let made: ReturnType<typeof inProcess> | undefined;
  const relativeRefSuite = (): ReturnType<typeof inProcess> =>
    (made ??= inProcess(["grammar", "strings", "rfc3986#relative-ref", "--kind", "minimal"]));

  it("exits with 3 where a mistake is not decided, and says which", async () => {
    const { status, stderr } = await inProcess(["grammar", "strings", "rfc3986#IPv6address", "--kind", "minimal"]);
    expect([status, stderr.split("\n").length]).toEqual([3, 2]);
    expect(stderr).toContain("no string for the mistake %x30-3A instead of %x30-39 in DIGIT: IPv6address: not decided");
  });

  it("finds parsers that accept the right strings and split them differently", async () => {
    type Parts = Record<string, string | null>;
    const { stdout } = await relativeRefSuite();
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { input: string; components?: Parts });
    const differing = (fault: (parts: Parts) => Parts): number =>
      rows.filter(({ input, components }) => {
        if (!components) return false;
        const right = rfc3986.parse(input) as unknown as Record<string, string | undefined>;
        const parts = fault(Object.fromEntries(Object.keys(components).map((name) => [name, right[name] ?? null])));
        return Object.keys(components).some((name) => parts[name] !== components[name]);
      }).length;
    const emptyIsAbsent = (name: string) => (parts: Parts) => ({ ...parts, [name]: parts[name] || null });
    const faults: Readonly<Record<string, (parts: Parts) => Parts>> = {
      "the query begins at the last ?": (parts) => ({ ...parts, query: parts.query?.split("?").at(-1) ?? null }),
      "the fragment is in the query": (parts) =>
        parts.fragment == null ? parts : { ...parts, query: `${parts.query ?? ""}#${parts.fragment}`, fragment: null },
      "the port is in the host": (parts) =>
        parts.port == null ? parts : { ...parts, host: `${parts.host}:${parts.port}`, port: null },
      "the userinfo ends at its first colon": (parts) => ({
        ...parts,
        userinfo: parts.userinfo?.split(":")[0] ?? null,
      }),
      "the path loses its slash after an authority": (parts) =>
        parts.authority === null ? parts : { ...parts, path: (parts.path ?? "").replace(/^\//, "") },
      "brackets are not in the host": (parts) => ({ ...parts, host: parts.host?.replace(/^\[|\]$/g, "") ?? null }),
      ...Object.fromEntries(
        ["query", "fragment", "port", "userinfo", "authority"].map((name) => [`empty ${name}`, emptyIsAbsent(name)]),
      ),
    };
    expect(differing((parts) => parts)).toBe(0);
    expect(Object.keys(faults).filter((name) => differing(faults[name] ?? ((parts) => parts)) === 0)).toEqual([]);
  });

  it("prints strings whose components are found by the runner in the guide", async () => {
    if (spawnSync("python3", ["--version"]).status !== 0) return leaveOut("there is no python3: the runner is not run");
    const { stdout } = await relativeRefSuite();
    const [, runner = ""] =
      /```python\n([^`]*APPENDIX_B.*?)```/s.exec(readFileSync("src/guides/compare.md", "utf8")) ?? [];
    // Appendix B refuses nothing, and splits what conforms as the grammar does.
    const { status, stdout: report } = spawnSync("python3", ["-c", runner], { input: stdout, encoding: "utf8" });
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { conforms: boolean });
    expect(status).toBe(1);
    expect(report.trimEnd().split("\n")).toHaveLength(rows.filter(({ conforms }) => !conforms).length);
  });
});
