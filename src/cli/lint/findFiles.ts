import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import type { LintConfiguration } from "./configuration.js";
import { GitIgnore } from "./gitIgnore.js";
import { folderOfGlob, globMatcher } from "./glob.js";

/** Folders that hold no files of the project itself. */
const SKIPPED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

export interface FoundFiles {
  readonly files: readonly string[];
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
  const ignored = new Set<string>();
  const git = new GitIgnore();
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    const result = configuration.isIgnored(path) || git.isIgnored(path, isFolder);
    if (result) ignored.add(path);
    return result;
  };
  for (const pattern of patterns) {
    const facts = pattern !== "-" && existsSync(pattern) ? statSync(pattern) : undefined;
    if (pattern === "-" || (facts && !facts.isDirectory())) {
      found.add(pattern === "-" ? pattern : endingFile(pattern));
      continue;
    }
    const folder = facts ? pattern : folderOfGlob(pattern);
    const matches = facts ? () => true : globMatcher(pattern);
    const files = folder !== undefined && existsSync(folder) ? filesIn(folder, isIgnored) : [];
    const matching = files.filter((file) => matches(file.split(sep).join("/")));
    if (matching.length === 0)
      throw new UsageError(
        facts
          ? `there is no file to check in "${pattern}"${ignored.size > 0 ? `: ${ignored.size} files or folders are ignored` : ""}`
          : `there is no file, folder or glob "${pattern}"`,
      );
    for (const file of matching) found.add(file);
  }
  return { files: [...found], ignored: ignored.size };
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
