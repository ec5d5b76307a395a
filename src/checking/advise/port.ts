import rfc3986 from "../../../generated/rfc3986.nodes.js";
import type { UncitedAdvice } from "./advice.js";
import { adviceOn, quoted, type AdvisedUri } from "./advisedUri.js";

/** The ports below it are reserved for protocols of the system. */
const END_OF_RESERVED_SPACE = 1024;
const LAST_PORT = 65_535;

/** RFC 4516, which none of the documents names. */
const LDAP_PORT = 389;

/**
 * RFC 3986 7.2 Malicious Construction: a port that is not the scheme's own leads to another protocol's server, above
 * all where it lies in the reserved space. There is no advice for a scheme whose own port is unknown.
 */
export function foreignPort({ scheme, port }: AdvisedUri): UncitedAdvice[] {
  if (scheme === undefined || !port || port.text === "") return [];
  const own = portOf(scheme);
  const number = Number(port.text);
  if (own === undefined || number === own) return [];
  const reserved = number < END_OF_RESERVED_SPACE;
  const why = reserved
    ? `is in the space below ${END_OF_RESERVED_SPACE} that is reserved for other protocols`
    : number > LAST_PORT
      ? `is beyond ${LAST_PORT} and no TCP port`
      : "may be that of another protocol";
  const message = `the port of ${scheme} is ${own}; ${quoted(port.text)} ${why}`;
  return adviceOn(reserved ? "reserved-port" : "port", port, message, String(own));
}

/** Returns the port that RFC 3986 6.2.3 and the documents named there give a scheme. */
function portOf(scheme: string): number | undefined {
  const { schemes, normalization } = rfc3986;
  return scheme === "ldap" ? LDAP_PORT : (schemes[scheme] ?? normalization.scheme?.ports[scheme])?.port;
}
