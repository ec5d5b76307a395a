import { cutOf, subjectLanguage } from "./languageSubject.js";
import type { LanguageSubject } from "./languageSubject.js";

/** Facts about the strings of a rule, from its automaton. */
export interface LanguageFacts {
  readonly states: number;
  /** The depth of nesting at which recursion that is not regular is cut. */
  readonly nesting?: number;
  readonly shortest: string;
  /** The number of strings of each length, beginning with the length of the shortest, in decimal digits. */
  readonly counts: readonly { readonly length: number; readonly count: string }[];
}

/** Strings of a language, and others that miss it by one change. */
export interface LanguageSamples {
  readonly sentences: readonly string[];
  readonly nearMisses: readonly { readonly input: string; readonly base: string }[];
}

const LENGTHS_COUNTED = 9;
const SAMPLES = 8;
const LONGEST_SAMPLE = 40;

export function languageFacts(of: LanguageSubject): LanguageFacts {
  const subject = subjectLanguage(of);
  const shortest = subject.shortest();
  const counts = Array.from({ length: LENGTHS_COUNTED }, (_, more) => {
    const length = shortest.length + more;
    return { length, count: String(subject.count(length)) };
  });
  const nesting = cutOf(of);
  return { states: subject.states, shortest, counts, ...(nesting !== undefined && { nesting }) };
}

/** Returns some strings of a rule, and some that miss it; the same for the same seed. */
export function samplesOf(of: LanguageSubject, seed: number): LanguageSamples {
  const subject = subjectLanguage(of);
  const options = { seed, count: SAMPLES, maxLength: LONGEST_SAMPLE };
  return {
    // A short language has the same string drawn several times.
    sentences: [...new Set(subject.sentences(options))],
    nearMisses: [...subject.nearMisses(options)].map(({ input, base }) => ({ input, base })),
  };
}
