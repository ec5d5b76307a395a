import grammar from "../../../../generated/rfc6068.js";
import type { Names } from "../../../../generated/rfc6068.names.js";
import printed from "../../../../generated/rfc6068.published.js";
import { createScheme } from "../scheme.js";
import type { NameAndValue, RuleComponentsOf, Scheme, SchemeTypes } from "../scheme.js";

/** The raw components of a mailto URI (RFC 6068 section 2); {@link mailtoMessage} decodes them. */
export interface MailtoComponents {
  readonly scheme: string;
  /** The text before the header fields. */
  readonly to: string | undefined;
  /** The addresses in `to`. */
  readonly addresses: readonly string[];
  /** The "?" and the text after it. */
  readonly hfields: string | undefined;
  /** The header fields in their order. */
  readonly fields: readonly NameAndValue[];
}

/** The types of the scheme mailto. */
export type Mailto = SchemeTypes<
  "rfc6068",
  Names["rule"],
  "mailtoURI",
  MailtoComponents,
  RuleComponentsOf<MailtoComponents>
>;

/**
 * The scheme mailto by RFC 6068, October 2010: The 'mailto' URI Scheme. Addresses are taken as they are in a URI,
 * percent-encoded where section 2 requires it; `mailto.published` is the grammar as printed, in which they are not
 * encoded.
 *
 * @example
 * mailto.test("mailto:%22not%40me%22@example.org") // true
 * mailto.test("mailto:a%b@example.org") // false
 * mailto.published.test("mailto:a%b@example.org") // true
 */
export const mailto: Scheme<Mailto> = /* @__PURE__ */ createScheme<Mailto>("mailto", grammar, printed);
