/**
 * `npm run synthesize`: makes a PEG of each document's rules without looking at the handwritten one, then of the 14
 * grammars in test/cases/grammars, and proves them. Prints one row each, then the PEGs found beside the handwritten
 * ones. `npm run synthesize -- NAME ...` does some of them, by the id of a generation or the path of a file.
 * `--record` keeps the rows in test/grammars/synthesis/results.json; `npm run readme` makes tables of them. Exits 1 if
 * a regular rule is not proved. `uri-generations grammar peg` prints the PEG of a file.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { NotationError } from "../../src/languages/abnf/notationText.js";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { unrolledRules } from "../../src/languages/abnf/unrolledRules.js";
import { synthesize } from "../../src/grammars/synthesis/synthesize.js";
import type { SynthesizedRule } from "../../src/grammars/synthesis/synthesizedRule.js";
import { readGenerations, readGrammarSource, ROOT } from "../generate/grammarSource.js";
import { isVariant } from "../generate/pegFile.js";
import { departures } from "./departures.js";
import { readSynthesisResults, recordSynthesisResult, type SynthesisResult } from "./synthesisResults.js";

const CASES = join(ROOT, "test/cases/grammars");
const MICROSECONDS = 1_000_000;

const { values: options, positionals } = parseArgs({
  options: {
    record: { type: "boolean", default: false },
  },
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
  if (result.byHand) console.log(`  found:   ${result.small.join(", ")}\n  by hand: ${result.byHand.join(", ")}`);
  for (const { rule, result: outcome, reason } of made)
    if (result.open.includes(rule) && outcome !== "variant") console.log(`  not proved: ${rule}: ${reason ?? ""}`);
  const before = readSynthesisResults().find(({ name }) => name === result.name);
  if (options.record) recordSynthesisResult(result);
  else if (before && result.open.length > before.open.length) process.exitCode = 1;
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
      const text = readFileSync(name, "utf8");
      const { rules } = readGrammar([{ name, text }]);
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
  const made = synthesize(rules, { maxSeconds: Infinity });
  const { user, system } = process.cpuUsage(before);
  const main = made.filter(({ result }) => result !== "variant");
  const named = (isOne: (rule: SynthesizedRule) => boolean): string[] => main.filter(isOne).map(({ rule }) => rule);
  const isEqual = ({ result }: SynthesizedRule): boolean => result === "equal";
  return {
    made,
    result: {
      name,
      document,
      rules: main.length,
      regular: rules.filter((rule) => unrolledRules(rules, rule, 0) === undefined).length,
      translated: named((rule) => isEqual(rule) && rule.departures.length === 0).length,
      small: named((rule) => isEqual(rule) && rule.departures.length > 0),
      open: named((rule) => !isEqual(rule)),
      ...(byHand && { byHand }),
      seconds: Math.round((user + system) / (MICROSECONDS / 10)) / 10,
    },
  };
}

function row({ name, rules, regular, translated, small, open, seconds }: SynthesisResult): string {
  return (
    `${name.padEnd(14)} ${rules} rules, ${regular} regular; proved: ${translated} as translated, ${small.length} by a small departure; ` +
    `${open.length} not; ${seconds} s`
  );
}
