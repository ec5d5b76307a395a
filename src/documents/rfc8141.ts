import grammar from "../../generated/rfc8141.js";
import type { Names } from "../../generated/rfc8141.names.js";
import printed from "../../generated/rfc8141.published.js";
import { argumentRangeError, assertString, shown } from "../text/uriError.js";
import type { Grammar } from "../uri/facade/grammar.js";
import { withLowerCase, withUpperCaseEscapes } from "../uri/percent/escapes.js";
import { type Comparison, type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

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
export type Urn = SchemeTypes<"rfc8141", Names["rule"], "namestring", UrnComponents>;

/**
 * The scheme urn by RFC 8141, April 2017: Uniform Resource Names (URNs). `equivalent` is the URN-equivalence of section
 * 3, which ignores the r-, q- and f-component and decodes no escape; `normalize` changes the case of the
 * case-insensitive parts, which in the namespace uuid are all (RFC 9562), and keeps everything else. An r-component ends where "?=" begins a q-component, as the text of section 2.3.1
 * has it; in `urn.published`, the grammar as printed, "?=" may also be part of it.
 *
 * @example
 * urn.parse("urn:example:a?+b?=c").rComponent // "b"
 * urn.equivalent("urn:example:a%2cb", "URN:EXAMPLE:a%2Cb#c") // true
 * urn.normalize("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6") // "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
 */
export const urn: Scheme<Urn> & Comparison = /* @__PURE__ */ createScheme("urn", grammar, printed, comparison);

/** RFC 9562 section 4: the letters of a UUID may be in either case. Its examples, and what generators write, are in lower case. */
const UUID = /^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** RFC 8141 section 3.1: scheme, NID and the digits of escapes are case-insensitive. */
function comparison(of: Grammar<Urn>): Comparison {
  /** Returns the assigned-name in its normal form, and the text after it unchanged. */
  const divided = (urn: string): readonly [name: string, rest: string] => {
    const { nss } = of.spans(urn);
    const { scheme, nid, nss: text } = of.parse(urn);
    const name = `${scheme}:${nid}:${text}`;
    const normal = UUID.test(name) ? text.toLowerCase() : withUpperCaseEscapes(text);
    return [`${scheme.toLowerCase()}:${withLowerCase(nid)}:${normal}`, urn.slice(nss.end)];
  };
  return {
    normalize: (uri) => divided(uri).join(""),
    equivalent: (one, other) => divided(one)[0] === divided(other)[0],
  };
}

/**
 * The kind of a namespace, by its identifier (RFC 8141 section 5):
 * - `"informal"`: "urn-" and a number, which IANA assigns (5.2)
 * - `"experimental"`: it begins with "X-", the prefix of RFC 3406 (5.1, item 4)
 * - `"reserved"`: two letters and a hyphen, for codes of countries and for A-labels; "urn-" without a number; two characters (5.1, items 2 and 3)
 * - `"formal"`: everything else
 */
export type UrnNamespace = "formal" | "informal" | "experimental" | "reserved";

/**
 * Returns which kind of namespace a namespace identifier may name. Whether it is registered is not checked.
 *
 * @throws {RangeError} for a string that is not an NID
 *
 * @example
 * urnNamespace("ISBN") // "formal"
 * urnNamespace("urn-7") // "informal"
 * urnNamespace("de-dnb") // "reserved"
 */
export function urnNamespace(nid: string): UrnNamespace {
  assertString(nid, "nid", urn.id);
  if (!urn.test(nid, { rule: "NID" }))
    throw argumentRangeError(`nid: a namespace identifier is expected (RFC 8141 2), not ${shown(nid)}`, "nid", {
      generation: urn.id,
    });
  if (urn.test(nid, { rule: "InformalNamespaceName" })) return "informal";
  if (/^x-/i.test(nid)) return "experimental";
  return nid.length === 2 || /^urn-|^[a-z]{2}-/i.test(nid) ? "reserved" : "formal";
}
