import { isOpaque } from "../../../uri/components/mainComponents.js";
import { readOptions } from "../../../text/options.js";
import { argumentRangeError, assertString } from "../../../text/uriError.js";
import { urlStandard, type UrlStandard } from "../urlStandard.js";
import type { BrowserOptions } from "../browser.js";
import { domainToAscii } from "../domainToAscii.js";
import { readIpv4 } from "../ipAddresses.js";
import { readByRules } from "../readByRules.js";
import { refusalInWords } from "../refusalInWords.js";
import { isSpecial, splitUrl } from "../urlText.js";

/** RFC 1034, as UTS 46 verifies it: without the dot of the root. */
const LONGEST_NAME = 253;
const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * Returns whether a string is a valid URL string of the URL Standard of 2 July 2026 (4.3), which is decided by two things: the grammar
 * {@link urlStandard}, by the rule for the kind of the base, and for a domain also UTS 46 of Unicode 17 (3.4), which limits lengths and says
 * what labels with `xn--` and characters beyond ASCII may be. A string with a lone surrogate is not valid.
 *
 * @throws {TypeError} if the input or the base is not a string, or there is no such option
 * @throws {RangeError} if a browser refuses the base, and as {@link browser} does
 *
 * @example
 * isValidUrl("https://example.com/././foo") // true
 * isValidUrl("https://user@example.com/") // false
 * isValidUrl("//example.com/", { base: "https://a/" }) // true
 */
export function isValidUrl(input: string, options?: BrowserOptions): boolean {
  assertString(input, "input");
  const { base } = readOptions(options, ["base"]);
  if (base !== undefined) assertString(base, "base");
  const read = base === undefined ? undefined : hrefOf(base);
  const rule = read === undefined ? "valid-URL-string" : ruleOnBase(read);
  const { data } = urlStandard.safeParse(input, { rule });
  if (data === undefined) return false;
  const { scheme, host = "" } = data;
  const hasDomain = isSpecial(scheme === undefined ? (read ?? "") : `${scheme.toLowerCase()}:`) && /^[^[]/.test(host);
  return !hasDomain || isValidDomain(host);
}

/** Returns what a browser makes of a base. */
function hrefOf(base: string): string {
  const { href, refused } = readByRules(base, { base: undefined, toAscii: domainToAscii });
  if (refused) throw argumentRangeError(`a browser refuses the base: ${refusalInWords(refused.refusal)}`, "base");
  return href;
}

/** Returns the rule of valid URL strings on a base. */
function ruleOnBase(base: string): UrlStandard["rule"] {
  const parts = splitUrl(base);
  if (isOpaque(parts)) return "valid-URL-string-opaque-base";
  if (parts.scheme === "file") return "valid-URL-string-file-base";
  return isSpecial(base) ? "valid-URL-string-special-base" : "valid-URL-string-other-base";
}

/** URL Standard 3.4, valid domain or valid IPv4-address string, of a string that the grammar derives as a host. */
function isValidDomain(host: string): boolean {
  if (/^[0-9.]+$/.test(host)) return true;
  if (host.length > LONGEST_NAME && !BEYOND_ASCII.test(host)) return false;
  const ascii = domainToAscii(host, true);
  return ascii !== undefined && readIpv4(ascii) === undefined;
}
