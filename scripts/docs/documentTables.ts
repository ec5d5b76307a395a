import { documentReadings } from "../generate/documentReadings.js";
import { readDocuments, readGenerations, readGrammarSource } from "../generate/grammarSource.js";
import { DEPARTURE_KINDS, isVariant } from "../generate/pegFile.js";
import { readSynthesisResults } from "../prove/synthesisResults.js";
import { markdownCode } from "../../src/text/escaping.js";
import { table } from "./table.js";

// Tables in Markdown that follow from the documents' facts.

/** The generations as their files have them, oldest first. */
export const generationSources = readGenerations().map(readGrammarSource);

/** Returns the rules and sentences that cannot be taken as printed. */
export function correctionTable(): string {
  return table(
    ["generation", "rule", "as printed", "as read"],
    generationSources.flatMap(({ facts }) =>
      facts.corrections.map(({ rule, section, published, corrected }) => [
        `\`${facts.id}\``,
        rule === undefined ? `section ${section ?? ""}` : `\`${rule}\``,
        tableCode(published),
        tableCode(corrected),
      ]),
    ),
  );
}

/** Returns how each document is read where it leaves something open or contradicts itself: a heading and a table for each. */
export function readingTables(): string {
  return readDocuments()
    .map((facts) => {
      const rows = documentReadings(facts).filter(({ kind }) => kind !== "correction");
      return `### \`${facts.id}\`\n\n${table(
        ["kind", "rule", "section", "reading"],
        rows.map(({ kind, rule, section, by, prose, grammar, says }) => [
          kind,
          rule === undefined ? "" : `\`${rule}\``,
          section ?? "",
          tableCell(
            [
              ...(by && by.length > 1 ? [`${by.map((one) => `\`${one}\``).join(", ")}:`] : []),
              ...(prose === undefined ? [] : [`*Prose:* ${prose} *Rules:* ${grammar ?? ""} *Read:*`]),
              says,
            ].join(" "),
          ),
        ]),
      )}`;
    })
    .join("\n\n");
}

/** Returns the rules whose PEG is not the mechanical translation of the ABNF, by kinds. */
export function departureTable(): string {
  return table(
    ["generation", ...DEPARTURE_KINDS],
    generationSources.map(({ facts, peg }) => [
      `\`${facts.id}\``,
      ...DEPARTURE_KINDS.map((kind) =>
        listed(
          peg
            .filter(({ pegName, notes }) => !isVariant(pegName) && notes.some(({ kinds }) => kinds.includes(kind)))
            .map(({ pegName }) => pegName),
        ),
      ),
    ]),
  );
}

/** Returns the departures that `npm run synthesize` found, beside those that were written by hand. */
export function synthesisTable(): string {
  return table(
    ["generation", "rules", "proved", "found", "written by hand", "seconds"],
    readSynthesisResults().flatMap(({ name, rules, open, small, byHand, seconds }) =>
      byHand
        ? [[`\`${name}\``, String(rules), String(rules - open.length), listed(small), listed(byHand), String(seconds)]]
        : [],
    ),
  );
}

function listed(all: readonly string[]): string {
  return all.map((name) => `\`${name}\``).join(" ");
}

/**
 * Returns a sentence as the cell of a table in Markdown: nothing in it is markup, except the emphasis and the code that
 * these scripts write.
 */
export function tableCell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll("<", "\\<")
    .replace(/\*(?=[xs[])/g, "\\*");
}

/** Returns a text in one line as code in Markdown. */
export function tableCode(text: string): string {
  return markdownCode(text.replace(/\s+/g, " "));
}
