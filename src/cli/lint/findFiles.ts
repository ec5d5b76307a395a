import { readdirSync, statSync, type Dirent } from "node:fs";
import { join, resolve, sep } from "node:path";
import { UsageError } from "../shell/exit.js";
import type { LintConfiguration } from "./configuration.js";
import { troubleOf } from "./fileText.js";
import { GitIgnore } from "./gitIgnore.js";
import { folderOfGlob, globMatcher } from "./glob.js";

/** Folders that hold no files of the project itself. */
const SKIPPED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/** A file to check; or an entry of a folder that cannot be read, and why. */
export interface FoundFile {
  readonly path: string;
  readonly trouble?: string;
}

export interface FoundFiles {
  /** In order, each once. */
  readonly files: readonly FoundFile[];
  /** The files that the user named, and not only a folder or a glob that has them. */
  readonly named: ReadonlySet<string>;
  readonly ignored: number;
}

/**
 * Returns the files that names of files, folders and globs refer to. Symbolic links inside folders are not followed. Files that git
 * or the configuration ignores are left out, unless they are named explicitly.
 *
 * @throws {UsageError} if a name does not exist or is a device or a named pipe, a folder has no files, or a glob matches nothing
 */
export function findFiles(patterns: readonly string[], configuration: LintConfiguration): FoundFiles {
  const found = new Map<string, FoundFile>();
  const named = new Set<string>();
  const ignored = new Set<string>();
  const git = new GitIgnore(patterns.map((pattern) => resolve(folderOfGlob(pattern) ?? pattern)));
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    const result = configuration.isIgnored(path) || git.isIgnored(path, isFolder);
    if (result) ignored.add(path);
    return result;
  };
  for (const pattern of patterns) {
    const facts = pattern === "-" ? undefined : factsOf(pattern);
    if (pattern === "-" || (facts && !facts.isDirectory)) {
      found.set(pattern, { path: pattern, ...(facts?.trouble !== undefined && { trouble: facts.trouble }) });
      named.add(pattern);
      continue;
    }
    const folder = facts ? pattern : folderOfGlob(pattern);
    const matches = facts ? () => true : globMatcher(pattern);
    let count = 0;
    for (const file of folder !== undefined && factsOf(folder) ? filesIn(folder, isIgnored) : []) {
      if (!matches(file.path.split(sep).join("/")) && (facts ?? file.trouble) === undefined) continue;
      count++;
      found.set(file.path, file);
    }
    if (count === 0)
      throw new UsageError(
        facts
          ? `no file to check in "${pattern}"${ignored.size > 0 ? `: ${ignored.size} ignored` : ""}`
          : folder === undefined
            ? `no such file: ${pattern}`
            : `no file matches "${pattern}"`,
      );
  }
  for (const trouble of git.troubles) found.set(trouble.path, trouble);
  return { files: [...found.values()], named, ignored: ignored.size };
}

/** Returns whether a name is that of a folder, or why it cannot be read; `undefined` if nothing has it. */
function factsOf(name: string): { readonly isDirectory: boolean; readonly trouble?: string } | undefined {
  try {
    const facts = statSync(name, { throwIfNoEntry: false });
    return facts && { isDirectory: facts.isDirectory() };
  } catch (error) {
    return { isDirectory: false, trouble: troubleOf(error) };
  }
}

/** Yields the files in a folder, and what cannot be read in it. Its memory grows with the depth, not with the number of files. */
function* filesIn(top: string, isIgnored: (path: string, isFolder: boolean) => boolean): Generator<FoundFile> {
  const open = [entriesOf(top)];
  for (let entries = open.at(-1); entries; entries = open.at(-1)) {
    if ("trouble" in entries) {
      yield entries;
      open.pop();
      continue;
    }
    const entry = entries.left.pop();
    if (!entry) {
      open.pop();
      continue;
    }
    const path = join(entries.path, entry.name);
    const isFolder = entry.isDirectory();
    if (SKIPPED.has(entry.name) || (!isFolder && !entry.isFile()) || isIgnored(path, isFolder)) continue;
    if (isFolder) open.push(entriesOf(path));
    else yield { path };
  }
}

/** Returns the entries of a folder, the last one first, or why it cannot be read. */
function entriesOf(path: string): { readonly path: string; readonly left: Dirent[] } | Required<FoundFile> {
  try {
    const left = readdirSync(path, { withFileTypes: true });
    return { path, left: left.sort((one, other) => (one.name < other.name ? 1 : -1)) };
  } catch (error) {
    return { path, trouble: troubleOf(error) };
  }
}
