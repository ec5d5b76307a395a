import { assertString } from "../text/uriError.js";
import { rfc6874 } from "../../generated/documents/rfc6874/generation.js";

/** The separator of an address and its zone in a URI: an encoded "%". */
const BEFORE_ZONE = "%25";

/**
 * Returns the zone of the IPv6 address in a URI reference, as it is written; `undefined` if it has none (RFC 6874,
 * section 2).
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
 * Returns a URI reference without the zone of its address, as it is to be sent: the zone has a meaning only on its own
 * host (RFC 6874, section 4). The result conforms to RFC 3986.
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

/** An IPv6 address in the host of a reference, then a "%" that begins neither an escape nor "%25", and the zone. */
const BARE_ZONE =
  /^((?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/(?:[^/?#[\]@]*@)?\[[0-9A-Fa-f:.]+)%(?![0-9A-Fa-f]{2})([^/?#[\]]*\])/;

/**
 * Returns a reference whose host was typed or copied with a bare "%" before its zone, with the "%25" that RFC 6874
 * section 3 requires. A "%" that begins an escape stays as it is, since either may be meant. Other text is returned
 * unchanged; the result need not conform.
 *
 * @example
 * encodeBareZone("http://[fe80::a%en1]/") // "http://[fe80::a%25en1]/"
 * encodeBareZone("http://[fe80::a%ee1]/") // "http://[fe80::a%ee1]/"
 * encodeBareZone("http://h/?q=[a%x]") // "http://h/?q=[a%x]"
 */
export function encodeBareZone(text: string): string {
  assertString(text, "text");
  return text.replace(BARE_ZONE, `$1${BEFORE_ZONE}$2`);
}
