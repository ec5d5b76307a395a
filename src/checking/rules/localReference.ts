import { split } from "../../uri/components/split.js";

/** A reference to a file of the same project, or to a place in the same document, decoded. */
export interface LocalReference {
  /** Empty for a place in the same document. */
  readonly path: string;
  readonly fragment?: string;
}

/**
 * Returns a relative reference as a path and a fragment. Returns `undefined` for what may mean something else than a file beside the
 * document: a reference with a query, an absolute path, which is relative to the unknown root of a site, or an alias such as `~/a` or `@/a`.
 *
 * @example localReference("a%20b.md#c") // { path: "a b.md", fragment: "c" }
 */
export function localReference(uri: string): LocalReference | undefined {
  const { scheme, authority, path, query, fragment } = split(uri);
  if (scheme !== undefined || authority !== undefined || query !== undefined) return undefined;
  if (/^[/~@]|[\\\0]|%(?:00|2f|5c)/i.test(path) || (path === "" && fragment === undefined)) return undefined;
  const [name, place] = [decoded(path), fragment === undefined ? undefined : decoded(fragment)];
  if (name === undefined) return undefined;
  return { path: name, ...(fragment !== undefined && { fragment: place ?? fragment }) };
}

/** Returns percent-decoded text; `undefined` if it is not UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
