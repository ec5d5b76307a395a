/**
 * `npm run generate`: grammar/ -> generated/. With `--check` nothing is written; the run fails if something would change.
 * A grammar that cannot be used ends it with file, line, rule and reason, exit 1.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { readText } from "./cache.js";
import { generateDocuments } from "./generateDocuments.js";
import { generateGenerations } from "./generateGenerations.js";
import { GENERATED } from "./grammarSource.js";
import { GrammarFileError } from "./pegFile.js";
import { comparisons, coreRules, examples, placeholders, specialAddresses, usualUris } from "./singleModules.js";

const check = process.argv.includes("--check");
/** Not made by this script: what is tracked, and what the proof writes. */
const KEPT = ["README.md", "certificate.json", "proofs"];

try {
  mkdirSync(GENERATED, { recursive: true });
  const grammars = generateGenerations();
  const outputs = new Map([
    ...coreRules(),
    ...comparisons(),
    ...examples(),
    ...placeholders(),
    ...specialAddresses(),
    ...usualUris(),
    ...grammars,
    ...(await generateDocuments(grammars)),
  ]);
  const present = readdirSync(GENERATED, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(GENERATED, join(entry.parentPath, entry.name)));
  const stale = present.filter((file) => !outputs.has(file) && !KEPT.includes(file.split(sep)[0] ?? ""));
  if (check) {
    const different = [...outputs]
      .filter(([file, text]) => readText(join(GENERATED, file)) !== text)
      .map(([file]) => file);
    if (different.length + stale.length > 0) {
      console.error(`generated/ is not up to date: ${[...different, ...stale].join(", ")}. Run "npm run generate".`);
      process.exitCode = 1;
    }
  } else {
    for (const file of stale) rmSync(join(GENERATED, file));
    write(outputs);
    console.log(`generated ${outputs.size} files`);
  }
} catch (error) {
  const known =
    error instanceof GrammarFileError ||
    (error instanceof Error && /^(NotationError|AutomatonError|UndecidableError)$/.test(error.name));
  if (!known) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

function write(outputs: ReadonlyMap<string, string>): void {
  for (const [file, text] of outputs) {
    const path = join(GENERATED, file);
    if (readText(path) === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
