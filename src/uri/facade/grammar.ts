import type { DocumentId } from "../../../generated/documentNames.js";
import type { ComponentKey, DocumentTypes } from "../components/documentTypes.js";
import type { SpansOf } from "../components/span.js";
import { Diagnostician } from "../diagnosis/diagnostician.js";
import type { Refusal } from "../diagnosis/refusal.js";
import { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { GeneratedGrammar, GeneratedRule, SchemeFacts } from "../generated.js";
import { failure, type Failure } from "../parse/failure.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { RuleParser, type ParsedRule } from "../parse/ruleParser.js";
import { percentEncoding, type PercentEncoding } from "../percent/percent.js";
import { frozen } from "../../text/frozen.js";
import { demandOneOf, optionOf } from "../../text/options.js";
import {
  argumentRangeError,
  argumentTypeError,
  demandString,
  hide,
  kindOf,
  shown,
  unknownOption,
  unreadable,
} from "../../text/uriError.js";
import type { DocumentReading } from "./documentReading.js";
import { hasInternals, keepInternals, withReadings } from "./internals.js";

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
   * Returns the parse tree: a node for every rule that derives a part of the input. The tree is new for each call and
   * may be changed.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.tree("1.2.3.4", { rule: "host" }).children[0].rule // "IPv4address"
   */
  tree(input: string, options?: RuleOption<D["rule"]> & SchemeRulesOption): SyntaxNode;
}

/** A demand of a document's prose that no grammar can express. It returns why a string that the rules derive is refused. */
export type ProseConstraint<D extends DocumentTypes = DocumentTypes> = (
  input: string,
  components: D["ruleComponents"],
) => Refusal | undefined;

/**
 * Makes a grammar's facade from what was generated for it.
 *
 * @param start the rule that is used if none is named; a document of several schemes has a facade for each
 */
