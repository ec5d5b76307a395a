import { splitUrl, isSpecial, schemeOf } from "./urlText.js";
import { isOpaque, joinReference } from "../../uri/components/mainComponents.js";
import type { BrowserContext, BrowserRules, Refusal } from "./browserRule.js";

/** A Windows drive letter that ends where a segment does: `C:`, `C|/`, `C:?q` (4.2, "starts with a Windows drive letter"). */
const STARTS_WITH_DRIVE = /^[a-z][:|](?:[/\\?#]|$)/i;
/** The path of a base whose first segment is a normalized Windows drive letter. */
const DRIVE_OF_BASE = /^\/[a-z]:(?=\/|$)/i;

/** The rules for the string as a whole: what is removed, which scheme it has, and what a relative reference means. */
export const INPUT_RULES = {
  surrogates: (text) => text.replace(/\p{Surrogate}/gu, "\uFFFD"),
  trim: trimmed,
  newlines: (text) => text.replace(/[\t\n\r]+/g, ""),
  "scheme-case": (text) => {
    const scheme = schemeOf(text) ?? "";
    return scheme.toLowerCase() + text.slice(scheme.length);
  },
  backslash: (text, { base }) => {
    if (!isSpecial(text, base)) return text;
    const end = text.search(/[?#]/);
    return end < 0 ? text.replaceAll("\\", "/") : text.slice(0, end).replaceAll("\\", "/") + text.slice(end);
  },
  "same-scheme": withoutSameScheme,
  slashes: (text, { base }) => {
    const scheme = schemeOf(text);
    if (!isSpecial(text, base) || (scheme ?? schemeOf(base ?? "")) === "file") return text;
    if (scheme === undefined) return text.replace(/^\/{2,}/, "//");
    return `${scheme}:${text.slice(scheme.length + 1).replace(/^\/*/, "//")}`;
  },
  "file-slashes": (text) => (/^file:(?!\/\/)/.test(text) ? text.replace(/^file:\/?/, "file:///") : text),
  "drive-of-base": withDrive,
  resolve: resolved,
} satisfies BrowserRules;

/** By searching: the expression for the end of a string would try again at every space. */
function trimmed(text: string): string {
  const LAST_TRIMMED = 0x20;
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= LAST_TRIMMED) start++;
  while (end > start && text.charCodeAt(end - 1) <= LAST_TRIMMED) end--;
  return text.slice(start, end);
}

/** `http:a:b` is `./a:b` without its scheme, since `a:b` would have another one (RFC 3986 4.2). */
function withoutSameScheme(text: string, { base }: BrowserContext): string {
  const scheme = schemeOf(text);
  if (scheme === undefined || !isSpecial(text) || scheme !== schemeOf(base ?? "")) return text;
  const rest = text.slice(scheme.length + ":".length);
  if (scheme === "file" && STARTS_WITH_DRIVE.test(rest)) return `/${rest}`;
  return schemeOf(rest) === undefined ? rest : `./${rest}`;
}

/** Adds to a relative reference what a drive letter changes, so that RFC 3986 5.2.2 can resolve it. */
function withDrive(text: string, { base }: BrowserContext): string {
  if (base === undefined || schemeOf(base) !== "file" || schemeOf(text) !== undefined || text.startsWith("//"))
    return text;
  const { path } = splitUrl(base);
  const [drive] = DRIVE_OF_BASE.exec(path) ?? [];
  if (text.startsWith("/")) return drive === undefined || STARTS_WITH_DRIVE.test(text.slice(1)) ? text : drive + text;
  if (STARTS_WITH_DRIVE.test(text)) return `/${text}`;
  return drive === path && /^[^?#]/.test(text) ? `${drive}/${text}` : text;
}

/** RFC 3986 5.2.2, without 5.2.4, which is a rule of its own. */
function resolved(text: string, { base }: BrowserContext): string | Refusal {
  const parts = splitUrl(text);
  if (parts.scheme !== undefined) return text;
  if (base === undefined) return { error: "missing-scheme-non-relative-URL", text };
  const from = splitUrl(base);
  const { scheme, authority, fragment } = { ...from, fragment: parts.fragment };
  if (isOpaque(from) && !text.startsWith("#")) return { error: "missing-scheme-non-relative-URL", text };
  if (parts.authority !== undefined) return `${scheme ?? ""}:${text}`;
  if (parts.path === "")
    return joinReference({ scheme, authority, path: from.path, query: parts.query ?? from.query, fragment });
  if (parts.path.startsWith("/")) return joinReference({ ...parts, scheme, authority });
  const merged = authority !== undefined && from.path === "" ? "/" : from.path.slice(0, from.path.lastIndexOf("/") + 1);
  return joinReference({ scheme, authority, path: merged + parts.path, query: parts.query, fragment });
}
