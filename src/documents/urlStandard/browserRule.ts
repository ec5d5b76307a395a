import type { BrowserRuleId, BrowserRuleKind } from "./ruleFacts.js";

/** The reason why a rule refuses a string. */
export interface Refusal {
  /** The validation error of section 1.1, such as `"host-missing"`; of those that begin with it, `"IPv4"` or `"IPv6"`. */
  readonly error: string;
  /** The text that is refused, such as the host. */
  readonly text: string;
}

/** The input of a rule besides the string. */
export interface BrowserContext {
  /** The base, as the standard writes it. */
  readonly base: string | undefined;
  /** UTS 46 ToASCII for a domain beyond ASCII; `undefined` for one that is not valid. */
  readonly toAscii: (domain: string) => string | undefined;
}

/** Returns the string after a rule, or why it is refused. */
export type ApplyRule = (text: string, context: BrowserContext) => string | Refusal;

/** The effect of each rule, by its id. */
export type BrowserRules = Partial<Readonly<Record<BrowserRuleId, ApplyRule>>>;

/** One step from a string to what the URL Standard makes of it. */
export interface BrowserRule {
  readonly id: BrowserRuleId;
  readonly kind: BrowserRuleKind;
  readonly section: string;
  readonly sentence: string;
  readonly apply: ApplyRule;
}
