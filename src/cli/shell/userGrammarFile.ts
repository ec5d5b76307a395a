import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { documentFormat, figureLines } from "../../checking/printed/figureLines.js";
import { printedExamples, type PrintedExample } from "../../checking/printed/printedExamples.js";
import { printedRules, type PrintedFault } from "../../checking/printed/printedRules.js";
import { generations } from "../../documents/index.js";
import { GrammarError, readGrammar, type UserGrammar } from "../../comparison/grammars/index.js";
import type { Notation } from "../../languages/abnf/notationText.js";
import { documentId, nothingNamed, RefError, ruleNamed, splitRef } from "../../comparison/grammars/grammarRef.js";
import { grammarOfGeneration, type ImportedFile } from "../../comparison/grammars/readGrammar.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import { proseName } from "../../languages/abnf/notationElements.js";
import { joinedOctets } from "../../text/octets.js";
import { UsageError } from "./exit.js";
import { endingFile, pieces } from "./input.js";
import { warn } from "./output.js";

export interface GrammarFileOptions {
  /** References to what undefined rules are taken from. */
  readonly import?: readonly string[] | undefined;
  /** The most states of the automaton of a rule. */
  readonly maxStates?: number | undefined;
}

export interface GrammarOfFile {
  readonly grammar: UserGrammar;
  /** What is wrong with the text. The grammar is read without these places. */
  readonly faults: readonly PrintedFault[];
  /** The strings that the file marks as valid or invalid. */
  readonly examples: readonly PrintedExample[];
  /** Returns the column in the file of a place in the rules that were found. */
  columnOf(line: number, column: number): number;
}

/**
 * Reads a grammar from a file, or from standard input (`-`): rules, or a document that prints rules. The grammars to import are
 * `rfc3986`, `rfc3986#host`, `other.abnf`, `other.abnf#rule`.
 *
 * @throws {UsageError} if the text of a file of rules is wrong, or no rules are found
 */
export async function readUserGrammarFile(file: string, options: GrammarFileOptions): Promise<GrammarOfFile> {
  const found = await grammarOfFile(file, options, false);
  const { length } = found.faults;
  if (length > 0) warn(`${file}: ${length} left out: not rules, or printed differently; grammar lint shows the places`);
  return found;
}

/**
 * Returns the grammar for verbs that read all rules of one: that of a document which is named by its id, or of a file.
 *
 * @throws {UsageError} if one rule of it is named
 * @throws {RefError} if there is neither a document nor a file of this name
 */
export async function wholeGrammar(
  name: string,
  options: GrammarFileOptions,
  readFileOf: (file: string, options: GrammarFileOptions) => Promise<GrammarOfFile>,
): Promise<GrammarOfFile> {
  const id = documentId(name);
  if (id !== undefined) {
    const grammar = grammarOfGeneration(await loadGeneration(id), options.maxStates);
    return { grammar, faults: [], examples: [], columnOf: (_, column) => column };
  }
  if (name === "-" || existsSync(name)) return readFileOf(name, options);
  const { source, rule } = splitRef(name);
  const isThere = documentId(source) !== undefined || source === "-" || existsSync(source);
  if (rule === undefined || !isThere) throw nothingNamed(source);
  throw new UsageError(`this command reads all rules of a grammar: write ${source} instead of ${name}`);
}

/**
 * Reads a grammar as {@link readUserGrammarFile} does, together with what is wrong with its text.
 *
 * @param isLenient true if a file of rules is read although some of them are wrong, as a document is
 */
export async function grammarOfFile(
  file: string,
  options: GrammarFileOptions,
  isLenient = true,
): Promise<GrammarOfFile> {
  if (/\.(?:peggy|pegjs)$/.test(file))
    throw new UsageError(
      `${file} is a PEG, and this command reads ABNF; to compare them: uri-generations diff ${basename(file)} rules.abnf`,
    );
  const text = await textOf(file);
  const imports = await Promise.all((options.import ?? []).map((one) => importOf(one, file)));
  const read = async (rules: string, notation: Notation | undefined): Promise<UserGrammar> => {
    const readWith = (all: readonly (string | ImportedFile)[]): UserGrammar =>
      readGrammar({ name: file, text: rules, notation }, { imports: all, maxStates: options.maxStates });
    const grammar = readWith(imports);
    const named = await namedImports(grammar.prose, text, file);
    return named.length === 0 ? grammar : readWith([...imports, ...named]);
  };
  const notation = notationOf(file, text);
  let wrong: GrammarError | undefined;
  if (isPlain(file, text, notation)) {
    try {
      const grammar = await read(text, notation);
      if (grammar.rules.length === 0) throw noRules(file);
      const lines = text.split("\n");
      const margin = (line: number): number => /\S/.exec(lines[line - 1] ?? "")?.index ?? 0;
      const { examples } = printedExamples(figureLines(text, "grammar"), lines);
      return { grammar, faults: [], examples, columnOf: (line, column) => (column === 1 ? margin(line) + 1 : column) };
    } catch (error) {
      if (!(error instanceof GrammarError)) throw error;
      wrong = error;
    }
  }
  const found = printedRules(file, text, notation);
  const faults = [...found.faults];
  if (wrong) {
    const { line, column, reason, message } = wrong;
    // Where rules begin in several columns, they are all read as those of a document are.
    if (!isLenient && (found.count === 0 || faults.length > 0)) throw new UsageError(message);
    if (faults.every((one) => one.line !== line))
      faults.push({ kind: "syntax-error", rule: "", line, column, message: reason });
  }
  if (found.count === 0 && faults.length === 0) throw noRules(file);
  try {
    const { examples, columnOf } = found;
    return { grammar: await read(found.text, found.notation), faults, examples, columnOf };
  } catch (error) {
    throw error instanceof GrammarError ? new UsageError(error.message) : error;
  }
}

