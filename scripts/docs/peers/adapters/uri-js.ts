/**
 * uri-js: `parse(input)`; refuses where the result has an `error`. It lower-cases scheme and host, normalises percent-encoding
 * and the zeros of IPv6 addresses, and for some schemes other properties replace path and query.
 */
import { isIPv6 } from "node:net";
import { parse, type URIComponents } from "uri-js";
import { asSpelled, bracketed, portText, type Reported } from "./components.js";

export function uriJs(input: string): Reported | false {
  const parsed = parse(input);
  return parsed.error === undefined && uriJsComponents(input, parsed);
}

/** Also used for fast-uri, whose interface is the same. */
export function uriJsComponents(
  input: string,
  { scheme, userinfo, host, port, path, query, fragment }: URIComponents,
): Reported {
  const byScheme = path === undefined;
  return asSpelled(
    input,
    {
      scheme: scheme ?? null,
      userinfo: userinfo ?? null,
      host: host !== undefined && isIPv6(host) ? undefined : bracketed(input, host ?? null),
      port: typeof port === "number" ? portText(input, port) : (port ?? null),
      path,
      query: byScheme ? undefined : (query ?? null),
      fragment: fragment ?? null,
    },
    { lowerCases: ["scheme", "host"], escapes: ["userinfo", "host", "path", "query", "fragment"] },
  );
}