export function createGrammar<D extends DocumentTypes>(
  grammar: GeneratedGrammar,
  start: D["startRule"] = grammar.startRule,
  constraint?: ProseConstraint<D>,
): Grammar<D> {
  // The overloads of Grammar tell which of these a caller has.
  type Data = D["components"] & D["ruleComponents"] & D["componentsByRule"][keyof D["componentsByRule"]];

  const parser = new RuleParser<Data>(grammar, start);
  const { startRule } = parser;
  let diagnostician: Diagnostician | undefined;

  /**
   * The rule that was looked up last: most programs use one rule again and again, and a lookup in the map takes longer.
   */
  let latest = startRule;

  const lookUp = (name: string): ParsedRule => {
    if (name === latest.name) return latest;
    const rule = parser.find(name);
    if (rule) return (latest = rule);
    const names = grammar.ruleNames.join(", ");
    throw argumentRangeError(`${grammar.document} has no rule ${shown(name)}; it has ${names}`, "rule", {
      code: "ERR_UNKNOWN_RULE",
      generation: grammar.id,
    });
  };

  /** The rule that the options name. The options of all methods are checked here. */
  const ruleOf = (options: (RuleOption & SchemeRulesOption) | undefined): ParsedRule => {
    if (options === undefined) return startRule;
    if (typeof options !== "object" || options === null)
      throw argumentTypeError(`options are expected as an object, not ${kindOf(options)}`, "options", {
        generation: grammar.id,
      });
    // Inlined from readOptions, without the object that it creates: this runs for every string.
    try {
      for (const name in options)
        if (name !== "rule" && name !== "schemeRules" && Object.hasOwn(options, name))
          throw unknownOption(name, optionMessage(name), grammar.id);
      const [rule, schemeRules] = [optionOf(options, "rule"), optionOf(options, "schemeRules")];
      if (schemeRules !== undefined) demandSchemeRules(schemeRules, grammar);
      return rule === undefined ? startRule : lookUp(rule);
    } catch (error) {
      throw unreadable("options", error, grammar.id);
    }
  };

  const refusal = (input: string, rule: ParsedRule): UriSyntaxError =>
    new UriSyntaxError({ generation: grammar.id, startRule: rule.name, input }, () => {
      diagnostician ??= new Diagnostician(grammar, parser.automata);
      return diagnostician.refusal(input, rule.name);
    });

  /**
   * Returns a function that makes the error of the rule of an input's scheme, if the input matches the requested rule
   * and not this one.
   *
   * @param data the components of the input, if they are known
   */
  const schemeRefusal = (
    input: string,
    rule: ParsedRule,
    options?: SchemeRulesOption,
    data?: Data,
  ): (() => UriSyntaxError) | undefined => {
    const schemeRules = options && optionOf(options, "schemeRules");
    if (schemeRules === undefined) return undefined;
    const colon = input.indexOf(":");
    const scheme = input.slice(0, Math.max(colon, 0)).toLowerCase();
    const refused =
      typeof schemeRules === "object" ? refusedByDocument(input, scheme, schemeRules) : refusedByRule(input, scheme);
    if (!refused) return undefined;
    // In a rule for a part, such as urlpath, the text before a colon is not a scheme.
    const components = (data ?? parser.components(input, rule)) as { readonly scheme?: string };
    return components.scheme?.length === colon ? refused : undefined;
  };

  /** Returns a function that makes the error for an input that matches the rule, if prose or the rule of its scheme refuses it. */
  const unfitness = (
    input: string,
    rule: ParsedRule,
    options: SchemeRulesOption | undefined,
    data?: Data,
  ): (() => UriSyntaxError) | undefined => {
    const refused = constraint?.(input, data ?? (parser.components(input, rule) as Data));
    if (refused)
      return () => new UriSyntaxError({ generation: grammar.id, startRule: rule.name, input }, () => refused);
    return schemeRefusal(input, rule, options, data);
  };

  const refusedByRule = (input: string, scheme: string): (() => UriSyntaxError) | undefined => {
    const facts = facade.schemes[scheme];
    const name = facts && optionOf(facts, "rule");
    const own = name === undefined ? undefined : parser.find(name);
    return own && !parser.accepts(input, own) ? () => refusal(input, own) : undefined;
  };

  /**
   * @throws {UriSyntaxError} if the input does not match the rule, or the rule of its scheme if the options require
   *   that
   */
  const demand = (input: string, rule: ParsedRule, options?: SchemeRulesOption): void => {
    demandString(input, "input", grammar.id);
    if (!parser.accepts(input, rule)) throw refusal(input, rule);
    const unfit = unfitness(input, rule, options);
    if (unfit) throw unfit();
  };

  const own: Omit<Grammar<D>, "readings"> = {
    id: grammar.id as D["id"],
    title: grammar.title,
    date: grammar.date,
    document: grammar.document,
    startRule: start,
    rules: Object.freeze([...grammar.ruleNames] as D["rule"][]),
    schemes: schemeFacts(grammar.schemes),
    ...percentEncoding({
      id: grammar.id,
      document: grammar.document,
      components: grammar.components,
      unreserved: grammar.unreserved,
      forbidden: grammar.forbidden?.characters,
      ...(grammar.charset && { charset: grammar.charset }),
      automata: () => parser.automata,
      demand(text, name) {
        demand(text, lookUp(name));
      },
    }),

    rule(name: string): GenerationRule {
      const { abnf, peg, section, departure, correction } = parser.generated(lookUp(name));
      const about = facade.readings.filter((reading) => optionOf(reading, "rule") === name);
      return frozen({
        name,
        abnf,
        peg,
        section,
        ...(departure && { departure: { ...departure, kinds: [...departure.kinds] } }),
        ...(correction && { correction: { ...correction } }),
        ...(about.length > 0 && { readings: about }),
      });
    },

    test(input: string, options?: RuleOption & SchemeRulesOption): boolean {
      // The most frequent call takes the shortest path.
      if (options === undefined && typeof input === "string" && !constraint) return parser.accepts(input, startRule);
      const rule = ruleOf(options);
      demandString(input, "input", grammar.id);
      return parser.accepts(input, rule) && unfitness(input, rule, options) === undefined;
    },

    parse(input: string, options?: RuleOption & SchemeRulesOption): Data {
      const rule = ruleOf(options);
      demandString(input, "input", grammar.id);
      const data = parser.components(input, rule);
      if (data === undefined) throw refusal(input, rule);
      const unfit = unfitness(input, rule, options, data);
      if (unfit) throw unfit();
      return data;
    },

    safeParse(input: unknown, options?: RuleOption & SchemeRulesOption): SafeParseResult<Data> {
      const rule = ruleOf(options);
      if (typeof input !== "string") return failure(() => notAString(input, grammar.id, parser.generated(rule)));
      const data = parser.components(input, rule);
      if (data === undefined) return failure(() => refusal(input, rule));
      const unfit = unfitness(input, rule, options, data);
      return unfit ? failure(unfit) : { success: true, data };
    },

    spans(input: string, options?: RuleOption & SchemeRulesOption): SpansOf<Data> {
      const rule = ruleOf(options);
      demandString(input, "input", grammar.id);
      const spans = parser.spans(input, rule);
      if (spans === undefined) throw refusal(input, rule);
      const unfit = unfitness(input, rule, options);
      if (unfit) throw unfit();
      return spans;
    },

    tree(input: string, options?: RuleOption & SchemeRulesOption): SyntaxNode {
      const rule = ruleOf(options);
      demand(input, rule, options);
      return parser.tree(input, rule);
    },
  };
  // A generation copies all other properties, and has its own `readings`.
  const facade: Grammar<D> = Object.freeze(withReadings(own, false));
  keepInternals(facade, { automata: () => parser.automata, table: () => parser.tagged, facts: grammar });
  return facade;
}

