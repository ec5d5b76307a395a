import { sectionName } from "../../text/citation.js";

/** The words in a railroad diagram that no grammar has, in one language. */
export interface RailroadWords {
  readonly oneOf: string;
  readonly noneOf: string;
  readonly oneOfEitherCase: string;
  readonly noneOfEitherCase: string;
  readonly anyCharacter: string;
  readonly nothing: string;
  readonly times: (count: number) => string;
  readonly timesOrMore: (least: number) => string;
  readonly timesAtMost: (most: number) => string;
  readonly timesBetween: (least: number, most: number) => string;
  readonly followedBy: string;
  readonly notFollowedBy: string;
  readonly eitherCase: string;
  readonly thisCase: string;
  readonly describedInWords: string;
  readonly asPeg: (rule: string) => string;
  readonly inSection: (rule: string, section: string) => string;
}

export const ENGLISH_WORDS: RailroadWords = {
  oneOf: "one of",
  noneOf: "none of",
  oneOfEitherCase: "one of, in either case",
  noneOfEitherCase: "none of, in either case",
  anyCharacter: "any character",
  nothing: "nothing",
  times: (count) => `${count} times`,
  timesOrMore: (least) => `${least} times or more`,
  timesAtMost: (most) => `at most ${most} times`,
  timesBetween: (least, most) => `${least} to ${most} times`,
  followedBy: "followed by",
  notFollowedBy: "not followed by",
  eitherCase: "in either case",
  thisCase: "in this case only",
  describedInWords: "described in words",
  asPeg: (rule) => `${rule} as a PEG`,
  inSection: (rule, section) => `${rule}, ${sectionName(section)}`,
};
