/**
 * `npm run mutate-code`: changes the TypeScript of the operations in every way that Stryker supports, one change at a
 * time, and runs the tests of their room. A change that no test notices survives. test/cases/survivors.json lists the
 * survivors, each with the reason: a survivor that is not in the list fails, and so does a row of the list whose change
 * is noticed.
 *
 *   -- ROOM...          these rooms; without any, all of them
 *   -- --file PATH      these files of the rooms only
 *   -- --write          adds missing rows to the list, with an empty reason, and removes rows that are no longer true
 *   -- --concurrency N  tests N changes at a time (2 by default)
 *
 * Prints the share of the changes of each room that were noticed. Stryker is one of the packages of .ci/thorough.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { INSTALL_THOROUGH, thoroughPackage } from "../bench/thoroughPackage.js";
import { ROOT } from "../generate/grammarSource.js";
import { keyOf, readSurvivors, writeSurvivors, type Survivor } from "./survivors.js";

/** The place of a change in its file; lines and columns count from 1. */
type Location = Readonly<Record<"start" | "end", { readonly line: number; readonly column: number }>>;

/** The part of Stryker's report that is used here. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: Location;
        }[];
      }
    >
  >;
}

/** The tests that give wrong arguments and options to every function. */
const ARGUMENTS = "test/laws/{badArguments,options}.test.ts";
interface Room {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** The files of each room, and the tests that must notice a change of them. */
const ROOMS: Readonly<Record<string, Room>> = {
  resolve: {
    files: ["src/uri/resolve/*.ts", "src/documents/*.ts"],
    tests: [
      "test/uri/resolve/*.test.ts",
      "test/documents/rfc1{630,808}/*.test.ts",
      "test/documents/*.test.ts",
      ARGUMENTS,
    ],
  },
  recompose: {
    files: ["src/uri/recompose/*.ts", "src/uri/components/sameData.ts"],
    tests: ["test/uri/recompose/*.test.ts", "test/documents/*.test.ts", ARGUMENTS, "test/laws/componentLaws.test.ts"],
  },
  normalize: {
    files: ["src/uri/normalize/*.ts", "src/documents/*.ts"],
    tests: ["test/uri/normalize/*.test.ts", "test/documents/*.test.ts", ARGUMENTS],
  },
  percent: {
    files: ["src/uri/percent/*.ts"],
    tests: [
      "test/uri/percent/*.test.ts",
      "test/documents/*.test.ts",
      "test/uri/recompose/change.test.ts",
      "test/documents/rfc3987/*.test.ts",
      ARGUMENTS,
    ],
  },
  extract: {
    files: ["src/checking/finder/*.ts"],
    tests: ["test/checking/finder/*.test.ts", "test/documents/*.test.ts", ARGUMENTS],
  },
  parse: {
    files: ["src/uri/parse/*.ts"],
    tests: [
      "test/uri/parse/{acceptor,childAt,failure,ruleParser,slimParser,taggedAutomaton,tree,treeOf}.test.ts",
      "test/documents/*.test.ts",
    ],
  },
};
/** The lowest share of changes that the tests of a room must notice. */
const LEAST_NOTICED = 0.9;
const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];
/** A folder that Git and the other tools ignore. */
const CACHE = join(ROOT, "node_modules", ".cache");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: "string", multiple: true },
    write: { type: "boolean" },
    concurrency: { type: "string", default: "2" },
  },
});
const rooms = positionals.length > 0 ? positionals : Object.keys(ROOMS);
const unknown = rooms.find((room) => !(room in ROOMS));
const runner = thoroughPackage("@stryker-mutator/vitest-runner");
if (unknown !== undefined) {
  console.error(`there is no room ${unknown}; there are ${Object.keys(ROOMS).join(", ")}`);
  process.exitCode = 2;
} else if (runner === undefined) {
  console.error(`Stryker is not installed: ${INSTALL_THOROUGH}`);
  process.exitCode = 2;
} else {
  for (const room of rooms) if (!mutate(room, runner)) process.exitCode = 1;
}

/** Tests all changes of a room, prints the result, and returns true if it is as it should be. */
function mutate(room: string, plugin: string): boolean {
  const survivors: Survivor[] = [];
  let noticed = 0;
  const { files } = strykerReport(ROOMS[room] ?? { files: [], tests: [] }, plugin);
  for (const [file, { source, mutants }] of Object.entries(files)) {
    noticed += mutants.filter(({ status }) => NOTICED.includes(status)).length;
    for (const { status, location, replacement = "" } of mutants)
      if (UNNOTICED.includes(status)) survivors.push(described(file, source, location, replacement));
  }
  const share = noticed / (noticed + survivors.length);
  const isEnough = values.file !== undefined || share >= LEAST_NOTICED;
  console.log(
    `${room}: ${noticed} of ${noticed + survivors.length} changes noticed, ${(100 * share).toFixed(1)} %${isEnough ? "" : ": too few"}`,
  );
  return compare(survivors, new Set(Object.keys(files))) && isEnough;
}

/** Runs Stryker on the files of a room and returns its report. */
function strykerReport({ files, tests }: Room, plugin: string): Report {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "mutate-code-"));
  const [vitestConfig, config, report] = ["vitest.config.js", "stryker.json", "report.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const test = {
    include: tests,
    exclude: ["**/*.thorough.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { NO_COLOR: "1" },
  };
  writeFileSync(vitestConfig, `export default ${JSON.stringify({ test })};\n`);
  const options = {
    testRunner: "vitest",
    plugins: [fileURLToPath(plugin)],
    vitest: { configFile: vitestConfig, related: false },
    mutate: values.file ?? files,
    concurrency: Number(values.concurrency),
    coverageAnalysis: "perTest",
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
    tempDirName: join(relative(ROOT, folder), "sandbox"),
    ignorePatterns: ["dist", "src/page", "test/page", "test/peers"],
    // A busy machine may take ten times as long; a change that makes a loop endless counts as noticed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    logLevel: "error",
    allowConsoleColors: false,
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    const stryker = join(ROOT, ".ci/thorough/node_modules/.bin/stryker");
    const { status } = spawnSync(stryker, ["run", config], { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) throw new Error(`Stryker ended with ${status}`);
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
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

/** Returns a surviving change in the form of the list, without a reason. */
function described(file: string, source: string, { start, end }: Location, replacement: string): Survivor {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const line = (lines[0] ?? "").trim();
  const whole = lines.join("\n");
  const original = whole.slice(start.column - 1, whole.length - ((lines.at(-1) ?? "").length - (end.column - 1)));
  return { file, line, change: `${oneLine(original)} -> ${oneLine(replacement)}`, reason: "" };
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ").trim();
}
