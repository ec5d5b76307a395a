import type { LanguageRelation } from "../../languages/automata/product.js";
import type { RuleText } from "./comparedGrammar.js";
import type { RuleMatch } from "./counterparts.js";

/**
 * How the language of a rule of the second generation relates to that of its counterpart in the first: `narrower` if it has
 * only some of those strings, `wider` if it has all of them and more, `crossing` if it has some of them and others.
 */
export type RuleRelation = LanguageRelation;

/** One rule of two generations. */
export interface RuleDiff {
  readonly match: RuleMatch;
  /** The place where a document states what replaces the rule of the first, and the rule or expression that it names. */
  readonly stated?: { readonly as: string; readonly section: string };
  readonly a?: RuleText;
  readonly b?: RuleText;
  /** Absent where a rule is gone or new. */
  readonly relation?: RuleRelation;
  /** A shortest string that only the first generation derives from the rule, the first in ASCII order. */
  readonly onlyInA?: string;
  /** A shortest string that only the second generation derives from the rule, the first in ASCII order. */
  readonly onlyInB?: string;
}

/** A rule because of which strings belong to one generation only. */
export interface DifferenceCause extends RuleText {
  /** The change of the rule from the first generation to the second. */
  readonly change: "gone" | "narrower" | "new" | "wider";
  /** The rule's counterpart in the other generation, where it has one. */
  readonly counterpart?: RuleText;
  /** The rules that both generations have and that contain the rule, if it is new or gone. */
  readonly within?: readonly { readonly a: string; readonly b: string }[];
  /**
   * A shortest string that belongs to one generation only, and only because of this rule. Of several the one with the most
   * readable characters, letters first: `//:a` where `onlyInA` is `//:!`.
   */
  readonly witness: string;
  /** The parts of the witness that the other generation does not allow, and the rules that derive them. */
  readonly parts: readonly { readonly start: number; readonly end: number; readonly rule: string }[];
  /** The witness with these parts replaced: a string that belongs to both generations. */
  readonly repaired: string;
}

/** The start rules of two generations, or another pair of rules on request. */
export interface StartDiff extends Omit<RuleDiff, "a" | "b" | "relation"> {
  readonly a: RuleText;
  readonly b: RuleText;
  readonly relation: RuleRelation;
  readonly causes: { readonly onlyInA: readonly DifferenceCause[]; readonly onlyInB: readonly DifferenceCause[] };
  /** True if the causes explain every string that belongs to one of the two languages only. This is computed, not assumed. */
  readonly complete: boolean;
}

export interface DiffOptions {
  /** A rule to explain instead of the start rules, by its name in either generation. */
  readonly rule?: string | undefined;
}
