import { demandText, piece, prefixed, suffixed } from "../../recompose/pieces.js";
import type { Composition } from "../../recompose/recompose.js";

/** RFC 1630, sections "Scheme" to "Query strings" and "Fragment-id". */
export const compositionOfRfc1630: Composition = {
  texts: ["scheme", "path", "search", "fragmentid"],
  pieces(texts) {
    demandText(texts, "scheme", "a URI always has a scheme");
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...piece(texts, "path"),
      ...prefixed("?", piece(texts, "search")),
      ...prefixed("#", piece(texts, "fragmentid")),
    ];
  },
};
