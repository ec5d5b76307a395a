import type { MainComponents } from "../../components/mainComponents.js";

const SCHEME = /^[A-Za-z0-9+.-]+$/;

/**
 * Parses a URL in the order of RFC 1808 section 2.4: fragment, scheme, net_loc, query. The params and the slash before the path are
 * left in the path. A fragment or query that is empty is `""` here and not absent, so that the URL can be put together again.
 */
export function splitRfc1808(text: string): MainComponents {
  // 2.4.1: the fragment follows the first "#".
  const [beforeFragment, fragment] = dividedAt(text, "#");
  let rest = beforeFragment;
  // 2.4.2: a colon after characters of schemes ends the scheme.
  const colon = rest.indexOf(":");
  const scheme = colon > 0 && SCHEME.test(rest.slice(0, colon)) ? rest.slice(0, colon) : undefined;
  if (scheme !== undefined) rest = rest.slice(colon + ":".length);
  // 2.4.3: the net_loc goes from "//" to the next slash. It may hold "?" and ";".
  let authority: string | undefined;
  if (rest.startsWith("//")) {
    const slash = rest.indexOf("/", "//".length);
    const end = slash < 0 ? rest.length : slash;
    authority = rest.slice("//".length, end);
    rest = rest.slice(end);
  }
  // 2.4.4: the query follows the first "?".
  const [path, query] = dividedAt(rest, "?");
  return { scheme, authority, path, query, fragment };
}

/** Returns the text before the first delimiter and the text after it, which is `undefined` if there is no delimiter. */
export function dividedAt(text: string, delimiter: string): [before: string, after: string | undefined] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + delimiter.length)];
}
