import { parse } from "../../generated/documents/rfc3986/parse.js";
import { EncodingError } from "../uri/percent/percent.js";
import { assertString } from "../text/uriError.js";

import { componentsGiven } from "./componentsGiven.js";

const ADDRESSES: readonly unknown[] = ["IPv4address", "IPv6address", "IPv6addrz"];

interface WithHost {
  readonly host?: string | undefined;
  readonly hostType?: string | undefined;
}

/**
 * Returns the IP address in the host of a URI, as `node:net` and similar interfaces take it: an IPv6 address without the brackets, and its
 * zone after a bare "%" (RFC 4007 11). A `host` of a component object keeps its brackets, since they belong to it (RFC 3986 3.2.2).
 *
 * @param components a component object of RFC 3986, 3987 or 6874, whose `hostType` tells the kinds of hosts apart, or a string, which is
 *   parsed by RFC 3986
 * @throws {RefusedError} for a string that is not a URI reference
 * @throws {EncodingError} for escapes in a zone that are not UTF-8
 * @returns `undefined` for a name, for an address of a future version, and where there is no host
 *
 * @example
 * hostAddress("http://[::1]:80/") // "::1"
 * hostAddress(rfc3986.parse("http://a/")) // undefined
 */
export function hostAddress(components: WithHost | string): string | undefined {
  const { host = "", hostType } = { ...componentsGiven<WithHost>(components, parse, "components") };
  assertString(host, "host");
  if (!ADDRESSES.includes(hostType)) return undefined;
  const bare = host.replace(/^\[|\]$/g, "");
  const percent = bare.indexOf("%25");
  if (percent < 0) return bare;
  try {
    return `${bare.slice(0, percent)}%${decodeURIComponent(bare.slice(percent + "%25".length))}`;
  } catch {
    throw new EncodingError("the zone of an address is not UTF-8", percent);
  }
}
