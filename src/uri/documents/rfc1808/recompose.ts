import type { Composition, Conflict, Texts } from "../../recompose/recompose.js";
import { piece, prefixed, suffixed } from "../../recompose/pieces.js";

/** RFC 1808 section 2.1: `<scheme>://<net_loc>/<path>;<params>?<query>#<fragment>`. */
export const compositionOfRfc1808: Composition = {
  texts: ["scheme", "netLoc", "slash", "path", "params", "query", "fragment"],
  pieces(texts) {
    const { path = "" } = texts;
    return [
      ...suffixed(piece(texts, "scheme"), ":"),
      ...prefixed("//", piece(texts, "netLoc", "net_loc")),
      ...piece(texts, "slash", null),
      // 2.4.6: what is left is the path, which may begin with a slash of its own in x://a//b.
      ...piece(texts, "path", path === "" || path.startsWith("/") ? null : "path"),
      ...prefixed(";", piece(texts, "params")),
      ...prefixed("?", piece(texts, "query")),
      ...prefixed("#", piece(texts, "fragment")),
    ];
  },
  conflict: (texts) =>
    emptyConflict(texts) ??
    slashConflict(texts) ??
    netLocConflict(texts) ??
    pathConflict(texts) ??
    colonConflict(texts),
};

function slashConflict({ slash }: Texts): Conflict | undefined {
  return slash !== undefined && slash !== "/"
    ? { component: "slash", rule: "abs_path", offset: 0, expected: ['"/" alone, or nothing'] }
    : undefined;
}

/** 2.2: after a net_loc, a path follows a slash. */
function netLocConflict({ netLoc, slash, path = "" }: Texts): Conflict | undefined {
  return netLoc !== undefined && slash === undefined && path !== ""
    ? {
        component: "path",
        rule: "net_path",
        offset: 0,
        expected: ["a slash before the path, since there is a net_loc"],
      }
    : undefined;
}

/** 2.2: a path does not begin with a slash. Only an absolute URL with a net_loc may have another slash there. */
function pathConflict({ path = "" }: Texts): Conflict | undefined {
  return path.startsWith("/")
    ? { component: "path", rule: "path", offset: 0, expected: ["a path that does not begin with a slash"] }
    : undefined;
}

/** 5.3: the text before a colon in the first segment would be taken for a scheme. */
function colonConflict({ scheme, netLoc, slash, path = "" }: Texts): Conflict | undefined {
  const colon = path.split("/", 1).join().indexOf(":");
  return scheme === undefined && netLoc === undefined && slash === undefined && colon > 0
    ? { component: "path", rule: "rel_path", offset: colon, expected: ['"/" before any ":", since there is no scheme'] }
    : undefined;
}

/** 2.4: an empty component is an absent one. */
function emptyConflict(texts: Texts): Conflict | undefined {
  const component = ["params", "query", "fragment"].find((name) => texts[name] === "");
  return component === undefined
    ? undefined
    : { component, rule: component, offset: 0, expected: ["a character, since empty and absent are the same"] };
}
