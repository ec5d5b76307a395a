import { assertString } from "../../text/uriError.js";
import { splitReference, type MainComponents } from "./mainComponents.js";

/**
 * Splits any string into the components that appendix B of RFC 3986 gives it (and of RFC 2396, rfc2396bis-01 and
 * url-syntax-05). Nothing is validated: the components need not conform, and the authority is not divided (3.2).
 *
 * @param text any string
 * @returns frozen; an absent component is `undefined`, the path never is
 * @throws {TypeError} for a value that is not a string
 *
 * @example
 * split("http://a b/?q") // { scheme: "http", authority: "a b", path: "/", query: "q", fragment: undefined }
 */
export function split(text: string): MainComponents {
  assertString(text, "text");
  return Object.freeze(splitReference(text));
}
