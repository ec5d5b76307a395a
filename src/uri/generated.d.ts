// The types of everything in generated/. Written by hand; tsc checks the generated modules and their users against it.

import type { DocumentId } from "../../generated/documentNames.js";
import type { PackedAutomata } from "../languages/automata/automaton.js";
import type { Expression } from "../languages/abnf/rules.js";
import type { LayoutFacts } from "./components/layout.js";
import type { SpansOf } from "./components/span.js";
import type { DocumentReading } from "./facade/documentReading.js";
import type { Peg } from "../languages/peg/peg.js";
import type { NodeRecords } from "./parse/nodeRecords.js";

/** A node of a parse tree, for uses where its text does not matter. Offsets are UTF-16, `end` is exclusive. */
export interface TreeNode {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly TreeNode[];
}

/** Reads a rule of a PEG from a position on: returns the position after what it has read, or -1. */
export type RuleFunction = (input: string, position: number) => number;

/** The parser of a document's components, which scripts/generate/compilePeg has made of its PEG and its layout. */
export interface ComponentParser<C = unknown> {
  /**
   * Returns the components of a string of a rule, or `undefined` if the rule does not match all of it.
   *
   * @param name the published name of the rule: the form of an object that has none of the document's forms
   */
  readonly parse: (input: string, rule: RuleFunction, name: string) => C | undefined;
  /** Returns where the components are, or `undefined` if the rule does not match all of the string. */
  readonly spans: (input: string, rule: RuleFunction) => SpansOf<C> | undefined;
  /** The functions of all rules, by their published names. */
  readonly rules: Readonly<Record<string, RuleFunction>>;
}

/** The parser of a document's trees, which scripts/generate/compilePeg has made of its PEG. */
export interface TreeParser {
  /** The published names of the rules, by the numbers that they have in the records. */
  readonly names: readonly string[];
  /**
   * Returns whether a rule matches the whole input, and writes the nodes of its parse tree; the root is the last one.
   *
   * @param options the name of the rule in the PEG
   */
  readonly parse: (input: string, options: { readonly startRule: string }, records: NodeRecords) => boolean;
}

export interface GeneratedRule {
  readonly name: string;
  /** Its name in the parser. */
  readonly pegName: string;
  /** The published text. */
  readonly abnf: string;
  readonly peg: string;
  readonly section: string;
  readonly departure?: { readonly kinds: readonly string[]; readonly reason: string };
  readonly correction?: { readonly published: string; readonly corrected: string; readonly why: string };
}

/** One generation on the timeline: what was new in it, in our words. */
export interface TimelineCard {
  readonly generation: string;
  readonly news: string;
  /** A string that this generation and the one before it do not both accept; for the first one, a string that it accepts. */
  readonly witness: string;
  /** A sentence about what the witness shows. */
  readonly shows: string;
}

/** A document's statement that a rule of an older one has another name, or is replaced by an expression. */
export interface Renaming {
  /** The name in the older document. */
  readonly a: string;
  /** The name in the newer one, or an expression of its rules. */
  readonly b: string;
  /** The places that state it: `RFC 3987 2.2`. */
  readonly section: string;
}

