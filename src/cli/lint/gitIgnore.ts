import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { getOrInsert } from "../../text/itemAt.js";
import { troubleOf } from "./fileText.js";
import { patternMatcher } from "./glob.js";

/** A line of a `.gitignore`. */
interface IgnoreRule {
  readonly matches: (path: string) => boolean;
  /** True if it only matches folders. */
  readonly isForFolders: boolean;
  /** True for a line with "!", which includes again what a line before it excludes. */
  readonly isIncluded: boolean;
}

/**
 * Tells which files git ignores, but for one thing: to git, a character beyond ASCII is as many characters as it has octets, and here it is
 * one. The rules are those of the `.gitignore` of each folder from that of the repository on.
 */
export class GitIgnore {
  /** Those of each folder, the last line first. */
  private readonly rules = new Map<string, readonly IgnoreRule[]>();
  private readonly folders = new Map<string, boolean>();
  private readonly tops = new Map<string, boolean>();
  /** The files that could not be read, and why. */
  readonly troubles: { readonly path: string; readonly trouble: string }[] = [];

  /** @param roots the absolute paths of the folders above which nothing is looked at where there is no repository */
  constructor(private readonly roots: readonly string[]) {}

  /** Returns true for a file or folder that git ignores, or that is in a folder that git ignores. */
  isIgnored(path: string, isFolder: boolean): boolean {
    const full = resolve(path);
    return isFolder ? getOrInsert(this.folders, full, () => this.isExcluded(full, true)) : this.isExcluded(full, false);
  }

  private isExcluded(full: string, isFolder: boolean): boolean {
    if (this.isTop(full)) return false;
    const parent = dirname(full);
    if (!this.isTop(parent) && this.isIgnored(parent, true)) return true;
    // The deepest file that mentions the path decides, and in it the last line that does.
    for (let folder = parent; ; folder = dirname(folder)) {
      const name = relative(folder, full).split(sep).join("/");
      const rule = this.rulesOf(folder).find(
        ({ matches, isForFolders }) => (isFolder || !isForFolders) && matches(name),
      );
      if (rule) return !rule.isIncluded;
      if (this.isTop(folder)) return false;
    }
  }

  /** Returns true for the folder of a repository and, outside of all, for what the user named. */
  private isTop(folder: string): boolean {
    return getOrInsert(this.tops, folder, () => {
      const parent = dirname(folder);
      return (
        parent === folder ||
        existsSync(join(folder, ".git")) ||
        (this.roots.includes(folder) && !this.isInRepository(parent))
      );
    });
  }

  private isInRepository(folder: string): boolean {
    const parent = dirname(folder);
    return existsSync(join(folder, ".git")) || (parent !== folder && this.isInRepository(parent));
  }

  private rulesOf(folder: string): readonly IgnoreRule[] {
    return getOrInsert(this.rules, folder, () => {
      const path = join(folder, ".gitignore");
      try {
        const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
        return isFile ? readRules(readFileSync(path, "utf8")).reverse() : [];
      } catch (error) {
        this.troubles.push({ path: relative(".", path), trouble: troubleOf(error) });
        return [];
      }
    });
  }
}

/**
 * Reads the lines of a `.gitignore` (gitignore(5), "Pattern format").
 *
 * @example readRules("*.log\n!a.log\n/build/\n") // `*.log` in any folder, but not `a.log`; a folder `build` in this folder
 */
function readRules(text: string): IgnoreRule[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const pattern = withoutSpaces(line);
      if (pattern === "" || pattern.startsWith("#")) return [];
      const isIncluded = pattern.startsWith("!");
      const path = pattern.slice(isIncluded ? 1 : 0);
      const name = path.replace(/\/$/, "").replace(/(?<=^|\/)\*{3,}(?=\/|$)/g, "**");
      // A slash at the beginning or inside makes a pattern relative to the folder. "a/**" is what is in the folder, not the folder itself.
      const relativeName = (name.includes("/") ? name.replace(/^\//, "") : `**/${name}`).replace(
        /(?<=\/)\*\*$/,
        "**/*",
      );
      const matches = name === "" ? undefined : patternMatcher(relativeName);
      return matches ? [{ matches, isForFolders: path.endsWith("/"), isIncluded }] : [];
    });
}

/** Removes the spaces at the end of a line, up to one after a backslash. */
function withoutSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === " " && !isEscaped(line, end - 1)) end--;
  return line.slice(0, end);
}

/** Returns true if an odd number of backslashes precedes a character. */
function isEscaped(line: string, at: number): boolean {
  let from = at;
  while (line[from - 1] === "\\") from--;
  return (at - from) % 2 === 1;
}
