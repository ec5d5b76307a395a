import { transformSync } from "esbuild";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./run.js";

const made: string[] = [];

/** Makes an empty directory under the system's directory for temporary files. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-"));
  made.push(directory);
  return directory;
}

/** Returns a function that writes a file into a directory and returns its path. */
export function filesIn(directory: string): (name: string, text: string) => string {
  return (name, text) => {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  };
}

/**
 * Makes a copy of the files that `npm run generate` needs, which a test may break: `node scripts/generate/generate.js` runs it there,
 * without the compiler's time.
 */
export function scratchProject(): string {
  const directory = scratchDirectory();
  cpSync(translated(), directory, { recursive: true, verbatimSymlinks: true });
  return directory;
}

let template: string | undefined;

function translated(): string {
  if (template !== undefined) return template;
  template = scratchDirectory();
  for (const name of ["grammar", "scripts", "src", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, name), join(template, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(template, "node_modules"));
  for (const directory of ["scripts", "src"].map((name) => join(template as string, name))) {
    for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    )) {
      const path = join(directory, file);
      writeFileSync(
        path.replace(/ts$/, "js"),
        transformSync(readFileSync(path, "utf8"), { loader: "ts", target: "es2022" }).code,
      );
    }
  }
  return template;
}

export function removeScratch(): void {
  template = undefined;
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
}
