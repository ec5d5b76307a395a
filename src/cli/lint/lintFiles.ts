import { Worker } from "node:worker_threads";
import type { LintConfiguration } from "./configuration.js";
import type { LintCache } from "./lintCache.js";
import { lintFile, readText } from "./lintFile.js";
import type { Fixing, LintedFile } from "./lintFile.js";
import { itemAt } from "../../text/itemAt.js";

/** The options of a check of files. */
export interface LintRun {
  readonly fixing: Fixing;
  readonly jobs: number;
  /** Results of earlier runs; not asked if files are to be mended. */
  readonly cache?: LintCache | undefined;
}

/**
 * Checks files, in several threads if asked to.
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
  const workers = Array.from(
    { length: Math.min(jobs, files.length) },
    () =>
      new Worker(new URL("worker.js", import.meta.url), { workerData: { configuration: configuration.plain, fixing } }),
  );
  const done = new Map<number, LintedFile>();
  let notify: (() => void) | undefined;
  let failure: unknown;
  let next = 0;
  for (const worker of workers) {
    let current = -1;
    const ask = (): void => {
      if (next >= files.length) return;
      current = next++;
      const file = itemAt(files, current);
      // Standard input belongs to this thread.
      if (file === "-") void readText(file).then((read) => worker.postMessage({ file, read }));
      else worker.postMessage({ file });
    };
    worker.on("message", (linted: LintedFile) => {
      done.set(current, linted);
      ask();
      notify?.();
    });
    worker.on("error", (error) => {
      failure = error;
      notify?.();
    });
    ask();
  }
  try {
    for (let i = 0; i < files.length; i++) {
      for (let linted = done.get(i); ; linted = done.get(i)) {
        if (failure !== undefined) throw failure instanceof Error ? failure : new Error(String(failure));
        if (linted) {
          done.delete(i);
          yield linted;
          break;
        }
        await new Promise<void>((resolve) => (notify = resolve));
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
