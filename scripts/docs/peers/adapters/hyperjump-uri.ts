/** @hyperjump/uri: `parseUriReference(input)`, which throws for what it refuses. The components are reported as they are spelled. */
import { parseUriReference } from "@hyperjump/uri";
import type { Reported } from "./components.js";

export function hyperjumpUri(input: string): Reported {
  const {
    scheme = null,
    authority = null,
    userinfo = null,
    host = null,
    port = null,
    path,
    query = null,
    fragment = null,
  } = parseUriReference(input);
  return { scheme, authority, userinfo, host, port, path, query, fragment };
}
