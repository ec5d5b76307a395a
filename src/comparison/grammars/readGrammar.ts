import { readGrammar as readRules, type GrammarFile, type GrammarImport } from "../../languages/abnf/readGrammar.js";
import { RULE_STATE_LIMIT } from "../../languages/abnf/ruleAutomata.js";
import type { Rule } from "../../languages/abnf/rules.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { expressionsOf } from "../teach/expressions.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, assertString, typeName } from "../../text/uriError.js";
import { UserGrammar } from "../../grammars/user/userGrammar.js";
import { isList, isRecord } from "../../text/records.js";

/** The options of {@link readGrammar}. */
export interface ReadGrammarOptions {
  /**
   * Grammars to take rules from: a generation of this package by its id (`"rfc3986"`), single rules of it
   * (`"rfc3986#host"`), or files. Rules that the imported ones need are imported with them.
   */
  readonly imports?: readonly (string | ImportedFile)[] | undefined;
  /** False if the core rules of RFC 5234 appendix B.1 are not predefined. */
  readonly core?: boolean | undefined;
  /** The most states of the automaton of a rule: a rule that needs more is not decided. 20,000 if left out. */
  readonly maxStates?: number | undefined;
}

/** A file to import rules from. */
export interface ImportedFile extends GrammarFile {
  /** The rules to take over; all if left out. */
  readonly rules?: readonly string[] | undefined;
}

/**
 * Reads a grammar in ABNF (RFC 5234 with the strings of RFC 7405), or in the notations of older documents. Page breaks
 * and margins of an RFC's text may stay. Undefined rules are listed rather than rejected: the rules that do not need
 * them can be used.
 *
 * @param files the text, or one or several files; with several, each rule is defined in one of them
 * @throws {GrammarError} with file, line and column if a text does not follow its notation, or two files define the same rule
 * @throws {RangeError} for an unknown generation or rule to import, and for more than 1,000,000 characters
 * @throws {TypeError} for arguments of the wrong type
 *
 * @example
 * readGrammar(`link = "<" URI-reference ">"`, { imports: ["rfc3986#URI-reference"] }).language().accepts("<a:b>") // true
 */
export function readGrammar(
  files: string | GrammarFile | readonly GrammarFile[],
  options?: ReadGrammarOptions,
): UserGrammar {
  const { imports = [], core = true, maxStates } = readOptions(options, ["imports", "core", "maxStates"]);
  if (maxStates !== undefined) assertWholeNumber("maxStates", maxStates, 1, RULE_STATE_LIMIT);
  if (!Array.isArray(imports)) throw argumentTypeError(`imports must be an array, got ${typeName(imports)}`, "imports");
  const imported = imports.map(importOf);
  const sources = filesOf(files);
  const length = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (length > LONGEST_TEXT)
    throw argumentRangeError(
      `a grammar of ${length.toLocaleString("en")} characters: at most ${LONGEST_TEXT.toLocaleString("en")} are read`,
      "files",
    );
  return new UserGrammar(readRules(sources, { imports: imported, core }), maxStates);
}

/** The largest number of characters of a grammar: twice the longest document with rules, all its prose included. */
const LONGEST_TEXT = 1_000_000;

function filesOf(files: string | GrammarFile | readonly GrammarFile[]): GrammarFile[] {
  if (typeof files === "string") return [{ name: "grammar", text: files }];
  const list = isList(files) ? files : [files];
  return list.map((file) => {
    assertFile(file, "files");
    const { name, text, notation } = file;
    return { name, text, notation };
  });
}

function assertFile(file: unknown, argument: string): asserts file is GrammarFile {
  if (!isRecord(file))
    throw argumentTypeError(`a text, or files { name, text }, are expected, not ${typeName(file)}`, argument);
  const { name, text } = file;
  assertString(name, "name");
  assertString(text, "text");
}

function importOf(one: string | ImportedFile): GrammarImport {
  if (typeof one === "string") {
    const [id = "", rule] = one.split("#");
    const generation = generationOf(id, "imports");
    return { name: generation.id, from: rulesOf(generation), ...(rule !== undefined && { rules: [rule] }) };
  }
  assertFile(one, "imports");
  const { rules } = readRules([one]);
  return { name: one.name, from: rules, rules: one.rules };
}

/** Returns the grammar of a generation, as corrected. Its rules have no lines. */
export function grammarOfGeneration(generation: Generation, maxStates?: number): UserGrammar {
  const rules = rulesOf(generation);
  return new UserGrammar({ rules, undefinedRules: [], unusedRules: [], prose: [], ownCount: rules.length }, maxStates);
}

/** Returns the rules of a generation, as corrected. */
function rulesOf(generation: Generation): Rule[] {
  return Array.from(expressionsOf(generation).abnf, ([name, expression]): Rule => {
    const known = generation.rules.includes(name) ? generation.rule(name) : undefined;
    return { name, expression, text: known?.abnf ?? name, section: known?.section ?? "", line: 0 };
  });
}
