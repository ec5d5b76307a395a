import { demandString } from "../../text/uriError.js";

/** A browser's reading of a string. It follows the URL Standard, which is an algorithm, not a grammar. */
export type BrowserReading =
  | { readonly accepted: false }
  | {
      readonly accepted: true;
      /** The string as the browser writes it. */
      readonly href: string;
      readonly scheme: string;
      readonly username: string;
      readonly password: string;
      readonly host: string;
      readonly port: string;
      readonly path: string;
      readonly query: string;
      readonly fragment: string;
    };

/**
 * Returns how a browser reads a string, as the `URL` of this runtime does. It is for comparison only: it follows none
 * of this package's documents.
 *
 * @param base what a relative reference is resolved against; without it a browser refuses one
 * @returns `undefined` in a runtime that has no `URL`
 * @throws {TypeError} if the input is not a string, or the base neither a string nor left out
 *
 * @example
 * browserReading("http:///a\\b?c").href // "http://a/b?c"
 */
export function browserReading(input: string, base?: string): BrowserReading | undefined {
  demandString(input, "input");
  if (base !== undefined) demandString(base, "base");
  if (typeof URL !== "function") return undefined;
  let url: URL;
  try {
    url = new URL(input, base);
  } catch {
    return Object.freeze({ accepted: false });
  }
  return Object.freeze({
    accepted: true,
    href: url.href,
    scheme: url.protocol.slice(0, -1),
    username: url.username,
    password: url.password,
    host: url.hostname,
    port: url.port,
    path: url.pathname,
    query: url.search.slice(1),
    fragment: url.hash.slice(1),
  });
}
