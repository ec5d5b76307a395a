/**
 * `npm run readme`: writes test/peers/README.md and src/comparison/expressions/README.md from the results for other parsers and expressions,
 * and in the other READMEs the tables that follow from the grammars. With `--check` nothing is written, and the run fails if something would change.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { grammar } from "../../generated/placeholders.js";
import { RULES } from "../../src/checking/rules/index.js";
import { CONFIGURATION_SCHEMA } from "../../src/cli/lint/configurationSchema.js";
import { lattice } from "../../src/comparison/lattice/lattice.js";
import { lineage } from "../../src/comparison/lineage/lineage.js";
import { lineageText } from "./lineageText.js";
import { latticeText, witnessRows } from "./latticeText.js";
import { printable } from "../../src/text/printable.js";
import { attackAdvice, attackTrace, attacks } from "./attacks.js";
import { optionTable, verbTable } from "./commandTables.js";
import { costTable } from "./costTable.js";
import { newcomersHour } from "./newcomersHour.js";
import { memberTable, nameTables } from "./publicNames.js";
import { rfc3986 } from "../../generated/documents/generations.js";
import { browserRules } from "../../src/documents/urlStandard/index.js";
import { validityCauses } from "../../src/documents/urlStandard/valid/validityCauses.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import { difference } from "../../src/languages/questions/difference.js";
import { languageOf } from "../../src/languages/questions/language.js";
import { generation } from "../../src/documents/index.js";
import { knownSchemes, nonstandardFile } from "../../src/documents/schemes.js";
import { readDocuments, ROOT } from "../generate/grammarSource.js";
import { expressionsPage } from "./expressions/expressionsPage.js";
import { peersPage } from "./peers/peersPage.js";
import { generationSources, tableCell, tableCode } from "./documentTables.js";
import { table } from "./table.js";
import { statedChangesText } from "./statedChanges.js";
import { decideCauses } from "../prove/urlValidity.js";
import { readSynthesisResults } from "../prove/synthesisResults.js";

const READMES = [
  "README.md",
  "grammar/README.md",
  "src/README.md",
  "src/checking/advise/README.md",
  "src/cli/README.md",
  "src/comparison/README.md",
  "src/comparison/grammars/README.md",
  "src/documents/urlStandard/README.md",
  "src/documents/urlStandard/valid/README.md",
  "src/documents/README.md",
  "test/README.md",
  "test/comparison/README.md",
].map((file) => join(ROOT, file));
const PEERS_PAGE = join(ROOT, "test/peers/README.md");
const EXPRESSIONS_PAGE = join(ROOT, "src/comparison/expressions/README.md");
const uris = languageOf(automataOf(rfc3986), "URI");

const tables = new Map([
  ["costs", costTable()],
  ["names", nameTables()],
  ["members", memberTable()],
  ["hour", newcomersHour()],
  [
    "generations",
    table(
      ["id", "document", "date", "rules", "start rule", "states"],
      generationSources.map(({ facts, corrected }) => [
        `\`${facts.id}\``,
        `${facts.document}: ${facts.title}`,
        facts.date,
        String(corrected.length),
        `\`${facts.startRule}\``,
        String(languageOf(automataOf(generation(facts.id)), facts.startRule).states),
      ]),
    ),
  ],
  [
    "rules",
    table(
      ["rule", "level", "", "source"],
      RULES.map(({ id, level, sentence, sections }) => [`\`${id}\``, level, tableCell(sentence), sections.join(", ")]),
    ),
  ],
  ["placeholders", `\`\`\`abnf\n${grammar}\`\`\``],
  [
    "browser",
    table(
      ["", "rule", "kind", "section", "what the standard says"],
      browserRules.map(({ id, kind, section, sentence }, i) => [
        String(i + 1),
        `\`${id}\``,
        kind,
        section,
        tableCell(sentence),
      ]),
    ),
  ],
  [
    "attacks",
    table(
      ["source", "string", "rules", "a browser reads", "what is said here"],
      attacks.map((attack) => {
        const { rules, reads } = attackTrace(attack);
        return [
          attack.source,
          tableCode(printable(attack.url)) + (attack.base === undefined ? "" : ` on ${tableCode(attack.base)}`),
          rules.map(tableCode).join(", "),
          reads === "" ? "refused" : tableCode(reads),
          tableCell(attackAdvice(attack)),
        ];
      }),
    ),
  ],
]);

const { size, alone } = decideCauses();
/** The causes that no automaton of reasonable size decides. */
const DECIDED_BY_UTS_46 = new Map([
  ["length", "`ws://` and 64 letters (by UTS 46)"],
  ["punycode", "`ws://xn--a` (by UTS 46)"],
]);
tables.set(
  "causes",
  `${table(
    ["cause", "section", "shortest"],
    validityCauses.map(({ says, section, pattern, id }) => [
      tableCell(says),
      section,
      pattern ? `\`${alone.get(id) ?? ""}\`` : (DECIDED_BY_UTS_46.get(id) ?? ""),
    ]),
  )}\n\nThe product of the automata has ${size.toLocaleString("en")} states.`,
);

const STATEMENT_KINDS = ["grammar", "operation", "advice", "out of scope"];
tables.set(
  "statements",
  table(
    ["document", "statements", ...STATEMENT_KINDS],
    readDocuments().flatMap(({ id, document }) => {
      const file = join(ROOT, "test/documents", `${id}.json`);
      if (!existsSync(file)) return [];
      const statements = JSON.parse(readFileSync(file, "utf8")) as readonly { readonly kind: string }[];
      const counts = STATEMENT_KINDS.map((kind) => statements.filter((one) => one.kind === kind).length);
      return [[document, ...[statements.length, ...counts].map(String)]];
    }),
  ),
);

const synthesized = readSynthesisResults();
tables.set(
  "grammars",
  table(
    ["grammar", "rules", "regular", "translated", "small departure", "not proved", "seconds"],
    synthesized
      .filter(({ byHand }) => !byHand)
      .map(({ document, rules, regular, translated, small, open, seconds }) =>
        [document, rules, regular, translated, small.length, open.length, seconds].map(String),
      ),
  ),
);
tables.set("statedChanges", statedChangesText());
tables.set("verbs", verbTable());
tables.set("options", optionTable());

tables.set("lineage", `\`\`\`\n${lineageText(lineage())}\n\`\`\``);

