import { regexpLanguage } from "../../grammars/regexpLanguage.js";
import { difference } from "../../language/difference.js";
import type { LanguageDifference } from "../../language/difference.js";
import { subjectLanguage } from "./languageSubject.js";
import type { LanguageSubject } from "./languageSubject.js";

/** How the language of a rule (A) and that of a regular expression (B) differ; or why that is not decided. */
export type LanguageComparison = LanguageDifference | { readonly reason: string };

/** Compares a rule with a regular expression, for all strings. */
export function languageComparison(of: LanguageSubject, regexp: string): LanguageComparison {
  try {
    return difference(subjectLanguage(of), regexpLanguage(new RegExp(regexp, "u")));
  } catch (error) {
    if (error instanceof Error) return { reason: error.message };
    throw error;
  }
}
