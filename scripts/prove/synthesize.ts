/**
 * `npm run synthesize`: makes a PEG of each document's rules without looking at the one that was written by hand, and proves it.
 * One line a generation, then the departures that were found beside those written by hand. `--generation ID` does one,
 * `--write` prints the PEG. `npm run synthesize -- FILE.abnf` does the same for the rules of a file. Exits 1 if a rule is
 * not proved.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { NotationError } from "../../src/abnf/notation.js";
import { readGrammar } from "../../src/abnf/readGrammar.js";
import type { Rule } from "../../src/abnf/rules.js";
import { synthesize, writeSynthesis } from "../../src/synthesis/synthesize.js";
import { readGenerations, readGrammarSource } from "../generate/grammarSource.js";
import { departures } from "./departures.js";

const { values: options, positionals } = parseArgs({
  options: { generation: { type: "string" }, write: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file] = positionals;

if (file === undefined) {
  const chosen = readGenerations().filter(({ id }) => options.generation === undefined || id === options.generation);
  if (chosen.length === 0) {
    console.error(
      `there is no generation ${options.generation}; there are ${readGenerations()
        .map(({ id }) => id)
        .join(", ")}`,
    );
    process.exitCode = 2;
  }
  for (const facts of chosen) {
    const source = readGrammarSource(facts);
    const byHand = departures(source).map(({ pegName }) => pegName);
    report(facts.id, [...source.corrected, ...source.core], byHand);
  }
} else {
  try {
    report(file, readGrammar([{ name: file, text: readFileSync(file, "utf8") }]).rules, []);
  } catch (error) {
    const known = error instanceof NotationError || (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!known) throw error;
    console.error(`${file}: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}

function report(name: string, rules: readonly Rule[], byHand: readonly string[]): void {
  const began = performance.now();
  const made = synthesize(rules);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const main = made.filter(({ result }) => result !== "variant");
  const open = main.filter(({ result }) => result !== "equal");
  const found = main.filter((rule) => rule.departures.length > 0).map(({ pegName }) => pegName);
  const variants = made.length - main.length;
  console.log(
    `${name.padEnd(14)} ${main.length - open.length} of ${main.length} rules proved, ${found.length} departures, ${variants} variants; ${seconds} s`,
  );
  if (byHand.length > 0) {
    console.log(`  found:   ${found.join(", ")}\n  by hand: ${byHand.join(", ")}`);
  }
  for (const { rule, reason } of open) console.log(`  not proved: ${rule}: ${reason ?? ""}`);
  if (options.write) console.log(`\n${writeSynthesis(made)}`);
  if (open.length > 0) process.exitCode = 1;
}
