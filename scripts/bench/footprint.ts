import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../grammar-source.js";
import { IMPORTS } from "./contenders.js";
import { median } from "./timing.js";

/** What it takes to have a library at hand. */
export interface Footprint {
  readonly name: string;
  /** Bundled, minified and gzipped, in bytes. */
  readonly size: number;
  /** Milliseconds of processor time from before the import to behind it, in a process whose module loader is warm; one value a round. */
  readonly importMs: readonly number[];
}

const ROUNDS = 15;

export async function footprints(): Promise<Footprint[]> {
  const bundles = await Promise.all(Object.entries(IMPORTS).map(async ([name, contents]) => ({ name, contents, size: await sizeOf(contents) })));
  const times = new Map(bundles.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) for (const { name, contents } of bundles) (times.get(name) as number[]).push(importOf(contents));
  return bundles.map(({ name, size }) => ({ name, size, importMs: times.get(name) as number[] }));
}

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT }, bundle: true, minify: true, format: "esm", write: false, logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

function importOf(contents: string): number {
  const [module] = /"[^"]+"$/.exec(contents) ?? [];
  if (module === undefined) throw new Error(`no module at the end of ${contents}`);
  const script = `await import("data:text/javascript,"); const before = process.cpuUsage(); await import(${module}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** Medians are what is reported. */
export function importTime({ importMs }: Footprint): number {
  return median(importMs);
}
