import { tryCatch } from "../../text/tryCatch.js";
import { readByRules } from "./readByRules.js";
import { refusalInWords } from "./refusalInWords.js";
import { authorityOf, splitUrl } from "./urlText.js";

/** Returns the ASCII form of a domain, or `undefined` for one that is not valid. */
export type ToAscii = (domain: string) => string | undefined;

/** Where the URL Standard sends a request for a string, or why it refuses the string. */
export type BrowserServer =
  | { readonly refusal: string; readonly host?: undefined; readonly rules?: undefined }
  | {
      readonly refusal?: undefined;
      /** With `isMapped` false, a domain beyond ASCII before UTS 46 maps it to another one, or refuses it. */
      readonly host: string;
      readonly isMapped: boolean;
      readonly port: string | undefined;
      /** The ids of the rules that changed more than RFC 3986 6.2 does. */
      readonly rules: readonly string[];
    };

/** All that decides where a request goes: the scheme, slashes, and what follows them up to the next delimiter. */
const DESTINATION = /^[^:/?#]*:\/*[^/?#]*/;

/**
 * Reads a URI by the rules of the URL Standard.
 *
 * @param toAscii maps domains beyond ASCII; it is not in this module, since its table is larger than the rest of the code
 */
export function readAsBrowser(uri: string, toAscii?: ToAscii): BrowserServer {
  let unmapped: string | undefined;
  const noteUnmapped = (domain: string): undefined => {
    unmapped = domain;
  };
  const mapped = (domain: string): string | undefined =>
    toAscii
      ? tryCatch(
          () => toAscii(domain),
          [RangeError],
          () => noteUnmapped(domain),
        )
      : noteUnmapped(domain);
  const [destination = uri] = DESTINATION.exec(uri) ?? [];
  const { applied, href, refused } = readByRules(destination, { base: undefined, toAscii: mapped });
  const rules = applied.flatMap(({ rule: { id, kind } }) => (kind === "other" ? [id] : []));
  if (unmapped !== undefined) return { host: unmapped, isMapped: false, port: undefined, rules };
  if (refused) return { refusal: refusalInWords(refused.refusal) };
  const { scheme, authority = "" } = splitUrl(href);
  return { ...authorityOf(authority, scheme), isMapped: true, rules };
}
