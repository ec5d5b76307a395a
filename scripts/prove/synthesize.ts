/**
 * `npm run synthesize`: makes a PEG of each document's rules without looking at the one that was written by hand, then of the 14
 * grammars in test/cases/grammars, and proves them. One row each, then what was found beside what was written by hand.
 * `npm run synthesize -- NAME ...` does some of them, by the id of a generation or the path of a file, `--write` prints the PEG.
 * `--record` keeps the rows in test/synthesis/results.json; `npm run readme` makes tables of them. Exits 1 if a regular
 * rule is not proved.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { NotationError } from "../../src/abnf/notation.js";
import { readGrammar } from "../../src/abnf/readGrammar.js";
import type { Rule } from "../../src/abnf/rules.js";
import { unrolledRules } from "../../src/abnf/unrolledRules.js";
import { synthesize, writeSynthesis } from "../../src/synthesis/synthesize.js";
import type { SynthesizedRule } from "../../src/synthesis/synthesize.js";
import { readGenerations, readGrammarSource, ROOT } from "../generate/grammarSource.js";
import { isVariant } from "../generate/pegFile.js";
import { departures } from "./departures.js";
import { recordSynthesisResult } from "./synthesisResults.js";
import type { SynthesisResult } from "./synthesisResults.js";

const CASES = join(ROOT, "test/cases/grammars");
const MICROSECONDS = 1_000_000;

const { values: options, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false }, record: { type: "boolean", default: false } },
  allowPositionals: true,
});

interface Subject {
  readonly name: string;
  readonly document: string;
  readonly rules: readonly Rule[];
  readonly byHand?: readonly string[];
}

for (const subject of subjects(positionals)) {
  const { made, result } = measured(subject);
  console.log(row(result));
  if (result.byHand)
    console.log(
      `  found:   ${[...result.small, ...result.continuation].join(", ")}\n  by hand: ${result.byHand.join(", ")}`,
    );
  for (const { rule, result: outcome, reason } of made)
    if (result.open.includes(rule) && outcome !== "variant") console.log(`  not proved: ${rule}: ${reason ?? ""}`);
  if (options.write) console.log(`\n${writeSynthesis(made)}`);
  if (options.record) recordSynthesisResult(result);
  if (result.rules - result.open.length < result.regular) process.exitCode = 1;
}

function subjects(names: readonly string[]): Subject[] {
  const generations = readGenerations();
  const documents = JSON.parse(readFileSync(join(CASES, "strings.json"), "utf8")) as {
    readonly grammars: readonly { readonly file: string; readonly document: string }[];
  };
  const all = [...generations.map(({ id }) => id), ...documents.grammars.map(({ file }) => join(CASES, file))];
  return (names.length > 0 ? names : all).flatMap((name): Subject[] => {
    const facts = generations.find(({ id }) => id === name);
    if (facts) {
      const source = readGrammarSource(facts);
      const byHand = departures(source).flatMap(({ pegName }) => (isVariant(pegName) ? [] : [pegName]));
      return [{ name, document: facts.document, rules: [...source.corrected, ...source.core], byHand }];
    }
    try {
      const { rules } = readGrammar([{ name, text: readFileSync(name, "utf8") }]);
      const file = basename(name);
      const document = documents.grammars.find((one) => one.file === file)?.document ?? file;
      return [{ name: file, document, rules }];
    } catch (error) {
      const known = error instanceof NotationError || (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!known) throw error;
      console.error(
        `${name}: ${(error as Error).message}; the generations are ${generations.map(({ id }) => id).join(", ")}`,
      );
      process.exitCode = 2;
      return [];
    }
  });
}

function measured({ name, document, rules, byHand }: Subject): {
  readonly made: readonly SynthesizedRule[];
  readonly result: SynthesisResult;
} {
  const before = process.cpuUsage();
  const made = synthesize(rules);
  const { user, system } = process.cpuUsage(before);
  const main = made.filter(({ result }) => result !== "variant");
  const named = (isOne: (rule: SynthesizedRule) => boolean): string[] => main.filter(isOne).map(({ rule }) => rule);
  const isEqual = ({ result }: SynthesizedRule): boolean => result === "equal";
  const isContinuation = (rule: SynthesizedRule): boolean => rule.departures.includes("continuation");
  return {
    made,
    result: {
      name,
      document,
      rules: main.length,
      regular: rules.filter((rule) => unrolledRules(rules, rule, 0) === undefined).length,
      translated: named((rule) => isEqual(rule) && rule.departures.length === 0).length,
      small: named((rule) => isEqual(rule) && rule.departures.length > 0 && !isContinuation(rule)),
      continuation: named((rule) => isEqual(rule) && isContinuation(rule)),
      open: named((rule) => !isEqual(rule)),
      ...(byHand && { byHand }),
      seconds: Math.round((user + system) / (MICROSECONDS / 10)) / 10,
    },
  };
}

function row({ name, rules, regular, translated, small, continuation, open, seconds }: SynthesisResult): string {
  return (
    `${name.padEnd(14)} ${rules} rules, ${regular} regular; proved: ${translated} as translated, ${small.length} by a small departure, ` +
    `${continuation.length} by continuation; ${open.length} not; ${seconds} s`
  );
}
