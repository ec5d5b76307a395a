import { demandText, piece } from "../../recompose/pieces.js";
import type { Composition } from "../../recompose/recompose.js";

/** RFC 1630, sections "Scheme" to "Query strings" and "Fragment-id". */
export const compositionOfRfc1630: Composition = {
  texts: ["scheme", "path", "search", "fragmentid"],
  pieces(texts) {
    demandText(texts, "scheme", "a URI always has a scheme");
    return [
      ...piece(texts, "scheme", { after: ":" }),
      ...piece(texts, "path"),
      ...piece(texts, "search", { before: "?" }),
      ...piece(texts, "fragmentid", { before: "#" }),
    ];
  },
};
