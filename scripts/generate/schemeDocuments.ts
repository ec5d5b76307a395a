import { readRules } from "../../src/languages/abnf/notation.js";
import { EMPTY, references, type Rule } from "../../src/languages/abnf/rules.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import type { Correction, GenerationFacts } from "./generationFacts.js";
import { withDocument } from "./patch.js";
import { assertFacts, factsFile, readEntry } from "./factsFile.js";
import { baseName, GrammarFileError, type PegRule } from "./pegFile.js";

/**
 * The facts in `grammar/X.json` about a document that defines schemes. Its rules refer to those of a generation; what it
 * does not state about them is taken from that generation.
 */
export type SchemeDocumentFacts = Pick<
  GenerationFacts,
  | "id"
  | "title"
  | "date"
  | "document"
  | "rules"
  | "export"
  | "corrections"
  | "facts"
  | "components"
  | "layout"
  | "schemes"
> &
  Partial<GenerationFacts> & {
    /** The id of the generation. */
    readonly imports: string;
  };

const NEEDED: readonly (keyof SchemeDocumentFacts)[] = [
  ...(["id", "title", "date", "document", "imports", "corrections"] as const),
  ...(["facts", "components", "layout", "schemes"] as const),
];

/**
 * Reads the facts about a document of schemes.
 *
 * @param folder the folder of the grammars
 * @throws {GrammarFileError} for an entry without a property that it needs
 */
export function schemeEntry(folder: string, id: string): SchemeDocumentFacts {
  const entry = readEntry<SchemeDocumentFacts>(folder, id);
  assertFacts(entry, NEEDED);
  return entry;
}

/**
 * Returns the whole entry of a document of schemes.
 *
 * @param imported the generation to whose rules it refers
 * @param taken the rules of the generation that it takes, as it corrects them
 * @param own the rules that are in it
 */
export function schemeDocument(
  entry: SchemeDocumentFacts,
  imported: GenerationFacts,
  taken: readonly Rule[],
  own: readonly Rule[],
): GenerationFacts {
  const startRule = entry.startRule ?? Object.values(entry.schemes)[0]?.rule;
  if (startRule === undefined)
    throw new GrammarFileError(factsFile(entry.id), 1, `${entry.id} has neither startRule nor a rule of a scheme`);
  // The choices that the generation settles are settled where its rules are used.
  const inherited = imported.attributions.filter(({ rule, by, in: from }) => {
    const within = references(taken.find(({ name }) => name === rule)?.expression ?? EMPTY);
    // If a rule of its own refers to the same alternatives, more than that choice distinguishes them.
    const elsewhere = new Set(own.flatMap(({ expression }) => references(expression)));
    return from === undefined && by.every((name) => within.includes(name) && !elsewhere.has(name));
  });
  return {
    notation: "abnf",
    startRule,
    absolute: { rule: startRule, says: "The rule of its first scheme." },
    functions: {},
    readings: [],
    forms: [],
    unreserved: ["unreserved"],
    lexical: [],
    normalization: {},
    security: {},
    delimiting: imported.delimiting,
    // A mistake in a reference need not be one here: each document lists its own.
    mistakes: [],
    news: { says: entry.title, witness: "", shows: "" },
    ...entry,
    imported,
    attributions: [
      ...(entry.attributions ?? []),
      ...(withDocument(inherited, imported.document) as GenerationFacts["attributions"]),
    ],
  };
}

/**
 * Returns the rules of a generation that a document takes: those to which its own rules refer, directly or through others, as printed or
 * as corrected.
 *
 * @param rules the rules of the generation
 * @param own the rules that the document defines
 * @param document the document, some of whose corrections are about rules of the generation
 */
export function importedRules(
  rules: readonly Rule[],
  own: readonly Rule[],
  { id, corrections }: Pick<GenerationFacts, "id" | "corrections">,
): { readonly published: Rule[]; readonly corrected: Rule[] } {
  const defined = new Set(own.map(({ name }) => name));
  const names = new Set(own.flatMap(({ expression }) => references(expression)));
  const taken: { readonly published: Rule; readonly corrected: Rule }[] = [];
  for (const name of names) {
    const published = rules.find((rule) => rule.name === name);
    if (!published || defined.has(name)) continue;
    const corrected = withCorrection(published, corrections, id);
    taken.push({ published, corrected });
    for (const { expression } of [published, corrected]) for (const next of references(expression)) names.add(next);
  }
  taken.sort((a, b) => rules.indexOf(a.published) - rules.indexOf(b.published));
  return {
    published: taken.map(({ published }) => published),
    corrected: taken.map(({ corrected }) => corrected),
  };
}

/** Returns a rule of a generation as a document of schemes has it read. */
function withCorrection(rule: Rule, corrections: readonly Correction[], id: string): Rule {
  const correction = corrections.find((one) => one.rule === rule.name);
  if (!correction) return rule;
  if (!rule.text.includes(correction.published))
    throw new GrammarFileError(
      factsFile(id),
      1,
      "the published text of this correction does not stand in the rule",
      rule.name,
    );
  // Readers look up the section to learn why the rule is as it is.
  const [read] = readRules(
    rule.text.replace(correction.published, () => correction.corrected),
    "abnf",
  );
  return { ...rule, expression: (read as Rule).expression, section: correction.section ?? rule.section };
}

/** Returns the PEG of the rules that a document takes from a generation, with their variants. */
export function importedPeg(peg: readonly PegRule[], names: readonly string[]): PegRule[] {
  const identifiers = new Set(names.map(pegIdentifier));
  return peg.filter(({ pegName }) => identifiers.has(baseName(pegName)));
}
