import type { GrammarRuleId, TextRuleId } from "./grammarRules.js";

/** Something about a rule that its author may not have meant. */
export interface RuleFinding {
  readonly rule: string;
  /** 1-based line of the rule's name, or of the part of it that the finding is about. */
  readonly line: number;
  /** 1-based column of that part, if there is one. */
  readonly column?: number;
  /** The id under which its level is set. */
  readonly kind: Exclude<GrammarRuleId, TextRuleId>;
  /** That of the rule's level: `error` or `warn`. */
  readonly severity: "error" | "warning";
  /** The name that no rule defines, if that is what is wrong. */
  readonly name?: string;
  /** A string of the rule that shows it. */
  readonly witness?: string;
  /**
   * For an ambiguity the two ways in which the witness, or the part of it that is ambiguous, is derived: `x( "c" )`; of a string that is
   * divided, with a bar at the division.
   */
  readonly trees?: readonly [string, string];
  /** The finding in a sentence. */
  readonly message: string;
}

/** A finding before it has a level. */
export type UnratedFinding = Omit<RuleFinding, "severity">;
