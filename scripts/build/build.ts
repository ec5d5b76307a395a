/**
 * `npm run build`: generated/ from grammar/, and dist/ from both.
 *
 * With `--if-stale`, as npm runs it by itself after `npm install` and `npx` in a clone and before it packs, it builds only if dist/ is
 * older than the sources. When npm makes a package of a Git repository for another project, it builds nothing and
 * prints what to do: dist/ is not in Git, and building it takes all tools of this project.
 */
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { isBuilt, removeStamp, sourcesHash, writeStamp } from "./buildStamp.js";

const ifStale = process.argv.includes("--if-stale");

/** npm sets this while it prepares a dependency that it got from Git. */
if (ifStale && process.env._PACOTE_NO_PREPARE_ !== undefined) {
  console.error(
    "uri-generations cannot be installed from Git, which does not have what is built: install it from the registry, or run `npm pack` in a clone and install that file",
  );
  process.exitCode = 1;
} else if (!ifStale || !isBuilt()) {
  await import("../generate/generate.js");
  if (!process.exitCode) {
    removeStamp();
    const hash = sourcesHash();
    await import("./bundle.js");
    await import("./manPage.js");
    const { writeRegexpFiles } = await import("./regexpFiles.js");
    writeRegexpFiles(join(ROOT, "dist/regexps"));
    const { writeDocumentsPage } = await import("./documentsPage.js");
    writeDocumentsPage(join(ROOT, "dist/documents.html"));
    writeStamp(hash);
  }
}
