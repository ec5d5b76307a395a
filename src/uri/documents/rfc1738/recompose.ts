import type { Composition, Conflict, Texts } from "../../recompose/recompose.js";
import { demandText, hostPieces, piece, prefixed, suffixed } from "../../recompose/pieces.js";

/** RFC 1738 section 2.1, `<scheme>:<scheme-specific-part>`, and section 3.1, `//<user>:<password>@<host>:<port>/<url-path>`. */
export const compositionOfRfc1738: Composition = {
  texts: ["scheme", "user", "password", "host", "port", "path", "search", "schemepart"],
  pieces(texts) {
    demandText(texts, "scheme", "a URL always has a scheme");
    const scheme = suffixed(piece(texts, "scheme"), ":");
    if (texts.schemepart !== undefined) return [...scheme, ...piece(texts, "schemepart")];
    if (texts.password !== undefined) demandText(texts, "user", "there is a password");
    const login = hostPieces(texts, "user", "password");
    // 3.10: a fileurl without a host has a path. Every other URL without a host has a schemepart.
    if (login.length === 0) demandText(texts, "path", "there is neither a host nor a schemepart");
    return [
      ...scheme,
      ...(login.length > 0 ? prefixed("//", login) : [{ text: "//" }]),
      ...prefixed("/", piece(texts, "path", "urlpath")),
      ...prefixed("?", piece(texts, "search")),
    ];
  },
  conflict: searchConflict,
};

/** "?" is reserved in an http path (3.3) and a wais database (3.9), for the search after it. In other url-paths it is allowed. */
function searchConflict({ scheme = "", path = "" }: Texts): Conflict | undefined {
  const rule = RESERVE_QUESTION_MARK.get(scheme.toLowerCase());
  const question = path.indexOf("?");
  return rule !== undefined && question >= 0
    ? {
        component: "path",
        rule,
        offset: question,
        expected: ['a path without "?", since the search follows it'],
      }
    : undefined;
}

const RESERVE_QUESTION_MARK: ReadonlyMap<string, string> = new Map([
  ["http", "hpath"],
  ["wais", "database"],
]);
