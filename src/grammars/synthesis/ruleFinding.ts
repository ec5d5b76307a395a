import type { WrittenFinding } from "./writtenFindings.js";

/** Something about a rule that its author may not have meant. */
export interface RuleFinding {
  readonly rule: string;
  /** 1-based line of the rule's name, or of the part of it that the finding is about. */
  readonly line: number;
  /** 1-based column of that part, if there is one. */
  readonly column?: number;
  readonly kind:
    /** It refers to a rule that does not exist. */
    | "undefined rule"
    /** It is described in words, so that nothing is known of it. */
    | "in words"
    /** No string is derived. */
    | "derives nothing"
    /** No automaton can be made of it, so that it is examined up to a depth of nesting only; said once of a circle of rules. */
    | "not regular"
    /** It exceeds a limit of size or time. */
    | "not decided"
    /** Read as a PEG, an alternative matches only the beginning of what a later one would match. */
    | "shadowed alternative"
    /** Read as a PEG, an item takes characters that the items after it need. */
    | "greedy item"
    /** Read as a PEG, an alternative or option never matches. */
    | "dead alternative"
    /** A string that two alternatives derive. */
    | "overlap"
    /** A string that can be divided between neighbours in two ways. */
    | "ambiguous split"
    /** An option whose content may be empty anyway. */
    | "empty option"
    /** An alternative all of whose strings a later one derives too. */
    | "contained alternative"
    | WrittenFinding["kind"];
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
