import { tryCatch } from "../../../src/text/tryCatch.js";
import type { OtherReader } from "./otherReaders.js";

/** A URI whose host another program reads as another one. */
export interface DifferentHost {
  readonly uri: string;
  /** The host by RFC 3986 appendix B. */
  readonly host: string;
  readonly other: string;
}

/** Returns the URIs of http and https of which a program reads another host than RFC 3986 does, and the number of those that it refuses. */
export async function differentHosts(
  reader: OtherReader,
  uris: readonly string[],
): Promise<{ readonly different: readonly DifferentHost[]; readonly refused: number }> {
  const others = await reader.hosts(uris);
  const different = uris.flatMap((uri, i) => {
    const host = hostOf(uri);
    const other = others[i];
    return other === undefined || spelled(host) === spelled(other) ? [] : [{ uri, host, other }];
  });
  return { different, refused: uris.filter((_, i) => others[i] === undefined).length };
}

/** Returns the host of a URI, without brackets, by the expression of RFC 3986 appendix B. */
function hostOf(uri: string): string {
  const [, authority = ""] = /^[^:/?#]+:\/\/([^/?#]*)/.exec(uri) ?? [];
  return authority
    .replace(/^.*@/, "")
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1");
}

/** Returns a host in one spelling: an address of IPv6 has several. */
function spelled(host: string): string {
  if (!host.includes(":")) return host.toLowerCase();
  return tryCatch(
    () => new URL(`http://[${host}]/`).hostname,
    [TypeError],
    () => host,
  );
}
