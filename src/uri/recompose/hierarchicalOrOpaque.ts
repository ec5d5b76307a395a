import { hostPieces, piece, prefixed, slashesConflict, suffixed } from "./pieces.js";
import type { Composition, Piece, Texts } from "./recompose.js";

/** The names of the rules that RFC 2396 and rfc2396bis-01 spell differently. */
interface Spelling {
  readonly absPath: string;
  readonly relPath: string;
  readonly regName: string;
  readonly opaquePart: string;
}

/**
 * Returns how a document composes its strings if its URIs are hierarchical or opaque, as in RFC 2396 and rfc2396bis-01.
 */
export function hierarchicalOrOpaqueComposition(spelling: Spelling): Composition {
  return {
    texts: ["scheme", "authority", "userinfo", "host", "port", "regName", "opaquePart", "path", "query", "fragment"],
    whole: { name: "authority", parts: ["userinfo", "host", "port", "regName"] },
    pieces(texts) {
      const scheme = suffixed(piece(texts, "scheme"), ":");
      const fragment = prefixed("#", piece(texts, "fragment"));
      if (texts.opaquePart !== undefined)
        return [...scheme, ...piece(texts, "opaquePart", spelling.opaquePart), ...fragment];
      const { path = "" } = texts;
      const authority = authorityPieces(texts, spelling);
      return [
        ...scheme,
        ...prefixed("//", authority),
        ...piece(texts, "path", pathRule(texts, path, authority.length > 0, spelling)),
        ...prefixed("?", piece(texts, "query")),
        ...fragment,
      ];
    },
    // RFC 2396 4.4, rfc2396bis-01 4.3: text that could be an authority is one.
    conflict: (texts) => slashesConflict(texts, spelling.absPath, "authority"),
  };
}

/** Returns the pieces of an authority: a server or a registry-based name (section 3.2 of both documents). */
function authorityPieces(texts: Texts, { regName }: Spelling): readonly Piece[] {
  if (texts.authority !== undefined) return piece(texts, "authority");
  return texts.regName === undefined ? hostPieces(texts, "userinfo") : piece(texts, "regName", regName);
}

/**
 * Returns the rule that a path must match (sections 3 and 5 of both documents), or `null` for the empty path, which no
 * rule derives.
 */
function pathRule({ scheme }: Texts, path: string, authority: boolean, { absPath, relPath }: Spelling): string | null {
  if (path === "") return null;
  return authority || scheme !== undefined || path.startsWith("/") ? absPath : relPath;
}
