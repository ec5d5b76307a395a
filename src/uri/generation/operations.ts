import type { GeneratedGrammar } from "../generated.js";
import type { DocumentTypes } from "../components/documentTypes.js";
import { equivalence, type Equivalence, type EquivalenceOptions } from "../normalize/equivalence.js";
import type { Grammar } from "../facade/grammar.js";
import { automataOf } from "../facade/internals.js";
import { withGeneration } from "../../text/uriError.js";
import type { Anatomy } from "../normalize/anatomy.js";
import { unreservedBeyondAscii } from "../percent/beyondAscii.js";
import { Normalizer, type NormalizeOptions } from "../normalize/normalizer.js";
import type { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import { encodeDisallowed } from "../percent/encodeDisallowed.js";
import { change, type ChangedGrammar, type ChangeOptions, type Changes } from "../recompose/change.js";
import { misreadComponent, refusedComponent } from "../recompose/componentError.js";
import { readComposition } from "../recompose/composition.js";
import { recompose, type ParseResult, type Recomposable } from "../recompose/recompose.js";
import { baseOf, type BaseSources } from "../resolve/baseOf.js";
import { relativize } from "../resolve/relativize.js";
import { Resolver, type Resolution } from "../resolve/resolve.js";
import type { NotDefined, ResolutionAlgorithm } from "../resolve/resolutionAlgorithm.js";
import { lazy } from "../../text/lazy.js";
import { isRecord } from "../../text/records.js";

/** The operations that the documents define beyond their grammars. */
export interface Operations<D extends DocumentTypes = DocumentTypes> {
  /**
   * Resolves a reference against a base, by the algorithm of the generation's own document: section 5.2, or "Partial form" in
   * the draft of 1993.
   * - The result is the algorithm's, but it always conforms and has the components that the algorithm means: a path
   *   that would be read as an authority gets the prefix "/.", and a result that cannot be written is refused.
   *   {@link Operations.resolution} returns the literal result.
   * - Where the document gives "(current document)", the result is the base with the fragment of the reference, which
   *   the document prescribes for a new request. {@link Operations.resolution} distinguishes the two.
   * - A fragment of the base is ignored.
   *
   * @param reference a string of the start rule's language; in the draft of 1993 also a partial form
   * @throws {UriSyntaxError} if the reference, the base or the result does not conform
   * @throws {RangeError} if the base is not absolute; if it is opaque in RFC 2396 or rfc2396bis-01 (section 5); for ".." above
   *   the root with `leftover: "error"`; if the result would be read with other components (`g` on `http://a` in RFC 2396)
   * @throws {TypeError} for options that the document does not have
   * @throws {NotDefinedError} in RFC 1738, which leaves relative links to another document (2.3)
   *
   * @example
   * rfc3986.resolve("../g?y#s", "http://a/b/c/d;p?q") // "http://a/b/g?y#s"
   */
  resolve(reference: string, base: string, options?: D["resolveOptions"]): string;

  /**
   * Returns the base of a document by the precedence of section 5.1: what the content names, else the base of the entity around it,
   * else the URI of its retrieval (the last one, after redirections), else the application's. Its fragment is removed.
   *
   * - In RFC 3986 the content may name its base by a relative reference, which is resolved against what the other sources give;
   *   in the documents before it that base must be absolute, except in `Content-Location` of url-syntax-05.
   * - Reading `<base>` from HTML, or fields from a message, is left to their parsers: this function takes the
   *   reference, or the fields.
   *
   * @returns `undefined` if no source is given; in url-syntax-05 `""` (5.1.4)
   * @throws {UriSyntaxError} if a source or a field does not conform
   * @throws {RangeError} if a source that must be absolute is not, or a relative one has nothing to be resolved against
   * @throws {TypeError} for sources that the document does not have
   * @throws {NotDefinedError} in RFC 1738 and in the draft of 1993, which do not define it
   *
   * @example
   * rfc3986.baseOf({ content: "b/", retrieval: "http://a/x#f" }) // "http://a/b/"
   */
  baseOf(sources: BaseSources): string | undefined;

  /**
   * Returns the shortest reference that resolves to a target: `resolve(relativize(target, base), base)` is the target.
   *
   * @throws {UriSyntaxError} if one of the two does not conform
   * @throws {RangeError} if the base is not absolute; if no reference resolves to the target, because it has no scheme,
   *   or under RFC 3986 a path with dot segments, which every resolution removes
   * @throws {NotDefinedError} in RFC 1738
   *
   * @example
   * rfc3986.relativize("http://a/b/g?y", "http://a/b/c/d") // "../g?y"
   */
  relativize(target: string, base: string): string;

  /**
   * Resolves a reference and returns the result as data: a URI with its components, or the current document; with
   * `{ trace: true }` every step of the algorithm, as the document counts them. The URI is the algorithm's literal answer;
   * `faithful` is `false` where it does not conform or has other components than the algorithm means.
   *
   * @example
   * rfc2396.resolution("#s", "http://a/b") // { kind: "current-document", fragment: "s" }
   */
  resolution(reference: string, base: string, options?: D["resolveOptions"]): Resolution;

  /**
   * Composes the string that has the given components (RFC 3986 5.3): `parse` returns them again.
   *
   * @throws {TypeError} for a component that is missing or not a string (a port may be a number), and for one that the generation does not
   *   have. A path that every string has is empty if it is left out
   * @throws {ComponentError} (a `UriSyntaxError`), naming component and rule, if no string has these components: a path
   *   that begins with "//" without an authority, a port with letters, an authority and a host that do not agree
   *
   * @example
   * rfc3986.recompose({ scheme: "http", host: "a", port: "80", path: "/b" }) // "http://a:80/b"
   */
  recompose(components: Recomposable<D["ruleComponents"]>): string;

  /**
   * Returns a URI with some of its components changed. The others stay as they are, except those that depend on the
   * changed ones (the authority on its parts, and they on it). A query can be given by its pairs, which are encoded by
   * the URL-encoded form convention of HTML, or by edits of single pairs (`set`, `append`, `delete`), which leave the octets of the others
   * as they are; a path by its segments, or by those to `append`.
   *
   * @param changes a component that is left out stays; `undefined` removes it
   * @param options.encode whether characters that a new component cannot hold are percent-encoded; the default is `false`
   * @throws {UriSyntaxError} if the URI does not conform
   * @throws {ComponentError} if no string has these components; no text moves from one component to another
   * @throws {EncodingError} for a lone surrogate that is to be encoded
   * @throws {RangeError} for a dot segment among segments, since resolution would remove it and the segment before it
   * @throws {TypeError} for a component that the generation does not have, and for values of the wrong type
   *
   * @example
   * rfc3986.change("http://a:80/b?c", { port: 81, query: undefined }) // "http://a:81/b"
   * rfc3986.change("http://a/b", { path: { append: ["c/d"] } }, { encode: true }) // "http://a/b/c%2Fd"
   * rfc3986.change("http://a/?b;c&page=1", { query: { set: { page: 2 } } }) // "http://a/?b;c&page=2"
   */
  change(uri: string, changes: Changes<D["ruleComponents"]>, options?: ChangeOptions): string;

  /**
   * Returns a normal form of a URI, as far as the document defines one (RFC 3986 6.2.2, 6.2.3). It conforms, is its own normal
   * form, and no character changes its component. A relative reference keeps its dot segments.
   *
   * @param options.level the highest level: `"case"`, `"percent-encoding"`, `"dot-segments"` or `"scheme"`, each of which
   *   includes those before it. The default is `"scheme"`: two URIs are `equivalent` if these normal forms are equal.
   *   `"ipv6"` goes beyond the document: an IPv6 address is written as RFC 5952 recommends.
   * @throws {UriSyntaxError} if the string does not conform
   * @throws {RangeError} for an unknown level
   *
   * @example
   * rfc3986.normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d") // "example://a/b/c/%7Bfoo%7D"
   */
  normalize(uri: string, options?: NormalizeOptions): string;

  /**
   * Returns whether two URIs are equivalent: whether their normal forms are equal. Two that are not equivalent may still
   * identify the same resource (6.1). In RFC 3987 a domain name is equivalent to its `xn--...` (5.3.3) in schemes that
   * have domain names: `http`, `https`, `ftp` and others.
   *
   * @param one a URI, or its components as {@link Operations.recompose} takes them
   * @param options.fragments whether fragments are also compared; the default is `true`
   * @param options.level the level of {@link Operations.normalize} up to which they are compared; the default is `"scheme"`
   * @throws {UriSyntaxError} if one of them does not conform, even if both are the same text; for components one with the code `"ERR_COMPONENT"`
   *
   * @example
   * rfc3986.equivalent("http://example.com", "http://example.com:80/") // true
   * rfc3986.equivalent({ scheme: "http", host: "example.com", port: 80 }, "http://example.com") // true
   * rfc3986.equivalent("http://[::0:1]/", "http://[::1]/", { level: "ipv6" }) // true
   * rfc3987.equivalent("http://résumé.example.org", "http://xn--rsum-bpad.example.org") // true
   */
  equivalent(one: UriOf<D>, other: UriOf<D>, options?: EquivalenceOptions): boolean;

  /**
   * Compares two URIs like {@link Operations.equivalent}, and returns the rung of the ladder of section 6.2 on which
   * they are equal.
   *
   * @example
   * rfc3986.equivalence("http://example.com", "http://example.com:80/") // { equivalent: true, rung: "scheme" }
   */
  equivalence(one: UriOf<D>, other: UriOf<D>, options?: EquivalenceOptions): Equivalence;
}

/** A URI, or its components. */
type UriOf<D extends DocumentTypes> = string | Recomposable<D["ruleComponents"]>;

/** The passages of one document on which its operations rest. */
export interface Passages {
  readonly resolution: ResolutionAlgorithm | NotDefined;
  readonly anatomy: Anatomy;
}

/** Makes the operations that a document defines beyond its grammar. */
export function operations<D extends DocumentTypes>(
  grammar: Grammar<D>,
  { resolution, anatomy }: Passages,
  facts: GeneratedGrammar,
): Operations<D> {
  const { normalization, composition: line = "", unreserved, forbidden } = facts;
  const resolver = new Resolver(grammar, resolution, (text) => {
    const automata = automataOf(grammar);
    return automata.accepts(text, automata.startOf("scheme"));
  });
  const beyondAscii = lazy(() => unreservedBeyondAscii(automataOf(grammar), unreserved, forbidden?.characters));
  const normalizer = new Normalizer(grammar, normalization, anatomy, beyondAscii);
  const { id } = grammar;
  const composition = lazy(() => readComposition(line));
  const composed: ChangedGrammar = {
    id,
    document: grammar.document,
    facts,
    test: (input) => grammar.test(input),
    parse: (input) => grammar.parse(input),
    safeParse: (input, options) => grammar.safeParse(input, options) as ParseResult,
    encode: (component, text) => grammar.encode(component as Parameters<typeof grammar.encode>[0], text),
    encodeDisallowed: (text, rule, delimiters) => encodeDisallowed(text, automataOf(grammar), rule, facts, delimiters),
    refused: (component, error) => refusedComponent(component, error as UriSyntaxError),
    misread: (component, how) => misreadComponent(grammar, component, how),
  };
  const uriOf = (uri: UriOf<D>): string => (isRecord(uri) ? recompose(composed, composition(), uri) : uri);
  const compared = withGeneration(id, (one: UriOf<D>, other: UriOf<D>, options?: EquivalenceOptions) =>
    equivalence(normalizer, uriOf(one), uriOf(other), options),
  );
  return {
    resolve: withGeneration(id, (reference, base, options) => resolver.resolve(reference, base, options)),
    resolution: withGeneration(id, (reference, base, options) => resolver.resolution(reference, base, options)),
    baseOf: withGeneration(id, (sources) => baseOf(grammar, resolver, sources)),
    relativize: withGeneration(id, (target, base) => relativize(resolver, target, base)),
    change: withGeneration(id, (uri, changes, options) => change(composed, composition(), uri, changes, options)),
    recompose: withGeneration(id, (components) => recompose(composed, composition(), components)),
    normalize: withGeneration(id, (uri, options) => normalizer.normalize(uri, options)),
    equivalent: (one, other, options) => compared(one, other, options).equivalent,
    equivalence: compared,
  };
}
