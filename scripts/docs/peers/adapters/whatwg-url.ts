/**
 * The URL of the WHATWG standard: `new URL(input)`, and if that throws, `new URL(input, "http://base.example/")`, which
 * is how it reads a reference. With a base there are no components of the reference, only those of its target: none are
 * reported. Of an absolute URL it normalises the case of scheme and host, percent-encoding, dot segments and an empty
 * path, leaves out a scheme's default port, and does not distinguish an empty password, port, query or fragment from an
 * absent one.
 */
import { asSpelled, joinedUserinfo, orUnknown, type Reported } from "./components.js";

const BASE = "http://base.example/";

export function whatwgUrl(input: string): Reported | boolean {
  if (!URL.canParse(input)) return URL.canParse(input, BASE);
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(input);
  const dots = /\/\.|\.\//.test(input);
  return asSpelled(
    input,
    {
      scheme: protocol.slice(0, -1),
      userinfo: joinedUserinfo(input, username, password),
      host: hostname.startsWith("[") ? undefined : orUnknown(hostname),
      port: input.includes(":0") ? undefined : orUnknown(port),
      path: dots || pathname === "/" ? undefined : pathname,
      query: orUnknown(search.slice(1)),
      fragment: orUnknown(hash.slice(1)),
    },
    { lowerCases: ["scheme", "host"], escapes: ["host", "path", "query", "fragment"] },
  );
}
