import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../shell/exit.js";
import type { LintConfiguration } from "./configuration.js";
import { folderOfGlob, globMatcher } from "./glob.js";

/** Folders that hold no files of the project itself. */
const SKIPPED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/**
 * Returns the files that names of files, folders and globs refer to, in order and each once. Symbolic links inside
 * folders are not followed. Files that the configuration ignores are left out, unless they are named explicitly.
 *
 * @throws {UsageError} if a name does not exist or a glob matches nothing
 */
export function findFiles(patterns: readonly string[], configuration: LintConfiguration): string[] {
  const found = new Set<string>();
  for (const pattern of patterns) {
    if (pattern === "-") found.add(pattern);
    else if (existsSync(pattern)) {
      if (statSync(pattern).isDirectory()) for (const file of filesIn(pattern, configuration)) found.add(file);
      else found.add(pattern);
    } else {
      const folder = folderOfGlob(pattern);
      const matches = globMatcher(pattern);
      const files =
        folder !== undefined && existsSync(folder)
          ? filesIn(folder, configuration).filter((file) => matches(file.split(sep).join("/")))
          : [];
      if (files.length === 0) throw new UsageError(`there is no file, folder or glob "${pattern}"`);
      for (const file of files) found.add(file);
    }
  }
  return [...found];
}

function filesIn(folder: string, configuration: LintConfiguration): string[] {
  const files: string[] = [];
  // The last one is read next, so names are pushed in reverse.
  const pending = [folder];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (path !== folder && configuration.isIgnored(path)) continue;
    if (path === folder || lstatSync(path).isDirectory()) {
      const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
      pending.push(
        ...names
          .sort()
          .reverse()
          .map((name) => join(path as string, name)),
      );
    } else if (lstatSync(path).isFile()) {
      files.push(path);
    }
  }
  return files;
}
