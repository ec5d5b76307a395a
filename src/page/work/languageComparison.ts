import { regexpLanguage } from "../../grammars/regexpLanguage.js";
import { printableDifference } from "../../language/difference.js";
import type { LanguageDifference } from "../../language/difference.js";
import { texts } from "../texts/texts.js";
import { cutOf, subjectCut, subjectLanguage } from "./languageSubject.js";
import type { LanguageSubject } from "./languageSubject.js";
import { decideUpToNesting, regularCut } from "./nestingDecision.js";

/**
 * How the language of a rule (A) and that of a regular expression (B) differ; or why that is not decided. With `nesting` only strings
 * up to this depth of nesting were decided, and no more than one string that shows a difference was looked for.
 */
export type LanguageComparison = (LanguageDifference & { readonly nesting?: number }) | { readonly reason: string };

/** Compares a rule with a regular expression, for all strings. */
export function languageComparison(of: LanguageSubject, regexp: string): LanguageComparison {
  try {
    const expression = regexpLanguage(new RegExp(regexp, "u"));
    if (cutOf(of) === undefined) return printableDifference(subjectLanguage(of), expression);
    const decision = decideUpToNesting(subjectCut(of), regularCut(expression));
    if (!decision) return { reason: texts().peg.nestingUndecided };
    const { nesting } = decision;
    if (decision.is === "equal up to") return { relation: "equal", onlyInA: undefined, onlyInB: undefined, nesting };
    const { witness, onlyIn } = decision;
    return {
      relation: "crossing",
      onlyInA: onlyIn === "first" ? witness : undefined,
      onlyInB: onlyIn === "second" ? witness : undefined,
      nesting,
    };
  } catch (error) {
    if (error instanceof Error) return { reason: error.message };
    throw error;
  }
}
