/** Options of {@link judge}. */
export interface JudgeOptions {
  /**
   * The rule that the parser is for, as published; each generation's start rule if omitted. The parser is compared only with
   * generations that have the rule.
   */
  readonly rule?: string | undefined;
  /** The id of the only generation to compare the parser with. */
  readonly generation?: string | undefined;
  /** The seed of the random strings, a whole number; 1 if omitted. */
  readonly seed?: number | undefined;
  /**
   * The largest number of strings to ask, 50,000 if omitted; `Infinity` asks the complete suites of the likeliest documents. Finding the causes
   * of deviations takes some more strings.
   */
  readonly limit?: number | undefined;
}

/** The least share of answers for a verdict. */
export const LEAST_SHARE_ANSWERED = 0.1;
/** The number of strings to ask if the caller names none. A module of its own, so that the command line need not load the judge to name it. */
export const DEFAULT_LIMIT = 50_000;
