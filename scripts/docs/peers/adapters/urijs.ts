/**
 * urijs: `URI.parse(input)`, which throws for strings that it refuses. It decodes the userinfo, reports "/" for an
 * empty path after an authority, and does not distinguish an empty password, port, query or fragment from an absent
 * one.
 */
import URI from "urijs";
import { asSpelled, bracketed, joinedUserinfo, orUnknown, type Reported } from "./components.js";

/** The result of `URI.parse`; its published types leave the `null`s out. */
interface Parts {
  readonly protocol?: string | null;
  readonly username?: string | null;
  readonly password?: string | null;
  readonly hostname?: string | null;
  readonly port?: string | null;
  readonly path: string;
  readonly query?: string | null;
  readonly fragment?: string | null;
}

export function urijs(input: string): Reported {
  const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(input) as Parts;
  return asSpelled(input, {
    scheme: protocol ?? null,
    userinfo: joinedUserinfo(input, username, password),
    host: hostname === undefined ? null : bracketed(input, hostname ?? ""),
    port: orUnknown(port ?? null),
    path: hostname !== undefined && path === "/" ? undefined : path,
    query: orUnknown(query ?? null),
    fragment: orUnknown(fragment ?? null),
  });
}
