import { writeFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";
import { afterAll, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

// One draft from its first version to a parser in production: each step takes what the step before it made.

const cwd = scratchDirectory();
afterAll(removeScratch);

const write = (name: string, text: string): void => {
  writeFileSync(join(cwd, name), text);
};
const run = (...args: string[]): ReturnType<typeof inProcess> => inProcess(args, { cwd });

const RULES = {
  shop: "label SP hours",
  hours: 'day SP time "-" time',
  day: '%s"Mo" / %s"Tu" / %s"We"',
  time: 'hour [ ":" minute ]',
  hour: '%x30-31 DIGIT / "2" %x30-33 / DIGIT',
  minute: "%x30-35 DIGIT",
  label: '( ALPHA / "-" ) *"-" ALPHA *( *"-" ALPHA )',
};
/** The first rules of the draft, each with the kind of its finding. */
const PLANTED = {
  day: ["syntax-error", '%s"Mo" | %s"Tu" | %s"We"'],
  time: ["undefined-rule", 'hour [ ":" minutes ]'],
  hour: ["peg/shadowed-alternative", 'DIGIT / %x30-31 DIGIT / "2" %x30-33'],
  label: ["peg/greedy-item", '1*( ALPHA / "-" ) ALPHA'],
} as const;
const NEXT = { time: 'hour ":" minute', hour: '%x30-31 DIGIT / "2" %x30-33' };

/** Writes a draft for kramdown-rfc, and returns the line of each of its rules. */
function draft(name: string, rules: Readonly<Record<string, string>>): Map<string, number> {
  const before = [
    "---",
    "title: Opening Hours",
    "---",
    "",
    "# Syntax",
    "",
    "A `label` names the shop.",
    "",
    "~~~ abnf",
  ];
  const names = Object.keys(rules);
  write(name, [...before, ...names.map((rule) => `${rule} = ${rules[rule] ?? ""}`), "~~~", ""].join("\n"));
  return new Map(names.map((rule, i) => [rule, before.length + 1 + i]));
}

it("a draft with four faults: annotated, mended, proved, compiled, published anew, and recognized in a program", async () => {
  // The first version: every fault is annotated in its line, and no other rule is.
  const planted = Object.entries(PLANTED);
  const lines = draft("draft-00.md", {
    ...RULES,
    ...Object.fromEntries(planted.map(([rule, [, text]]) => [rule, text])),
  });
  const annotated = await run("grammar", "lint", "--peg", "--format", "github", "draft-00.md");
  expect(annotated.status).toBe(1);
  const annotations = [
    ...annotated.stdout.matchAll(
      /^::(?:error|warning) file=draft-00\.md,line=(\d+),col=\d+(?:,[^:]*)?::(\S+): .* \[(.+)\]$/gm,
    ),
  ].map(([, line, rule, kind]) => ({ line: Number(line), rule, kind }));
  for (const [rule, [kind]] of planted) expect(annotations).toContainEqual({ line: lines.get(rule), rule, kind });
  // The misspelt name leaves the rule that was meant without a use.
  expect(annotations.filter(({ rule }) => !planted.some(([name]) => name === rule))).toEqual([
    { line: lines.get("minute"), rule: "minute", kind: "unused-rule" },
  ]);

  // Mended. What the two rules with a fault of order derive has not changed.
  draft("draft-01.md", RULES);
  const nothing = "0 errors, 0 warnings (7 rules, 1 file)\n";
  expect(await run("grammar", "lint", "--peg", "draft-01.md")).toEqual({ status: 0, stdout: nothing, stderr: "" });
  for (const rule of ["hour", "label"] as const) {
    write(`${rule}.abnf`, `${rule} = ${PLANTED[rule][1]}\n`);
    expect((await run("diff", `${rule}.abnf#${rule}`, `draft-01.md#${rule}`)).status).toBe(0);
  }

  // A PEG, proved, which Peggy runs.
  const peg = await run("grammar", "peg", "draft-01.md");
  expect(peg.status).toBe(0);
  const inPeggy = peggy.generate(peg.stdout, { allowedStartRules: ["hours"] });
  expect(() => inPeggy.parse("Mo 9-17:30") as unknown).not.toThrow();
  expect(() => inPeggy.parse("Mo 9-24") as unknown).toThrow();

  // The next version: what changed, and a string for each change.
  draft("draft-02.md", { ...RULES, ...NEXT });
  const changed = await run("diff", "draft-01.md", "draft-02.md", "--format", "json", "--fail-on", "narrowed");
  expect(changed.status).toBe(1);
  const { changes } = JSON.parse(changed.stdout) as { changes: { id: string; kind: string; witness?: string }[] };
  const narrowed = changes.filter(({ kind }) => kind === "narrowed");
  expect(narrowed.map(({ id }) => id)).toEqual(["narrowed/time", "narrowed/hour"]);
  expect(changes.filter(({ kind }) => kind !== "narrowed" && kind !== "no effect")).toEqual([]);
});
