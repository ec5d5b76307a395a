/**
 * `npm run suites`: the suite of every rule of every generation against its parser, on all cores; then both ways to the
 * components of the start rules, through all steps of the tagged automata. One line a generation for each;
 * exit 1 with the first wrong rows if somebody is wrong. `-- --extent neighbours` and `-- --extent classes` run less. Of a grammar
 * as printed, rules that no correction touches run strings of one character a class: the corrected grammar runs all of them.
 */
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { peggyGrammar } from "./peggyGrammar.js";
import type { Generation } from "../../src/index.js";
import { language } from "../../src/language/index.js";
import type { SuiteExtent } from "../../src/language/index.js";
import { agreement, languageDifference } from "./agreement.js";
import type { RoadsAgreement } from "./agreement.js";
import { SUBJECTS, suiteRunner } from "./suiteRunner.js";
import type { SuiteRun, SuiteRunner } from "./suiteRunner.js";

interface Job {
  readonly id: string;
  readonly rule: string;
  readonly extent: SuiteExtent;
}
type Report = Job & { readonly run: SuiteRun; readonly milliseconds: number };

const OFFSETS_EVERY = 10;

const runners: Record<string, SuiteRunner | undefined> = {};

if (isMainThread) await lead();
else parentPort?.on("message", (job: Job) => void work(job).then((report) => parentPort?.postMessage(report)));

async function work({ id, rule, extent }: Job): Promise<Report> {
  const runner = (runners[id] ??= await suiteRunner(id));
  const start = performance.now();
  const run = runner.run(rule, extent, { offsetsEvery: OFFSETS_EVERY });
  return { id, rule, extent, run, milliseconds: performance.now() - start };
}

async function lead(): Promise<void> {
  const place = process.argv.indexOf("--extent");
  const extent = (place < 0 ? "complete" : process.argv[place + 1]) as SuiteExtent;
  // The largest suite comes first, so that no core has to finish it alone at the end.
  const jobs = SUBJECTS.flatMap(({ id, of }) => {
    const corrected = SUBJECTS.find((subject) => subject.of.published === of)?.of;
    const touched = corrected && touchedRules(of, corrected);
    return of.rules.map((rule) => ({
      id,
      rule,
      extent: touched && !touched.has(rule) ? ("classes" as const) : extent,
      states: language(of, rule).states,
    }));
  }).sort((a, b) => a.states - b.states);
  const count = jobs.length;
  const reports: Report[] = [];
  const start = performance.now();

  await Promise.all(
    Array.from(
      { length: Math.min(availableParallelism(), count) },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url));
          const next = (): void => {
            const job = jobs.pop();
            if (job) worker.postMessage(job);
            else
              void worker.terminate().then(() => {
                resolve();
              });
          };
          worker.on("error", reject);
          worker.on("message", (report: Report) => {
            reports.push(report);
            if (process.stderr.isTTY) process.stderr.write(`\r${reports.length} of ${count} rules`);
            next();
          });
          next();
        }),
    ),
  );
  if (process.stderr.isTTY) process.stderr.write("\r");

  for (const { id } of SUBJECTS)
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
  const agreed = await Promise.all(SUBJECTS.map(async ({ id }) => agreementOf(id)));
  for (const { id, strings, wrong } of agreed) {
    console.log(
      `${id.padEnd(18)} ${strings.toLocaleString("en")} strings for all steps of the tagged automaton, ${wrong.length} wrong`,
    );
    for (const one of wrong) console.log(`${id}: ${one}`);
  }
  for (const { id, rule, run } of reports) for (const wrong of run.wrong) console.log(`${id} ${rule}: ${wrong}`);
  if (reports.some(({ run }) => run.wrong.length > 0) || agreed.some(({ wrong }) => wrong.length > 0))
    process.exitCode = 1;
}

/** Returns the rules of a grammar as printed that are corrected, and all that refer to such rules, through others too. */
function touchedRules(printed: Generation, corrected: Generation): ReadonlySet<string> {
  const texts = printed.rules.map((name) => {
    const { abnf, peg } = printed.rule(name);
    const counterpart = corrected.rules.includes(name) ? corrected.rule(name) : undefined;
    // A word in quotes may look like the name of a rule: then one rule more is touched, none less.
    const words = new Set(peg.replaceAll("_", "-").match(/[\w-]+/g) ?? []);
    return { name, words, differs: counterpart?.abnf !== abnf || counterpart.peg !== peg };
  });
  const touched = new Set(texts.filter(({ differs }) => differs).map(({ name }) => name));
  for (let size = -1; size < touched.size;) {
    size = touched.size;
    for (const { name, words } of texts)
      if ([...touched].some((one) => words.has(one.replaceAll("_", "-")))) touched.add(name);
  }
  return touched;
}

async function agreementOf(id: string): Promise<RoadsAgreement & { readonly id: string }> {
  const grammar = await peggyGrammar(id);
  const differences = grammar.tagged.rules.flatMap((rule) => languageDifference(grammar, rule) ?? []);
  const { strings, wrong } = agreement(grammar, "all");
  return {
    id,
    strings,
    wrong: [...differences.map((difference) => `another language: ${JSON.stringify(difference)}`), ...wrong],
  };
}

function line(label: string, reports: readonly Report[]): string {
  const sum = (of: (report: Report) => number): number => reports.reduce((total, report) => total + of(report), 0);
  const number = (value: number, width: number): string => value.toLocaleString("en").padStart(width);
  return (
    `${label.padEnd(18)} ${number(reports.length, 3)} rules ${number(
      sum(({ run }) => run.rows),
      9,
    )} strings, ` +
    `${number(
      sum(({ run }) => run.conforming),
      9,
    )} conforming, ${number(
      sum(({ run }) => run.offsets),
      7,
    )} offsets, ` +
    `${sum(({ run }) => run.wrong.length)} wrong, ${(sum(({ milliseconds }) => milliseconds) / 1000).toFixed(1).padStart(5)} s`
  );
}
