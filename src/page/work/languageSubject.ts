import { readGrammar } from "../../grammars/userGrammar.js";
import { language } from "../../language/index.js";
import type { Language } from "../../language/language.js";

/** The rule whose language is asked about: one of a generation, or one of a grammar in ABNF. */
export type LanguageSubject =
  { readonly generation: string; readonly rule: string } | { readonly abnf: string; readonly rule: string };

/**
 * Returns the language of a rule.
 *
 * @throws {RangeError} if there is no such rule, or no automaton can be made of it
 */
export function subjectLanguage(subject: LanguageSubject): Language {
  const { rule } = subject;
  return "abnf" in subject ? readGrammar(subject.abnf).language(rule) : language(subject.generation, rule);
}
