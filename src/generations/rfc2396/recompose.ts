import type { Composition, Piece, Texts } from "../../recompose/recompose.js";
import { authorized, demandText, hostPieces, piece, slashesConflict } from "../../recompose/pieces.js";

/** The rules of RFC 2396 and rfc2396bis-01 that are spelled differently. */
interface Spelling {
  readonly absPath: string;
  readonly relPath: string;
  readonly regName: string;
  readonly opaquePart: string;
}

/** RFC 2396 section 5.2, step 7, and section 3 for what a URI reference is made of. */
export const compositionOfRfc2396 = compositionOf({
  absPath: "abs_path",
  relPath: "rel_path",
  regName: "reg_name",
  opaquePart: "opaque_part",
});

/** draft-fielding-uri-rfc2396bis-01, the end of section 5.2, and section 3 for what a URI reference is made of. */
export const compositionOfRfc2396bis01 = compositionOf({
  absPath: "abs-path",
  relPath: "rel-path",
  regName: "reg-name",
  opaquePart: "opaque-part",
});

function compositionOf(spelling: Spelling): Composition {
  return {
    texts: ["scheme", "authority", "userinfo", "host", "port", "regName", "opaquePart", "path", "query", "fragment"],
    whole: { name: "authority", parts: ["userinfo", "host", "port", "regName"] },
    pieces(texts) {
      const scheme = piece(texts, "scheme", { behind: ":" });
      const fragment = piece(texts, "fragment", { before: "#" });
      if (texts.opaquePart !== undefined)
        return [...scheme, ...piece(texts, "opaquePart", { rule: spelling.opaquePart }), ...fragment];
      const path = demandText(texts, "path", "where there is no opaquePart there is a path, if only an empty one");
      const authority = authorityPieces(texts, spelling);
      return [
        ...scheme,
        ...authorized(authority),
        ...piece(texts, "path", { rule: pathRule(texts, path, authority.length > 0, spelling) }),
        ...piece(texts, "query", { before: "?" }),
        ...fragment,
      ];
    },
    // Section 4 of both: what could be an authority is one.
    conflict: (texts) => slashesConflict(texts, spelling.absPath, "authority"),
  };
}

/** Section 3.2: a server or a registry-based name. */
function authorityPieces(texts: Texts, { regName }: Spelling): readonly Piece[] {
  if (texts.authority !== undefined) return piece(texts, "authority");
  return texts.regName === undefined ? hostPieces(texts, ["userinfo"]) : piece(texts, "regName", { rule: regName });
}

/** Sections 3 and 5: which rule a path has to fit; no rule derives the empty one. */
function pathRule({ scheme }: Texts, path: string, authority: boolean, { absPath, relPath }: Spelling): string | null {
  if (path === "") return null;
  return authority || scheme !== undefined || path.startsWith("/") ? absPath : relPath;
}
