import { rfc3986 } from "../../../../generated/documents/rfc3986/index.js";
import { isValidUrl } from "./isValidUrl.js";

/** A cause for which a URI of RFC 3986 is not a valid URL string of the URL Standard. */
export interface ValidityCause {
  readonly id: string;
  readonly says: string;
  /** The section of the URL Standard of 2 July 2026. */
  readonly section: string;
  /** The URIs that have the cause; absent if no automaton of reasonable size decides it. */
  readonly pattern?: RegExp;
  /** URIs that match the pattern and do not have the cause. */
  readonly except?: RegExp;
}

const DOMAIN_SCHEME = "^(?:ftp|http|https|ws|wss)://";
/** A scheme after which the host is a domain. */
const SPECIAL = "^(?:ftp|file|http|https|ws|wss)://";
const ANY = "^[^:/?#]+://";
const USER = "(?:[^/?#@]*@)?";
const H = "[^/?#@:[\\]]*";
const LABEL_CHARACTER = "[^/?#@:[\\].]";
// Where several places fit a pattern, it describes the first or the last one: otherwise the rest of the host would be read for each.
const WITHOUT_DOT_HYPHEN = "(?:-|\\.*[^/?#@:[\\].-])*\\.*";
const WITHOUT_HYPHEN_DOT = "(?:\\.|-*[^/?#@:[\\].-])*-*";
/** From the end of the host to that of the URI. */
const REST = "(?::[0-9]*)?(?:[/?#].*)?$";
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const ABOVE_65535 = "(?:[1-9][0-9]{5,}|[7-9][0-9]{4}|6[6-9][0-9]{3}|65[6-9][0-9]{2}|655[4-9][0-9]|6553[6-9])";

/**
 * All causes for which a URI of RFC 3986 is not a valid URL string without a base. That these are all, and that each can be the only one, is
 * decided for all strings, but for the last two, which UTS 46 decides of a domain.
 *
 * @example
 * validityCauses.find(({ id }) => id === "number").says // "the host ends in a number and is not an IPv4 address of four decimal parts"
 */
export const validityCauses: readonly ValidityCause[] = Object.freeze([
  cause(
    "slashes",
    "a special scheme is not followed by //",
    "4.3",
    "^(?:ftp|file|http|https|ws|wss):(?:[^/].*|/(?:[^/].*)?)?$",
  ),
  cause("host-missing", "a special scheme other than file has no host", "4.3", `${DOMAIN_SCHEME}${USER}${REST}`),
  cause("credentials", "a user or password", "4.3", `${ANY}[^/?#]*@.*$`),
  cause("file-port", "a port in a file URL", "4.3", `^file://${USER}(?:\\[[^\\]]*\\]|${H}):[0-9]*(?:[/?#].*)?$`),
  cause("port-without-host", "a port without a host", "4.3", `${ANY}${USER}:[0-9]*(?:[/?#].*)?$`),
  cause("port-range", "a port above 65535", "4.3", `${ANY}[^/?#]*:0*${ABOVE_65535}(?:[/?#].*)?$`),
  cause(
    "host-encoded",
    "a percent-encoded byte in a domain",
    "3.4",
    `${SPECIAL}${USER}[^/?#@:[\\]%]*%[^/?#@]*(?:[/?#].*)?$`,
  ),
  cause(
    "host-character",
    "a character in a domain other than letters, digits, - and .",
    "3.4",
    `${SPECIAL}${USER}[^/?#@:[\\]!$&'()*+,;=_~]*[!$&'()*+,;=_~][^/?#@]*(?:[/?#].*)?$`,
  ),
  cause(
    "label-empty",
    "an empty label in a domain, as after a dot at its end",
    "3.4",
    `${SPECIAL}${USER}(?:\\.${H}|(?:\\.?${LABEL_CHARACTER})*\\.\\.${H}|${H}\\.)${REST}`,
  ),
  cause(
    "hyphen-at-end",
    "a label that begins or ends with -",
    "3.4",
    `${SPECIAL}${USER}(?:-${H}|${H}(?:\\.-${WITHOUT_DOT_HYPHEN}|-\\.${WITHOUT_HYPHEN_DOT}|-))${REST}`,
  ),
  cause(
    "hyphens-inside",
    "a label with - in its third and fourth place that does not begin with xn--",
    "3.4",
    `${SPECIAL}${USER}(?:${H}\\.)?(?:[^x/?#@:[\\].]${LABEL_CHARACTER}|${LABEL_CHARACTER}[^n/?#@:[\\].])--${H}${REST}`,
  ),
  cause(
    "number",
    "the host ends in a number and is not an IPv4 address of four decimal parts",
    "3.4",
    `${SPECIAL}${USER}(?:${H}\\.)?(?:[0-9]+|0x[0-9a-f]*)${REST}`,
    `${SPECIAL}${USER}(?:${OCTET}\\.){3}${OCTET}${REST}`,
  ),
  cause("ip-future", "an address of a later version of IP in brackets", "3.4", `${ANY}${USER}\\[v.*$`),
  cause(
    "leading-zero",
    "a leading zero in a piece of an IPv6 address",
    "3.4",
    `${ANY}${USER}\\[(?:[^\\]v]*:)?0[0-9a-f].*$`,
  ),
  cause("length", "a label of more than 63 characters, or a domain of more than 253", "3.4"),
  cause("punycode", "a label with xn-- that is not the ASCII form of a valid label", "3.4"),
]);

function cause(id: string, says: string, section: string, pattern?: string, except?: string): ValidityCause {
  return Object.freeze({
    id,
    says,
    section,
    ...(pattern !== undefined && { pattern: Object.freeze(new RegExp(pattern, "i")) }),
    ...(except !== undefined && { except: Object.freeze(new RegExp(except, "i")) }),
  });
}

/**
 * Returns the causes for which a URI is not a valid URL string; none for one that is, and for a string that is not a URI of RFC 3986.
 *
 * @throws {TypeError} if the input is not a string
 *
 * @example
 * causesOfInvalidity("http://u@a_b/").map(({ id }) => id) // ["credentials", "host-character"]
 */
export function causesOfInvalidity(uri: string): readonly ValidityCause[] {
  if (isValidUrl(uri) || !rfc3986.isUri(uri)) return [];
  const found = validityCauses.filter(
    ({ pattern, except }) => pattern?.test(uri) === true && except?.test(uri) !== true,
  );
  if (found.length > 0) return found;
  const isLong = /^[^/]*\/\/(?:[^/?#.]*\.)*[^/?#.:]{64}|^[^/]*\/\/[^/?#:]{254}/.test(uri);
  return validityCauses.filter(({ id }) => id === (isLong ? "length" : "punycode"));
}
