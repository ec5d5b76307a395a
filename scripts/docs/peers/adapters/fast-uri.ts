/**
 * fast-uri: `parse(input)`; refuses where the result has an `error`. It lower-cases scheme and host, normalises percent-encoding
 * and the zeros of IPv6 addresses, and for some schemes other properties replace path and query.
 */
import library from "fast-uri";
import type { Reported } from "./components.js";
import { uriJsComponents } from "./uri-js.js";

export function fastUri(input: string): Reported | false {
  const parsed = library.parse(input);
  return parsed.error === undefined && uriJsComponents(input, parsed);
}
