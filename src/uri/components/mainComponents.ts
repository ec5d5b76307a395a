/**
 * The components into which appendix B of the documents takes a reference apart, under the names of RFC 3986.
 * `authority` is `site` in url-syntax-05; in the draft of 1993 `query` is the search and `fragment` the fragmentid.
 */
export interface MainComponents {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  /** Never absent, but possibly empty. */
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/**
 * RFC 3986 appendix B (also of RFC 2396, rfc2396bis-01 and url-syntax-05), "Parsing a URI Reference with a Regular
 * Expression": `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, by searching, which needs no stack.
 */
export function splitReference(text: string): MainComponents {
  const colon = text.indexOf(":");
  const before = colon > 0 ? text.slice(0, colon) : "/";
  const isScheme = !before.includes("/") && !before.includes("?") && !before.includes("#");
  return splitAfterScheme(text, isScheme ? before : undefined);
}

/** Splits a string whose scheme is known. */
export function splitAfterScheme(text: string, scheme: string | undefined): MainComponents {
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const question = text.indexOf("?");
  const pathEnd = question < 0 ? end : Math.min(question, end);

  const start = scheme === undefined ? 0 : scheme.length + ":".length;
  const authorized = text.startsWith("//", start);
  const slash = authorized ? text.indexOf("/", start + "//".length) : start;
  const pathStart = slash < 0 ? pathEnd : Math.min(slash, pathEnd);

  return {
    scheme,
    authority: authorized ? text.slice(start + "//".length, pathStart) : undefined,
    path: text.slice(pathStart, pathEnd),
    query: pathEnd < end ? text.slice(pathEnd + "?".length, end) : undefined,
    fragment: hash < 0 ? undefined : text.slice(hash + "#".length),
  };
}

/** RFC 3986 section 5.3 (step 7 of section 5.2 in RFC 2396 and url-syntax-05), "Component Recomposition". */
export function joinReference({ scheme, authority, path, query, fragment }: MainComponents): string {
  let result = "";
  // A defined scheme, and ":".
  if (scheme !== undefined) result += `${scheme}:`;
  // "//", and a defined authority.
  if (authority !== undefined) result += `//${authority}`;
  // The path, which is always defined.
  result += path;
  // "?", and a defined query.
  if (query !== undefined) result += `?${query}`;
  // "#", and a defined fragment.
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** Returns whether two references have the same main components. */
export function sameComponents(one: MainComponents, other: MainComponents): boolean {
  return (
    one.scheme === other.scheme &&
    one.authority === other.authority &&
    one.path === other.path &&
    one.query === other.query &&
    one.fragment === other.fragment
  );
}

/**
 * Returns true if the path after a scheme is not divided into segments, as that of `mailto:a@b`: RFC 2396 3, opaque_part; URL Standard 4.1,
 * opaque path.
 */
export function isOpaque({ scheme, authority, path }: MainComponents): boolean {
  return scheme !== undefined && authority === undefined && !path.startsWith("/");
}
