import grammar from "../../../../generated/rfc8141.js";
import type { Names } from "../../../../generated/rfc8141.names.js";
import printed from "../../../../generated/rfc8141.published.js";
import type { Grammar } from "../../facade/grammar.js";
import { withLowerCase, withUpperCaseEscapes } from "../../percent/escapes.js";
import { createScheme } from "../scheme.js";
import type { Comparison, RuleComponentsOf, Scheme, SchemeTypes } from "../scheme.js";

/** The components of a URN (RFC 8141 section 2). */
export interface UrnComponents {
  readonly scheme: string;
  /** The namespace identifier, in either case. */
  readonly nid: string;
  /** The namespace-specific string. */
  readonly nss: string;
  /** For resolution services; it follows "?+", and ends where "?=" begins a q-component. */
  readonly rComponent: string | undefined;
  /** For the resource; it follows "?=". */
  readonly qComponent: string | undefined;
  /** For the client, as a fragment is; it follows "#". */
  readonly fComponent: string | undefined;
}

/** The types of the scheme urn. */
export type Urn = SchemeTypes<"rfc8141", Names["rule"], "namestring", UrnComponents, RuleComponentsOf<UrnComponents>>;

/**
 * The scheme urn by RFC 8141, April 2017: Uniform Resource Names (URNs). `equivalent` is the URN-equivalence of section
 * 3, which ignores the r-, q- and f-component and decodes no escape; `normalize` changes the case of the
 * case-insensitive parts and keeps everything else. An r-component ends where "?=" begins a q-component, as the text of section 2.3.1
 * has it; in `urn.published`, the grammar as printed, "?=" may also be part of it.
 *
 * @example
 * urn.parse("urn:example:a?+b?=c").rComponent // "b"
 * urn.equivalent("urn:example:a%2cb", "URN:EXAMPLE:a%2Cb#c") // true
 */
export const urn: Scheme<Urn> & Comparison = /* @__PURE__ */ createScheme<Urn, Comparison>(
  "urn",
  grammar,
  printed,
  comparison,
);

/** RFC 8141 section 3.1: scheme, NID and the digits of escapes are case-insensitive. */
function comparison(of: Grammar<Urn>): Comparison {
  /** Returns the assigned-name in its normal form, and the text after it unchanged. */
  const divided = (urn: string): readonly [name: string, rest: string] => {
    const { nss } = of.spans(urn);
    const { scheme, nid, nss: text } = of.parse(urn);
    return [`${scheme.toLowerCase()}:${withLowerCase(nid)}:${withUpperCaseEscapes(text)}`, urn.slice(nss.end)];
  };
  return {
    normalize: (uri) => divided(uri).join(""),
    equivalent: (one, other) => divided(one)[0] === divided(other)[0],
  };
}
