import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../../support/run.js";
import { inProcess } from "../../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

const README = readFileSync(join(ROOT, "test/comparison/grammars/README.md"), "utf8");
const TABLE = /^\| rules \| bap \|.*\n.*\n((?:\|.*\n)+)/m.exec(README)?.[1] ?? "";
/** The rules of each row and the kinds of finding that it says. */
const ROWS = TABLE.trimEnd()
  .split("\n")
  .map((row): [string, string[]] => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const rules = [...(cells[1] ?? "").replaceAll("\\|", "|").matchAll(/`([^`]*)`/g)].map(([, rule]) => rule);
    return [rules.join("\n"), (cells[3] ?? "").split(", ")];
  });

it("the table beside bap has rows", () => {
  expect(ROWS.length).toBeGreaterThan(15);
});

it.each(ROWS)("%s", async (rules, kinds) => {
  const file = join(scratchDirectory(), "row.abnf");
  writeFileSync(file, `${rules}\n`);
  const { stdout } = await inProcess([
    "grammar",
    "lint",
    "--peg",
    "--rule",
    "either-case=warn",
    "--format",
    "json",
    file,
  ]);
  const found = stdout.split("\n").flatMap((line) => /"kind":"([^"]*)"/.exec(line)?.[1] ?? []);
  expect([...new Set(found)]).toEqual(kinds);
});
