import peggy from "peggy";
import { afterAll, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";
import { readSarif } from "../support/sarif.js";
import { filesIn, removeScratch, scratchDirectory } from "../support/scratch.js";
import { THOROUGH } from "../support/thorough.js";

// What the verbs for grammars print is in grammarLint.md and grammars.md.

const file = filesIn(scratchDirectory());
afterAll(removeScratch);

const hour = file("hour.abnf", `hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39\n`);
const nested = file("nested.abnf", `x = "(" [ x ] ")"\n`);

it("grammar lint writes SARIF", async () => {
  const log = readSarif((await inProcess(["grammar", "lint", "--peg", "--format", "sarif", hour])).stdout);
  expect(log.runs[0]?.results?.[0]).toMatchObject({ ruleId: "peg/shadowed-alternative" });
});

it("grammar peg prints what Peggy takes", async () => {
  const { status, stdout } = await inProcess(["grammar", "peg", hour]);
  expect(status).toBe(0);
  const { parse } = peggy.generate(stdout, { allowedStartRules: ["hour"] });
  for (const text of ["0", "00", "19", "23"]) expect(() => parse(text) as unknown).not.toThrow();
  expect(() => parse("24") as unknown).toThrow();
});

it("diff of a rule says nothing of rules that it does not reach", async () => {
  const [one, other] = [
    file("one.abnf", "a = DIGIT\nb = <words>\nc = %x61\n"),
    file("other.abnf", "a = DIGIT\nd = %x62\ne = f\n"),
  ];
  const { status, stdout } = await inProcess(["diff", `${one}#a`, `${other}#a`, "--format", "json"]);
  const { changes, rules } = JSON.parse(stdout) as { changes: object[]; rules: { a: { rule: string } }[] };
  expect([status, changes, rules.map((row) => row.a.rule)]).toEqual([0, [], ["a", "DIGIT"]]);
});

it("grammar strings takes a file instead of a document", async () => {
  const { stdout } = await inProcess(["grammar", "strings", `${hour}#hour`, "--kind", "classes"]);
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly rule: string; readonly input: string; readonly conforms: boolean });
  expect(rows).toContainEqual({ rule: "hour", input: "24", conforms: false, failAt: 1 });
  for (const { input, conforms } of rows)
    expect([input, /^(?:\d|[01]\d|2[0-3])$/.test(input)]).toEqual([input, conforms]);
  const sentences = await inProcess(["grammar", "strings", nested, "--limit", "3", "--nesting", "2"]);
  for (const text of sentences.stdout.trimEnd().split("\n")) expect(text).toMatch(/^\({1,3}\){1,3}$/);
  expect((await inProcess(["grammar", "strings", hour, "--kind", "next", "2"])).stdout).toContain("characters: 0123\n");
});

it("trace reads brackets of any depth", async () => {
  const depth = 3000;
  const { stdout } = await inProcess([
    "trace",
    "--in",
    nested,
    "--format",
    "json",
    `${"(".repeat(depth)}${")".repeat(depth)}`,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ outcome: "accepted", rule: "x" });
});

it("grammar draw draws a rule of a file", async () => {
  const { status, stdout } = await inProcess(["grammar", "draw", `${hour}#hour`]);
  expect([status, stdout.match(/data-rule="(?!digit)/g)]).toEqual([0, null]);
  expect(stdout).toContain('data-rule="digit"');
  expect((await inProcess(["grammar", "draw", `${hour}#hour`, "--kind", "peg"])).stdout).toContain("<svg ");
});

if (THOROUGH)
  it("grammar strings ends when its time is over", async () => {
    // Of 10,000 rules each takes some milliseconds.
    const all = file(
      "all.abnf",
      Array.from({ length: 10_000 }, (_, i) => `r${i} = "a" r${i + 1}\n`).join("") + 'r10000 = "b"\n',
    );
    const { status, stderr } = await inProcess(["grammar", "strings", all, "--kind", "suite", "--timeout", "1"]);
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/^uri-generations: \d+ of 10001 rules: not decided: the time is over/m),
    ]);
  });
