import type { GenerationId } from "../../generations/index.js";
import type { RuleMatch } from "./counterparts.js";

/** A rule as its document prints it. */
export interface RuleText {
  readonly rule: string;
  readonly text: string;
  readonly section: string;
}

/**
 * How the language of a rule of the second generation stands to that of its counterpart in the first: `narrower` if it has
 * only a part of those strings, `wider` if it has all of them and more, `crossing` if it has some and others.
 */
export type RuleRelation = "same" | "narrower" | "wider" | "crossing" | "disjoint";

/** One rule of two generations. */
export interface RuleDiff {
  readonly match: RuleMatch;
  readonly a?: RuleText;
  readonly b?: RuleText;
  /** Missing where a rule is gone or new. */
  readonly relation?: RuleRelation;
  /** A shortest string that only the first generation derives from the rule, the first in ASCII order. */
  readonly onlyInA?: string;
  /** A shortest string that only the second generation derives from the rule, the first in ASCII order. */
  readonly onlyInB?: string;
}

/** A rule on account of which strings belong to one generation only. */
export interface DifferenceCause extends RuleText {
  /** What became of the rule from the first generation to the second. */
  readonly change: "gone" | "narrower" | "new" | "wider";
  /** The rule's counterpart in the other generation, where it has one. */
  readonly counterpart?: RuleText;
  /** The rules that both generations have and in which a rule that is new or gone makes the difference. */
  readonly within?: readonly { readonly a: string; readonly b: string }[];
  /**
   * A shortest string that only this rule keeps from belonging to both generations. Of several the one with the most readable
   * characters, letters first: `//:a` where `onlyInA` is `//:!`.
   */
  readonly witness: string;
  /** The parts of the witness that must not be there, and the rules that derive them. */
  readonly parts: readonly { readonly start: number; readonly end: number; readonly rule: string }[];
  /** The witness with other parts in their place: this belongs to both generations. */
  readonly mended: string;
}

/** The start rules of two generations, or another pair of rules that was asked for. */
export interface StartDiff extends Omit<RuleDiff, "a" | "b" | "relation"> {
  readonly a: RuleText;
  readonly b: RuleText;
  readonly relation: RuleRelation;
  readonly causes: { readonly onlyInA: readonly DifferenceCause[]; readonly onlyInB: readonly DifferenceCause[] };
  /** Whether the causes explain every string that belongs to one of the two languages only: computed, not assumed. */
  readonly complete: boolean;
}

export interface GenerationDiff {
  readonly a: GenerationId;
  readonly b: GenerationId;
  readonly start: StartDiff;
  /** Every rule of both generations, in the order of the first; the new ones behind. */
  readonly rules: readonly RuleDiff[];
}

export interface DiffOptions {
  /** A rule to explain in the place of the start rules, as either generation has it. */
  readonly rule?: string | undefined;
}
