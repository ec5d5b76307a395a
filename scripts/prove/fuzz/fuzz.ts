/**
 * `npm run fuzz`: compares all implementations of a generation with each other, on random strings: the automaton, the
 * tree, the slim module, the automaton of octets, a reader by derivatives of the published rules; and checks the laws
 * of the operations, also with hostile options. Then the repairs of random files, and what the page decides of random
 * grammars, against brute force.
 *
 *   -- --seconds N   how long it runs (60 by default)
 *   -- --strings N   how many strings it tries at most, over all generations; of files, how many edits
 *   -- --sparing N   checks the laws that cost more of one string in N only (1 by default)
 *   -- --seed N      repeats a run
 *   -- --only ID     one generation only, or strings (of all of them), files, or grammars
 *   -- --planted     instead, plants each fault of plantedFaults.ts and demands that it is found
 *
 * Prints the seed first, and each find with its input shrunk. A find goes into test/cases/fuzz.json, which `npm test` replays.
 */
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { checkFixes } from "./fileLaw.js";
import { abnfOf, grammarProblem, pegOf, RandomGrammars } from "./grammarLaw.js";
import { RandomFiles, realFiles } from "./files.js";
import { search } from "./search.js";
import { fuzzSubjects, type FuzzSubject } from "./subject.js";

const STRINGS_A_TURN = 1000;
const MOST_TURNS = 20;
/** The names of the strings, the files and the grammars for `--only`. */
const STRINGS = "strings";
const FILES = "files";
const GRAMMARS = "grammars";
const MILLISECONDS = 1000;

const { values } = parseArgs({
  options: {
    sparing: { type: "string", default: "1" },
    seconds: { type: "string", default: "60" },
    strings: { type: "string", default: "Infinity" },
    only: { type: "string" },
    planted: { type: "boolean" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const {
  seconds,
  strings: most,
  seed: firstSeed,
  sparing,
} = {
  seconds: Number(values.seconds),
  strings: Number(values.strings),
  seed: Number(values.seed),
  sparing: Number(values.sparing),
};
if (![seconds, most, firstSeed].every((value) => value >= 0) || !(sparing >= 1)) {
  console.error("--seconds, --strings, --seed and --sparing take numbers");
  process.exit(2);
}

console.log(`seed ${firstSeed}`);
if (values.planted) await findPlanted(firstSeed);
else await fuzz(seconds, most, firstSeed);

async function fuzz(seconds: number, most: number, firstSeed: number): Promise<void> {
  const subjects = (await fuzzSubjects()).filter(({ generation }) => isWanted(STRINGS) || isWanted(generation.id));
  if (subjects.length === 0 && !isWanted(FILES) && !isWanted(GRAMMARS)) {
    console.error(`--only: there is no generation ${String(values.only)}`);
    process.exit(2);
  }
  const parts = [
    ...(subjects.length > 0 ? [(share: number) => fuzzStrings(subjects, share, most, firstSeed)] : []),
    ...(isWanted(FILES) ? [(share: number) => fuzzFiles(share, most, firstSeed)] : []),
    ...(isWanted(GRAMMARS) ? [(share: number) => fuzzGrammars(share, most, firstSeed)] : []),
  ];
  for (const part of parts) part(seconds / parts.length);
}

function isWanted(name: string): boolean {
  return values.only === undefined || values.only === name;
}

function fuzzStrings(subjects: readonly FuzzSubject[], seconds: number, most: number, firstSeed: number): void {
  const passed = stopwatch();
  // What is made anew for each turn costs as much as many strings.
  const count = STRINGS_A_TURN * Math.min(sparing, MOST_TURNS);
  let tried = 0;
  let finds = 0;
  for (let seed = firstSeed; passed() < seconds && tried < most && finds === 0; seed++) {
    for (const subject of subjects) {
      for (const { generation, property, input, base, problem } of search(subject, count, seed, sparing)) {
        finds++;
        console.error(
          `${generation}, ${property}:\n  input ${JSON.stringify(input)}, base ${JSON.stringify(base)}: ${problem}`,
        );
      }
      tried += count;
    }
  }
  console.log(`${tried} strings, ${finds} finds, ${passed().toFixed(1)} s`);
  if (finds > 0) process.exitCode = 1;
}

function fuzzFiles(seconds: number, most: number, seed: number): void {
  const passed = stopwatch();
  const files = new RandomFiles(seed, realFiles());
  let [tried, edits, withheld] = [0, 0, 0];
  for (; passed() < seconds && edits < most; tried++) {
    const file = files.next();
    const verdict = checkFixes(file);
    edits += verdict.edits;
    withheld += verdict.withheld;
    if (verdict.problem === undefined) continue;
    console.error(`${FILES}, ${file.format}:\n  ${JSON.stringify(file.text)}: ${verdict.problem}`);
    process.exitCode = 1;
    break;
  }
  console.log(`${tried} files, ${edits} edits, ${withheld} repairs withheld, ${passed().toFixed(1)} s`);
}

function fuzzGrammars(seconds: number, most: number, seed: number): void {
  const passed = stopwatch();
  const grammars = new RandomGrammars(seed);
  let tried = 0;
  for (; passed() < seconds && tried < most; tried++) {
    const pair = grammars.next();
    const problem = grammarProblem(pair);
    if (problem === undefined) continue;
    console.error(`${GRAMMARS}, ABNF:\n  ${abnfOf(pair.exercise)}\n  answer: ${pegOf(pair.answer)}\n  ${problem}`);
    process.exitCode = 1;
    break;
  }
  console.log(`${tried} grammars, ${passed().toFixed(1)} s`);
}

function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / MILLISECONDS;
}

async function findPlanted(seed: number): Promise<void> {
  // The fuzzers with faults are also built from this file, and do not need the code that builds them.
  const [{ PLANTED_FAULTS }, { runWithFault }] = await Promise.all([
    import("./plantedFaults.js"),
    import("./plant.js"),
  ]);
  let missed = 0;
  const faults = PLANTED_FAULTS.filter(({ generation }) => values.only === undefined || generation === values.only);
  for (const fault of faults) {
    const { found, output } = await runWithFault(fault, seed);
    if (!found) missed++;
    console.log(
      `${found ? "found" : "NOT FOUND"}: ${fault.name} (${fault.generation})\n  ${output.replaceAll("\n", "\n  ")}`,
    );
  }
  console.log(`${faults.length - missed} of ${faults.length} planted faults found`);
  if (missed > 0) process.exitCode = 1;
}
