import grammar from "../../generated/rfc2397.js";
import type { Names } from "../../generated/rfc2397.names.js";
import { type NameAndValue, type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

/** The components of a data URL (RFC 2397 section 3). */
export interface DataComponents {
  readonly scheme: string;
  /** Type, subtype and parameters; empty where there are none, which means "text/plain;charset=US-ASCII". */
  readonly mediatype: string;
  readonly type: string | undefined;
  readonly subtype: string | undefined;
  readonly parameters: readonly NameAndValue[];
  /** ";base64", in either case, if the data are encoded so; otherwise empty. */
  readonly encoding: string;
  readonly data: string;
}

/** The types of the scheme data. */
export type Data = SchemeTypes<"rfc2397", Names["rule"], "dataurl", DataComponents>;

/**
 * The scheme data by RFC 2397, August 1998: The "data" URL scheme.
 *
 * @example
 * data.parse("data:text/plain;charset=utf-8;base64,YQ==").encoding // ";base64"
 * data.parse("data:,A%20brief%20note").data // "A%20brief%20note"
 */
export const data: Scheme<Data> = /* @__PURE__ */ createScheme("data", grammar);
