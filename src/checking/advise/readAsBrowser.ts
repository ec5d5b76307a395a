import { hostnameOf } from "../../text/runtimeHost.js";
import { readByRules } from "../../uri/browser/readByRules.js";
import { refusalInWords } from "../../uri/browser/refusalInWords.js";
import { splitAuthority, splitUrl } from "../../uri/browser/urlText.js";

/** Where the URL Standard sends a request for a string, or why it refuses the string. */
export type BrowserServer =
  | { readonly refusal: string }
  | {
      readonly refusal?: undefined;
      readonly host: string;
      readonly port: string | undefined;
      /** The ids of the rules that changed more than RFC 3986 6.2 does. */
      readonly rules: readonly string[];
    };

/**
 * Reads a URI by the rules of the URL Standard. Names beyond ASCII are mapped by the table of this runtime, since the one in
 * `uri-generations/browser` is larger than the rest of the code.
 */
export function readAsBrowser(uri: string): BrowserServer {
  const { applied, href, refused } = readByRules(uri, { base: undefined, toAscii: hostnameOf });
  if (refused) return { refusal: refusalInWords(refused.refusal) };
  const { scheme, authority = "" } = splitUrl(href);
  const { host, port } = splitAuthority(authority, scheme);
  return { host, port, rules: applied.flatMap(({ rule: { id, kind } }) => (kind === "other" ? [id] : [])) };
}
