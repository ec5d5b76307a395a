import grammar from "../../../../generated/rfc6570.js";
import type { Names } from "../../../../generated/rfc6570.names.js";
import printed from "../../../../generated/rfc6570.published.js";
import type { Grammar } from "../../facade/grammar.js";
import { createFacade, type SchemeTypes } from "../scheme.js";

/** The types of URI Templates. A template has no components: `tree` has its expressions. */
export type UriTemplate = SchemeTypes<"rfc6570", Names["rule"], "URI-Template", object, object>;

/**
 * The grammar of RFC 6570, March 2012: URI Template. {@link expandTemplate} expands templates to URI references.
 *
 * @example
 * uriTemplate.test("/map{?lat,lon}") // true
 * uriTemplate.test("/map{?lat lon}") // false
 */
export const uriTemplate: Grammar<UriTemplate> & {
  /** The grammar as printed, in which "'" is not a literal. */
  readonly published: Grammar<UriTemplate>;
} = /* @__PURE__ */ createFacade<UriTemplate, { readonly published: Grammar<UriTemplate> }>(
  grammar,
  "URI-Template",
  () => ({ published: createFacade<UriTemplate>(printed, "URI-Template") }),
);
