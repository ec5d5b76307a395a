/**
 * `npm run suites`: the suite of every rule of every generation against its parsers, on all cores. Prints one line per
 * generation; exits 1 with the first wrong rows if there are any. `-- --extent neighbours` and `-- --extent classes` run
 * less. `-- --sample 3` runs the complete suites of a third of the rules of each grammar, which the commit chooses, and
 * strings of one character a class of the others. Of a
 * grammar as printed, rules that no correction touches run strings of one character a class: the corrected grammar runs
 * all of them. The same holds for the documents of schemes, unless `-- --generation ID` names one: it runs one document,
 * with its grammar as printed.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import { commitSample, isInSample } from "../commitSample.js";
import { inWorkers } from "../inWorkers.js";
import { chosenDocuments } from "./chosenDocuments.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { reachable } from "../../src/languages/automata/reach.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import { languageOf } from "../../src/languages/questions/language.js";
import type { SuiteExtent } from "../../src/languages/questions/suite.js";
import {
  SCHEME_SUBJECTS,
  SUBJECTS,
  suiteRunner,
  type SuiteRun,
  type SuiteRunner,
  type SuiteSubject,
} from "./suiteRunner.js";

interface SuiteJob {
  readonly id: string;
  readonly rule: string;
  readonly extent: SuiteExtent;
}
type SuiteReport = SuiteJob & { readonly run: SuiteRun; readonly milliseconds: number };

const OFFSETS_EVERY = 10;
const runners: Record<string, SuiteRunner | undefined> = {};

if (isMainThread) await lead();
else parentPort?.on("message", (job: SuiteJob) => void work(job).then((report) => parentPort?.postMessage(report)));

async function work({ id, rule, extent }: SuiteJob): Promise<SuiteReport> {
  const runSuite = (runners[id] ??= await suiteRunner(id));
  const start = performance.now();
  const run = runSuite(rule, extent, { offsetsEvery: OFFSETS_EVERY });
  return { id, rule, extent, run, milliseconds: performance.now() - start };
}

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: { extent: { type: "string" }, generation: { type: "string" }, sample: { type: "string" } },
  });
  const sample = commitSample(values.sample);
  const extent = (values.extent ?? "complete") as SuiteExtent;
  const only = values.generation;
  const subjects = chosenDocuments([...SUBJECTS, ...SCHEME_SUBJECTS], only);
  if (subjects.length === 0) return;
  // The largest suite comes first, so that no core has to finish it alone at the end.
  const jobs = subjects
    .flatMap(({ id, of, rules }) => {
      const complete = only === undefined ? completeRules(of) : undefined;
      return rules.map((rule, index) => ({
        id,
        rule,
        extent: complete?.has(rule) === false || !isInSample(index, sample) ? ("classes" as const) : extent,
        states: languageOf(automataOf(of), rule).states,
      }));
    })
    .sort((a, b) => b.states - a.states);
  const count = jobs.length;
  const reports: SuiteReport[] = [];
  const start = performance.now();

  await inWorkers(new URL(import.meta.url), jobs, (report: SuiteReport) => {
    reports.push(report);
    if (process.stderr.isTTY) process.stderr.write(`\r${reports.length} of ${count} jobs`);
  });
  if (process.stderr.isTTY) process.stderr.write("\r");

  for (const { id } of subjects)
    console.log(
      line(
        id,
        reports.filter((report) => report.id === id),
      ),
    );
  console.log(
    line("all", reports),
    `${((performance.now() - start) / 1000).toFixed(0)} s on ${availableParallelism()} cores`,
  );
  for (const { id, rule, run } of reports) for (const wrong of run.wrong) console.log(`${id} ${rule}: ${wrong}`);
  if (reports.some(({ run }) => run.wrong.length > 0)) process.exitCode = 1;
}

/** Returns the rules whose complete suites run when all documents do; `undefined` for all of them. */
function completeRules(of: SuiteSubject["of"]): ReadonlySet<string> | undefined {
  if (SCHEME_SUBJECTS.some((subject) => subject.of === of)) return new Set();
  const corrected = SUBJECTS.find((subject) => subject.of.published === of)?.of;
  return corrected?.published && touchedRules(corrected.published, corrected);
}

/**
 * Returns the rules of a grammar as printed that are corrected, and all that refer to such rules, directly or
 * indirectly.
 */
function touchedRules(printed: Generation, corrected: Generation): ReadonlySet<string> {
  const texts = printed.rules.map((name) => {
    const { abnf, peg } = printed.rule(name);
    const counterpart = corrected.rules.includes(name) ? corrected.rule(name) : undefined;
    // A word in quotes may look like the name of a rule: then one rule too many is included, but none is missed.
    const words = new Set(peg.replaceAll("_", "-").match(/[\w-]+/g) ?? []);
    return { name, words, differs: counterpart?.abnf !== abnf || counterpart.peg !== peg };
  });
  const corrections = texts.filter(({ differs }) => differs).map(({ name }) => name);
  const namesWith = (word: string): string[] => texts.flatMap(({ name, words }) => (words.has(word) ? [name] : []));
  return new Set(reachable(corrections, (one) => namesWith(one.replaceAll("_", "-"))));
}

function line(label: string, reports: readonly SuiteReport[]): string {
  const sum = (of: (report: SuiteReport) => number): number => reports.reduce((total, report) => total + of(report), 0);
  const sumOf = (count: "rows" | "conforming" | "offsets", width: number): string =>
    sum(({ run }) => run[count])
      .toLocaleString("en")
      .padStart(width);
  const seconds = (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(1).padStart(5);
  return (
    `${label.padEnd(18)} ${String(reports.length).padStart(3)} rules ${sumOf("rows", 9)} strings, ` +
    `${sumOf("conforming", 9)} conforming, ${sumOf("offsets", 7)} offsets, ${sum(({ run }) => run.wrong.length)} wrong, ${seconds} s`
  );
}
