import type { Attribution as Choice } from "../../src/synthesis/attribution.js";
import type { Notation } from "../../src/abnf/notation.js";
import type { PropertyDeclaration, TextDeclaration } from "../../src/components/layout.js";
import type { DocumentFacts } from "../../src/generated.js";

/** A place where a document is not taken as printed. */
export interface Correction {
  /** The rule; absent if the prose is corrected. */
  readonly rule?: string;
  /** The section, for a correction of the prose. */
  readonly section?: string;
  /** Text that stands in the rule, or in the prose, as printed. */
  readonly published: string;
  /** The correction: text to put in its place, or a whole rule in another notation. */
  readonly corrected: string;
  readonly notation?: Notation;
  readonly why: string;
  /** The rule as printed cannot be read in the notation of its document at all. */
  readonly unreadable?: true;
}

/** A choice that a document settles. Without `in`, strings are read from the start rule. */
export interface Attribution extends Choice {
  /** Where the document settles it, and how, in our words. */
  readonly section: string;
  readonly says: string;
  /** Where the chosen alternative can be read in two ways: which of them is taken. */
  readonly prefer?: Preference | readonly Preference[];
}

/**
 * Which of two readings of a string is taken: the one in which a rule's part ends first (`shortest`) or last (`longest`),
 * begins last (`last`), or is there at all (`present`).
 */
export type Preference = { readonly [How in "shortest" | "longest" | "last" | "present"]?: string };

/**
 * Rules that take the place of those of their names, or join them, where the components of whole references are looked for. They
 * derive no string that the published rules do not derive.
 */
export interface ComponentReading {
  readonly notation: Notation;
  readonly rules: readonly string[];
  /** The choices among their alternatives. */
  readonly attributions: readonly Attribution[];
  /** Which of the rules are which component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
}

/** The literal text with which one of the rules begins, up to a character. */
export interface LiteralDeclaration {
  readonly literalBefore: string;
}

/** One entry of grammar/generations.json. */
export interface GenerationFacts extends DocumentFacts {
  readonly export: string;
  /** Set where the document only changes rules of the first that it updates. */
  readonly patch?: true;
  /** The whole entry of the document that a patch changes; filled in where grammar/generations.json is read. */
  readonly patched?: GenerationFacts;
  /** The whole entry of the generation to whose rules a document of schemes refers; filled in where grammar/schemes.json is read. */
  readonly imported?: GenerationFacts;
  /** The ids of the documents that this one updates, obsoletes, merges into one, or extends and leaves as they are. */
  readonly updates?: readonly string[];
  readonly extends?: readonly string[];
  readonly obsoletes?: readonly string[];
  readonly merges?: readonly string[];
  /** The document that took this one back, and when. */
  readonly withdrawn?: { readonly by: string; readonly date: string };
  /**
   * Its main change, in our words, and a string that shows it: only one of this generation and the one before it
   * accepts the string.
   */
  readonly news: { readonly says: string; readonly witness: string; readonly shows: string };
  readonly notation: Notation;
  readonly rules: string;
  /** The rule for what has a scheme and no fragment, and why it is that one. */
  readonly absolute: { readonly rule: string; readonly says: string };
  readonly corrections: readonly Correction[];
  /** Things that are easily overlooked: about a rule, or about the document. */
  readonly facts: readonly { readonly rule?: string; readonly section?: string; readonly says: string }[];
  /** The choices that the document settles, which the parser has to make in the same way. */
  readonly attributions: readonly Attribution[];
  /**
   * Other places that the rules leave open, and how they are read; `section` is missing where the document says nothing.
   * `prefer` says it as data, where it matters to the components. `kind` is `"notation"` for a mark that can be taken in two
   * ways, `"contradiction"` where the prose says something else than the rules, or the kind of an ambiguity.
   */
  readonly readings: readonly {
    readonly rule?: string;
    readonly kind?: string;
    /** The prose and the rules, where they contradict each other. */
    readonly prose?: string;
    readonly grammar?: string;
    readonly section?: string;
    readonly prefer?: Preference | readonly Preference[];
    /** With `kind: "components"`: how components are found where the prose has others than the rules derive. */
    readonly read?: ComponentReading;
    readonly says: string;
  }[];
  /** Which rules are which component of the objects that `parse` returns. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /** The rules by which component objects tell their forms apart. */
  readonly forms: readonly string[];
  /**
   * The properties of the component objects without `generation` and `form`; src/components/layout.ts explains them.
   * `{"literalBefore": ":"}` is the literal with which a rule begins, up to that character.
   */
  readonly layout: Readonly<Record<string, PropertyDeclaration | readonly (TextDeclaration | LiteralDeclaration)[]>>;
  /** The components for which the document does not tell an empty one from an absent one. */
  readonly emptyIsAbsent?: { readonly components: readonly string[]; readonly section: string };
}
