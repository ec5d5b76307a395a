import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readRules } from "../../src/languages/abnf/notation.js";
import { NotationError, type Notation } from "../../src/languages/abnf/notationText.js";
import { findRule, references, type Rule } from "../../src/languages/abnf/rules.js";
import { citation } from "../../src/text/citation.js";
import type { Correction, GenerationFacts } from "./generationFacts.js";
import { patchedFacts, patchedRules, type PatchFacts } from "./patch.js";
import { assertFacts, factsFile, LIST_OF_DOCUMENTS, readEntry, readJson } from "./factsFile.js";
import { importedPeg, importedRules, schemeDocument, schemeEntry } from "./schemeDocuments.js";
import { baseName, GrammarFileError, isVariant, readPegFile, type PegRule } from "./pegFile.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";

export type {
  Attribution,
  ComponentReading,
  Correction,
  GenerationFacts,
  LiteralDeclaration,
  Preference,
} from "./generationFacts.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const GRAMMAR = join(ROOT, "grammar");
export const GENERATED = join(ROOT, "generated");

/** The sources of one published grammar, before anything is generated. */
export interface GrammarSource {
  readonly facts: GenerationFacts;
  /** The rules as printed; those that cannot be read as printed, or are in words, are given as corrected. */
  readonly published: readonly Rule[];
  /** The rules as they are meant: corrections applied. */
  readonly corrected: readonly Rule[];
  /** The core rules that rules of this document refer to; empty for the documents that define all of their own. */
  readonly core: readonly Rule[];
  /** The rules of the PEG, core rules and variants included. */
  readonly peg: readonly PegRule[];
  /** The rules of the PEG that reads components: those of `X.components.peggy` instead of others, where there is such a file. */
  readonly componentPeg: readonly PegRule[];
  /** The PEG of the grammar as printed, if it differs from the corrected one. */
  readonly publishedPeg: readonly PegRule[] | undefined;
  /** The files that all this was read from, relative to the project. */
  readonly files: readonly string[];
}

/** Reads the entries of the generations, `grammar/X.json`, in the order of grammar/documents.json. That of a patch is completed from the document that it changes. */
export function readGenerations(): GenerationFacts[] {
  const whole: GenerationFacts[] = [];
  for (const id of readList().generations) {
    const entry = readEntry<GenerationFacts | PatchFacts>(GRAMMAR, id);
    assertFacts(entry, isPatch(entry) ? NEEDED : [...NEEDED, ...NEEDED_WITHOUT_PATCH]);
    whole.push(isPatch(entry) ? patchedFacts(entry, patched(entry, whole), namesOfRules(entry)) : entry);
  }
  return whole;
}

/** Reads the entries of the documents of schemes. Each is completed from the generation to whose rules the document refers. */
export function readSchemeDocuments(): GenerationFacts[] {
  const generations = readGenerations();
  return readList().schemes.map((id) => {
    const entry = schemeEntry(GRAMMAR, id);
    const imported = generations.find((one) => one.id === entry.imports);
    if (!imported) throw new GrammarFileError(factsFile(id), 1, `${id} refers to ${entry.imports}, no generation`);
    const printed = readFileSync(join(GRAMMAR, entry.rules), "utf8");
    const own = ownRules(printed, entry);
    const taken = importedRules(readGrammarSource(imported).corrected, own, entry).corrected;
    return schemeDocument(entry, imported, taken, own);
  });
}

/** Reads the list of the documents that there are, in order. */
function readList(): { readonly generations: readonly string[]; readonly schemes: readonly string[] } {
  return readJson(GRAMMAR, LIST_OF_DOCUMENTS);
}

/** Returns the entries of all documents that have a grammar: the generations, then the documents of schemes. */
export function readDocuments(): GenerationFacts[] {
  return [...readGenerations(), ...readSchemeDocuments()];
}

/** The properties that every document has; a patch has the others from the document that it changes. */
const NEEDED = ["id", "title", "date", "document", "news", "notation"] as const;
const NEEDED_WITHOUT_PATCH = [
  ...["startRule", "absolute", "functions", "corrections", "facts", "attributions", "delimiting", "mistakes"],
  ...["readings", "components", "forms", "layout", "schemes", "unreserved", "composition", "lexical", "normalization"],
  "security",
] as const;

function isPatch(entry: GenerationFacts | PatchFacts): entry is PatchFacts {
  return entry.patch === true;
}

