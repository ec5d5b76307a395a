import type { Attribution as Choice } from "../../src/grammars/synthesis/attribution.js";
import type { Notation } from "../../src/languages/abnf/notationText.js";
import type { PropertyDeclaration, TextDeclaration } from "../../src/uri/components/layout.js";
import type { DocumentFacts, Normalization } from "../../src/uri/generated.js";

/** A place where a document is not taken as printed. */
export interface Correction {
  /** The rule; absent if the prose is corrected. */
  readonly rule?: string;
  /** The section, for a correction of the prose. */
  readonly section?: string;
  /** Text that is in the rule, or in the prose, as printed. */
  readonly published: string;
  /** The correction: text that replaces it, or a whole rule in another notation. */
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
  /** If the chosen alternative can be read in two ways, the one that is taken. */
  readonly prefer?: Preference | readonly Preference[];
}

/**
 * Which of two readings of a string is taken: the one in which a rule's part ends first (`shortest`) or last (`longest`),
 * begins last (`last`), or is present (`present`).
 */
export type Preference = { readonly [How in "shortest" | "longest" | "last" | "present"]?: string };

/**
 * Rules that replace or extend those of the same names when the components of whole references are looked for. They
 * derive no string that the published rules do not derive.
 */
export interface ComponentReading {
  readonly notation: Notation;
  readonly rules: readonly string[];
  /** The choices among their alternatives. */
  readonly attributions: readonly Attribution[];
  /** The rules of each component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
}

/** The literal text with which one of the rules begins, up to a character. */
export interface LiteralDeclaration {
  readonly literalBefore: string;
}

/** A document's statement about the names of another document's rules, as a list or as a way to make names. */
export interface RenamingStatement {
  /** The id of the other document. */
  readonly of: string;
  readonly section: string;
  /** By the name in the other document: the name in this one, or an expression that replaces the rule. */
  readonly rules?: Readonly<Record<string, string>>;
  /** A part of a name and its substitute. */
  readonly replace?: readonly [string, string];
  /** The prefix of the names that do not have the part. */
  readonly prefix?: string;
}

type Decoding = NonNullable<Normalization["percent-encoding"]>;

/** The characters whose escapes are decoded: the single characters of some rules, and others. */
export interface StatedCharacters {
  readonly section: string;
  readonly rules: readonly string[];
  readonly characters?: string;
}

/** The normal forms of a document, with characters as it states them. */
export interface StatedNormalization extends Omit<Normalization, "percent-encoding"> {
  readonly "percent-encoding"?: StatedCharacters &
    Omit<Decoding, "characters" | "schemes"> & { readonly schemes?: Readonly<Record<string, StatedCharacters>> };
}

/** The facts about a document, from `grammar/X.json`. What follows from its id, and what it has from another document, is filled in when they are read. */
export interface GenerationFacts extends Omit<DocumentFacts, "normalization"> {
  readonly normalization: StatedNormalization;
  /** The name of its export, which follows from its id: `url1993`. */
  readonly export: string;
  /** Names and sentences for the types of its component objects, which follow from the layout. */
  readonly types?: {
    /** About the components of a string of the start rule. */
    readonly says?: string;
    /** About properties, beside their rules and delimiters. */
    readonly properties?: Readonly<Record<string, string>>;
    /**
     * The types that have names, and what they are: by a form or another rule (`"URI"`), a property (`"hostType"`), or the
     * property of a form (`"ftpurl/parts"`).
     */
    readonly names: Readonly<Record<string, readonly [name: string, says: string]>>;
    /** Set if all forms share one type. */
    readonly merged?: true;
  };
  /**
   * Set if the functions of rules are exported under their own names: by the rule, a description of its strings, and an
   * example.
   */
  readonly examples?: Readonly<
    Record<
      string,
      { readonly is: string; readonly accepted: string; readonly component: string; readonly refused: string }
    >
  >;
  /** The names that the document's module exports beside its generation, by the files of src/documents that have them: `"zoneOf"`, `"type FtpCommand"`. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** Set if the document only changes rules of the first one that it updates. */
  readonly patch?: true;
  /** The whole entry of the document that a patch changes; filled in when they are read. */
  readonly patched?: GenerationFacts;
  /**
   * The whole entry of the generation to whose rules a document of schemes refers; filled in when they
   * are read.
   */
  readonly imported?: GenerationFacts;
  /** Set if a document beside the generations can be named where a generation can: its rules are drawn and compared. */
  readonly named?: true;
  /** The ids of the documents that this one updates, obsoletes, merges into one, or extends without changing them. */
  readonly updates?: readonly string[];
  readonly extends?: readonly string[];
  readonly obsoletes?: readonly string[];
  readonly merges?: readonly string[];
  /** The statements of the document that rules of another one have other names here. */
  readonly renamings?: readonly RenamingStatement[];
  /** The document that took this one back, and when. */
  readonly withdrawn?: { readonly by: string; readonly date: string };
  /**
   * Its main change, in our words, and a string that shows it: only one of this generation and the one before it
   * accepts the string.
   */
  readonly news: { readonly says: string; readonly witness: string; readonly shows: string };
  readonly notation: Notation;
  /** The file of its rules, which follows from its id and notation: `rfc3986.abnf`. */
  readonly rules: string;
  /** True if `X.components.peggy` has rules that read components instead of those of `X.peggy`, which read trees. */
  readonly componentPeg?: true;
  /** True if `X.published.peggy` has the PEG of the rules as printed, whose language differs. */
  readonly publishedPeg?: true;
  /** The rule for strings with a scheme and no fragment, and why it is that one. */
  readonly absolute: { readonly rule: string; readonly says: string };
  readonly corrections: readonly Correction[];
  /** Things that are easily overlooked: about a rule, or about the document. */
  readonly facts: readonly { readonly rule?: string; readonly section?: string; readonly says: string }[];
  /** The choices that the document settles, which the parser must make in the same way. */
  readonly attributions: readonly Attribution[];
  /**
   * Other places that the rules leave open, and how they are read; `section` is missing if the document says nothing.
   * `prefer` states it as data, if it matters to the components. `kind` is `"notation"` for a mark that can be taken in
   * two ways, `"contradiction"` if the prose contradicts the rules, or the kind of an ambiguity.
   */
  readonly readings: readonly {
    readonly rule?: string;
    readonly kind?: string;
    /** The prose and the rules, if they contradict each other. */
    readonly prose?: string;
    readonly grammar?: string;
    readonly section?: string;
    readonly prefer?: Preference | readonly Preference[];
    /** With `kind: "components"`: how components are found if the prose has other components than the rules derive. */
    readonly read?: ComponentReading;
    readonly says: string;
  }[];
  /** The rules of each component of the objects that `parse` returns. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /** The rules that distinguish the forms of component objects. */
  readonly forms: readonly string[];
  /**
   * The properties of the component objects without `generation` and `form`; src/uri/components/layout.ts explains them.
   * `{"literalBefore": ":"}` is the literal with which a rule begins, up to that character.
   */
  readonly layout: Readonly<Record<string, PropertyDeclaration | readonly (TextDeclaration | LiteralDeclaration)[]>>;
  /** The components for which the document does not distinguish an empty one from an absent one. */
  readonly emptyIsAbsent?: { readonly components: readonly string[]; readonly section: string };
}
