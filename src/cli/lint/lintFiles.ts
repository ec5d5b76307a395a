import type { LintConfiguration } from "./configuration.js";
import type { LintCache } from "./lintCache.js";
import { lintFile, readText, type Fixing, type LintedFile } from "./lintFile.js";
import { ThreadPool } from "../shell/threadPool.js";
import type { LintTask, LintWork } from "./worker.js";

/** The options of a check of files. */
export interface LintRun {
  readonly fixing: Fixing;
  readonly jobs: number;
  /** Results of earlier runs; not used if files are to be mended. */
  readonly cache?: LintCache | undefined;
}

/**
 * Checks files, in several threads if so configured.
 *
 * @returns the findings in each file, in the order of the files, as soon as it and those before it are done
 */
export async function* lintFiles(
  files: readonly string[],
  configuration: LintConfiguration,
  { fixing, jobs, cache }: LintRun,
): AsyncGenerator<LintedFile> {
  if (!cache || fixing !== "none") {
    yield* lintAll(files, configuration, fixing, jobs);
    return;
  }
  const known = new Map<string, LintedFile>();
  for (const file of files) {
    const linted = file === "-" ? undefined : cache.get(file);
    if (linted) known.set(file, linted);
  }
  const others = lintAll(
    files.filter((file) => !known.has(file)),
    configuration,
    fixing,
    jobs,
  );
  for (const file of files) {
    const linted = known.get(file) ?? ((await others.next()).value as LintedFile);
    if (!known.has(file)) cache.set(file, linted);
    yield linted;
  }
  cache.save();
}

async function* lintAll(
  files: readonly string[],
  configuration: LintConfiguration,
  fixing: Fixing,
  jobs: number,
): AsyncGenerator<LintedFile> {
  if (jobs === 1 || files.length < 2) {
    for (const file of files)
      yield lintFile(file, configuration, fixing, file === "-" ? await readText(file) : undefined);
    return;
  }
  const pool = new ThreadPool<LintTask, LintedFile>(
    new URL("worker.js", import.meta.url),
    Math.min(jobs, files.length),
    { configuration: configuration.plain, fixing } satisfies LintWork,
  );
  try {
    // Standard input belongs to this thread.
    const results = files.map(async (file) => pool.run({ file, ...(file === "-" && { read: await readText(file) }) }));
    // A result may be awaited late. Until then Node must not report a rejection as unhandled.
    for (const result of results) result.catch(() => undefined);
    for (const result of results) yield await result;
  } finally {
    await pool.end();
  }
}