/** Returns the document that a patch changes. It is before the patch. */
function patched(
  { id, updates }: Pick<PatchFacts, "id" | "updates">,
  all: readonly GenerationFacts[],
): GenerationFacts {
  const found = all.find((facts) => facts.id === updates[0]);
  if (!found)
    throw new GrammarFileError(factsFile(id), 1, `${id} changes ${updates[0]}, which has to stand before it`, id);
  return found;
}

/** Returns the names of the rules that a file of rules defines, without reading their contents. */
function namesOfRules({ rules }: Pick<PatchFacts, "rules">): string[] {
  return [...readFileSync(join(GRAMMAR, rules), "utf8").matchAll(/^[A-Za-z][^\s=]*/gm)].map(String);
}

export function readGrammarSource(facts: GenerationFacts): GrammarSource {
  const rulesPath = join(GRAMMAR, facts.rules);
  const printed = readFileSync(rulesPath, "utf8");
  const base = baseSource(facts, printed);
  // A correction of a rule that is in another document is applied where that rule is read.
  const own = base
    ? facts.corrections.filter(({ rule }) => rule !== undefined && chunkOf(printed, rule))
    : facts.corrections;
  const unreadable = own.filter((correction) => correction.unreadable);
  const rulesOf = (corrections: readonly Correction[]): Rule[] =>
    read(applyTo(printed, corrections, facts), facts.notation, facts.rules);
  const published = patchedRules(base?.published ?? [], withWholeRules(rulesOf(unreadable), own), sameName);
  const corrected = patchedRules(base?.corrected ?? [], withWholeRules(rulesOf(own), own), sameName);

  const corePath = join(GRAMMAR, "core.abnf");
  const core = coreRules(facts.notation, corrected, () => read(readFileSync(corePath, "utf8"), "abnf", "core.abnf"));

  const pegPath = join(GRAMMAR, `${facts.id}.peggy`);
  const corePegPath = join(GRAMMAR, "core.peggy");
  const ownPeg = pegRules(pegPath);
  const corePeg =
    core.length > 0
      ? pegRules(corePegPath).filter(({ pegName }) => core.some(({ name }) => pegIdentifier(name) === pegName))
      : [];
  const withOwn = (rules: readonly PegRule[] = []): PegRule[] => [
    ...patchedRules(
      rules.filter(({ file }) => file !== relative(ROOT, corePegPath)),
      ownPeg,
      samePegName,
    ),
    ...corePeg,
  ];
  const peg = withOwn(base?.peg);
  const componentPath = join(GRAMMAR, `${facts.id}.components.peggy`);
  const ownComponents = facts.componentPeg ? pegRules(componentPath) : [];
  const componentPeg = patchedRules(withOwn(base?.componentPeg), ownComponents, samePegName);
  const publishedPath = join(GRAMMAR, `${facts.id}.published.peggy`);
  const overrides = facts.publishedPeg ? pegRules(publishedPath) : undefined;
  const publishedPeg = overrides && patchedRules(peg, overrides, samePegName);

  const files = [
    rulesPath,
    ...(core.length > 0 ? [corePath] : []),
    pegPath,
    ...(core.length > 0 ? [corePegPath] : []),
    ...(overrides ? [publishedPath] : []),
    ...(ownComponents.length > 0 ? [componentPath] : []),
    join(GRAMMAR, `${facts.id}.json`),
  ].map((path) => relative(ROOT, path));
  return {
    facts,
    published,
    corrected,
    core,
    peg,
    componentPeg,
    publishedPeg,
    files: [...new Set([...(base?.files ?? []), ...files])],
  };
}

/**
 * Returns the source of the document whose rules complete a document's own: all that a patch leaves unchanged, or those
 * that rules refer to. Their sections name that document.
 */
function baseSource(facts: GenerationFacts, printed: string): GrammarSource | undefined {
  const other = facts.patched ?? facts.imported;
  if (!other) return undefined;
  const source = readGrammarSource(other);
  const cited = (rules: readonly Rule[]): Rule[] =>
    rules.map((rule) => ({ ...rule, section: citation(other.document, rule.section) }));
  if (facts.patched) return { ...source, published: cited(source.published), corrected: cited(source.corrected) };
  const own = ownRules(printed, facts);
  const taken = importedRules(cited(source.corrected), own, facts);
  const names = namesOf(taken.published);
  return {
    ...source,
    ...taken,
    peg: importedPeg(source.peg, names),
    componentPeg: importedPeg(source.componentPeg, names),
  };
}

function namesOf(rules: readonly Rule[]): string[] {
  return rules.map(({ name }) => name);
}

