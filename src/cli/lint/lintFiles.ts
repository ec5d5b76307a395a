import type { LintConfiguration } from "./configuration.js";
import type { LintCache } from "./lintCache.js";
import { lintFile, readText, type Fixing, type LintedFile } from "./lintFile.js";

/** The options of a check of files. */
export interface LintRun {
  readonly fixing: Fixing;
  /** Results of earlier runs; not used if files are to be mended. */
  readonly cache?: LintCache | undefined;
}

/**
 * Checks files.
 *
 * @returns the findings in each file, in the order of the files, as soon as it is checked
 */
export async function* lintFiles(
  files: readonly string[],
  configuration: LintConfiguration,
  { fixing, cache }: LintRun,
): AsyncGenerator<LintedFile> {
  const kept = fixing === "none" ? cache : undefined;
  for (const file of files) {
    const isInput = file === "-";
    const known = isInput ? undefined : kept?.get(file);
    const linted = known ?? lintFile(file, configuration, fixing, isInput ? await readText(file) : undefined);
    if (!known) kept?.set(file, linted);
    yield linted;
  }
  kept?.save();
}
