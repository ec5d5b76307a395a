import type { Composition } from "../../recompose/recompose.js";
import { afterSlashes, demandText, hostPieces, piece } from "../../recompose/pieces.js";

/** The Internet-Draft of 14 July 1993, sections "Fragment-id" to "Path" and the alternatives of `url`. */
export const compositionOfUrl1993: Composition = {
  texts: ["scheme", "user", "host", "port", "path", "search", "fragmentid"],
  pieces(texts) {
    demandText(texts, "scheme", "a URL always has a scheme");
    const hostport = hostPieces(texts, ["user"]);
    // Without a host, the path follows the scheme.
    if (hostport.length === 0) demandText(texts, "path", "there is no host");
    return [
      ...piece(texts, "scheme", { after: ":" }),
      ...afterSlashes(hostport),
      // As printed, a path has at most two characters, and the name of a newsgroup has more.
      ...piece(texts, "path", hostport.length > 0 ? { before: "/" } : { orRule: "groupart" }),
      ...piece(texts, "search", { before: "?" }),
      ...piece(texts, "fragmentid", { before: "#" }),
    ];
  },
};
