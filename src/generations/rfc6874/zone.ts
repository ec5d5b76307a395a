import { demandString } from "../../text/uriError.js";
import { rfc6874 } from "./rfc6874.js";

/** Stands between an address and its zone in a URI: an encoded "%". */
const BEFORE_ZONE = "%25";

/**
 * Returns the zone of the IPv6 address in a URI reference, as it stands there; `undefined` if it has none (RFC 6874, section 2).
 *
 * @throws {UriSyntaxError} if the string does not conform to RFC 6874
 *
 * @example
 * zoneOf("http://[fe80::a%25en1]/") // "en1"
 */
export function zoneOf(uri: string): string | undefined {
  const { host, hostType } = rfc6874.parse(uri);
  return hostType === "IPv6addrz" ? host.slice(host.indexOf(BEFORE_ZONE) + BEFORE_ZONE.length, -"]".length) : undefined;
}

/**
 * Returns a URI reference without the zone of its address, as it is to be sent: the zone means something on its own host only
 * (RFC 6874, section 4). The result conforms to RFC 3986.
 *
 * @throws {UriSyntaxError} if the string does not conform to RFC 6874
 *
 * @example
 * withoutZone("http://[fe80::a%25en1]:80/x") // "http://[fe80::a]:80/x"
 */
export function withoutZone(uri: string): string {
  const zone = zoneOf(uri);
  if (zone === undefined) return uri;
  const { end } = rfc6874.spans(uri).host ?? { end: 0 };
  const close = end - "]".length;
  return uri.slice(0, close - zone.length - BEFORE_ZONE.length) + uri.slice(close);
}

/**
 * Returns text that somebody typed or copied with the bare "%" before a zone written as "%25" (RFC 6874, section 3). A "%" that
 * begins an escape stays as it is: nobody can tell what was meant. Other text is returned as it is; the result need not conform.
 *
 * @example
 * encodeBareZone("http://[fe80::a%en1]/") // "http://[fe80::a%25en1]/"
 * encodeBareZone("http://[fe80::a%ee1]/") // "http://[fe80::a%ee1]/"
 */
export function encodeBareZone(text: string): string {
  demandString(text, "text");
  const open = text.indexOf("[");
  const percent = text.indexOf("%", open);
  const close = text.indexOf("]", open);
  if (open < 0 || percent < 0 || close < percent) return text;
  const escaped = /^[0-9A-Fa-f]{2}$/.test(text.slice(percent + 1, percent + BEFORE_ZONE.length));
  return escaped ? text : text.slice(0, percent) + BEFORE_ZONE + text.slice(percent + 1);
}
