import { readGrammar } from "../../grammars/readGrammar.js";
import { language } from "../../language/index.js";
import type { Language } from "../../language/language.js";
import { unrolledPeg } from "../../peg/unrolledPeg.js";
import { texts } from "../texts/texts.js";
import { readPeg } from "./decidePeg.js";
import { abnfCut, pegCut, regularCut } from "./nestingDecision.js";
import type { CutLanguage } from "./nestingDecision.js";

/** The rule whose language is asked about: one of a generation, or one of a grammar in ABNF or of a PEG. */
export type LanguageSubject =
  | { readonly generation: string; readonly rule: string }
  | { readonly abnf: string; readonly rule: string }
  | { readonly peg: string; readonly rule: string };

/**
 * Returns the language of a rule. Recursion that is not regular is cut: {@link cutOf} says where.
 *
 * @throws {RangeError} if there is no such rule, or no automaton can be made of it
 */
export function subjectLanguage(subject: LanguageSubject): Language {
  const { rule } = subject;
  const nesting = cutOf(subject);
  if ("peg" in subject) return languageOfPegRule(subject, nesting);
  return "abnf" in subject
    ? readGrammar(subject.abnf).language(rule, nesting === undefined ? {} : { nesting })
    : language(subject.generation, rule);
}

function languageOfPegRule({ peg, rule }: LanguageSubject & { readonly peg: string }, nesting = 0): Language {
  const language = pegCut(readPeg(peg), rule).upTo(nesting, MOST_SECONDS);
  if (!language) throw new RangeError(texts().peg.matchesNothing(rule));
  return language;
}

/** The time in seconds in which the language of a PEG has to be made. */
const MOST_SECONDS = 10;

/** The depth at which recursion that is not regular is cut where strings of it are shown. */
const SHOWN_NESTING = 1;

/** Returns the depth at which {@link subjectLanguage} cuts the recursion of a rule; `undefined` if nothing is cut. */
export function cutOf(subject: LanguageSubject): number | undefined {
  if ("generation" in subject) return undefined;
  if ("peg" in subject)
    return unrolledPeg(readPeg(subject.peg), subject.rule, SHOWN_NESTING) ? SHOWN_NESTING : undefined;
  const grammar = readGrammar(subject.abnf);
  const isKnown = grammar.rules.some((name) => name.toLowerCase() === subject.rule.toLowerCase());
  return isKnown && !grammar.isRegular(subject.rule) ? SHOWN_NESTING : undefined;
}

/** Returns the language of a rule as it can be cut at any depth of nesting. */
export function subjectCut(subject: LanguageSubject): CutLanguage {
  if ("peg" in subject) return pegCut(readPeg(subject.peg), subject.rule);
  return "abnf" in subject
    ? abnfCut(readGrammar(subject.abnf), subject.rule)
    : regularCut(language(subject.generation, subject.rule));
}
