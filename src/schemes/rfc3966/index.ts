import grammar from "../../../generated/rfc3966.js";
import type { Names } from "../../../generated/rfc3966.names.js";
import { createScheme } from "../scheme.js";
import type { NameAndValue, RuleComponentsOf, Scheme, SchemeTypes } from "../scheme.js";

/** The components of a tel URI (RFC 3966 section 3). */
export interface TelComponents {
  readonly scheme: string;
  /** A local number needs a context: the parameter phone-context. */
  readonly kind: "global-number" | "local-number";
  /** The digits with their visual separators: "+1-201-555-0123". */
  readonly number: string;
  /** The parameters in their order, the extension, the subaddress and the context among them. */
  readonly parameters: readonly NameAndValue[];
}

/** The types of the scheme tel. */
export type Tel = SchemeTypes<
  "rfc3966",
  Names["rule"],
  "telephone-uri",
  TelComponents,
  RuleComponentsOf<TelComponents>
>;

/**
 * The scheme tel by RFC 3966, December 2004: The tel URI for Telephone Numbers.
 *
 * @example
 * tel.parse("tel:+1-201-555-0123;ext=7").parameters[0].value // "7"
 * tel.test("tel:7042") // false
 * tel.test("tel:7042;phone-context=example.com") // true
 */
export const tel: Scheme<Tel> = /* @__PURE__ */ createScheme<Tel>("tel", grammar);
