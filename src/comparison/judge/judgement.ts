import type { ComponentName, Reply, TroubleKind } from "./answer.js";

/** The id of the URL Standard among the documents that a parser may follow; it is not a generation. */
export const URL_STANDARD = "url-standard-2026-07";

/**
 * The kind of a parser's deviation: it accepts what it should refuse, refuses what it should accept, or splits a string
 * into other components.
 */
export type DeviationKind = "accepts" | "refuses" | "splits";

/** The difference between a reported component and the expected one. */
export type Relation = "absent" | "present" | "empty" | "other case" | "decoded" | "a part" | "more" | "other text";

/** A component that a parser reports differently. */
export interface SplitComponent {
  readonly component: ComponentName;
  readonly expected: string | undefined;
  readonly reported: string | undefined;
  readonly relation: Relation;
}

/** A string that a parser was asked, with its reply. */
export interface AskedString {
  readonly input: string;
  readonly reply: Reply;
}

/** A group of deviations that one difference between parser and generation explains. */
export interface DeviationCause {
  readonly kind: DeviationKind;
  /** The rule that the parser reads differently. */
  readonly rule: string;
  /** The section that defines the rule. */
  readonly section: string;
  /** A shortest string that shows the deviation. */
  readonly example: string;
  /** Some texts that the parser wrongly takes for the rule, or wrongly does not take for it; the shortest first. */
  readonly texts: readonly string[];
  /** Present if every string with the rule that was tried is refused. */
  readonly every?: true;
  /** The components that are split differently in the example. */
  readonly components?: readonly SplitComponent[];
  /** The number of asked strings that deviate for this reason. */
  readonly count: number;
  /** The ids of other generations that agree with the parser on all these strings. */
  readonly like: readonly string[];
}

/** The agreement of a parser with one generation. Counts are of strings. */
export interface Agreement {
  readonly generation: string;
  readonly rule: string;
  /** Strings with a usable answer. */
  readonly answered: number;
  /** Strings that it accepts and should refuse. */
  readonly accepts: number;
  /** Strings that it refuses and should accept. */
  readonly refuses: number;
  /** Strings that both accept and whose reported components were compared. */
  readonly split: number;
  /** Those of them that it splits into other components. */
  readonly splits: number;
  /** The number of causes of all this; `undefined` for a document that is not the closest one. */
  readonly causes: number | undefined;
}

/** An answer that never came or that cannot be used, with the string that was asked. */
export interface Finding {
  readonly kind: TroubleKind;
  readonly input: string;
  readonly detail: string;
}

/** The result of {@link judge}: plain data. */
export interface Judgement {
  /** The rule that was requested; `undefined` means each generation's start rule. */
  readonly rule: string | undefined;
  readonly seed: number;
  /** The number of strings of the suites that the parser was asked. */
  readonly asked: number;
  /** The number of these to which it gave a usable answer: it neither passed nor failed. */
  readonly answered: number;
  /** The length of the longest string to which it gave a usable answer. */
  readonly longest: number;
  /** The number of further strings that it was asked to find the causes of its deviations. */
  readonly askedMore: number;
  /** One entry for each generation that has the rule, oldest first; one for the URL Standard, if it is closer than all of them. */
  readonly agreement: readonly Agreement[];
  /**
   * The id of the generation with the fewest deviating strings, or `"url-standard-2026-07"` for the URL Standard, with which parsers of URLs
   * are compared if they refuse anything; of several, the newest. Only components that all of them have are compared, and nothing
   * else for a parser that refuses nothing.
   * If the parser refuses all relative references, they are not counted here; they are a cause then. `undefined` if there are too few
   * answers, or not all strings were asked.
   */
  readonly closest: string | undefined;
  /** Older generations with as few deviating strings. */
  readonly equallyClose: readonly string[];
  /** True if the parser agrees with the closest generation on all strings. */
  readonly follows: boolean;
  /** The components that it reported, under their names in RFC 3986; only these could be compared. */
  readonly components: readonly string[];
  /** The causes of its deviations from the closest generation; the cause with most strings first. */
  readonly causes: readonly DeviationCause[];
  readonly findings: readonly Finding[];
  /** The reason why not all strings were asked; `undefined` if all were. */
  readonly incomplete: string | undefined;
  /**
   * The reason why the answers are not enough to tell which generation the parser follows; `undefined` if they are. At least one
   * string in ten must be answered, and as many of those that the closest generation accepts, and of those that it refuses; and the answers
   * must not all be the same.
   */
  readonly tooFewAnswers: string | undefined;
}
