import type { DocumentTypes } from "../components/documentTypes.js";
import type { GeneratedGrammar } from "../generated.js";
import { createGrammar } from "../facade/createGrammar.js";
import type { Grammar } from "../facade/grammar.js";
import { extended } from "../facade/internals.js";
import type { ProseConstraint } from "../facade/ruleReader.js";

/** The types of a document that defines a scheme, from which the types of its facade follow. */
export interface SchemeTypes<
  Id extends string,
  Rule extends string,
  Start extends Rule,
  Components,
  RuleComponents = RuleComponentsOf<Components>,
> {
  readonly id: Id;
  readonly startRule: Start;
  readonly rule: Rule;
  readonly components: Components & { readonly generation: Id; readonly form: Start };
  readonly ruleComponents: RuleComponents & { readonly generation: Id; readonly form: string };
  readonly componentsByRule: {
    readonly [Name in Rule]: Name extends Start
      ? Components & { readonly generation: Id; readonly form: Start }
      : RuleComponents & { readonly generation: Id; readonly form: string };
  };
  readonly segment: never;
  readonly resolveOptions: object;
}

/** The components of a string of any rule: every one may be absent. */
export type RuleComponentsOf<Components> = { readonly [Name in keyof Components]: Components[Name] | undefined };

/** A parameter or a header field: a name, and the text after its "=", possibly empty. */
export interface NameAndValue {
  readonly name: string;
  readonly value: string;
}

/**
 * One scheme, by the document that defines it. It tests, parses and explains like a generation: offsets
 * are UTF-16 offsets, absent components are `undefined`, and `generation` in component objects and errors is the id of
 * the document.
 */
export interface Scheme<D extends DocumentTypes = DocumentTypes> extends Grammar<D> {
  /** The name of the scheme, in lower case. */
  readonly scheme: string;
  /** The grammar as printed, if the prose of the document narrows it or it cannot be taken as printed. */
  readonly published?: Scheme<D>;
}

/** The operations of a scheme whose document defines when two of its URIs are the same. */
export interface Comparison {
  /**
   * Returns the normal form of a URI, as the document of its scheme defines it.
   *
   * @throws {UriSyntaxError} if it is not a URI of the scheme
   *
   * @example
   * http.normalize("http://EXAMPLE.com:80/%7esmith/home.html") // "http://example.com/~smith/home.html"
   */
  normalize(uri: string): string;

  /**
   * Returns whether two URIs are equivalent, as the document of their scheme defines it.
   *
   * @throws {UriSyntaxError} if one of them is not a URI of the scheme
   *
   * @example
   * urn.equivalent("urn:example:a123,z456", "URN:EXAMPLE:a123,z456?+abc") // true
   */
  equivalent(one: string, other: string): boolean;
}

/**
 * Makes the facade of a document whose grammar is beside the generations.
 *
 * @param rule the rule that is used if none is named
 * @param own makes the properties beyond those of a grammar
 */
export function createFacade<D extends DocumentTypes, Own extends object = object>(
  generated: GeneratedGrammar,
  rule: D["startRule"],
  own?: (grammar: Grammar<D>) => Own,
  constraint?: ProseConstraint<D>,
): Grammar<D> & Own {
  const grammar = createGrammar<D>(generated, rule, constraint);
  return extended(grammar, own?.(grammar) ?? {}, false) as Grammar<D> & Own;
}

/**
 * Makes the facade of a scheme.
 *
 * @param scheme its name, in lower case; the document must name a rule for it
 * @param published what was generated for the grammar as printed, if its language differs
 * @param operations makes what the document defines beyond its grammar
 * @param constraint a demand of its prose that no grammar can express
 */
export function createScheme<D extends DocumentTypes, Own extends object = object>(
  scheme: string,
  generated: GeneratedGrammar,
  published?: GeneratedGrammar,
  operations?: (grammar: Grammar<NoInfer<D>>) => Own,
  constraint?: ProseConstraint<NoInfer<D>>,
): Scheme<D> & Own {
  const rule = generated.schemes[scheme]?.rule;
  if (rule === undefined) throw new Error(`${generated.document} has no rule for ${scheme}`);
  return createFacade(
    generated,
    rule,
    (grammar) =>
      ({
        scheme,
        ...operations?.(grammar),
        ...(published && { published: createScheme<D>(scheme, published) }),
      }) as Omit<Scheme<D>, keyof Grammar<D>> & Own,
    constraint,
  );
}
