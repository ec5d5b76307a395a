import { subjectCut, type LanguageSubject } from "./languageSubject.js";

/** Strings that a teacher adds to an exercise: some that an answer must accept, and some that it must refuse. */
export interface TeacherStrings {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** The notation of the empty string in a list with a string on each line. */
const EMPTY = '""';

/** Reads strings, one on each line; `""` is the empty string. */
export function readLines(text = ""): readonly string[] {
  return [...new Set(text.split("\n").filter((line) => line !== ""))].map((line) => (line === EMPTY ? "" : line));
}

/** Returns the strings that contradict a rule: right ones that it does not derive, and wrong ones that it derives. */
export function contradictedStrings(of: LanguageSubject, { right, wrong }: TeacherStrings): TeacherStrings {
  const { accepts } = subjectCut(of);
  return {
    right: right.filter((text) => accepts(text) === false),
    wrong: wrong.filter((text) => accepts(text) === true),
  };
}