tables.set(
  "schemes",
  table(
    ["scheme", "document", "rule", "states", "as printed", "inside `URI` of RFC 3986", "not inside it"],
    [...Object.values(knownSchemes), nonstandardFile].map((scheme) => {
      const { relation, onlyInA } = difference(languageOf(automataOf(scheme), scheme.startRule), uris);
      const printed =
        "published" in scheme ? languageOf(automataOf(scheme.published as object), scheme.startRule) : undefined;
      const inside = relation === "narrower";
      const outside = onlyInA ?? (printed && difference(printed, uris).onlyInA);
      return [
        `\`${scheme.scheme}\``,
        `${scheme.document}: ${scheme.title}`,
        `\`${scheme.startRule}\``,
        String(languageOf(automataOf(scheme), scheme.startRule).states),
        printed ? String(printed.states) : "",
        inside ? "yes" : "no",
        outside === undefined ? "" : `${tableCode(outside)}${inside ? ", as printed" : ""}`,
      ];
    }),
  ),
);

const languages = lattice();
tables.set(
  "lattice",
  `A line leads up to a language that has all strings of the one below. In the table the row has the string and the column has not,
and no shorter one is like that; ⊆: the column has all strings of the row.\n\n\`\`\`\n${latticeText(languages)}\n\`\`\`\n\n${table(
    ["has \\ has not", ...languages.nodes.map(({ generation }) => `\`${generation}\``)],
    witnessRows(languages).map(([id, ...cells]) => [
      `\`${id}\``,
      ...cells.map((one) => (one.startsWith('"') ? tableCode(one) : one)),
    ]),
  )}`,
);

const missing = new Set(tables.keys());
for (const file of READMES) {
  const text = readFileSync(file, "utf8").replace(
    /(<!-- generated: (\w+) -->\n)(?:[^]*?\n)??(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const generated = tables.get(name);
      if (generated === undefined)
        throw new Error(`${relative(ROOT, file)} asks for a table "${name}", which nothing makes`);
      missing.delete(name);
      return `${start}${generated}\n${end}`;
    },
  );
  bring(file, text);
}
if (missing.size > 0) throw new Error(`no README has a place for ${[...missing].join(", ")}`);
bring(PEERS_PAGE, peersPage());
bring(EXPRESSIONS_PAGE, expressionsPage());
bring(join(ROOT, "src/cli/lint.schema.json"), `${JSON.stringify(CONFIGURATION_SCHEMA, undefined, 2)}\n`);

/** Writes a file if its text changes, or with `--check` reports it. */
function bring(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  if (process.argv.includes("--check")) {
    console.error(`${relative(ROOT, file)} differs from what the grammars and results say. Run "npm run readme".`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
  }
}
