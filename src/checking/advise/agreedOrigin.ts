import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { printable } from "../../text/printable.js";
import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import { quoted } from "./advisedUri.js";
import { readAsBrowser } from "./readAsBrowser.js";

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
  const { data, error } = rfc3986.safeParseUri(uri);
  if (error) return differ(error.message);
  const scheme = data.scheme.toLowerCase();
  const own = WEB_PORTS.get(scheme);
  if (own === undefined) return differ(`the URL Standard defines no origin for the scheme ${quoted(scheme)}`);
  if (data.host === undefined || data.host === "") return differ("RFC 3986 reads no host");
  const strict = originOf(scheme, data.host.toLowerCase(), data.port?.replace(/^0+(?=\d)/, ""), own);
  const reading = readAsBrowser(uri);
  if (reading.refusal !== undefined)
    return differ(`RFC 3986 reads ${strict}, a browser refuses the whole URI: ${reading.refusal}`);
  if (!reading.isMapped)
    return differ(
      `RFC 3986 reads ${strict}, a browser maps the host ${quoted(printable(reading.host))} to ASCII, or refuses it`,
    );
  const other = originOf(scheme, reading.host, reading.port, own);
  return strict === other
    ? Object.freeze({ agreed: true, origin: strict })
    : differ(`RFC 3986 reads ${strict}, a browser ${other}`);
}

function differ(message: string): OriginAgreement {
  return Object.freeze({ agreed: false, message });
}

function originOf(scheme: string, host: string, port: string | undefined, own: string): string {
  return `${scheme}://${host}${port === undefined || port === "" || port === own ? "" : `:${port}`}`;
}
