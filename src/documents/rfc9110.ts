import grammar from "../../generated/rfc9110.js";
import type { Names } from "../../generated/rfc9110.names.js";
import printed from "../../generated/rfc9110.published.js";
import type { Rfc3986HostType } from "../../generated/documents/rfc3986/types.js";
import { comparisonOfRfc3986 } from "./schemeComparison.js";
import { type Comparison, type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

/** The components of a URI of http or https (RFC 9110 4.2). There is no userinfo, and the host is not empty. */
export interface HttpComponents {
  readonly scheme: string;
  readonly authority: string;
  readonly host: string;
  readonly hostType: Rfc3986HostType;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** The types of the scheme http. */
export type Http = SchemeTypes<"rfc9110", Names["rule"], "http-URI", HttpComponents>;

/** The types of the scheme https. */
export type Https = SchemeTypes<"rfc9110", Names["rule"], "https-URI", HttpComponents>;

/** RFC 9110 section 4.2.3: the normalization of RFC 3986 section 6, no default port, and "/" for an empty path. */
const comparison = /* @__PURE__ */ comparisonOfRfc3986(grammar.normalization);

/**
 * The scheme http by RFC 9110, June 2022: HTTP Semantics, section 4.2.1. As its text demands, userinfo (4.2.4) and an empty host
 * are refused; `http.published` is the grammar as printed, which accepts both. A fragment is not part of it (4.2.5).
 *
 * @example
 * http.test("http://u:p@a/") // false
 * http.parse("http://a:80?q").path // ""
 */
export const http: Scheme<Http> & Comparison = /* @__PURE__ */ createScheme("http", grammar, printed, comparison);

/** The scheme https by RFC 9110, section 4.2.2; otherwise like {@link http}. */
export const https: Scheme<Https> & Comparison = /* @__PURE__ */ createScheme("https", grammar, printed, comparison);
