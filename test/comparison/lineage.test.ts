import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules } from "../../src/languages/abnf/notation.js";
import { lineageText } from "../../scripts/docs/lineageText.js";
import { diff } from "../../src/comparison/diff/diff.js";
import { generation, generations } from "../../src/index.js";
import { lineage } from "../../src/comparison/lineage/lineage.js";
import { verdicts } from "../../src/comparison/verdicts.js";
import { inProcess } from "../support/inProcess.js";
import { someRows } from "../support/thorough.js";

const of = (newer: string): string[] =>
  lineage()
    .relations.filter((relation) => relation.newer === newer)
    .map(({ kind, older }) => `${kind} ${older}`);

describe("lineage", () => {
  it("has every generation, oldest first, and relations to older ones only", () => {
    const ids = generations.map(({ id }) => id);
    expect(lineage().documents.map(({ generation: id }) => id)).toEqual(ids);
    for (const { newer, older } of lineage().relations) expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newer));
  });

  // From the headers of the documents, and from what they say in their introductions.
  it.each([
    ["url-1993", []],
    ["rfc1738", []],
    ["rfc1808", ["extends rfc1738"]],
    ["url-syntax-05", ["updates rfc1738", "updates rfc1808", "merges rfc1738", "merges rfc1808"]],
    ["rfc2396", ["updates rfc1738", "updates rfc1808", "merges rfc1738", "merges rfc1808"]],
    ["rfc2732", ["updates rfc2396"]],
    ["rfc2396bis-01", ["updates rfc1738", "obsoletes rfc1808", "obsoletes rfc2396", "obsoletes rfc2732"]],
    ["rfc3986", ["updates rfc1738", "obsoletes rfc1808", "obsoletes rfc2396", "obsoletes rfc2732"]],
    ["rfc3987", ["extends rfc3986"]],
    ["rfc6874", ["updates rfc3986"]],
  ])("%s: %j", (id, expected) => {
    expect(of(id)).toEqual(expected);
  });

  it("says which documents are patches, and which one was withdrawn", () => {
    const { documents } = lineage();
    expect(documents.flatMap(({ generation: id, patchOf }) => (patchOf ? [`${id} of ${patchOf}`] : []))).toEqual([
      "rfc2732 of rfc2396",
      "rfc6874 of rfc3986",
    ]);
    expect(documents.flatMap(({ generation: id, withdrawn }) => (withdrawn ? [{ id, ...withdrawn }] : []))).toEqual([
      { id: "rfc6874", by: "RFC 9844", date: "2025-08" },
    ]);
  });

  it("is drawn with each patch under what it changes", () => {
    const lines = lineageText(lineage()).split("\n");
    expect(lines).toHaveLength(generations.length);
    expect(lines[lines.findIndex((line) => line.includes(" rfc2396 ")) + 1]).toBe(
      "1999-12     └─ rfc2732     updates rfc2396",
    );
    expect(lines[lines.findIndex((line) => line.includes(" rfc3986 ")) + 1]).toBe(
      "2013-02     └─ rfc6874     updates rfc3986, obsoleted by RFC 9844, 2025-08",
    );
    expect(lines.at(-1)).toBe("2005-01     rfc3987        extends rfc3986");
  });
});

describe("a patch", () => {
  it.each(
    someRows(
      [
        ["rfc2396", "rfc2732", "rfc2732.bnf", "bnf"],
        ["rfc3986", "rfc6874", "rfc6874.abnf", "abnf"],
      ] as const,
      2,
    ),
  )("what %s has otherwise than %s is what the patch prints", (older, newer, file, notation) => {
    const printed = readRules(readFileSync(new URL(`../../grammar/${file}`, import.meta.url), "utf8"), notation);
    const changed = generation(newer).rules.filter(
      (rule) =>
        !generation(older).rules.includes(rule) ||
        generation(older).rule(rule).abnf !== generation(newer).rule(rule).abnf,
    );
    expect(changed.sort()).toEqual(printed.map(({ name }) => name).sort());
    const causes = diff(older, newer).start.causes;
    expect([causes.onlyInA, diff(older, newer).start.complete]).toEqual([[], true]);
    const named = causes.onlyInB.map(({ rule }) => rule);
    expect(named.length).toBeGreaterThan(0);
    for (const rule of named) expect(printed.map(({ name }) => name)).toContain(rule);
  });
});

describe("verdicts of a withdrawn document", () => {
  it("say so where it accepts", () => {
    const rows = verdicts("http://[fe80::a%25en1]/");
    expect(rows.filter(({ conforms }) => conforms)).toEqual([
      expect.objectContaining({ generation: "rfc6874", withdrawn: { by: "RFC 9844", date: "2025-08" } }),
    ]);
  });

  it("are marked in the table where it stands alone, and not where others agree", async () => {
    const { stdout } = await inProcess([
      "verdicts",
      "--in",
      "rfc2396",
      "--in",
      "rfc3986",
      "--in",
      "rfc6874",
      "http://[fe80::a%25en1]/",
      "http://h/",
    ]);
    expect(stdout).toMatch(/^ {2}rfc6874 +accepted .* {2}\(2013 to 2025: RFC 9844 took it back\)$/m);
    expect(stdout).toMatch(/^ {2}rfc2396, rfc3986, rfc6874 +accepted {2}URI {2}.* path=\/$/m);
    expect(stdout.match(/took it back/g)).toHaveLength(1);
  });
});

describe("chosen generations", () => {
  it("are asked in the order of their documents", async () => {
    const options = { generations: ["rfc3986", "rfc2396", "rfc3986"] };
    expect(verdicts("?y", options).map(({ generation: id, conforms }) => [id, conforms])).toEqual([
      ["rfc2396", false],
      ["rfc3986", true],
    ]);
    expect(
      (await inProcess(["verdicts", "--in", "rfc3986", "--in", "rfc2396", "--format", "brief", "?y"])).stdout,
    ).toBe("-+  ?y\n");
    const { stdout } = await inProcess(
      ["verdicts", "--in", "rfc2396", "--in", "rfc3986", "--format", "json", "--summary"],
      {
        input: "?y\na",
      },
    );
    expect(JSON.parse(stdout)).toEqual({
      lines: 2,
      generations: [
        { generation: "rfc2396", accepted: 1, refused: 1 },
        { generation: "rfc3986", accepted: 2, refused: 0 },
      ],
      patterns: [
        { verdicts: "-+", lines: 1 },
        { verdicts: "++", lines: 1 },
      ],
    });
  });

  it("have to be there", async () => {
    expect(() => verdicts("a", { generations: ["rfc1"] })).toThrow(RangeError);
    expect(() => verdicts("a", { generations: "rfc3986" as unknown as string[] })).toThrow(TypeError);
    expect(await inProcess(["verdicts", "--in", "rfc1", "a"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no document or file "rfc1"') as string,
    });
    expect((await inProcess(["verdicts", "--in", "rfc1", "--format", "full", "a"])).status).toBe(2);
  });
});
