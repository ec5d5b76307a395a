import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import ignore, { type Ignore } from "ignore";

/** Tells which files git ignores: by the `.gitignore` of each folder from that of the repository on. */
export class GitIgnore {
  private readonly rules = new Map<string, Ignore | undefined>();

  /** @param path of a file or folder; one inside an ignored folder is not recognized */
  isIgnored(path: string, isFolder: boolean): boolean {
    const full = resolve(path);
    for (let folder = dirname(full); ; folder = dirname(folder)) {
      const name = relative(folder, full).split(sep).join("/");
      const result = this.rulesOf(folder)?.test(isFolder ? `${name}/` : name);
      // The deepest file that mentions the path decides.
      if (result?.ignored || result?.unignored) return result.ignored;
      if (existsSync(join(folder, ".git")) || folder === dirname(folder)) return false;
    }
  }

  private rulesOf(folder: string): Ignore | undefined {
    if (!this.rules.has(folder)) {
      const file = join(folder, ".gitignore");
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
      this.rules.set(folder, isFile ? ignore.default().add(readFileSync(file, "utf8")) : undefined);
    }
    return this.rules.get(folder);
  }
}
