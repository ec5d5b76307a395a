import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, relative, resolve, sep } from "node:path";
import { anchorsOf, isMissing } from "../../checking/lint/anchors.js";
import { formatOfName } from "../../checking/formats/index.js";
import type { LocalReference } from "../../checking/rules/localReference.js";
import { closestName } from "../../text/closestName.js";
import { GitIgnore } from "./gitIgnore.js";
import { folderOfGlob } from "./glob.js";
import { SECONDS_TO_READ, withinTime } from "./withinTime.js";

/** Names of folders and files of tests, and of folders for the code of others. */
const OF_TESTS =
  /^(?:.*[/\\])?(?:(?:_*(?:tests?|fixtures?|snapshots)_*|t|test[_-]?(?:cases?|data)|vendor|third[_-]?party)[/\\]|[^/\\]*\.test\.[^./\\]+$)/i;

/**
 * Returns true for a file of tests or of others below what the user named, but not for one that is itself named or is in such a folder that is named.
 *
 * @param roots as absolute paths
 */
export function isOfTests(file: string, roots: readonly string[]): boolean {
  const path = resolve(file);
  const [nearest = ""] = roots.filter((root) => isBelow(path, root)).sort((one, other) => other.length - one.length);
  return OF_TESTS.test(relative(nearest, path));
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

function didYouMean(name: string | undefined): string {
  return name === undefined ? "" : `; did you mean "${name}"?`;
}

/** Files that a generator of sites makes of others. */
const PAGE = /^\.html?$/i;

/** Tells which files, and which places in them, relative references lead to. What was read of a file or folder is kept. */
export class LocalTargets {
  private readonly names = new Map<string, ReadonlySet<string> | undefined>();
  private readonly anchors = new Map<string, ReadonlySet<string> | undefined>();
  /** The targets of which a difference in case was said. */
  private readonly told = new Set<string>();
  private readonly git: GitIgnore;

  /** @param roots the folders outside of which nothing is decided, as absolute paths */
  constructor(private readonly roots: readonly string[]) {
    this.git = new GitIgnore(roots);
  }

  /**
   * Returns what is missing, in words.
   *
   * @param file that has the reference
   * @returns `undefined` if nothing is, or if that is not decided
   */
  missing(file: string, { path, fragment }: LocalReference): string | undefined {
    const folder = dirname(resolve(file));
    const target = resolve(folder, path);
    // A page without an extension may be served from a folder of its own: `../b` in `docs/a.md` is `docs/b.md` there.
    const asPage = resolve(folder, basename(file, extname(file)), path);
    const isPage = !extname(target) || path.endsWith("/");
    if (!this.isInside(target) || (isPage && (!this.isInside(asPage) || this.mayExist(asPage)))) return undefined;
    if (this.has(target)) return fragment === undefined ? undefined : this.missingPlace(target, fragment);
    if (this.mayExist(target)) return undefined;
    const similar = this.namesIn(dirname(target));
    const name = basename(target).toLowerCase();
    const other = [...(similar ?? [])].find((one) => one.toLowerCase() === name);
    const missing = `there is no file ${shown(target)}`;
    if (other === undefined) return `${missing}${didYouMean(closestName(basename(target), similar ?? []))}`;
    // One name in another case may be in every file.
    if (this.told.has(target)) return undefined;
    this.told.add(target);
    return `${missing}, but ${other}, which is another name on most systems (said once of this name)`;
  }

  private missingPlace(target: string, fragment: string): string | undefined {
    if (!this.anchors.has(target)) this.anchors.set(target, this.anchorsIn(target));
    const anchors = this.anchors.get(target);
    return isMissing(fragment, anchors)
      ? `${shown(target)} has no heading or id "${fragment}"${didYouMean(closestName(fragment, anchors ?? []))}`
      : undefined;
  }

  private anchorsIn(target: string): ReadonlySet<string> | undefined {
    try {
      const format = formatOfName(target);
      const isOwn = format && statSync(target).isFile() && this.isInside(realpathSync(target));
      const text = isOwn ? readFileSync(target, "utf8").replace(/^\uFEFF/, "") : "";
      return isOwn ? withinTime(SECONDS_TO_READ, () => anchorsOf(text, format))?.value : undefined;
    } catch {
      return undefined;
    }
  }

  private isInside(path: string): boolean {
    return this.roots.some((root) => isBelow(path, root));
  }

  /** Returns true if each name of a path is in its folder, in the same case, up to the root. */
  private has(path: string): boolean {
    for (let at = path; !this.roots.includes(at); at = dirname(at))
      if (!this.namesIn(dirname(at))?.has(basename(at).normalize())) return false;
    return true;
  }

  /** Returns true if a file may come from another one, or be made or fetched later. */
  private mayExist(path: string): boolean {
    const extension = extname(path);
    const isPage = extension === "" || PAGE.test(extension);
    const page = isPage ? path.slice(0, path.length - extension.length) : path;
    // `a/index.html` may be made of `a.md`.
    const sources = basename(page) === "index" ? [page, dirname(page)] : [page];
    return (isPage && sources.some((source) => this.hasStem(source))) || this.isMadeLater(path);
  }

  /** Returns true if there is a folder, or a file with any extension, of this name. */
  private hasStem(path: string): boolean {
    const stem = basename(path).normalize();
    return [...(this.namesIn(dirname(path)) ?? [])].some((name) => name === stem || name.startsWith(`${stem}.`));
  }

  /** Returns true for what git ignores, and for what is in an empty folder, as that of a submodule. */
  private isMadeLater(path: string): boolean {
    for (let at = path; this.isInside(at); at = dirname(at)) {
      if (this.git.isIgnored(at, at !== path)) return true;
      const names = at === path ? undefined : this.namesIn(at);
      if (names) return names.size === 0;
    }
    return false;
  }

  /** Returns the names in a folder; `undefined` if it cannot be read. */
  private namesIn(folder: string): ReadonlySet<string> | undefined {
    if (!this.names.has(folder)) this.names.set(folder, readNames(folder));
    return this.names.get(folder);
  }
}

function readNames(folder: string): ReadonlySet<string> | undefined {
  try {
    return new Set(readdirSync(folder).map((name) => name.normalize()));
  } catch {
    return undefined;
  }
}

/** Returns a path as seen from the current directory. */
function shown(path: string): string {
  return relative(".", path).split(sep).join("/") || ".";
}

/**
 * Returns what the user named: files and folders, and the folders that globs begin with. Relative references may lead to these and, from files
 * and globs, to the current directory.
 */
export function rootsOf(patterns: readonly string[]): string[] {
  const isFolder = (pattern: string): boolean => existsSync(pattern) && statSync(pattern).isDirectory();
  const rootsOfOne = (pattern: string): string[] =>
    isFolder(pattern) ? [pattern] : [existsSync(pattern) ? pattern : (folderOfGlob(pattern) ?? "."), "."];
  return [...new Set(patterns.flatMap(rootsOfOne).map((path) => resolve(path)))];
}
