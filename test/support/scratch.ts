import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./command.js";

const made: string[] = [];

/** An empty directory under the system's one for temporary files. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-"));
  made.push(directory);
  return directory;
}

/** A copy of what `npm run generate` needs, to be broken. */
export function scratchProject(): string {
  const directory = scratchDirectory();
  for (const name of ["grammar", "scripts", "src", "package.json", "tsconfig.json"]) cpSync(join(ROOT, name), join(directory, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
  return directory;
}

export function removeScratch(): void {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
}
