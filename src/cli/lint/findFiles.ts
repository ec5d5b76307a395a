import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import type { LintConfiguration } from "./configuration.js";
import { GitIgnore } from "./gitIgnore.js";
import { folderOfGlob, globMatcher } from "./glob.js";

/** Folders that hold no files of the project itself. */
const SKIPPED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/** Names of folders and files of tests, whose authors want the text as it is, faults included. */
const OF_TESTS = /(?:^|[/\\])(?:_*(?:tests?|spec|fixtures?|snapshots)_*|test-?data)[/\\]|\.(?:test|spec)\.[^./\\]+$/i;

/** The files to check, and the number of files and folders that are ignored. */
export interface FoundFiles {
  readonly files: readonly string[];
  /** Those of tests below a folder or a glob, which nobody named: `--fix` leaves them. */
  readonly ofTests: ReadonlySet<string>;
  readonly ignored: number;
}

/**
 * Returns the files that names of files, folders and globs refer to, in order and each once. Symbolic links inside
 * folders are not followed. Files that git or the configuration ignores are left out, unless they are named explicitly.
 *
 * @throws {UsageError} if a name does not exist or is a device or a named pipe, a folder has no files, or a glob matches nothing
 */
export function findFiles(patterns: readonly string[], configuration: LintConfiguration): FoundFiles {
  const found = new Set<string>();
  const named = new Set<string>();
  const ofTests = new Set<string>();
  const ignored = new Set<string>();
  const git = new GitIgnore();
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    const result = configuration.isIgnored(path) || git.isIgnored(path, isFolder);
    if (result) ignored.add(path);
    return result;
  };
  const addAll = (files: readonly string[], folder: string): void => {
    for (const file of files) {
      found.add(file);
      if (OF_TESTS.test(relative(folder, file))) ofTests.add(file);
    }
  };
  for (const pattern of patterns) {
    if (pattern === "-") found.add(pattern);
    else if (existsSync(pattern)) {
      if (!statSync(pattern).isDirectory()) {
        found.add(endingFile(pattern));
        named.add(pattern);
        continue;
      }
      const files = filesIn(pattern, isIgnored);
      if (files.length === 0)
        throw new UsageError(
          `there is no file to check in "${pattern}"${ignored.size > 0 ? `: ${ignored.size} files or folders are ignored` : ""}`,
        );
      addAll(files, pattern);
    } else {
      const folder = folderOfGlob(pattern);
      const matches = globMatcher(pattern);
      const files =
        folder !== undefined && existsSync(folder)
          ? filesIn(folder, isIgnored).filter((file) => matches(file.split(sep).join("/")))
          : [];
      if (files.length === 0) throw new UsageError(`there is no file, folder or glob "${pattern}"`);
      addAll(files, folder ?? ".");
    }
  }
  for (const file of named) ofTests.delete(file);
  return { files: [...found], ofTests, ignored: ignored.size };
}

function filesIn(folder: string, isIgnored: (path: string, isFolder: boolean) => boolean): string[] {
  const files: string[] = [];
  // The last one is read next, so names are pushed in reverse.
  const pending = [folder];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const facts = path === folder ? undefined : lstatSync(path);
    if (facts && isIgnored(path, facts.isDirectory())) continue;
    if (!facts || facts.isDirectory()) {
      const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
      pending.push(
        ...names
          .sort()
          .reverse()
          .map((name) => join(path as string, name)),
      );
    } else if (facts.isFile()) {
      files.push(path);
    }
  }
  return files;
}
