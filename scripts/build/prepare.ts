/**
 * `npm run prepare`, which npm runs by itself after `npm install` and `npx` in a clone and before it packs: builds if dist/ is older
 * than the sources. Where npm makes a package of a Git repository for another project, it builds nothing but says what to do: dist/ is
 * not in Git, and to build it takes minutes and all tools of this project.
 */
import { spawnSync } from "node:child_process";
import { ROOT } from "../generate/grammarSource.js";
import { isBuilt } from "./buildStamp.js";

/** npm sets this while it prepares a dependency that it got from Git. */
if (process.env._PACOTE_NO_PREPARE_ !== undefined) {
  console.error(
    "uri-generations cannot be installed from Git, which does not have what is built: install it from the registry, or run `npm pack` in a clone and install that file",
  );
  process.exitCode = 1;
} else if (!isBuilt()) {
  process.exitCode = spawnSync("npm", ["run", "build"], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
}
