import type { Composition } from "../../recompose/recompose.js";
import { demandText, hostPieces, piece, prefixed, suffixed } from "../../recompose/pieces.js";

/** The Internet-Draft of 14 July 1993, sections "Fragment-id" to "Path" and the alternatives of `url`. */
export const compositionOfUrl1993: Composition = {
  texts: ["scheme", "user", "host", "port", "path", "search", "fragmentid"],
  pieces(texts) {
    demandText(texts, "scheme", "a URL always has a scheme");
    const hostport = hostPieces(texts, "user");
    // Without a host, the path follows the scheme.
    if (hostport.length === 0) demandText(texts, "path", "there is no host");
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...prefixed("//", hostport),
      // As printed, a path has at most two characters, and the name of a newsgroup has more.
      ...(hostport.length > 0 ? prefixed("/", piece(texts, "path")) : piece(texts, "path", "path", "groupart")),
      ...prefixed("?", piece(texts, "search")),
      ...prefixed("#", piece(texts, "fragmentid")),
    ];
  },
};
