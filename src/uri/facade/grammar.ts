import type { ComponentKey, DocumentTypes } from "../components/documentTypes.js";
import type { SpansOf } from "../components/span.js";
import type { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { SchemeFacts } from "../generated.js";
import type { Failure } from "../parse/failure.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { PercentEncoding } from "../percent/percent.js";
import type { DocumentReading } from "./documentReading.js";

export type { SchemeFacts };

/** One rule of a generation, with the published text and the PEG that parses it. */
export interface GenerationRule {
  /** The name as published. */
  readonly name: string;
  /** The published text, in the document's own notation. */
  readonly abnf: string;
  /** The PEG. Rules with a `$` in their name are variants of this rule for one place. */
  readonly peg: string;
  /** The section of the document that defines it. */
  readonly section: string;
  /** Where and why the PEG is not the mechanical translation of the published rule. */
  readonly departure?: { readonly kinds: readonly string[]; readonly reason: string };
  /** Where and why the published rule is not taken as printed. */
  readonly correction?: { readonly published: string; readonly corrected: string; readonly why: string };
  /** The readings of the document that are about this rule, if there are any. */
  readonly readings?: readonly DocumentReading[];
}

/** The option of every function that reads an input by a rule. */
export interface RuleOption<Rule extends string = string> {
  /** The rule that the input must match, as published; the generation's start rule if left out. */
  readonly rule?: Rule | undefined;
}

/** The grammar of one scheme by the document that defines it, such as `http` of `uri-generations/schemes`. */
export interface SchemeGrammar {
  /** The facts that the document states about its schemes. */
  readonly schemes: Readonly<Record<string, SchemeFacts>>;
  test(input: string): boolean;
  /** @throws {UriSyntaxError} if the input is not a URI of the scheme */
  parse(input: string): object;
  safeParse(input: unknown): { readonly success: boolean; readonly error?: UriSyntaxError | undefined };
}

/** The option of every function that can also check a URI against the rule of its scheme. */
export interface SchemeRulesOption {
  /**
   * - `"defined"`: a URI of a scheme for which the document has a rule of its own must also match that rule. RFC 1738
   *   keeps the general form, `otherurl`, for new schemes, but its BNF derives URLs of every scheme with it. The other
   *   documents have no such rules, so nothing changes there.
   * - Grammars by the names of their schemes, such as `knownSchemes` of `uri-generations/schemes`, or `{ http, https
   *   }`: a URI of one of these schemes must also conform to the scheme's own document. If that document does not cover
   *   fragments, the URI is checked without its fragment, and the `input` of the error has none.
   *
   * The error is that of the scheme's rule.
   */
  readonly schemeRules?: "defined" | Readonly<Record<string, SchemeGrammar>> | undefined;
}

/** The result of {@link Grammar.safeParse}. Both kinds have the names of both, so that it can be destructured. */
export type SafeParseResult<C> =
  { readonly success: true; readonly data: C; readonly error?: undefined } | Failure<UriSyntaxError>;

/** The results of {@link Grammar.safeParse} for the component objects of each rule. */
export type SafeParseResults<ComponentsByRule> = {
  readonly [Rule in keyof ComponentsByRule]: SafeParseResult<ComponentsByRule[Rule]>;
};

/**
 * One published grammar, and what its rules do. Offsets everywhere are UTF-16 offsets.
 *
 * Every method that takes an input throws a `TypeError` if it is not a string, a `RangeError` for a rule that the
 * document does not have, and a `TypeError` for an option that the method does not have.
 *
 * @typeParam D the types of the document, such as `Rfc3986`
 */
export interface Grammar<D extends DocumentTypes = DocumentTypes> extends PercentEncoding<
  ComponentKey<D["components"] | D["ruleComponents"]> | D["rule"]
> {
  /** The id: `"rfc3986"`, `"rfc2396bis-01"`, ... */
  readonly id: D["id"];
  /** Serves the inference of `D` only: there is no such property. */
  readonly types?: D | undefined;
  /** The title of the document. */
  readonly title: string;
  /** The date of the document, as precise as the document gives it: `"2005-01"`, `"1993-07-14"`. */
  readonly date: string;
  /** The citation of the document: `"RFC 3986"`. */
  readonly document: string;
  /** The rule that is used if none is named: `"URI-reference"`. */
  readonly startRule: D["startRule"];
  /** The names of all rules as published, in the order of the document. */
  readonly rules: readonly D["rule"][];
  /** The schemes that the document names, by their names in lower case. The object has no prototype. */
  readonly schemes: Readonly<Record<string, SchemeFacts>>;
  /**
   * The places where the document cannot be taken as printed, leaves something open or contradicts itself, and how they are
   * read: corrections first. {@link Grammar.rule} has those of one rule.
   *
   * @example
   * rfc1738.readings.find(({ kind, rule }) => kind === "contradiction" && rule === "nntpurl").section // "3.7"
   */
  readonly readings: readonly DocumentReading[];

  /**
   * Returns a rule and its texts.
   *
   * @throws {RangeError} for a rule that the document does not have
   *
   * @example
   * rfc3986.rule("path-empty").abnf // "path-empty    = 0<pchar>"
   */
  rule(name: D["rule"]): GenerationRule;

  /**
   * Returns whether the input belongs to the language of the rule: exactly, and in time proportional to its length.
   *
   * @example
   * rfc3986.test("http://[V1.x]/") // true
   * rfc3986.test("//a/b", { rule: "URI" }) // false
   * rfc1738.test("http://u:p@h/", { schemeRules: "defined" }) // false
   * rfc3986.test("http://u:p@h/", { schemeRules: knownSchemes }) // false
   */
  test(input: string, options?: RuleOption<D["rule"]> & SchemeRulesOption): boolean;

  /**
   * Returns the components of the input: of a whole reference, or of a part of one if a rule is given. A component that is
   * absent is `undefined`, one that is empty is `""`. The object is frozen.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.parse("http://a/b").host // "a"
   * rfc3986.parse("http://a/b", { rule: "URI" }).scheme // "http"
   */
  parse(input: string, options?: { readonly rule?: undefined } & SchemeRulesOption): D["components"];
  parse<Rule extends keyof D["componentsByRule"]>(
    input: string,
    options: { readonly rule: Rule } & SchemeRulesOption,
  ): D["componentsByRule"][Rule];
  parse(input: string, options?: RuleOption<D["rule"]> & SchemeRulesOption): D["components"] | D["ruleComponents"];

  /**
   * Returns the components like {@link Grammar.parse}, or the error, which it does not throw. The error has no stack
   * trace, since it was not thrown.
   *
   * @param input any value: one that is not a string gives an error with the code `"ERR_ARGUMENT_TYPE"`, since a value
   *   from a request may be an array or missing
   * @returns `{ success: true, data }` or `{ success: false, error }`
   *
   * @example
   * rfc3986.safeParse("http://[").success // false
   */
  safeParse(
    input: unknown,
    options?: { readonly rule?: undefined } & SchemeRulesOption,
  ): SafeParseResult<D["components"]>;
  safeParse<Rule extends keyof D["componentsByRule"]>(
    input: unknown,
    options: { readonly rule: Rule } & SchemeRulesOption,
  ): SafeParseResult<D["componentsByRule"][Rule]>;
  safeParse(
    input: unknown,
    options?: RuleOption<D["rule"]> & SchemeRulesOption,
  ): SafeParseResult<D["components"] | D["ruleComponents"]>;

  /**
   * Returns where each component is: the object that {@link Grammar.parse} returns, with the offsets `{ start, end }`
   * instead of every text.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.spans("http://a/b").host // { start: 7, end: 8 }
   */
  spans(input: string, options?: { readonly rule?: undefined } & SchemeRulesOption): SpansOf<D["components"]>;
  spans<Rule extends keyof D["componentsByRule"]>(
    input: string,
    options: { readonly rule: Rule } & SchemeRulesOption,
  ): SpansOf<D["componentsByRule"][Rule]>;
  spans(
    input: string,
    options?: RuleOption<D["rule"]> & SchemeRulesOption,
  ): SpansOf<D["components"] | D["ruleComponents"]>;

  /**
   * Returns the parse tree: a node for every rule that derives a part of the input. The tree is new for each call, and its nodes are plain
   * objects, which may be changed.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.tree("1.2.3.4", { rule: "host" }).children[0].rule // "IPv4address"
   */
  tree(input: string, options?: RuleOption<D["rule"]> & SchemeRulesOption): SyntaxNode;
}
