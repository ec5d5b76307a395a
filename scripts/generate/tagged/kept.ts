import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GENERATED, ROOT } from "../grammarSource.js";

/** Everything, but for the grammar itself, on which the text of a tagged automaton depends. */
const SOURCES = [
  "scripts/generate/tagged",
  "src/abnf/ruleAutomata.ts",
  "scripts/prove/attribution.ts",
  "src/parse/taggedAutomaton.ts",
  "src/components",
  "src/generations/rfc1738/schemes",
  "src/language/random.ts",
];

/**
 * The text of a generated file, made anew only if something that it is made of has changed: that takes seconds. The second
 * line of the text tells, and whether the rest is still as it was written.
 */
export function keptOrMade(file: string, top: string, madeOf: unknown, make: () => string): string {
  const key = hash(JSON.stringify([madeOf, sources()]));
  const line = (body: string): string => `// Made of ${key}, ${hash(body)} itself (SHA-256).\n`;
  const kept = read(join(GENERATED, file));
  const body = kept?.slice(kept.indexOf("\n", top.length) + 1);
  if (body !== undefined && kept === top + line(body) + body) return kept;
  const made = make();
  return top + line(made) + made;
}

let known: readonly string[] | undefined;

function sources(): readonly string[] {
  return (known ??= SOURCES.flatMap((path) => {
    const full = join(ROOT, path);
    return path.endsWith(".ts")
      ? [readFileSync(full, "utf8")]
      : readdirSync(full)
          .filter((name) => name.endsWith(".ts"))
          .sort()
          .map((name) => readFileSync(join(full, name), "utf8"));
  }));
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
