/** The most steps that a trace may have if the caller sets no limit. */
export const TRACE_LIMIT = 100_000;

/** The facts that every step of a trace has. Offsets are UTF-16 offsets. */
export interface TraceStepFacts {
  /** The rule that is tried, or whose text contains the expression, as published. */
  readonly rule: string;
  /** Its name in the PEG: `scheme$beforeColon` is the rule `scheme` as it is cut in one place. */
  readonly pegRule: string;
  /** The expression that is tried, in Peggy's syntax. */
  readonly peg: string;
  /** The number of the expression in the rule that contains it, the same as in its railroad diagram; 0 is the whole rule. */
  readonly expression: number;
  /** The number of steps around this one. */
  readonly depth: number;
  /** The number of the following steps that are inside this one: skip them to fold it. */
  readonly inside: number;
  /** The offset at which it was tried. */
  readonly start: number;
  /** True if it succeeded. Absent if the trace stopped inside it. */
  readonly matched?: boolean;
  /** The offset at which it ended, if it succeeded: it consumed the characters from `start` to here. */
  readonly end?: number;
  /** It went on to here and gave the characters back: from `end` for a repetition that succeeded, from `start` if it failed. */
  readonly gaveUp?: number;
  /** True if it succeeded and is part of the result: nothing around it failed later, was given up, or only looked ahead. */
  readonly kept: boolean;
}

/** One thing that the parser tried. */
export type TraceStep = TraceStepFacts &
  /** `reference` is the number of the reference to it, in the rule around it and in that one's diagram; absent for the start rule. */
  (
    | { readonly kind: "rule"; readonly reference?: number }
    /** An alternative of an ordered choice. Where it `matched`, the PEG is committed: the `of - number` after it are never tried here. */
    | { readonly kind: "alternative"; readonly number: number; readonly of: number }
    /** `?`, `*`, `+` or `|...|`. It takes as many rounds as it can, and is committed to them. */
    | { readonly kind: "repetition"; readonly rounds: number }
    /** It consumes nothing. `looked` is the offset at which its body ended, if the body matched. */
    | { readonly kind: "lookahead"; readonly negated: boolean; readonly looked?: number }
    /** A literal, a character class, or `.`. */
    | { readonly kind: "terminal" }
  );

/** The totals of a trace. */
export interface TraceCounts {
  /** Rules tried. */
  readonly tries: number;
  /** The number of tried rules that matched, even if the match was given up later. */
  readonly matches: number;
  /** The number of times that the parser went back because an expression failed after it had matched some characters. */
  readonly backtracks: number;
  /** The characters that these gave back, all together. */
  readonly givenBack: number;
  /** The characters of the input that were matched more than once. */
  readonly readTwice: number;
}

/** Everything that a PEG tried on an input. Plain data: it can be written as JSON. */
export interface Trace {
  /** The generation's id; absent for rules that belong to none. */
  readonly generation?: string;
  /** The rule that the input was to match. */
  readonly rule: string;
  readonly input: string;
  /** `"stopped"`: it would have taken more than `limit` steps, and is not decided here. */
  readonly outcome: "accepted" | "refused" | "stopped";
  /** Where the rule ended, if it matched. The input is rejected if that is not its end. */
  readonly end?: number;
  /** The furthest offset at which anything was tried. */
  readonly furthest: number;
  readonly limit: number;
  readonly counts: TraceCounts;
  /** In the order in which they were tried, each before those inside it. */
  readonly steps: readonly TraceStep[];
}
