import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { GRAMMAR_VERBS, HOSTILE_GRAMMARS, HOSTILE_REGEXP, takes } from "../../scripts/bench/hostileGrammars.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

const SECONDS = 1;
/** What reading the grammar and loading the verb may take besides, in seconds of processor time. */
const BESIDES = 2;
const MICROSECONDS = 1e6;

const directory = scratchDirectory();
afterAll(removeScratch);
for (const [name, text] of Object.entries(HOSTILE_GRAMMARS)) writeFileSync(join(directory, name), text);

const rows = Object.keys(GRAMMAR_VERBS).flatMap((verb) =>
  [...Object.keys(HOSTILE_GRAMMARS), HOSTILE_REGEXP]
    .filter((name) => takes(verb, name))
    .map((name) => [verb, name] as const),
);

it.each(rows)("%s of %s ends within twice its --timeout, in processor time", async (verb, name) => {
  const args = GRAMMAR_VERBS[verb]?.(name === HOSTILE_REGEXP ? name : join(directory, name)) ?? [];
  const begin = process.cpuUsage();
  const { stderr } = await inProcess([...args, "--timeout", String(SECONDS)]);
  const { user, system } = process.cpuUsage(begin);
  // A misuse would be quick.
  expect(stderr).not.toContain("--help lists");
  expect((user + system) / MICROSECONDS).toBeLessThan(2 * SECONDS + BESIDES);
});
