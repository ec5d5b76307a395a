import { joinAuthority, splitAuthority, type AuthorityParts } from "../../uri/components/authorityParts.js";
import { joinReference, splitAfterScheme, type MainComponents } from "../../uri/components/mainComponents.js";
import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import type { BrowserContext, Refusal } from "./browserRule.js";

const SCHEME = /^[a-z][a-z0-9+.-]*(?=:)/i;

/** Returns the scheme, if a string begins with one. */
export function schemeOf(text: string): string | undefined {
  return SCHEME.exec(text)?.[0];
}

/** URL Standard 4.2: a special scheme is http, https, ws, wss, ftp or file. Without a scheme the base has it. */
export function isSpecial(text: string, base?: string): boolean {
  const scheme = schemeOf(text) ?? schemeOf(base ?? "");
  return scheme === "file" || WEB_PORTS.has(scheme ?? "");
}

/** The string that was split last: most rules leave a string as it is, and the next one splits it again. */
let latest: { readonly text: string; readonly parts: MainComponents } = {
  text: "",
  parts: splitAfterScheme("", undefined),
};

/**
 * Splits a string as the parser of the standard does. It differs from appendix B of RFC 3986 for text that is not a URI: there
 * `1:b` has a scheme.
 */
export function splitUrl(text: string): MainComponents {
  if (text !== latest.text) latest = { text, parts: splitAfterScheme(text, schemeOf(text)) };
  return latest.parts;
}

/** Splits an authority; that of a `file` URL is all host (file host state). */
export function authorityOf(authority: string, scheme: string | undefined): AuthorityParts {
  return scheme === "file" ? { userinfo: undefined, host: authority, port: undefined } : splitAuthority(authority);
}

/** Makes the function of a rule that changes main components. */
export function onParts(
  change: (parts: MainComponents, context: BrowserContext) => Partial<MainComponents> | Refusal | undefined,
): (text: string, context: BrowserContext) => string | Refusal {
  return (text, context) => {
    const parts = splitUrl(text);
    const changed = change(parts, context);
    if (changed === undefined) return text;
    return "error" in changed ? changed : joinReference({ ...parts, ...changed });
  };
}

/** Makes the function of a rule that changes parts of an authority; it is not called for a string without one. */
export function onAuthority(
  change: (
    parts: AuthorityParts,
    scheme: string,
    context: BrowserContext,
  ) => Partial<AuthorityParts> | Refusal | undefined,
): (text: string, context: BrowserContext) => string | Refusal {
  return onParts(({ scheme = "", authority }, context) => {
    if (authority === undefined) return undefined;
    const parts = authorityOf(authority, scheme);
    const changed = change(parts, scheme, context);
    if (changed === undefined || "error" in changed) return changed;
    return { authority: joinAuthority({ ...parts, ...changed }) };
  });
}

/** Percent-encodes the runs of characters that a pattern matches, as UTF-8. */
export function encoded(text: string, disallowed: RegExp): string {
  return text.replace(disallowed, (run) => encodeURIComponent(run).replaceAll("'", "%27"));
}

/** URL Standard 1.3, C0 control percent-encode set. */
export const C0_CONTROL = /[\0-\x1F\x7F-\u{10FFFF}]+/gu;
