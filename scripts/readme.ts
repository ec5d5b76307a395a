/**
 * `npm run readme`: writes the tables of README.md that follow from the grammars, between their markers. With `--check`
 * nothing is written; the run fails if something would change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Automata } from "../src/automaton.js";
import { lattice } from "../src/lattice.js";
import { latticeText } from "../src/lattice/text.js";
import { witnessRows } from "../src/lattice/witnesses.js";
import { packAutomata, RuleAutomata } from "./automata.js";
import { readGenerations, readGrammarSource, ROOT } from "./grammar-source.js";
import type { GrammarSource } from "./grammar-source.js";
import { DEPARTURE_KINDS, isVariant } from "./peg-file.js";

const README = join(ROOT, "README.md");
const sources = readGenerations().map(readGrammarSource);

const tables = new Map([
  ["generations", table(
    ["id", "document", "date", "rules", "start rule", "states"],
    sources.map(({ facts, corrected, core }) => [
      `\`${facts.id}\``, `${facts.document}: ${facts.title}`, facts.date, String(corrected.length), `\`${facts.startRule}\``, String(states({ facts, corrected, core })),
    ]),
  )],
  ["departures", table(
    ["generation", ...DEPARTURE_KINDS],
    sources.map(({ facts, peg }) => [
      `\`${facts.id}\``,
      ...DEPARTURE_KINDS.map((kind) => peg
        .filter(({ pegName, notes }) => !isVariant(pegName) && notes.some(({ kinds }) => kinds.includes(kind)))
        .map(({ pegName }) => `\`${pegName}\``).join(" ")),
    ]),
  )],
  ["corrections", table(
    ["generation", "rule", "as printed", "as read"],
    sources.flatMap(({ facts }) => facts.corrections.map(({ rule, published, corrected }) => [`\`${facts.id}\``, `\`${rule}\``, code(published), code(corrected)])),
  )],
]);

const languages = lattice();
tables.set("lattice", `A line leads up to a language that has all strings of the one below. In the table the row has the string and the column has not,
and no shorter one is like that; ⊆: the column has all strings of the row.\n\n\`\`\`\n${latticeText(languages)}\n\`\`\`\n\n${table(
  ["has \\ has not", ...languages.nodes.map(({ generation }) => `\`${generation}\``)],
  witnessRows(languages).map(([id, ...cells]) => [`\`${id}\``, ...cells.map((cell) => (cell.startsWith("\"") ? code(cell) : cell))]),
)}`);

const before = readFileSync(README, "utf8");
let after = before;
for (const [name, text] of tables) {
  const marked = new RegExp(`(<!-- generated: ${name} -->\n)(?:[^]*?\n)??(<!-- end -->)`);
  if (!marked.test(after)) throw new Error(`README.md has no place for the table "${name}"`);
  after = after.replace(marked, (_, start: string, end: string) => `${start}${text}\n${end}`);
}
if (after !== before && process.argv.includes("--check")) {
  console.error("README.md: its tables do not follow from the grammars any more. Run \"npm run readme\".");
  process.exitCode = 1;
} else if (after !== before) {
  writeFileSync(README, after);
}

function states({ facts, corrected, core }: Pick<GrammarSource, "facts" | "corrected" | "core">): number {
  const made = new RuleAutomata([...corrected, ...core]);
  const start = corrected.find(({ name }) => name === facts.startRule);
  if (!start) throw new Error(`${facts.id} has no rule ${facts.startRule}`);
  return new Automata(packAutomata(new Map([[start.name, made.of(start)]]))).accepting.length - 1;
}

function code(text: string): string {
  return `\`${text.replace(/\s+/g, " ").replaceAll("|", "\\|")}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
