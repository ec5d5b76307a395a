import type { UserGrammar } from "../../comparison/grammars/index.js";
import { language, type Language } from "../../documents/language.js";
import { subject, type SubjectOptions } from "./subject.js";
import type { GrammarFileOptions } from "./userGrammarFile.js";

/** The subject of a command: a generation, or the grammar in a file. */
export interface LanguageOptions extends SubjectOptions, GrammarFileOptions {
  readonly grammar?: string;
  /** Where recursion that is not regular is cut. */
  readonly nesting?: number;
  /** In seconds. */
  readonly timeout?: number;
}

/** The rules that a command is about. */
export interface LanguageSubject {
  readonly rules: readonly string[];
  /** The rule that was named, otherwise the start rule, or the first rule of a file. */
  readonly rule: string;
  languageOf(rule: string): Language;
}

/**
 * Returns the rules that a command is about.
 *
 * @throws {RangeError} for an unknown generation or rule, naming the known ones
 */
export async function languageSubject(options: LanguageOptions): Promise<LanguageSubject> {
  const file = await grammarOf(options);
  if (file) {
    const { grammar, rule } = file;
    const { nesting, timeout: maxSeconds } = options;
    return { rules: grammar.rules, rule, languageOf: (name) => grammar.language(name, { nesting, maxSeconds }) };
  }
  const { of, rule } = await subject(options);
  return { rules: of.rules, rule, languageOf: (name) => language(of, name) };
}

/** Returns the grammar and the rule that a command is about, if the grammar is in a file. */
export async function grammarOf(
  options: LanguageOptions,
): Promise<{ readonly grammar: UserGrammar; readonly rule: string } | undefined> {
  const { grammar: file, rule } = options;
  if (file === undefined) return undefined;
  // The reader of grammars is large, and only loaded where it is needed.
  const { readUserGrammar } = await import("./userGrammarFile.js");
  const grammar = await readUserGrammar(file, options);
  return { grammar, rule: grammar.rule(rule ?? grammar.rules[0] ?? "").name };
}
