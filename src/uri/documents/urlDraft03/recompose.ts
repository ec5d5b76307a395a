import type { Composition } from "../../recompose/recompose.js";
import { demandText, hostPieces, piece, prefixed, suffixed } from "../../recompose/pieces.js";

/** draft-ietf-uri-url-03, sections "Internet protocol parts" and "Path", and the alternatives of `url`. */
export const compositionOfUrlDraft03: Composition = {
  texts: ["scheme", "user", "password", "host", "port", "path", "search"],
  pieces(texts) {
    demandText(texts, "scheme", "a URL always has a scheme");
    if (texts.password !== undefined) demandText(texts, "user", "there is a password");
    const login = hostPieces(texts, "user", "password");
    // Without a host, the path follows the scheme.
    if (login.length === 0) demandText(texts, "path", "there is no host");
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...prefixed("//", login),
      ...prefixed(login.length > 0 ? "/" : "", piece(texts, "path", null)),
      ...prefixed("?", piece(texts, "search")),
    ];
  },
};
