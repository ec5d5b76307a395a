import type { DocumentId } from "../../../generated/documentNames.js";

/** A change of a string: `text` replaces `length` UTF-16 code units of the input from `offset`. */
export interface Edit {
  readonly kind: "insert" | "delete" | "replace" | "percent-encode";
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A mistake about the string as a whole. */
export type Mistake =
  | "backslashes"
  | "brackets around a name"
  | "colour codes"
  | "delimiters around"
  | "escaped characters"
  | "escaped slashes"
  | "escapes with u"
  | "fragment"
  | "international host"
  | "IPv6 address without brackets"
  | "look-alikes"
  | "markup after"
  | "no dot segment"
  | "no scheme"
  | "no slashes"
  | "not ASCII"
  | "octets of UTF-16"
  | "port is no number"
  | "reserved characters in credentials"
  | "scp form"
  | "several hosts"
  | "text after"
  | "text before"
  | "too many colons"
  | "two ports"
  | "two schemes"
  | "UNC path"
  | "userinfo"
  | "white space around"
  | "Windows path"
  | "zone";

/** The confidence in a repair: {@link Repair.confidence}. */
export type RepairConfidence = "safe" | "likely" | "guess";

/** A way to make a string conform. */
export interface Repair {
  /** The repaired string, which conforms. */
  readonly mended: string;
  /** The changes, in the order of the string. */
  readonly edits: readonly Edit[];
  /** The size of the change, on the scale of `src/uri/diagnosis/prices.ts`. */
  readonly cost: number;
  /**
   * Present if one mistake about the whole string explains all edits, or the first one if there are several mistakes or something
   * is missing before the string.
   */
  readonly mistake?: Mistake;
  /**
   * `safe`: it means the same to every reader, so it can be applied without asking. `likely`: the meaning changes
   * little. `guess`: everything else; above all, edits that change the host, delete a word, make another scheme or
   * empty a component.
   */
  readonly confidence: RepairConfidence;
}

/** One explanation of what is wrong. */
export interface FaultReading {
  /**
   * UTF-16 offset of the character that is not allowed, or before which something is missing; `input.length` if the
   * input ends too early.
   */
  readonly offset: number;
  /** The character at `offset`, or `undefined` at the end of the input. */
  readonly found: string | undefined;
  /** The innermost rule under way at `offset`. */
  readonly rule: string;
  /** The section of the document that defines `rule`. */
  readonly section: string;
  /**
   * The alternatives at `offset`: rule names as published, characters in double quotes, `the end`; `scheme ":"` if both
   * are missing.
   */
  readonly expected: readonly string[];
  /** One line for people: what is wrong and what to do, then the offset, document and section. */
  readonly message: string;
  /** One line in the words of the document: the rule, what it expects, and what was found. */
  readonly detail: string;
}

/** Characters that could follow the viable prefix, and the innermost rule that they would belong to. */
export interface Possibility {
  readonly characters: string;
  readonly rule: string;
}

/** The reason why a rule rejects a string. */
export interface Refusal {
  /** Length of the longest prefix of the input with which some string of the language begins, in UTF-16 code units. Exact. */
  readonly viablePrefix: number;
  /** Every ASCII character that could follow the viable prefix, by the rules that they would belong to. */
  readonly possible: readonly Possibility[];
  /** The possible faults, the most plausible first. */
  readonly readings: readonly [FaultReading, ...FaultReading[]];
  /**
   * Repairs of the input, the smallest change first; at most three. Empty if nothing is wrong but a variable that is not filled in
   * (`{id}`) or a pattern (`*://a/`), or if too much would have to change: more than 10,000 places of a string of more than 65,536
   * characters.
   */
  readonly repairs: readonly Repair[];
}

/** A refusal whose first reading can be computed without the others, and its message without the rest of it. */
export interface LazyRefusal extends Refusal {
  readonly first?: FaultReading;
  readonly message?: string;
}

/** The rule by which another generation accepts the input at the offset where this one rejects it. */
export interface Elsewhere {
  readonly generation: DocumentId;
  /** The citation of its document. */
  readonly document: string;
  /** The innermost rule of that generation that derives the text there. */
  readonly rule: string;
  readonly section: string;
}
