/**
 * @hyperjump/uri: `parseUriReference(input)`, and `parseIriReference(input)` for IRIs, which throw for strings that
 *   they refuse. The components are reported as they are spelled.
 */
import { parseIriReference, parseUriReference } from "@hyperjump/uri";
import type { Reported } from "./components.js";

export function hyperjumpUri(input: string): Reported {
  return reported(parseUriReference(input));
}

/** The same for IRIs. */
export function hyperjumpIri(input: string): Reported {
  return reported(parseIriReference(input));
}

function reported(parsed: ReturnType<typeof parseUriReference>): Reported {
  const { scheme, authority, userinfo, host, port, path, query, fragment } = parsed;
  return {
    scheme: scheme ?? null,
    authority: authority ?? null,
    userinfo: userinfo ?? null,
    host: host ?? null,
    port: port ?? null,
    path,
    query: query ?? null,
    fragment: fragment ?? null,
  };
}
