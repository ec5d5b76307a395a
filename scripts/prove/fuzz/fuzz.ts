/**
 * `npm run fuzz`: holds everything that answers for a generation against everything else, on random strings: the automaton, the tree,
 * the slim module, the automaton of octets, a reader by derivatives of the published rules; and the laws of the operations, with
 * hostile options too.
 *
 *   -- --seconds N   how long it runs (30 by default)
 *   -- --strings N   how many strings it tries at most, over all generations
 *   -- --seed N      repeats a run
 *   -- --only ID     one generation only
 *   -- --planted     instead, plants each fault of plantedFaults.ts and demands that it is found
 *
 * Prints the seed first, and each find with its input shrunk. A find goes into test/cases/fuzz.json, which `npm test` replays.
 */
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { search } from "./search.js";
import { fuzzSubjects } from "./subject.js";

const STRINGS_A_TURN = 1000;
const MILLISECONDS = 1000;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "30" },
    strings: { type: "string", default: "Infinity" },
    only: { type: "string" },
    planted: { type: "boolean" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const [seconds, most, firstSeed] = [values.seconds, values.strings, values.seed].map(Number);
if (
  seconds === undefined ||
  most === undefined ||
  firstSeed === undefined ||
  [seconds, most, firstSeed].some(Number.isNaN)
) {
  console.error("--seconds, --strings and --seed take numbers");
  process.exit(2);
}

console.log(`seed ${firstSeed}`);
if (values.planted) await findPlanted(firstSeed);
else await fuzz(seconds, most, firstSeed);

async function fuzz(seconds: number, most: number, firstSeed: number): Promise<void> {
  const subjects = (await fuzzSubjects()).filter(
    ({ generation }) => values.only === undefined || generation.id === values.only,
  );
  if (subjects.length === 0) {
    console.error(`--only: there is no generation ${String(values.only)}`);
    process.exit(2);
  }
  const begin = performance.now();
  const passed = (): number => (performance.now() - begin) / MILLISECONDS;
  let tried = 0;
  let finds = 0;
  for (let seed = firstSeed; passed() < seconds && tried < most && finds === 0; seed++) {
    for (const subject of subjects) {
      for (const { generation, property, input, base, problem } of search(subject, STRINGS_A_TURN, seed)) {
        finds++;
        console.error(
          `${generation}, ${property}:\n  input ${JSON.stringify(input)}, base ${JSON.stringify(base)}: ${problem}`,
        );
      }
      tried += STRINGS_A_TURN;
    }
  }
  console.log(`${tried} strings, ${finds} finds, ${passed().toFixed(1)} s`);
  if (finds > 0) process.exitCode = 1;
}

async function findPlanted(seed: number): Promise<void> {
  // The fuzzers with faults are built from this file too, and have no need of what builds them.
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
