import { texts } from "../texts/texts.js";
import { readPeg } from "./decidePeg.js";
import { abnfCut, decideUpToNesting, pegCut, regularCut, type CutLanguage } from "./nestingDecision.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { regexpLanguage } from "../../grammars/user/regexpLanguage.js";
import { unrolledPeg } from "../../languages/peg/unrolledPeg.js";
import { printableDifference, type LanguageDifference } from "../../languages/questions/difference.js";
import type { Language } from "../../languages/questions/language.js";
import { language } from "../../uri/language/index.js";

/** A generation, or a grammar that somebody wrote. */
export type GrammarSubject = { readonly generation: string } | { readonly abnf: string } | { readonly peg: string };

/** A rule in ABNF and its source: a generation, or a grammar. */
export type AbnfSubject =
  { readonly generation: string; readonly rule: string } | { readonly abnf: string; readonly rule: string };

/** A rule and its source, which may also be a PEG. */
export type LanguageSubject = AbnfSubject | { readonly peg: string; readonly rule: string };

/**
 * Returns the language of a rule. Recursion that is not regular is cut at the depth that {@link cutOf} returns.
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

/** The time limit in seconds for making the language of a PEG. */
const MOST_SECONDS = 10;

/** The depth at which recursion that is not regular is cut when its strings are shown. */
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

/**
 * Facts about the strings of a rule, from its automaton. If the recursion of the rule is cut, only a shortest string is
 * known.
 */
export type LanguageFacts =
  | {
      readonly states: number;
      readonly shortest: string;
      /** The number of strings of each length, beginning with the length of the shortest, in decimal digits. */
      readonly counts: readonly { readonly length: number; readonly count: string }[];
    }
  /** `nesting` is the depth at which the recursion is cut, and `shortest` one of the shortest strings up to that depth. */
  | { readonly nesting: number; readonly shortest: string };

/** Strings of a language, and others that are one change away from it. */
export interface LanguageSamples {
  readonly sentences: readonly string[];
  readonly nearMisses: readonly { readonly input: string; readonly base: string }[];
}

const LENGTHS_COUNTED = 9;
const SAMPLES = 8;
const LONGEST_SAMPLE = 40;

export function languageFacts(of: LanguageSubject): LanguageFacts {
  const subject = subjectLanguage(of);
  const nesting = cutOf(of);
  const shortest = subject.shortest();
  if (nesting !== undefined) return { nesting, shortest };
  const counts = Array.from({ length: LENGTHS_COUNTED }, (_, more) => {
    const length = shortest.length + more;
    return { length, count: String(subject.count(length)) };
  });
  return { states: subject.states, shortest, counts };
}

/**
 * Returns some strings of a rule, and some that miss it; the same for the same seed. If recursion is cut, each string
 * is decided without the cut.
 */
export function samplesOf(of: LanguageSubject, seed: number): LanguageSamples {
  const subject = subjectLanguage(of);
  const whole = cutOf(of) === undefined ? subject : subjectCut(of);
  const options = { seed, count: SAMPLES, maxLength: LONGEST_SAMPLE };
  return {
    // A short language has the same string drawn several times.
    sentences: [...new Set(subject.sentences(options))].filter((text) => whole.accepts(text) === true),
    nearMisses: [...subject.nearMisses(options)]
      .filter(({ input }) => whole.accepts(input) === false)
      .map(({ input, base }) => ({ input, base })),
  };
}

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
