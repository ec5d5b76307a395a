import { isOpaque } from "../../uri/components/mainComponents.js";
import { removeDotSegments } from "../../uri/resolve/removeDotSegments.js";
import type { BrowserRules } from "./browserRule.js";
import { C0_CONTROL, encoded, isSpecial, onParts, authorityOf } from "./urlText.js";

/** URL Standard 1.3: the percent-encode sets. */
const PATH_SET = /[\0-\x20"#<>?^`{}\x7F-\u{10FFFF}]+/gu;
const QUERY_SET = /[\0-\x20"#<>\x7F-\u{10FFFF}]+/gu;
const SPECIAL_QUERY_SET = /[\0-\x20"#'<>\x7F-\u{10FFFF}]+/gu;
const FRAGMENT_SET = /[\0-\x20"<>`\x7F-\u{10FFFF}]+/gu;
/** Characters that RFC 3986 has no place for: a "%" that does not begin an escape, and those of no rule in appendix A. */
const REFUSED = /%(?![0-9A-Fa-f]{2})|[^!$%&-;=?@-Z_a-z~]+/g;

/** The rules for path, query and fragment, and the last one, after which the string is a URI of RFC 3986. */
export const PATH_RULES = {
  "empty-path": onParts(({ scheme = "", authority, path }) =>
    isSpecial(`${scheme}:`) && authority !== undefined && path === "" ? { path: "/" } : undefined,
  ),
  "encoded-dots": onParts((parts) =>
    isOpaque(parts)
      ? undefined
      : {
          path: parts.path.replace(/(?<=\/)(?:\.|%2e){1,2}(?=\/|$)/gi, (dots) => dots.replace(/%2e/gi, ".")),
        },
  ),
  "drive-letter": onParts(({ scheme, path }) => {
    const at = scheme === "file" ? driveAt(path) : -1;
    return at < 0 ? undefined : { path: `${path.slice(0, at + 1)}:${path.slice(at + DRIVE)}` };
  }),
  dots: onParts((parts) => {
    if (isOpaque(parts)) return undefined;
    const path = withoutDots(parts.path, parts.scheme === "file");
    // 4.5: "/" and "." keep a path that begins with "//" from being read as an authority.
    return { path: parts.authority === undefined && path.startsWith("//") ? `/.${path}` : path };
  }),
  "path-set": onParts((parts) => (isOpaque(parts) ? undefined : { path: encoded(parts.path, PATH_SET) })),
  "opaque-path": onParts((parts) => {
    if (!isOpaque(parts)) return undefined;
    const path = encoded(parts.path, C0_CONTROL);
    return {
      path: path.endsWith(" ") && (parts.query ?? parts.fragment) !== undefined ? `${path.slice(0, -1)}%20` : path,
    };
  }),
  "query-set": onParts(({ scheme = "", query }) =>
    query === undefined
      ? undefined
      : { query: encoded(query, isSpecial(`${scheme}:`) ? SPECIAL_QUERY_SET : QUERY_SET) },
  ),
  "fragment-set": onParts(({ fragment }) =>
    fragment === undefined ? undefined : { fragment: encoded(fragment, FRAGMENT_SET) },
  ),
  /** Characters that `href` keeps and RFC 3986 refuses. It is not a rule of the standard: `href` is the string before it. */
  rfc3986: onParts(({ scheme, authority, path, query, fragment }) => ({
    authority: authority === undefined ? undefined : uriAuthority(authority, scheme),
    path: encoded(path, REFUSED),
    query: query === undefined ? undefined : encoded(query, REFUSED),
    fragment: fragment === undefined ? undefined : encoded(fragment, REFUSED),
  })),
} satisfies BrowserRules;

/** The brackets of an address stay. */
function uriAuthority(authority: string, scheme: string | undefined): string {
  const { host } = authorityOf(authority, scheme);
  if (!host.startsWith("[")) return encoded(authority, REFUSED);
  const at = authority.indexOf("@") + 1;
  return encoded(authority.slice(0, at), REFUSED) + authority.slice(at);
}

/** Returns the offset of a drive letter before which the path is empty, also after dots: 6 in `/a/../C|/b`; -1 if there is none. */
function driveAt(path: string): number {
  let depth = 0;
  let at = 1;
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") depth = Math.max(0, depth - 1);
    else if (depth === 0 && /^[a-z][:|]$/i.test(segment)) return at;
    else if (segment !== ".") depth++;
    at += segment.length + "/".length;
  }
  return -1;
}

/** RFC 3986 5.2.4, but a drive letter that begins the path of a file stays (URL Standard 4.2, "shorten a url's path"). */
function withoutDots(path: string, isFile: boolean): string {
  const drive = isFile ? driveAt(path) : -1;
  return drive < 0
    ? removeDotSegments(path)
    : `/${path.slice(drive, drive + DRIVE)}${removeDotSegments(path.slice(drive + DRIVE))}`;
}

const DRIVE = "C:".length;
