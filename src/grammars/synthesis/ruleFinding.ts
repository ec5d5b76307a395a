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
    /** `=/` adds alternatives to it, and nothing defines it. */
    | "adds to nothing"
    /** Letters in quotation marks that match both cases. */
    | "either case"
    /** No other rule refers to it, and it is not the first such rule. */
    | "unused rule"
    /** It has the name of a core rule of RFC 5234, and derives something else. */
    | "differs from core"
    /** It refers to a rule by its name in other capitals. */
    | "name in another case"
    /** It leads back to itself before anything is read. */
    | "left recursion";
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
