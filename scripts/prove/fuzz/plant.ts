import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../../generate/grammarSource.js";
import { withFault, type PlantedFault } from "./plantedFaults.js";

/** Two folders below the root, as this file's folder of generated sources expects of a bundle. */
const FOLDER = join(ROOT, "node_modules", ".cache");
/** Strings of one generation. Every planted fault is found long before that. */
const MOST_STRINGS = 20_000;
const TIMEOUT = 120_000;

/** The outcome of a run of a fuzzer, with or without a fault in it. */
export interface PlantedRun {
  readonly found: boolean;
  /** The last lines that it printed. */
  readonly output: string;
}

/** Builds a fuzzer with a fault in one file, and runs it on a bounded number of strings with a seed. */
export async function runWithFault(fault: PlantedFault, seed: number): Promise<PlantedRun> {
  const bundle = join(FOLDER, `fuzz-${process.pid}.mjs`);
  mkdirSync(FOLDER, { recursive: true });
  const damaged = join(ROOT, fault.file);
  await build({
    entryPoints: [join(ROOT, "scripts", "prove", "fuzz", "fuzz.ts")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
    plugins: [
      {
        name: "plant",
        setup({ onLoad }) {
          onLoad({ filter: /\.[jt]s$/ }, ({ path }) =>
            path === damaged
              ? { contents: withFault(fault, readFileSync(path, "utf8")), loader: path.endsWith(".ts") ? "ts" : "js" }
              : undefined,
          );
        },
      },
    ],
  });
  try {
    const { generation, sparing = 1 } = fault;
    const numbers = { strings: MOST_STRINGS, seconds: Infinity, sparing, seed };
    const args = Object.entries(numbers).map(([name, value]) => `--${name}=${value}`);
    const { status, stdout, stderr, error } = spawnSync(
      process.execPath,
      [bundle, "--only", generation, "--first", ...args],
      { encoding: "utf8", timeout: TIMEOUT },
    );
    if (error) throw error;
    return { found: status === 1 && stderr.includes(fault.generation), output: `${stderr}${stdout}`.trim() };
  } finally {
    rmSync(bundle, { force: true });
  }
}
