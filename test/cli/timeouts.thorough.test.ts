import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { GRAMMAR_VERBS, HOSTILE_GRAMMARS, HOSTILE_REGEXP, takes } from "../../scripts/bench/hostileGrammars.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

/** What a grammar without a limit would need is minutes. `npm run bench:timeouts` prints how long each one takes. */
const HANGS = 60_000;

const directory = scratchDirectory();
afterAll(removeScratch);
for (const [name, text] of Object.entries(HOSTILE_GRAMMARS)) writeFileSync(join(directory, name), text);

const rows = Object.keys(GRAMMAR_VERBS).flatMap((verb) =>
  [...Object.keys(HOSTILE_GRAMMARS), HOSTILE_REGEXP]
    .filter((name) => takes(verb, name))
    .map((name) => [verb, name] as const),
);

it.each(rows)(
  "%s of %s ends with an answer or at a limit",
  async (verb, name) => {
    const args = GRAMMAR_VERBS[verb]?.(name === HOSTILE_REGEXP ? name : join(directory, name)) ?? [];
    const { status, stderr } = await inProcess([...args, "--timeout", "1"]);
    // A misuse of the command line would be quick.
    expect(stderr).not.toContain("--help lists");
    expect(stderr).not.toContain("    at ");
    expect(status).toBeLessThanOrEqual(3);
  },
  HANGS,
);
