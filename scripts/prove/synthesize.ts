/**
 * `npm run synthesize`: makes a PEG of each document's rules without looking at the handwritten one, then of the 14
 * grammars in test/cases/grammars, and proves them. Prints one row each, then the PEGs found beside the handwritten
 * ones. `npm run synthesize -- NAME ...` does some of them, by the id of a generation or the path of a file, `--write`
 * prints the PEG. `--record` keeps the rows in test/grammars/synthesis/results.json; `npm run readme` makes tables of
 * them. Exits 1 if a regular rule is not proved. `--peggy` also runs each proved rule of the 14 grammars in Peggy, on
 * its complete suite.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import peggy from "peggy";
import { NotationError } from "../../src/languages/abnf/notationText.js";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { unrolledRules } from "../../src/languages/abnf/unrolledRules.js";
import { readGrammar as readUserGrammar } from "../../src/comparison/grammars/readGrammar.js";
import { synthesize } from "../../src/grammars/synthesis/synthesize.js";
import { writeSynthesis } from "../../src/grammars/synthesis/writeSynthesis.js";
import type { SynthesizedRule } from "../../src/grammars/synthesis/synthesizedRule.js";
import { readGenerations, readGrammarSource, ROOT } from "../generate/grammarSource.js";
import { isVariant } from "../generate/pegFile.js";
import { departures } from "./departures.js";
import { recordSynthesisResult, type SynthesisResult } from "./synthesisResults.js";

const CASES = join(ROOT, "test/cases/grammars");
const MICROSECONDS = 1_000_000;

const { values: options, positionals } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    peggy: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

interface Subject {
  readonly name: string;
  readonly document: string;
  readonly rules: readonly Rule[];
  readonly byHand?: readonly string[];
  /** The text of the grammar, if it is one of the 14. */
  readonly text?: string;
}

/** A larger complete suite is replaced by one with a single character of each class. */
const MOST_COMPLETE = 200_000;

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
  if (options.peggy && subject.text !== undefined) runInPeggy(subject.text, made);
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
      const text = readFileSync(name, "utf8");
      const { rules } = readGrammar([{ name, text }]);
      const file = basename(name);
      const document = documents.grammars.find((one) => one.file === file)?.document ?? file;
      return [{ name: file, document, rules, text }];
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

/**
 * Runs the PEG that was found in Peggy, on the suite of each rule that the automaton of the ABNF gives. Exits 1 if an
 * answer is wrong.
 */
function runInPeggy(text: string, made: readonly SynthesizedRule[]): void {
  const grammar = readUserGrammar(text);
  const proved = made.filter(({ result }) => result === "equal");
  const { parse } = peggy.generate(writeSynthesis(made), { allowedStartRules: proved.map(({ pegName }) => pegName) });
  const accepts = (input: string, startRule: string): boolean => {
    try {
      parse(input, { startRule });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "SyntaxError") return false;
      throw error;
    }
  };
  let strings = 0;
  let complete = 0;
  const wrong: string[] = [];
  for (const { rule, pegName } of proved) {
    const language = grammar.language(rule);
    const isSmall = !hasMore(language.suite(), MOST_COMPLETE);
    complete += Number(isSmall);
    for (const { input, conforms } of language.suite({ extent: isSmall ? "complete" : "classes" })) {
      strings++;
      if (accepts(input, pegName) !== conforms) wrong.push(`${rule} ${JSON.stringify(input)}`);
    }
  }
  console.log(
    `  in Peggy: ${strings} strings, ${complete} of ${proved.length} rules on complete suites, the others by classes; ${wrong.length} wrong ${wrong.slice(0, 3).join(", ")}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

function hasMore(rows: Iterable<unknown>, most: number): boolean {
  let count = 0;
  for (const _ of rows) if (++count > most) return true;
  return false;
}

function row({ name, rules, regular, translated, small, continuation, open, seconds }: SynthesisResult): string {
  return (
    `${name.padEnd(14)} ${rules} rules, ${regular} regular; proved: ${translated} as translated, ${small.length} by a small departure, ` +
    `${continuation.length} by continuation; ${open.length} not; ${seconds} s`
  );
}