/** Returns the core rules of a document: all of them for one in ABNF, otherwise those that its rules refer to. */
function coreRules(notation: Notation, rules: readonly Rule[], all: () => readonly Rule[]): readonly Rule[] {
  if (notation === "abnf") return all();
  const defined = new Set(rules.map(({ name }) => name));
  const named = new Set(rules.flatMap(({ expression }) => references(expression)).filter((name) => !defined.has(name)));
  if (named.size === 0) return [];
  const core = all();
  for (const name of named) {
    const rule = core.find((one) => one.name === name);
    for (const inner of rule ? references(rule.expression) : []) named.add(inner);
  }
  return core.filter(({ name }) => named.has(name));
}

function pegRules(path: string): PegRule[] {
  return readPegFile(path, relative(ROOT, path));
}

const sameName = (one: Rule, other: Rule): boolean => one.name === other.name;
const samePegName = (one: PegRule, other: PegRule): boolean => one.pegName === other.pegName;

function read(text: string, notation: Notation, file: string): Rule[] {
  try {
    return readRules(text, notation);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const name = text
      .split("\n")
      .slice(0, error.line)
      .reverse()
      .map((line) => /^[A-Za-z][\w+-]*/.exec(line)?.[0])
      .find(Boolean);
    throw new GrammarFileError(`grammar/${file}`, error.line, `${error.reason} (column ${error.column})`, name);
  }
}

function lineOfCorrection(id: string, rule: string): number {
  const text = readFileSync(join(ROOT, factsFile(id)), "utf8");
  return text.slice(0, text.indexOf(`"rule": "${rule}"`)).split("\n").length;
}

/** Returns the rules that are in the text of a document of schemes: as they are printed, then as they are meant. */
function ownRules(
  printed: string,
  { id, rules, corrections }: Pick<GenerationFacts, "id" | "rules" | "corrections">,
): Rule[] {
  const own = corrections.filter(({ rule }) => rule !== undefined && chunkOf(printed, rule));
  return [own.filter((one) => one.unreadable), own].flatMap((applied) =>
    withWholeRules(read(applyTo(printed, applied, { id, rules }), "abnf", rules), own),
  );
}

/** Returns the text of a rule as printed, up to the next one. */
function chunkOf(printed: string, rule: string): string | undefined {
  return printed.split(/^(?=[A-Za-z])/m).find((candidate) => /^[^\s=]+/.exec(candidate)?.[0] === rule);
}

/** Replaces the published text by the corrected one, inside the rule that a correction names. */
function applyTo(
  printed: string,
  corrections: readonly Correction[],
  facts: Pick<GenerationFacts, "id" | "rules">,
): string {
  let text = printed;
  for (const { rule, published, corrected, notation } of corrections) {
    if (rule === undefined) continue;
    const chunk = chunkOf(text, rule);
    if (!chunk?.includes(published)) {
      throw new GrammarFileError(
        factsFile(facts.id),
        lineOfCorrection(facts.id, rule),
        `the published text of this correction does not stand in grammar/${facts.rules}`,
        rule,
      );
    }
    if (notation === undefined) text = text.replace(chunk, () => chunk.replaceAll(published, corrected));
  }
  return text;
}

function withWholeRules(rules: readonly Rule[], corrections: readonly Correction[]): Rule[] {
  const whole = corrections.flatMap(({ corrected, notation }) => (notation ? readRules(corrected, notation) : []));
  return rules.map((rule) => {
    const replacement = whole.find(({ name }) => name === rule.name);
    return replacement ? { ...rule, expression: replacement.expression } : rule;
  });
}

/** Returns a function that returns for every Peggy rule the published name of its node in a tree. */
export function publishedNames({ corrected, core, peg }: GrammarSource): (pegName: string) => string {
  const names = new Map([...corrected, ...core].map(({ name }) => [pegIdentifier(name), name]));
  return (pegName) => {
    const name = names.get(baseName(pegName));
    if (name === undefined) {
      const { file, line } = peg.find((rule) => rule.pegName === pegName) as PegRule;
      throw new GrammarFileError(
        file,
        line,
        `the document has no rule ${isVariant(pegName) ? baseName(pegName) : "of this name"}`,
        pegName,
      );
    }
    return name;
  };
}

/** Returns the Peggy rule for a reference in a document's text, which may differ in case. */
export function pegReference({ corrected, core }: Pick<GrammarSource, "corrected" | "core">, name: string): string {
  return pegIdentifier(findRule([...corrected, ...core], name)?.name ?? name);
}
