import { generations } from "../../uri/documents/index.js";
import type { UncitedAdvice } from "./advice.js";
import { quoted, type AdvisedUri } from "./advisedUri.js";

/** The ports below it are reserved for protocols of the system. */
const END_OF_RESERVED_SPACE = 1024;
const LAST_PORT = 65_535;

/** Ports of schemes that are in none of the documents: RFC 2818 (RFC 9110 4.2.2), RFC 4516. */
const LATER_PORTS: ReadonlyMap<string, number> = new Map([
  ["https", 443],
  ["ldap", 389],
]);

/**
 * RFC 3986 7.2 Malicious Construction: a port that is not the scheme's own leads to another protocol's server, above
 * all where it lies in the reserved space. There is no advice for a scheme whose own port is unknown.
 */
export function foreignPort({ generation, scheme, port }: AdvisedUri): UncitedAdvice[] {
  if (scheme === undefined || !port || port.text === "") return [];
  const own =
    [generation, ...generations].map(({ schemes }) => schemes[scheme]?.port).find((known) => known !== undefined) ??
    LATER_PORTS.get(scheme);
  const number = Number(port.text);
  if (own === undefined || number === own) return [];
  const reserved = number < END_OF_RESERVED_SPACE;
  const why = reserved
    ? `is in the space below ${END_OF_RESERVED_SPACE} that is reserved for other protocols`
    : number > LAST_PORT
      ? `is beyond ${LAST_PORT} and no TCP port`
      : "may be that of another protocol";
  return [
    {
      kind: reserved ? "reserved-port" : "port",
      component: port.name,
      start: port.start,
      end: port.start + port.text.length,
      value: String(own),
      message: `the port of ${scheme} is ${own}; ${quoted(port.text)} ${why}`,
    },
  ];
}
