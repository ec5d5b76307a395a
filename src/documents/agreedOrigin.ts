import acceptor from "../../generated/rfc3986.acceptor.js";
import { isUri } from "../../generated/documents/rfc3986/tests.js";
import { printable } from "../text/printable.js";
import { assertString } from "../text/uriError.js";
import { splitAuthority } from "../uri/components/authorityParts.js";
import { splitReference } from "../uri/components/mainComponents.js";
import { WEB_PORTS } from "../uri/normalize/webPorts.js";
import { viablePrefix } from "../uri/parse/acceptor.js";
import { RefusedError } from "../uri/parse/refusedError.js";
import { readAsBrowser } from "./urlStandard/readAsBrowser.js";

/** The origin of a URI, if both readers find the same one. Both kinds have the names of both, so that it can be destructured. */
export type OriginAgreement =
  | { readonly agreed: true; readonly origin: string; readonly message?: undefined }
  | {
      readonly agreed: false;
      readonly origin?: undefined;
      /** The origin that each reader finds, or the reason why it refuses the string. */
      readonly message: string;
    };

/**
 * Returns the origin of a URI (RFC 6454: scheme, host, and port unless it is the scheme's own) if RFC 3986 and the URL Standard, which
 * browsers and `fetch` follow, read the same one. Hosts are compared as text, in lower case.
 *
 * @throws {TypeError} if the input is not a string
 *
 * @example
 * agreedOrigin("HTTPS://A.example:443/b").origin // "https://a.example"
 * agreedOrigin("https://a.example\\@evil.example/").agreed // false
 * agreedOrigin("http://127.1/").message // 'RFC 3986 reads http://127.1, a browser http://127.0.0.1'
 */
export function agreedOrigin(uri: string): OriginAgreement {
  assertString(uri, "uri");
  return isUri(uri)
    ? originOfUri(uri)
    : differ(new RefusedError(acceptor.document, uri, viablePrefix(acceptor, "URI", uri)).message);
}

/** Returns the origin of a string that is a URI of RFC 3986. */
export function originOfUri(uri: string): OriginAgreement {
  const { scheme: written = "", authority } = splitReference(uri);
  const scheme = written.toLowerCase();
  const own = WEB_PORTS.get(scheme);
  if (own === undefined) return differ(`the URL Standard defines no origin for the scheme "${excerpt(scheme)}"`);
  const { host, port } = splitAuthority(authority ?? "");
  const strict = host === "" ? "no host" : originOf(scheme, host.toLowerCase(), port?.replace(/^0+(?=\d)/, ""), own);
  const reading = readAsBrowser(uri);
  if (reading.refusal !== undefined)
    return differ(`RFC 3986 reads ${excerpt(strict)}, a browser refuses the whole URI: ${reading.refusal}`);
  if (!reading.isMapped)
    return differ(
      `RFC 3986 reads ${excerpt(strict)}, a browser maps the host "${excerpt(printable(reading.host))}" to ASCII, or refuses it`,
    );
  const other = originOf(scheme, reading.host, reading.port, own);
  return strict === other
    ? Object.freeze({ agreed: true, origin: strict })
    : differ(`RFC 3986 reads ${excerpt(strict)}, a browser ${excerpt(other)}`);
}

function differ(message: string): OriginAgreement {
  return Object.freeze({ agreed: false, message });
}

function originOf(scheme: string, host: string, port: string | undefined, own: string): string {
  return `${scheme}://${host}${port === undefined || port === "" || port === own ? "" : `:${port}`}`;
}

const LONGEST_EXCERPT = 100;

function excerpt(text: string): string {
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}...` : text;
}
