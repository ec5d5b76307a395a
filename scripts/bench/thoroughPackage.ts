import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../generate/grammarSource.js";

/** The command that installs these packages, which take 185 MB. */
export const INSTALL_THOROUGH = "npm ci --prefix .ci/thorough";

/** Returns the address of a package that only thorough runs need, or `undefined` if it is not installed. */
export function thoroughPackage(name: string): string | undefined {
  try {
    return pathToFileURL(createRequire(join(ROOT, ".ci/thorough/package.json")).resolve(name)).href;
  } catch {
    return undefined;
  }
}
