import type { Composition, Texts } from "../../recompose/recompose.js";
import { hostPieces, piece, prefixed, suffixed } from "../../recompose/pieces.js";

/** RFC 3986 section 5.3, "Component Recomposition", and section 3.2 for the authority. */
export const compositionOfRfc3986: Composition = {
  texts: ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"],
  whole: { name: "authority", parts: ["userinfo", "host", "port"] },
  pieces(texts) {
    const { path = "" } = texts;
    const authority = texts.authority === undefined ? hostPieces(texts, "userinfo") : piece(texts, "authority");
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...prefixed("//", authority),
      ...piece(texts, "path", pathRule(texts, path, authority.length > 0)),
      ...prefixed("?", piece(texts, "query")),
      ...prefixed("#", piece(texts, "fragment")),
    ];
  },
};

/** Returns the rule of section 3.3 that a path must match. */
function pathRule({ scheme }: Texts, path: string, authority: boolean): string {
  // With an authority, a path is empty or begins with "/"; without one, it cannot begin with "//".
  if (authority) return "path-abempty";
  if (path === "") return "path-empty";
  if (path.startsWith("/")) return "path-absolute";
  // In a relative reference, the first segment cannot contain a colon.
  return scheme === undefined ? "path-noscheme" : "path-rootless";
}
