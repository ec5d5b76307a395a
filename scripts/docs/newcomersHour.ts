import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { table } from "./table.js";

/** The files that an hour with the source begins with, in order, and what to look at in each. */
const FILES: readonly (readonly [file: string, look: string])[] = [
  ["grammar/rfc3986.abnf", "the rules as the RFC prints them"],
  ["grammar/rfc3986.peggy", "each rule again as a PEG, below its quotation; `// PEG:` says where and why it departs"],
  ["grammar/rfc3986.json", "the facts: start rule, which rule makes which component, readings"],
  [
    "grammar/rfc3986.components.peggy",
    "`IPv6address` once more, reading each `h16` once: the one rule that `parse` has of its own",
  ],
  [
    "generated/rfc3986.parser.js",
    "the parser that `parse` runs: a function for a rule, and at the end `componentsOf`, which makes the object",
  ],
  ["src/uri/facade/createGrammar.ts", "`test`, `parse`, `safeParse`, `spans` and `tree` of one grammar"],
  ["src/uri/generation/operations.ts", "`resolve`, `normalize` and the other operations beside them"],
  ["src/documents/rfc3986.ts", "what the RFC says in prose: resolution (5.2) and how a URI is normalized"],
  ["src/languages/peg/checkBisimulation.ts", "the checker of a proof that PEG and ABNF accept the same strings"],
];

/** Returns the table of the files that a newcomer reads first. Their lines are rounded, so that it changes when they do much. */
export function newcomersHour(): string {
  return table(
    ["", "file", "lines", "what to look at"],
    FILES.map(([file, look], i) => [String(i + 1), `\`${file}\``, aboutLines(file), look]),
  );
}

function aboutLines(file: string): string {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n").length - 1;
  return String(lines < 200 ? Math.round(lines / 10) * 10 : Math.round(lines / 100) * 100);
}
