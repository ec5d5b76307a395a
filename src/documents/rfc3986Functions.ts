import { rfc3986, type Rfc3986Generation } from "../../generated/documents/rfc3986/generation.js";

// What RFC 3986 does with URIs, under names of their own: the methods of the generation `rfc3986`, with its arguments and errors.

/**
 * Resolves a reference against a base (RFC 3986, section 5.2).
 *
 * @throws {UriSyntaxError} if the reference or the base does not conform
 * @throws {RangeError} if the base is not absolute
 * @see {@link Operations.resolve}
 *
 * @example
 * resolve("../g?y#s", "http://a/b/c/d;p?q") // "http://a/b/g?y#s"
 */
export const resolve: Rfc3986Generation["resolve"] = (reference, base, options) =>
  rfc3986.resolve(reference, base, options);

/**
 * Returns the shortest reference that resolves to a target.
 *
 * @throws {UriSyntaxError} if one of the two does not conform
 * @throws {RangeError} if the base is not absolute, or no reference resolves to the target
 * @see {@link Operations.relativize}
 *
 * @example
 * relativize("http://a/b/g?y", "http://a/b/c/d") // "../g?y"
 */
export const relativize: Rfc3986Generation["relativize"] = (target, base) => rfc3986.relativize(target, base);

/**
 * Returns a normal form of a URI (RFC 3986, sections 6.2.2 and 6.2.3).
 *
 * @throws {UriSyntaxError} if the string does not conform
 * @see {@link Operations.normalize}
 *
 * @example
 * normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d") // "example://a/b/c/%7Bfoo%7D"
 */
export const normalize: Rfc3986Generation["normalize"] = (uri, options) => rfc3986.normalize(uri, options);

/**
 * Returns whether two URIs have the same normal form (RFC 3986, section 6.2).
 *
 * @throws {UriSyntaxError} if one of them does not conform
 * @see {@link Operations.equivalent}
 *
 * @example
 * equivalent("http://example.com", "http://example.com:80/") // true
 */
export const equivalent: Rfc3986Generation["equivalent"] = (one, other, options) =>
  rfc3986.equivalent(one, other, options);

/**
 * Composes the string that has the given components (RFC 3986, section 5.3).
 *
 * @throws {UriSyntaxError} if no string has these components; its code is `"ERR_COMPONENT"`
 * @see {@link Operations.recompose}
 *
 * @example
 * recompose({ scheme: "http", host: "a", port: "80", path: "/b" }) // "http://a:80/b"
 */
export const recompose: Rfc3986Generation["recompose"] = (components) => rfc3986.recompose(components);

/**
 * Returns a URI with some of its components changed.
 *
 * @throws {UriSyntaxError} if the URI does not conform, or no string has these components
 * @see {@link Operations.change}
 *
 * @example
 * change("http://a:80/b?c", { port: 81, query: undefined }) // "http://a:81/b"
 */
export const change: Rfc3986Generation["change"] = (uri, changes, options) => rfc3986.change(uri, changes, options);

/**
 * Encodes data as the text of a component (RFC 3986, section 2.1).
 *
 * @throws {RangeError} for a lone surrogate; its code is `"ERR_ENCODING"`
 * @see {@link PercentEncoding.encode}
 *
 * @example
 * encode("query", "a=b&c=é") // "a%3Db%26c%3D%C3%A9"
 */
export const encode: Rfc3986Generation["encode"] = (component, data, options) =>
  rfc3986.encode(component, data, options);

/**
 * Decodes the text of a component to text.
 *
 * @throws {UriSyntaxError} if the text does not belong to the component's language
 * @throws {RangeError} if its octets are not UTF-8; its code is `"ERR_ENCODING"`
 * @see {@link PercentEncoding.decode}
 *
 * @example
 * decode("segment", "caf%C3%A9") // "café"
 */
export const decode: Rfc3986Generation["decode"] = (component, text) => rfc3986.decode(component, text);