/** @throws {RangeError} for a value that names no rules of schemes */
function demandSchemeRules(
  schemeRules: NonNullable<SchemeRulesOption["schemeRules"]>,
  of: Pick<GeneratedGrammar, "id" | "document">,
): void {
  if (typeof schemeRules === "object" && (schemeRules as object | null) !== null) return;
  if ((schemeRules as string) === "known")
    throw argumentRangeError(
      'schemeRules: "defined" is expected, or the object knownSchemes of "uri-generations/schemes", not "known"',
      "schemeRules",
      { generation: of.id },
    );
  demandOneOf("schemeRules", schemeRules, ["defined"], of);
}

/** Returns the message for an option that does not exist. `schemes` was the name of `schemeRules`, and is that of a constraint. */
function optionMessage(name: string): string {
  return name === "schemes"
    ? 'there is no option "schemes": to check a URI against the rules of its scheme, pass schemeRules; to allow only some schemes, use isUriWhere'
    : `there is no option ${shown(name)}; there are rule, schemeRules`;
}

/** Returns a function that makes the error of a scheme's own document, if that refuses the input. */
function refusedByDocument(
  input: string,
  scheme: string,
  schemeRules: Readonly<Record<string, SchemeGrammar>>,
): (() => UriSyntaxError) | undefined {
  const own = Object.hasOwn(schemeRules, scheme) ? schemeRules[scheme] : undefined;
  if (own === undefined) return undefined;
  if (!hasInternals(own))
    throw argumentTypeError(
      `schemeRules: a grammar of "uri-generations/schemes" is expected for ${shown(scheme)}, not ${kindOf(own)}`,
      "schemeRules",
    );
  const fragment = own.schemes[scheme]?.fragment === "outside" ? input.indexOf("#") : -1;
  const uri = fragment < 0 ? input : input.slice(0, fragment);
  // A tel URI as printed may itself contain a "#".
  return own.test(uri) || own.test(input) ? undefined : () => errorOf(own, uri);
}

/** Returns the error that a grammar throws for a string, with the stack of this call. */
function errorOf(of: SchemeGrammar, input: string): UriSyntaxError {
  try {
    of.parse(input);
  } catch (error) {
    if (error instanceof UriSyntaxError) return error;
    throw error;
  }
  throw new Error(`${input} is both refused and parsed`);
}

/**
 * Demands that an argument is a string that conforms. The error names the argument.
 *
 * @throws {TypeError} if it is not a string
 * @throws {UriSyntaxError} if it is not in the language of the start rule
 */
export function demandConforming(grammar: Grammar, value: string, argument: string): void {
  demandString(value, argument, grammar.id);
  if (grammar.test(value)) return;
  try {
    grammar.parse(value);
  } catch (error) {
    if (error instanceof UriSyntaxError) error.argument = argument;
    throw error;
  }
}

/** Returns the error for an input that is not a string, as `safeParse` reports it. */
function notAString(input: unknown, generation: DocumentId, { name, section }: GeneratedRule): UriSyntaxError {
  const message = `a string is expected as input, not ${kindOf(input)}`;
  const error = new UriSyntaxError({ generation, startRule: name, input: "" }, () => ({
    viablePrefix: 0,
    possible: [],
    readings: [{ offset: 0, found: undefined, rule: name, section, expected: ["a string"], message, detail: message }],
    repairs: [],
  }));
  return hide(error, "code", "ERR_ARGUMENT_TYPE");
}

/**
 * Copies the facts of schemes into an object without a prototype: it has a scheme `constructor` only if the document
 * has one.
 */
function schemeFacts(schemes: Readonly<Record<string, SchemeFacts>>): Readonly<Record<string, SchemeFacts>> {
  const facts = Object.create(null) as Record<string, SchemeFacts>;
  for (const [name, scheme] of Object.entries(schemes)) facts[name] = Object.freeze({ ...scheme });
  return Object.freeze(facts);
}
