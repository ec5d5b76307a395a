import { rfc3986 } from "./index.js";
import type { Rfc3986Generation } from "./index.js";

// The questions that programs ask most, under names of their own. Each function is the method of `rfc3986` with the same name;
// it takes one argument and ignores others, so `filter` and `map` can call it.

/**
 * Returns whether a value is a string that is a URI: with a scheme, and possibly with a fragment (RFC 3986, section 3).
 *
 * @example
 * isUri("http://a/b#c") // true
 * isUri("//a/b") // false
 */
export const isUri: Rfc3986Generation["isUri"] = rfc3986.isUri;

/**
 * Returns the components of a URI: with a scheme, and possibly with a fragment (RFC 3986, section 3).
 *
 * @throws {UriSyntaxError} if the string is not a URI
 * @throws {TypeError} if the argument is no string
 *
 * @example
 * parseUri("http://a/b#c").scheme // "http"
 */
export const parseUri: Rfc3986Generation["parseUri"] = rfc3986.parseUri;

/**
 * Returns the components of a URI, or the error, for any value: `{ success: true, data }` or
 * `{ success: false, error }`.
 *
 * @example
 * safeParseUri("//a/b").success // false
 */
export const safeParseUri: Rfc3986Generation["safeParseUri"] = rfc3986.safeParseUri;

/**
 * Returns whether a value is a string that is a URI reference: a URI or a relative reference, which may be empty (RFC 3986, section 4.1).
 *
 * @example
 * isUriReference("../b") // true
 * isUriReference("a b") // false
 */
export const isUriReference: Rfc3986Generation["isUriReference"] = rfc3986.isUriReference;

/**
 * Returns the components of a URI reference: a URI or a relative reference, which may be empty (RFC 3986, section 4.1).
 *
 * @throws {UriSyntaxError} if the string is not a URI reference
 * @throws {TypeError} if the argument is no string
 *
 * @example
 * parseUriReference("../b").path // "../b"
 */
export const parseUriReference: Rfc3986Generation["parseUriReference"] = rfc3986.parseUriReference;

/**
 * Returns the components of a URI reference, or the error, for any value: `{ success: true, data }` or
 * `{ success: false, error }`.
 *
 * @example
 * safeParseUriReference("a b").success // false
 */
export const safeParseUriReference: Rfc3986Generation["safeParseUriReference"] = rfc3986.safeParseUriReference;

/**
 * Returns whether a value is a string that is an absolute URI: with a scheme and without a fragment, as a base has to be (RFC 3986, section 4.3).
 *
 * @example
 * isAbsoluteUri("http://a/b") // true
 * isAbsoluteUri("http://a/b#c") // false
 */
export const isAbsoluteUri: Rfc3986Generation["isAbsoluteUri"] = rfc3986.isAbsoluteUri;

/**
 * Returns the components of an absolute URI: with a scheme and without a fragment, as a base has to be (RFC 3986, section 4.3).
 *
 * @throws {UriSyntaxError} if the string is not an absolute URI
 * @throws {TypeError} if the argument is no string
 *
 * @example
 * parseAbsoluteUri("http://a/b").host // "a"
 */
export const parseAbsoluteUri: Rfc3986Generation["parseAbsoluteUri"] = rfc3986.parseAbsoluteUri;

/**
 * Returns the components of an absolute URI, or the error, for any value: `{ success: true, data }` or
 * `{ success: false, error }`.
 *
 * @example
 * safeParseAbsoluteUri("http://a/b#c").success // false
 */
export const safeParseAbsoluteUri: Rfc3986Generation["safeParseAbsoluteUri"] = rfc3986.safeParseAbsoluteUri;

/**
 * Returns whether a value is a string that is a relative reference: without a scheme (RFC 3986, section 4.2).
 *
 * @example
 * isRelativeReference("../b") // true
 * isRelativeReference("a:b") // false
 */
export const isRelativeReference: Rfc3986Generation["isRelativeReference"] = rfc3986.isRelativeReference;

/**
 * Returns the components of a relative reference: without a scheme (RFC 3986, section 4.2).
 *
 * @throws {UriSyntaxError} if the string is not a relative reference
 * @throws {TypeError} if the argument is no string
 *
 * @example
 * parseRelativeReference("../b").path // "../b"
 */
export const parseRelativeReference: Rfc3986Generation["parseRelativeReference"] = rfc3986.parseRelativeReference;

/**
 * Returns the components of a relative reference, or the error, for any value: `{ success: true, data }` or
 * `{ success: false, error }`.
 *
 * @example
 * safeParseRelativeReference("a:b").success // false
 */
export const safeParseRelativeReference: Rfc3986Generation["safeParseRelativeReference"] =
  rfc3986.safeParseRelativeReference;