/**
 * Returns the rules that a grammar names by a reference of its document: `<segment, see [URI], Section 3.3>`. They are taken from a
 * generation, or from the text of the RFC if that is beside the document.
 */
async function namedImports(
  prose: UserGrammar["prose"],
  document: string,
  file: string,
): Promise<readonly (string | ImportedFile)[]> {
  const found = new Map<string, string | ImportedFile>();
  for (const { text, rule } of prose) {
    const name = proseName(text, rule);
    const [, label = ""] = /\[([^\]]+)\]/.exec(text) ?? [];
    const number = documentNumber(text) ?? (label === "" ? undefined : referencedDocument(document, label));
    if (name === undefined || number === undefined) continue;
    const id = `rfc${number}`;
    const generation = generations.find((one) => one.id === id);
    const known = generation?.rules.find((one) => one.toLowerCase() === name.toLowerCase());
    if (generation) {
      if (known !== undefined) found.set(`${id}#${known}`, `${id}#${known}`);
      continue;
    }
    const beside = await importOf(`${id}#${name}`, file).catch((error: unknown) => {
      // The texts of most documents are not here.
      if (error instanceof UsageError || error instanceof RefError) return undefined;
      throw error;
    });
    if (typeof beside !== "object") continue;
    const { rules } = readGrammar({ name: beside.name, text: beside.text, notation: beside.notation });
    if (rules.some((one) => one.toLowerCase() === name.toLowerCase())) found.set(`${id}#${name}`, beside);
  }
  return [...found.values()];
}

/** The number of characters of a reference in which its RFC is named. */
const LONGEST_REFERENCE = 2000;

/** Returns the number of the RFC that a label means: in the list of references of text or XML, or in the header of kramdown. */
function referencedDocument(document: string, label: string): string | undefined {
  for (const definition of [
    `\n   [${label}] `,
    `\n   [${label}]\n`,
    `anchor="${label}"`,
    `id="${label}"`,
    `\n  ${label}:`,
  ]) {
    const at = document.indexOf(definition);
    if (at < 0) continue;
    const reference = document.slice(at + definition.length, at + LONGEST_REFERENCE);
    // It ends where the next one begins.
    return documentNumber(reference.split(/<\/reference>|<dt |\n {3}\[|\n {2}[\w-]+:/, 1)[0] ?? "");
  }
  return undefined;
}

function documentNumber(text: string): string | undefined {
  return /\bRFC[ "]*(?:value="|,? *)?(\d{3,5})\b/i.exec(text)?.[1];
}

function noRules(file: string): UsageError {
  return new UsageError(
    `${file}: no rules found; a rule such as hour = 2DIGIT begins a line (RFC 5234 section 2.2); in XML it is in <sourcecode type="abnf">, ` +
      `<artwork> or <pre>, in Markdown in a fence or indented`,
  );
}

async function textOf(file: string): Promise<string> {
  if (file !== "-") return readFile(endingFile(file), "utf8");
  const all: Uint8Array[] = [];
  for await (const piece of pieces()) all.push(piece.slice());
  return new TextDecoder().decode(joinedOctets(all));
}

function isPlain(file: string, text: string, notation: Notation | undefined): boolean {
  return notation === "bnf1993" || documentFormat(file, text) === "grammar";
}

/** Returns the notation of a file of rules by its name. That of a document is found out. */
function notationOf(file: string, text: string): Notation | undefined {
  if (file.endsWith(".bnf")) return "bnf";
  return isPlain(file, text, undefined) ? "abnf" : undefined;
}

/** Reads what is to be imported: a generation, or rules of a file or of a grammar in this package. */
async function importOf(one: string, document: string): Promise<string | ImportedFile> {
  const [name = "", rule] = one.split("#");
  const generation = generations.find(({ id }) => id === name);
  if (generation) return rule === undefined ? name : `${name}#${ruleNamed(rule, generation.rules, name, undefined)}`;
  const { file, text } = await importedText(name, document);
  const notation = notationOf(file, text);
  const rules = rule !== undefined && { rules: [rule] };
  if (isPlain(file, text, notation)) return { name, text, notation, ...rules };
  const found = printedRules(file, text, notation);
  if (found.count === 0) throw noRules(file);
  return { name, text: found.text, notation: found.notation, ...rules };
}

async function importedText(name: string, document: string): Promise<{ readonly file: string; readonly text: string }> {
  const home = dirname(createRequire(import.meta.url).resolve("uri-generations/package.json"));
  const beside = ["abnf", "xml", "txt", "html"].map((ending) => join(dirname(document), `${name}.${ending}`));
  const shipped = ["dist/cli/library", "grammar"].map((folder) => join(home, folder, `${name}.abnf`));
  const candidates = /^[\w-]+$/.test(name) ? [name, ...beside, ...shipped] : [name];
  const file = candidates.find((one) => existsSync(one));
  if (file === undefined) throw nothingNamed(name);
  return { file, text: await readFile(endingFile(file), "utf8") };
}
