import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { readGrammar } from "../../src/comparison/grammars/index.js";
import { inProcess } from "../support/inProcess.js";

const TABLE = "test/cases/rfc3986-appendix-d.txt";
const folder = mkdtempSync(join(tmpdir(), "claims-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function accepts(id: string, rule: string, text: string): boolean {
  return generation(id).test(text, { rule });
}

interface Row {
  readonly rule: string;
  readonly translation: string;
  readonly line: number;
  readonly relation: string;
  readonly onlyInA?: string;
  readonly onlyInB?: string;
  readonly reason?: string;
}

async function claims(...args: readonly string[]): Promise<{ readonly status: number | null; readonly rows: Row[] }> {
  const { status, stdout } = await inProcess(["diff", ...args, "--json"]);
  return { status, rows: (JSON.parse(stdout) as { claims: Row[] }).claims };
}

describe("uri-generations diff --claims", () => {
  it("holds the table of RFC 3986 appendix D.2, as printed, against the languages", async () => {
    const { status, rows } = await claims("rfc2396", "rfc3986", "--claims", TABLE);
    expect(status).toBe(1);
    // By hand, from the rules of both documents: 3986 narrows a registry's name and a path that begins with "//", and widens hosts and empty paths.
    expect(Object.fromEntries(rows.map(({ rule, relation }) => [rule, relation]))).toEqual({
      absoluteURI: "crossing",
      relativeURI: "crossing",
      hier_part: "crossing",
      opaque_part: "narrower",
      net_path: "crossing",
      abs_path: "narrower",
      rel_path: "wider",
      rel_segment: "equal",
      reg_name: "crossing",
      server: "wider",
      hostport: "wider",
      hostname: "wider",
      path_segments: "narrower",
      param: "not decided",
      uric: "narrower",
      uric_no_slash: "narrower",
      mark: "equal",
      escaped: "equal",
      hex: "equal",
      alphanum: "equal",
    });
    const lines = readFileSync(TABLE, "utf8").split("\n");
    for (const { rule, line } of rows) expect(lines[line - 1]).toContain(`| ${rule} `);
  });

  it("has witnesses that the rule and the translation accept and refuse", async () => {
    const { rows } = await claims("rfc2396", "rfc3986", "--claims", TABLE);
    let count = 0;
    for (const { rule, translation, relation, onlyInA, onlyInB } of rows) {
      if (relation === "not decided") continue;
      const said = readGrammar(`said = ${translation}`, { imports: ["rfc3986"] }).language("said");
      expect([rule, onlyInA !== undefined, onlyInB !== undefined]).toEqual([
        rule,
        relation === "narrower" || relation === "crossing",
        relation === "wider" || relation === "crossing",
      ]);
      for (const [witness, inA] of [
        [onlyInA, true],
        [onlyInB, false],
      ] as const) {
        if (witness === undefined) continue;
        count++;
        expect([rule, witness, accepts("rfc2396", rule, witness), said.accepts(witness)]).toEqual([
          rule,
          witness,
          inA,
          !inA,
        ]);
      }
    }
    expect(count).toBe(19);
  });

  it("says what a description in words would have to be, and decides it when it is written as rules", async () => {
    const { rows } = await claims("rfc2396", "rfc3986", "--claims", TABLE);
    const param = rows.find(({ rule }) => rule === "param");
    expect(param?.translation).toBe('*<pchar excluding ";">');
    expect(param?.reason).toBe(
      'line 19: rule param: <pchar excluding ";"> is a description in words, which cannot be decided; write rules in its place',
    );
    const rules = written(
      "param.txt",
      `; by hand\n  param = *( unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / ; all of them\n    "*" / "+" / "," / "=" / ":" / "@" )\n`,
    );
    expect(await claims("rfc2396", "rfc3986", "--claims", rules)).toMatchObject({
      status: 0,
      rows: [{ rule: "param", relation: "equal", line: 2 }],
    });
  });

  it("reads a table in Markdown, about grammars in files too", async () => {
    const [a, b] = [written("a.abnf", "hour = 2DIGIT\n"), written("b.abnf", 'hh = %x30-31 DIGIT / "2" %x30-33\n')];
    const table = written("table.md", "The rules:\n\n| old | new |\n| --- | --- |\n| hour | hh |\n".slice(12));
    const { status, stdout } = await inProcess(["grammar", "diff", a, b, "--claims", table]);
    expect([status, stdout]).toEqual([
      1,
      `a.abnf -> b.abnf: 1 claim of ${table}: 1 narrower\n  hour -> hh: narrower; only in a.abnf: "24"\n`,
    ]);
  });

  it("says what it cannot decide, with exit code 3, and refuses what is not a table", async () => {
    const unknown = written("unknown.txt", "port = port\nnosuch = host\nhost = nosuch\n");
    const { status, rows } = await claims("rfc2396", "rfc3986", "--claims", unknown);
    expect([status, rows.map(({ relation }) => relation)]).toEqual([3, ["equal", "not decided", "not decided"]]);
    expect(rows[1]?.reason).toContain('RFC 2396 has no rule "nosuch"');
    expect(rows[2]?.reason).toContain("nosuch, which no rule defines");
    for (const [text, message] of [
      ["a = b )\n", 'line 1: ")" does not fit'],
      ["", "no claims found"],
      ["| a", 'line 1: "|" does not fit'],
    ] as const) {
      const file = written("wrong.txt", text);
      const run = await inProcess(["diff", "rfc2396", "rfc3986", "--claims", file]);
      expect([run.status, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).toContain(message);
      expect(run.stderr).toMatch(/^uri-generations: [\x20-\x7E]+\n$/);
    }
    const toRegExp = await inProcess(["diff", "rfc2396", "/a/", "--claims", TABLE]);
    expect([toRegExp.status, toRegExp.stderr]).toEqual([2, expect.stringContaining("has none in ABNF")]);
  });
});
