/**
 * `npm run mutate-code`: changes the TypeScript of the operations in every way that Stryker knows, one change at a time, and runs the tests
 * of their room. A change that no test notices survives. test/cases/survivors.json lists the survivors, each with the reason: a survivor
 * that is not in the list fails, and so does a row of the list whose change is noticed.
 *
 *   -- ROOM...          these rooms; without any, those that the list has rows of
 *   -- --file PATH      these files of the rooms only
 *   -- --write          adds what is missing to the list, with an empty reason, and removes what is not true any more
 *   -- --concurrency N  tests N changes at a time (1 by default)
 *
 * Prints the share of the changes of each room that were noticed, and the rooms that the list has no rows of. A room takes from four
 * to fifteen minutes; a file of it, with --file, a minute or two.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { LogLevel, MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import picomatch from "picomatch";
import { ROOT } from "../../generate/grammarSource.js";
import { keyOf, readSurvivors, writeSurvivors } from "./survivors.js";
import type { Survivor } from "./survivors.js";
import { TEST_FILES } from "./testRunner.js";

/** The tests that ask for wrong arguments and options of every function. */
const ARGUMENTS = "test/laws/{badArguments,options}.test.ts";
/** The files of each room, and the tests that have to notice a change of them. */
const ROOMS: Readonly<Record<string, { readonly files: readonly string[]; readonly tests: readonly string[] }>> = {
  resolve: {
    files: ["src/resolve/*.ts", "src/generations/*/resolve.ts"],
    tests: [
      "test/resolve/*.test.ts",
      "test/generations/rfc1{630,808}/*.test.ts",
      "test/documents/*.test.ts",
      ARGUMENTS,
    ],
  },
  recompose: {
    files: ["src/recompose/*.ts", "src/generations/*/recompose.ts", "src/components/sameData.ts"],
    tests: ["test/recompose/*.test.ts", "test/documents/*.test.ts", ARGUMENTS, "test/laws/componentLaws.test.ts"],
  },
  normalize: {
    files: ["src/normalize/*.ts", "src/generations/*/normalize.ts"],
    tests: ["test/normalize/*.test.ts", "test/documents/*.test.ts", ARGUMENTS],
  },
  percent: {
    files: ["src/percent/*.ts"],
    tests: [
      "test/percent/*.test.ts",
      "test/documents/*.test.ts",
      "test/recompose/change.test.ts",
      "test/generations/rfc3987/*.test.ts",
      ARGUMENTS,
    ],
  },
  extract: { files: ["src/extract/*.ts"], tests: ["test/extract/*.test.ts", "test/documents/*.test.ts", ARGUMENTS] },
  parse: {
    files: ["src/parse/*.ts"],
    tests: [
      "test/parse/{acceptor,childAt,failure,parseTree,ruleFunctions,ruleParser,startParser,taggedAutomaton,tree}.test.ts",
      "test/documents/*.test.ts",
    ],
  },
};
/** The share of changes that the tests of a room notice at least. */
const LEAST_NOTICED = 0.9;
/**
 * Milliseconds on the clock that a run of tests may take beyond a multiple of what it takes without a change. The machine may be busy, and
 * the runner itself ends what takes too much processor time.
 */
const PATIENCE = 600_000;
const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];

