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
 *   -- --only ID     one generation only, or strings (of all of them), files, grammars, queries; or, only if they are named,
 *                    repairs (of all generations, by the laws of repairs alone) and regexps (compared with the engine's own RegExp)
 *
 * Prints the seed first, and each find with its input shrunk. A find goes into test/cases/fuzz.json, which `npm test` replays.
 */
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { checkFixes } from "./fileLaw.js";
import { abnfOf, grammarProblem, pegOf, RandomGrammars } from "./grammarLaw.js";
import { RandomFiles, realFiles } from "./files.js";
import { PROPERTIES, REPAIR_LAWS, type Property } from "./properties.js";
import { wrongEdits } from "./queryLaw.js";
import { compareRegExps } from "./regexpPairs.js";
import { search } from "./search.js";
import { fuzzSubjects } from "./subject.js";

const STRINGS_A_TURN = 1000;
const MOST_TURNS = 20;

/** Tries some things, and returns how many, with the finds among them. */
type Turn = () => { readonly tried: number; readonly finds: readonly string[] };

type Fuzzer = readonly [counted: string, turns: (seed: number) => Turn | Promise<Turn>];

/** By the name for `--only`: what is counted, and a function that prepares the turns of a run with a seed. */
const FUZZERS: Readonly<Record<string, Fuzzer>> = {
  strings: ["strings", (seed) => stringTurns(seed, PROPERTIES)],
  repairs: ["strings", (seed) => stringTurns(seed, REPAIR_LAWS)],
  queries: ["edits of queries", queryTurns],
  files: ["edits of files", fileTurns],
  grammars: ["grammars", grammarTurns],
  regexps: ["pairs of a regular expression and a string", regexpTurns],
};

const { values } = parseArgs({
  options: {
    sparing: { type: "string", default: "1" },
    seconds: { type: "string", default: "60" },
    strings: { type: "string", default: "Infinity" },
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const [seconds = 0, most = 0, firstSeed = 0, sparing = 0] = [
  values.seconds,
  values.strings,
  values.seed,
  values.sparing,
].map(Number);
if (![seconds, most, firstSeed].every((value) => value >= 0) || !(sparing >= 1)) {
  console.error("--seconds, --strings, --seed and --sparing take numbers");
  process.exit(2);
}

console.log(`seed ${firstSeed}`);
// The name of a generation is that of its strings.
const { only } = values;
const isWanted = (name: string): boolean =>
  only === undefined ? name !== "regexps" && name !== "repairs" : name === (only in FUZZERS ? only : "strings");
const wanted = Object.entries(FUZZERS).flatMap(([name, fuzzer]) => (isWanted(name) ? [fuzzer] : []));
for (const fuzzer of wanted) await fuzz(fuzzer, seconds / wanted.length);

/** Takes turns until the time is over, enough was tried, or something was found, and prints the finds and the counts. */
async function fuzz([counted, turns]: Fuzzer, seconds: number): Promise<void> {
  const turn = await turns(firstSeed);
  const begin = performance.now();
  const passed = (): number => (performance.now() - begin) / 1000;
  const finds: string[] = [];
  let tried = 0;
  while (passed() < seconds && tried < most && finds.length === 0) {
    const result = turn();
    tried += result.tried;
    finds.push(...result.finds);
  }
  for (const find of finds) console.error(find);
  console.log(`${tried} ${counted}, ${finds.length} finds, ${passed().toFixed(1)} s`);
  if (finds.length > 0) process.exitCode = 1;
}

async function stringTurns(firstSeed: number, properties: readonly Property[]): Promise<Turn> {
  const { only } = values;
  const subjects = await fuzzSubjects(only !== undefined && only in FUZZERS ? undefined : only);
  if (subjects.length === 0) {
    console.error(`--only: there is no generation ${only}`);
    process.exit(2);
  }
  // What is made anew for each turn costs as much as many strings.
  const count = STRINGS_A_TURN * Math.min(sparing, MOST_TURNS);
  let seed = firstSeed;
  return () => {
    const finds = subjects.flatMap((subject) => [...search(subject, count, seed, sparing, properties)]);
    seed++;
    return {
      tried: count * subjects.length,
      finds: finds.map(
        ({ generation, property, input, base, problem }) =>
          `${generation}, ${property}:\n  input ${JSON.stringify(input)}, base ${JSON.stringify(base)}: ${problem}`,
      ),
    };
  };
}

function queryTurns(firstSeed: number): Turn {
  let seed = firstSeed;
  return () => ({ tried: STRINGS_A_TURN, finds: wrongEdits(STRINGS_A_TURN, seed++) });
}

function fileTurns(seed: number): Turn {
  const files = new RandomFiles(seed, realFiles());
  return () => {
    const { format, text } = files.file();
    const { edits, problem } = checkFixes({ format, text });
    return {
      tried: edits,
      finds: problem === undefined ? [] : [`files, ${format}:\n  ${JSON.stringify(text)}: ${problem}`],
    };
  };
}

function grammarTurns(seed: number): Turn {
  const grammars = new RandomGrammars(seed);
  return () => {
    const pair = grammars.pair();
    const problem = grammarProblem(pair);
    const shown = `grammars, ABNF:\n  ${abnfOf(pair.exercise)}\n  answer: ${pegOf(pair.answer)}`;
    return { tried: 1, finds: problem === undefined ? [] : [`${shown}\n  ${problem}`] };
  };
}

function regexpTurns(firstSeed: number): Turn {
  let seed = firstSeed;
  return () => {
    const { pairs, differences } = compareRegExps(seed++, STRINGS_A_TURN);
    return { tried: pairs, finds: differences.map((difference) => `regexps, ${JSON.stringify(difference)}`) };
  };
}
