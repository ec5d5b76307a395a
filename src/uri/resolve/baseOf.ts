import type { BaseFacts } from "../generated.js";
import { factsOf } from "../facade/internals.js";
import type { Grammar } from "../facade/grammar.js";
import { assertConforming } from "../parse/assertConforming.js";
import { citation } from "../../text/citation.js";
import { readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, assertString, typeName } from "../../text/uriError.js";
import { fieldValue } from "./fieldValue.js";
import type { Resolver } from "./resolve.js";
import { NotDefinedError } from "./resolutionAlgorithm.js";

/** The sources of the base of a document (5.1), in order of precedence. */
export interface BaseSources {
  /**
   * 5.1.1: the reference that the content names as its base, such as the `href` of `<base>`. It may also be the header fields of a
   * message by their names: in RFC 1808 `Base`, in url-syntax-05 `Content-Base`, which takes precedence over
   * `Content-Location`.
   */
  readonly content?: string | Readonly<Record<string, string>> | undefined;
  /** 5.1.2: the base of the entity that encloses the document, or the sources of that base. */
  readonly encapsulating?: string | BaseSources | undefined;
  /** 5.1.3: the URI with which the document was retrieved. */
  readonly retrieval?: string | undefined;
  /** 5.1.3: the URIs to which the retrieval was redirected, in order: the last one is used. */
  readonly redirects?: readonly string[] | undefined;
  /**
   * 5.1.4: the base that the application provides. In RFC 1808 and url-syntax-05 there is none, and the base is the
   * empty string.
   */
  readonly fallback?: string | undefined;
}

const SOURCES = ["content", "encapsulating", "retrieval", "redirects", "fallback"] as const;

/** See {@link Operations.baseOf}. */
export function baseOf(grammar: Grammar, resolver: Resolver, given: BaseSources): string | undefined {
  const { base: facts } = factsOf(grammar);
  // Throws if the document does not define how references are resolved.
  resolver.definedAlgorithm();
  if (!facts)
    throw new NotDefinedError(grammar.id, `${grammar.document} does not say how the base of a document is found`);
  const sources = new BaseFinder(grammar, resolver, facts);
  // From the outside inwards: each entity is the context of the one inside it.
  let outer: string | undefined;
  for (const each of enclosed(grammar, given).reverse()) outer = sources.find(each, outer);
  return outer ?? facts.none;
}

/** The sources of an entity, then those of the entity around it, and so on. */
function enclosed(grammar: Grammar, given: BaseSources): BaseSources[] {
  const found: BaseSources[] = [];
  const seen = new Set<unknown>();
  for (
    let next: string | BaseSources | undefined = given;
    typeof next === "object";
    next = found.at(-1)?.encapsulating
  ) {
    if (seen.has(next)) throw argumentRangeError("encapsulating: an entity cannot enclose itself", "encapsulating");
    seen.add(next);
    found.push(readOptions(next, SOURCES, grammar));
  }
  return found;
}

class BaseFinder {
  constructor(
    private readonly grammar: Grammar,
    private readonly resolver: Resolver,
    private readonly facts: BaseFacts,
  ) {}

  /** @param outer the base of the entity around the document, if its sources are given */
  find(
    { content, encapsulating, retrieval, redirects = [], fallback }: BaseSources,
    outer: string | undefined,
  ): string | undefined {
    const { facts } = this;
    if (!Array.isArray(redirects))
      throw argumentTypeError(`redirects must be a list of URIs, got ${typeName(redirects)}`, "redirects");
    if (fallback !== undefined && facts.none !== undefined)
      throw this.typeError(
        `${this.passage}: without a base there is none, and no application provides one`,
        "fallback",
      );
    const context =
      outer ??
      this.absolute(typeof encapsulating === "object" ? undefined : encapsulating, "encapsulating") ??
      this.absolute(redirects.at(-1), "redirects") ??
      this.absolute(retrieval, "retrieval") ??
      this.absolute(fallback, "fallback");
    if (content === undefined) return context;
    if (typeof content === "string") return this.embedded(content, context, facts.relative === true);
    return this.ofFields(content, context) ?? context;
  }

  private ofFields(headers: Readonly<Record<string, string>>, context: string | undefined): string | undefined {
    const { grammar, facts } = this;
    if (typeof headers !== "object" || headers === null)
      throw this.typeError(`a reference or header fields are expected, not ${typeName(headers)}`, "content");
    if (!facts.fields)
      throw this.typeError(`${this.passage} names no header fields; give the reference itself`, "content");
    for (const declared of facts.fields) {
      const { name, rule } = typeof declared === "string" ? { name: declared, rule: declared } : declared;
      // The names of fields are case-insensitive.
      const [field] = Object.entries(headers).filter(([own]) => own.toLowerCase() === name.toLowerCase());
      if (!field) continue;
      assertString(field[1], "content");
      const value = fieldValue(field[1]);
      // For the error of the rule, with the offset in the field.
      const tree = grammar.tree(`${name}:${value}`, { rule });
      const base = tree.children.find((child) => child.rule === factsOf(grammar).absoluteRule);
      return this.embedded(typeof declared === "string" ? value : (base?.text ?? ""), context, true);
    }
    return undefined;
  }

  /** Returns a base that the content names. */
  private embedded(reference: string, context: string | undefined, mayBeRelative: boolean): string {
    const { grammar } = this;
    assertConforming(grammar, reference, "content");
    const whole = withoutFragment(reference);
    if (grammar.test(whole, { rule: factsOf(grammar).absoluteRule })) return whole;
    if (!mayBeRelative) throw this.rangeError("the base that the content names has to be absolute", "content");
    if (context === undefined)
      throw this.rangeError(
        "the base that the content names is relative, and nothing is known to resolve it",
        "content",
      );
    return withoutFragment(this.resolver.resolve(reference, context));
  }

  private absolute(uri: string | undefined, argument: string): string | undefined {
    if (uri === undefined) return undefined;
    assertConforming(this.grammar, uri, argument);
    const whole = withoutFragment(uri);
    if (!this.grammar.test(whole, { rule: factsOf(this.grammar).absoluteRule }))
      throw this.rangeError("a base has to be absolute", argument);
    return whole;
  }

  private get passage(): string {
    return citation(this.grammar.document, this.facts.section);
  }

  private typeError(message: string, argument: string): TypeError {
    return argumentTypeError(`${argument}: ${message}`, argument);
  }

  private rangeError(message: string, argument: string): RangeError {
    return argumentRangeError(`${argument}: ${message} (${this.passage})`, argument);
  }
}

/** A fragment is not part of a base: RFC 3986 5.1; in the documents before it, a fragment is not part of any URI. */
function withoutFragment(uri: string): string {
  const hash = uri.indexOf("#");
  return hash < 0 ? uri : uri.slice(0, hash);
}
