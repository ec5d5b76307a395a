import type { LintConfiguration } from "./configuration.js";
import { readText } from "./fileText.js";
import type { FoundFile } from "./findFiles.js";
import type { LintCache } from "./lintCache.js";
import { lintFile, uncheckedFile, type Fixing, type LintedFile } from "./lintFile.js";

/**
 * Checks files.
 *
 * @param cache results of earlier runs; not used if files are to be fixed
 * @returns the findings in each file, in the order of the files, as soon as it is checked
 */
export async function* lintFiles(
  files: readonly FoundFile[],
  configuration: LintConfiguration,
  fixing: Fixing,
  cache: LintCache | undefined,
): AsyncGenerator<LintedFile> {
  const kept = fixing === "none" ? cache : undefined;
  for (const { path, trouble } of files) {
    if (trouble !== undefined) {
      yield uncheckedFile(path, trouble);
      continue;
    }
    const read = await readText(path, configuration.formatOf(path));
    const key = kept?.keyOf(path, read);
    const known = key === undefined ? undefined : kept?.get(path, key);
    const linted = known ?? lintFile(path, read, configuration, fixing);
    if (!known && key !== undefined) kept?.set(path, key, linted);
    yield linted;
  }
  kept?.save();
}
