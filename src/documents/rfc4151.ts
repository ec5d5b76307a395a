import grammar from "../../generated/rfc4151.js";
import type { Names } from "../../generated/rfc4151.names.js";
import { type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

/** The components of a tag URI (RFC 4151 section 2.1). */
export interface TagComponents {
  readonly scheme: string;
  /** A domain name or a mail address. */
  readonly authorityName: string;
  /** A date on which the authority had that name: "2001", "2001-06" or "2001-06-05". */
  readonly date: string;
  readonly specific: string;
  readonly fragment: string | undefined;
}

/** The types of the scheme tag. */
export type Tag = SchemeTypes<"rfc4151", Names["rule"], "tagURI", TagComponents>;

/**
 * The scheme tag by RFC 4151, October 2005: The 'tag' URI Scheme.
 *
 * @example
 * tag.parse("tag:timothy@hpl.hp.com,2001:web/externalHome").authorityName // "timothy@hpl.hp.com"
 */
export const tag: Scheme<Tag> = /* @__PURE__ */ createScheme("tag", grammar);
