import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";

/** The files and folders that dist/ is built from. */
const SOURCES = ["src", "grammar", "scripts/build", "scripts/generate", "package-lock.json", "package.json"];
/** Records from which sources dist/ was built. It is not in dist/, which is published. */
const STAMP = join(ROOT, "node_modules/.cache/uri-generations/build");
/** A file of dist/, which may have been removed since. */
const BUILT = join(ROOT, "dist/index.js");

/** Returns true if dist/ was built from the current sources. */
export function isBuilt(): boolean {
  return existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesHash();
}

/**
 * Notes from which sources dist/ was built.
 *
 * @param hash of the sources when the build began
 */
export function writeStamp(hash: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** Removes the stamp, so that a build that fails halfway does not count as built. */
export function removeStamp(): void {
  rmSync(STAMP, { force: true });
}

/** Returns a hash of the names and contents of all sources. */
export function sourcesHash(root = ROOT): string {
  const hash = createHash("sha256");
  const visit = (name: string): void => {
    const path = join(root, name);
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) visit(`${name}/${entry}`);
    } else {
      const content = readFileSync(path);
      hash.update(`${name} ${content.length}\n`).update(content);
    }
  };
  for (const name of SOURCES) visit(name);
  return hash.digest("hex");
}
