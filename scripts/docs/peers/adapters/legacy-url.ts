/**
 * Node's legacy `url.parse(input, false, true)`, which throws for strings that it refuses; the last argument is for
 * references that begin with "//". It lower-cases scheme and host, decodes the userinfo, escapes some characters,
 * reports "/" for an empty path after some authorities, and does not distinguish an empty port from an absent one.
 */
import { parse } from "node:url";
import { asSpelled, bracketed, orUnknown, type Reported } from "./components.js";

export function legacyUrl(input: string): Reported {
  const { protocol, auth, hostname, port, pathname, search, hash } = parse(input, false, true);
  return asSpelled(
    input,
    {
      scheme: protocol?.slice(0, -1) ?? null,
      userinfo: auth,
      host: bracketed(input, hostname),
      port: orUnknown(port),
      path: hostname !== null && pathname === "/" ? undefined : (pathname ?? ""),
      query: search?.slice(1) ?? null,
      fragment: hash?.slice(1) ?? null,
    },
    { lowerCases: ["scheme", "host"], escapes: ["userinfo"] },
  );
}
