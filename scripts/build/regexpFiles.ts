/**
 * Writes dist/regexps/: the start rule of each generation as a regular expression in three dialects, with groups for the components where the
 * document's components are what rules derive. Each is proved while it is written.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { regexp } from "../../src/comparison/grammars/regexp.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { generations } from "../../src/documents/index.js";

/** Engines that most people have; the text for PCRE serves Perl, Ruby and .NET as well. */
const DIALECTS = ["ecmascript", "pcre", "python"] as const;

/** A bound on a build that hangs; each needs some seconds of processor time, which on a busy machine is more time on the clock. */
const SECONDS = 600;

/** Returns the texts by the names of their files: `rfc3986.python.txt`. */
export function regexpFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { id } of generations)
    for (const dialect of DIALECTS) {
      const { text } = tryCatch(
        () => regexp(id, { dialect, groups: true, maxSeconds: SECONDS }),
        [UndecidableError],
        () => regexp(id, { dialect, maxSeconds: SECONDS }),
      );
      files.set(`${id}.${dialect}.txt`, `${text}\n`);
    }
  return files;
}

/** Writes the files into a folder. */
export function writeRegexpFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of regexpFiles()) writeFileSync(join(folder, name), text);
}