/** The printed result of an example of reference resolution: a URI, or the current document with a fragment or without. */
export interface Example {
  readonly generation: string;
  readonly base: string;
  readonly reference: string;
  readonly result?: string;
  readonly currentDocument?: { readonly fragment?: string };
  /** The choice, among those that the document leaves open, that gives this result. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly section: string;
}

/** The delimiters with which a document separates URIs from the text around them. */
export interface Delimiting {
  readonly section: string;
  readonly delimiters: readonly ("double-quotes" | "angle-brackets" | "whitespace")[];
  /** The prefix at an angle bracket that marks a URI among other things in brackets. */
  readonly prefix: {
    readonly text: string;
    readonly stands: "before the bracket" | "inside the bracket";
    readonly required: boolean;
    /** Set if the prefix also marks a URL without brackets. */
    readonly alone?: true;
  };
  /** True if a hyphen before a line break may or may not belong to the URI. */
  readonly hyphens: boolean;
  /** The place of a fragment in the brackets: inside the text that the grammar describes, or beside it. */
  readonly fragment: "inside" | "beside";
  /** The schemes in its examples whose URIs do not continue with "//". */
  readonly rootlessSchemes: readonly string[];
}

/** The rules of a document for the base of a text that holds references. */
export interface BaseFacts {
  readonly section: string;
  /**
   * The header fields that name a base; the one that wins first. A field is a rule of its name, or has a rule of another name, in
   * which the base is what the rule for absolute URIs derives.
   */
  readonly fields?: readonly (string | { readonly name: string; readonly rule: string })[];
  /** Set if the content may name its base by a relative reference. */
  readonly relative?: true;
  /** The base if there is none. */
  readonly none?: string;
}

/** The components of which documents say which characters are reserved there. */
export type ReservingComponent = "authority" | "path" | "query";

/** The normal forms of a document, by the rungs of its ladder. A missing rung is one that the document does not mention. */
export interface Normalization {
  /** The case-insensitive parts; `escapes` are the two digits after "%". */
  readonly case?: { readonly section: string; readonly of: readonly ("scheme" | "host" | "escapes")[] };
  /** The characters of ASCII whose escapes are decoded. */
  readonly "percent-encoding"?: {
    readonly section: string;
    readonly characters: string;
    /**
     * The characters of the rule `reserved`, and those of them that are reserved in a component, with the section that says so. The others
     * are data there, so their escapes are decoded too. A character that a patch adds to the rule is reserved everywhere.
     */
    readonly reserved?: {
      readonly all: string;
      readonly in: Readonly<Record<ReservingComponent, { readonly section: string; readonly characters: string }>>;
    };
    /**
     * The schemes that give no character a reserved purpose, the section that says so, and the characters whose escapes are decoded there.
     */
    readonly schemes?: Readonly<Record<string, { readonly section: string; readonly characters: string }>>;
  };
  readonly "dot-segments"?: { readonly section: string };
  readonly scheme?: {
    readonly section: string;
    /** The schemes for which an empty port is the default port. */
    readonly emptyPort?: "every scheme" | readonly string[];
    /** Further default ports, of schemes whose definitions the document leaves to others. */
    readonly ports: Readonly<Record<string, { readonly port: number; readonly section: string }>>;
    /** The schemes for which an empty path after an authority is the path "/", and the sections that say so. */
    readonly emptyPaths: Readonly<Record<string, string>>;
    /** The schemes for which an empty query is the same as none, and the sections that say so. */
    readonly emptyQueries?: Readonly<Record<string, string>>;
    /**
     * The schemes for which a certain path means the same as another one (`normal`, "/" if left out), and the sections
     * that say so.
     */
    readonly defaultPaths?: Readonly<
      Record<string, { readonly path: string; readonly normal?: ""; readonly section: string }>
    >;
    /** The schemes for which the host "localhost" is the same as an empty one, or as no authority at all if that is optional. */
    readonly localHosts?: Readonly<Record<string, { readonly section: string; readonly authority?: "optional" }>>;
    /** The schemes whose paths are mail addresses, whose hosts are case-insensitive, and the sections that say so. */
    readonly mailHosts?: Readonly<Record<string, string>>;
    /**
     * The schemes whose hosts are domain names, which are compared as they are looked up, and the sections that say so.
     */
    readonly domainHosts?: Readonly<Record<string, string>>;
  };
}

/** Every published rule as data. Only the code that draws and traces rules loads it. */
export interface GeneratedExpressions {
  /** By the name as published, corrections applied. */
  readonly abnf: Readonly<Record<string, Expression>>;
  readonly peg: GeneratedPeg;
}

/** Rules of a PEG by their names there: the published name of each, and its text. */
export type GeneratedPeg = Readonly<Record<string, { readonly rule: string; readonly expression: Peg }>>;

/** Classes of UTF-16 code units: those of one class have the same transitions in every state. */
export interface PackedClasses {
  /** For each of the 128 ASCII characters, the character that denotes its class. */
  readonly classes: string;
  /**
   * The classes of code units beyond ASCII, in ascending order; the code units between them are in none. Absent if
   * there are none.
   */
  readonly beyondAscii?: readonly (readonly [from: number, to: number, sign: string])[];
}

/** A deterministic automaton that computes which of the most important rules of a document derive a string. */
export interface PackedAcceptor extends PackedClasses {
  /** The id of the generation, for errors. */
  readonly generation: string;
  /** The citation of the document: `RFC 3986`. */
  readonly document: string;
  /** The rules, the start rule first. */
  readonly rules: readonly string[];
  /**
   * States from 1 on, separated by ";". Each is a list, separated by ",": "+" and a bit for each rule that derives the
   * strings that end here; "~" and the number of states back to one that has the same transitions, except for those
   * that follow; then `classes=distance`, the distance from this state to the next one, or nothing for the dead state.
   * Numbers have base 36.
   */
  readonly states: string;
}

/** The facts that a document states about a scheme. */
export interface SchemeFacts {
  /** The section of the document that states them. */
  readonly section: string;
  /** The rule that URLs of this scheme must match, if the document has one: `"httpurl"`. */
  readonly rule?: string;
  /** The default port. */
  readonly port?: number;
  /** Set for a name that is only reserved for a later definition. */
  readonly reserved?: true;
  /**
   * The meaning of an empty host: the machine that interprets the URL, or nothing. Absent if the document does not say.
   */
  readonly emptyHost?: "localhost" | "invalid";
  /**
   * Set if the scheme's rule derives URIs without a fragment, which is left to RFC 3986 3.5; otherwise the rule defines
   * the fragment.
   */
  readonly fragment?: "outside";
}

/** The facts of a document that are in grammar/X.json and go into its generated module as they are. */
export interface DocumentFacts {
  readonly id: DocumentId;
  readonly title: string;
  readonly date: string;
  /** The citation of the document: `RFC 3986`. */
  readonly document: string;
  readonly startRule: string;
  /**
   * The rule by which the document divides a path into segments (`segment` if left out), and whether it divides these
   * at ";"; absent if it does neither.
   */
  readonly segments?: { readonly section: string; readonly rule?: string; readonly parameters?: true };
  /**
   * The rules that have functions of their own, and how these are named: `Uri` gives `isUri`, `parseUri` and
   * `safeParseUri`.
   */
  readonly functions: Readonly<Record<string, string>>;
  /** The schemes that the document names. */
  readonly schemes: Readonly<Record<string, SchemeFacts>>;
  /** The prefix of the names of experimental schemes. */
  readonly experimental?: string;
  /** The rules whose characters are data in every component. */
  readonly unreserved: readonly string[];
  /** Characters that the rules derive and the prose forbids: they are left encoded. */
  readonly forbidden?: { readonly section: string; readonly characters: string };
  /** The rules that the document gives for the base of a document; absent if it says nothing. */
  readonly base?: BaseFacts;
  /** The character set whose codes are in escapes; UTF-8 if left out, since the document names none. */
  readonly charset?: { readonly name: "ISO Latin 1"; readonly section: string };
  /** The order in which components and delimiters are written: a line that src/uri/recompose/composition.ts reads. Absent in documents of schemes. */
  readonly composition?: string;
  /** The rules by which a component is percent-encoded, where those in `components` do not say it. */
  readonly encoding?: Readonly<Record<string, readonly string[]>>;
  /** The rules that define the characters of a part, not which part it is. */
  readonly lexical: readonly string[];
  readonly normalization: Normalization;
  /** The delimiters of URIs in text, and the section that gives them. */
  readonly delimiting: Delimiting;
  /**
   * The mistakes that are looked for in a string that the document refuses: those of `src/uri/diagnosis/mistakes.ts`. Without any,
   * nothing is offered but percent-encoding.
   */
  readonly mistakes: readonly string[];
  /** The section in which the document warns of each kind of danger; it does not mention the others. */
  readonly security: Readonly<Record<string, string>>;
}

/** The data for making component objects of a tree, and those that advice needs. */
export interface NodeFacts
  extends
    LayoutFacts,
    Pick<
      DocumentFacts,
      | ("id" | "startRule" | "schemes" | "experimental" | "document" | "normalization" | "security")
      | ("composition" | "segments" | "unreserved" | "forbidden" | "charset" | "encoding")
    > {
  /**
   * The document's relations to older ones, by their ids; the one it patches by changing some of its rules; the one
   * that withdrew it.
   */
  readonly lineage: {
    readonly updates: readonly string[];
    readonly obsoletes: readonly string[];
    readonly merges: readonly string[];
    readonly extends: readonly string[];
    readonly patchOf?: string;
    readonly withdrawn?: { readonly by: string; readonly date: string };
  };
  /** The characters of the rule `gen-delims`, or else of `reserved`; empty if the document has neither. */
  readonly delimiters: string;
  /** Its name in the parser. */
  readonly startPegName: string;
  /** The component that each of these rules is. */
  readonly components: Readonly<Record<string, string>>;
  /** The rules whose nodes may hold components. */
  readonly carriers: readonly string[];
  /** The rules whose nodes may hold rules that the layout names. */
  readonly holders: readonly string[];
  /** The scheme with which the text of each of these rules begins. */
  readonly schemeOf: Readonly<Record<string, string>>;
}

export interface GeneratedGrammar extends NodeFacts, DocumentFacts {
  /** The rule for what has a scheme and no fragment. */
  readonly absoluteRule: string;
  /** Set in a document of schemes: the document to whose rules its own refer. */
  readonly imports?: string;
  /**
   * The names of all rules as published. They are available without the rules' texts, which are unpacked on first use.
   */
  readonly ruleNames: readonly string[];
  readonly rules: readonly GeneratedRule[];
  /** Rules of RFC 5234 that this document refers to. */
  readonly core: readonly GeneratedRule[];
  readonly automata: PackedAutomata;
  /** Makes the list of the readings: the sentences are in a function that is not called for parsing. */
  readonly readings: () => readonly DocumentReading[];
  /** The automaton of the most important rules. */
  readonly acceptor: PackedAcceptor;
  /** The parsers made of the PEG. An engine compiles their functions when they are first called. */
  readonly parser: ComponentParser;
  readonly tree: TreeParser;
}
