import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../generate/grammarSource.js";
import { IMPORTS } from "./contenders.js";

/** The cost of importing a library. */
export interface Footprint {
  readonly name: string;
  /** Bundled, minified and gzipped, in bytes. */
  readonly size: number;
  /**
   * Milliseconds of processor time of the import, all threads together, in a process of its own. The process has loaded
   * one file before, as any importing program has; the system has the files in its cache. One value a round.
   */
  readonly importMs: readonly number[];
}

/** The cost of importing any file. */
const NOTHING = "a file without anything in it";

/** @param rounds how often each is imported, in turn */
export async function footprints(rounds: number): Promise<Footprint[]> {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-bench-"));
  const [before, nothing] = [join(directory, "before.mjs"), join(directory, "nothing.mjs")];
  for (const file of [before, nothing]) writeFileSync(file, "");
  const bundles = await Promise.all(
    Object.entries({ [NOTHING]: `export {} from ${JSON.stringify(nothing)}`, ...IMPORTS }).map(
      async ([name, contents]) => ({ name, contents, size: await sizeOf(contents) }),
    ),
  );
  const times = new Map(bundles.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const { name, contents } of bundles) (times.get(name) as number[]).push(importOf(contents, before));
  rmSync(directory, { recursive: true });
  return bundles.map(({ name, size }) => ({ name, size, importMs: times.get(name) as number[] }));
}

/** Returns the size of a module with all that it imports: bundled, minified and gzipped, in bytes. */
export async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

function importOf(contents: string, before: string): number {
  const [module] = /"[^"]+"$/.exec(contents) ?? [];
  if (module === undefined) throw new Error(`no module at the end of ${contents}`);
  const script = `await import(${JSON.stringify(before)}); const start = process.cpuUsage(); await import(${module}); const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}
