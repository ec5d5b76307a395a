import type { Composition, Conflict, Texts } from "../../recompose/recompose.js";
import { demandText, hostPieces, piece, prefixed, slashesConflict, suffixed } from "../../recompose/pieces.js";

/** draft-fielding-url-syntax-05 section 5.2, step 7, and section 4.3.1 for the site. */
export const compositionOfUrlSyntax05: Composition = {
  texts: ["scheme", "site", "user", "password", "host", "port", "path", "query", "fragment"],
  whole: { name: "site", parts: ["user", "password", "host", "port"] },
  pieces(texts) {
    if (texts.password !== undefined && texts.site === undefined) demandText(texts, "user", "there is a password");
    const site =
      texts.site === undefined
        ? hostPieces(texts, "user", "password") // 4.4: a site that the BNF does not derive is the text between two slashes and the next one.
        : piece(texts, "site", "site", "segment");
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...prefixed("//", site),
      // 4.3.2: the rules abs_path and rel_path also derive the query; the rule path does not.
      ...piece(texts, "path"),
      ...prefixed("?", piece(texts, "query")),
      ...prefixed("#", piece(texts, "fragment")),
    ];
  },
  conflict: (texts) => slashesConflict(texts, "abs_path", "site") ?? siteConflict(texts) ?? colonConflict(texts),
};

/** Section 5: after a site, a path that is not empty is an abs_path. */
function siteConflict({ site, host, path = "" }: Texts): Conflict | undefined {
  return (site ?? host) !== undefined && path !== "" && !path.startsWith("/")
    ? { component: "path", rule: "abs_path", offset: 0, expected: ['"/", since there is a site'] }
    : undefined;
}

/** Section 5: a first segment with a colon would be mistaken for a scheme. */
function colonConflict({ scheme, site, path = "" }: Texts): Conflict | undefined {
  const colon = path.split("/", 1).join().indexOf(":");
  return scheme === undefined && site === undefined && colon >= 0
    ? { component: "path", rule: "rel_path", offset: colon, expected: ['"/" before any ":", since there is no scheme'] }
    : undefined;
}