const OPTIONS: PartialStrykerOptions = {
  testRunner: "rooms",
  plugins: [fileURLToPath(new URL("testRunner.ts", import.meta.url))],
  testRunnerNodeArgs: ["--import", fileURLToPath(new URL("../../register.js", import.meta.url))],
  coverageAnalysis: "perTest",
  reporters: ["progress-append-only", "survivors"],
  timeoutMS: PATIENCE,
  dryRunTimeoutMinutes: 30,
  // A folder that neither Git nor the other tools look into.
  tempDirName: join("node_modules", ".cache", `stryker-${process.pid}`),
  ignorePatterns: ["dist", "src/page", "test/page", "test/peers"],
  logLevel: "error" as LogLevel,
  allowConsoleColors: false,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: "string", multiple: true },
    write: { type: "boolean" },
    concurrency: { type: "string", default: "1" },
  },
});
const isRecorded = (room: string): boolean => {
  const files = new Set(filesLike(ROOMS[room]?.files ?? []));
  return readSurvivors().some(({ file }) => files.has(file));
};
const rooms = positionals.length > 0 ? positionals : Object.keys(ROOMS).filter(isRecorded);
const unknown = rooms.find((room) => !(room in ROOMS));
if (unknown !== undefined) {
  console.error(`there is no room ${unknown}; there are ${Object.keys(ROOMS).join(", ")}`);
  process.exitCode = 2;
} else {
  for (const room of rooms) if (!(await mutate(room))) process.exitCode = 1;
  const others = Object.keys(ROOMS).filter((room) => !rooms.includes(room) && !isRecorded(room));
  if (others.length > 0) console.log(`not recorded yet: ${others.join(", ")}`);
}

/** Tests all changes of a room, prints the result, and returns true if it is as it should be. */
async function mutate(room: string): Promise<boolean> {
  const { files, tests } = ROOMS[room] ?? { files: [], tests: [] };
  const mutated = values.file ?? filesLike(files);
  process.env[TEST_FILES] = filesLike(tests)
    .filter((file) => !file.endsWith(".thorough.test.ts"))
    .join();
  const results = await new Stryker({
    ...OPTIONS,
    mutate: [...mutated],
    concurrency: Number(values.concurrency),
  }).runMutationTest();
  const of = (statuses: readonly string[]): MutantResult[] => results.filter(({ status }) => statuses.includes(status));
  const noticed = of(NOTICED).length;
  const survivors = of(UNNOTICED);
  const share = noticed / (noticed + survivors.length);
  const isEnough = values.file !== undefined || share >= LEAST_NOTICED;
  console.log(
    `${room}: ${noticed} of ${noticed + survivors.length} changes noticed, ${(100 * share).toFixed(1)} %${isEnough ? "" : ": too few"}`,
  );
  return compare(survivors.map(described), new Set(mutated)) && isEnough;
}

/** Returns the files of src/ and test/ that fit one of some patterns. */
function filesLike(patterns: readonly string[]): string[] {
  const fits = picomatch([...patterns]);
  return ["src", "test"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { encoding: "utf8", recursive: true }).map((file) => join(folder, file)),
    )
    .filter((file) => fits(file))
    .sort();
}

/** Compares the survivors with those of the list; returns true if they are the same. */
function compare(found: readonly Survivor[], files: ReadonlySet<string>): boolean {
  const listed = readSurvivors();
  const foundKeys = new Set(found.map(keyOf));
  const listedKeys = new Set(listed.map(keyOf));
  const added = found.filter(
    (one, i) => !listedKeys.has(keyOf(one)) && found.findIndex((other) => keyOf(other) === keyOf(one)) === i,
  );
  const removed = listed.filter((one) => files.has(one.file) && !foundKeys.has(keyOf(one)));
  if (values.write) {
    writeSurvivors([...listed.filter((one) => !removed.includes(one)), ...added]);
    return true;
  }
  for (const { file, line, change } of added) console.log(`survives, not in the list: ${file}: ${line}\n  ${change}`);
  for (const { file, line, change } of removed) console.log(`in the list, but noticed: ${file}: ${line}\n  ${change}`);
  return added.length + removed.length === 0;
}

/** Returns a surviving change as the list has it, without a reason. */
function described({ fileName, location: { start, end }, replacement = "" }: MutantResult): Survivor {
  const file = relative(ROOT, fileName);
  const lines = readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const line = (lines[0] ?? "").trim();
  const whole = lines.join("\n");
  const original = whole.slice(start.column - 1, whole.length - ((lines.at(-1) ?? "").length - (end.column - 1)));
  return { file, line, change: `${oneLine(original)} -> ${oneLine(replacement)}`, reason: "" };
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ").trim();
}
