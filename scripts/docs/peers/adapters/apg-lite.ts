/**
 * The URI parser that apg-lite includes as its application "uri-app": `uriParser.parse(input)`, which returns
 * `undefined` for strings that it refuses. It reports the port as a number. It takes URIs, not relative references, so
 * it is not tested with these.
 */
import { uriParser } from "apg-lite/uri-app/node-uri-parser.js";
import { asSpelled, bracketed, hasScheme, portText, type Reported } from "./components.js";

export function apgLite(input: string): Reported | false | null {
  if (!hasScheme(input)) return null;
  const parsed = uriParser.parse(input);
  if (parsed === undefined) return false;
  const {
    scheme = null,
    userinfo = null,
    host = null,
    port = null,
    path = null,
    query = null,
    fragment = null,
  } = parsed;
  return asSpelled(input, {
    scheme,
    userinfo,
    host: bracketed(input, host),
    port: typeof port === "number" ? portText(input, port) : port,
    path,
    query,
    fragment,
  });
}
