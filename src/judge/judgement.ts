import type { TroubleKind } from "./answer.js";
import type { DeviationCause } from "./deviationCause.js";

/** How a parser agrees with one generation. Counts are strings. */
export interface Agreement {
  readonly generation: string;
  readonly rule: string;
  /** Strings with a usable answer. */
  readonly answered: number;
  /** It accepts them and should not. */
  readonly accepts: number;
  /** It refuses them and should not. */
  readonly refuses: number;
  /** Strings that both accept, of which the components that it reported were looked at. */
  readonly split: number;
  /** It splits them into other components. */
  readonly splits: number;
  /** How many causes all this has, if that was looked at. */
  readonly causes: number | undefined;
}

/** An answer that never came or that cannot be used, with the string that was asked. */
export interface Finding {
  readonly kind: TroubleKind;
  readonly input: string;
  readonly detail: string;
}

/** What {@link judge} finds: plain data. */
export interface Judgement {
  /** The rule that was asked for; `undefined` stands for each generation's start rule. */
  readonly rule: string | undefined;
  readonly seed: number;
  /** How many strings of the suites the parser was asked. */
  readonly asked: number;
  /** How many more it was asked to find the causes of its deviations. */
  readonly askedMore: number;
  /** One for each generation that has the rule, oldest first. */
  readonly agreement: readonly Agreement[];
  /**
   * The id of the generation with the fewest deviating strings, of several the newest. But a single difference may show in many
   * strings: where three causes or fewer explain all deviations from another generation, it must not take twice as many causes.
   * Relative references do not count for this if the parser refuses all of them; they are a cause then.
   */
  readonly closest: string;
  /** Older generations with as few. */
  readonly equallyClose: readonly string[];
  /** It agrees with the closest generation on all strings. */
  readonly follows: boolean;
  /** The components that it reported, under their names in RFC 3986; no others could be looked at. */
  readonly components: readonly string[];
  /** Why it deviates from the closest generation, that with most strings first. */
  readonly causes: readonly DeviationCause[];
  readonly findings: readonly Finding[];
  /** Why not all strings were asked, if they were not. */
  readonly incomplete: string | undefined;
}
