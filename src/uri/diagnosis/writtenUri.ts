import { lazyRegExp } from "../../text/lazy.js";
import type { Span } from "../components/span.js";

// A tolerant reading of a refused string: where its components seem to be, in linear time. No grammar can tell, since
// the string matches none.

export interface WrittenUri {
  /** The scheme before "//", or before the first colon; empty if there is none. */
  readonly scheme: string;
  /** True if the string has "//" after its beginning or its scheme. */
  readonly hasAuthority: boolean;
  /** The user's name and password, without the "@". */
  readonly userinfo: Span | undefined;
  readonly host: Span;
  /** The text after the colon that follows the host. */
  readonly port: Span | undefined;
  /** The offset after the authority. */
  readonly end: number;
}

/** Returns where the components of a refused string seem to be. */
export function writtenUri(text: string): WrittenUri {
  const [, schemes, slashes] = /^\s*((?:[a-z][\w+.-]*:)*)(\/\/)?/i.exec(text) ?? [];
  const scheme = /([^:\s]*):$/.exec(schemes ?? "")?.[1] ?? "";
  if (slashes === undefined)
    return { scheme, hasAuthority: false, userinfo: undefined, host: { start: 0, end: 0 }, port: undefined, end: 0 };
  const start = text.indexOf("//") + slashes.length;
  const afterSlashes = text.slice(start);
  const afterUser = userinfoLength(afterSlashes, scheme);
  const hostStart = start + afterUser;
  const [hostAndPort = ""] = /^[^/?#\\]*/.exec(text.slice(hostStart)) ?? [];
  const hostEnd = hostStart + hostLength(hostAndPort);
  const end = hostStart + hostAndPort.length;
  return {
    scheme,
    hasAuthority: true,
    userinfo: afterUser === 0 ? undefined : { start, end: hostStart - 1 },
    host: { start: hostStart, end: hostEnd },
    port: text[hostEnd] === ":" && hostEnd < end ? { start: hostEnd + 1, end } : undefined,
    end,
  };
}

/**
 * Returns the length of a host: to its closing bracket, or to the first colon outside of parentheses and braces. An
 * IPv6 address without brackets includes all its colons.
 */
function hostLength(hostAndPort: string): number {
  if (isAddress(hostAndPort)) return /^\[[^\]]*\]?|^.*/s.exec(hostAndPort)?.[0].length ?? 0;
  const lastOf = { "(": hostAndPort.lastIndexOf(")"), "{": hostAndPort.lastIndexOf("}") };
  let end = 0;
  for (; end < hostAndPort.length && hostAndPort[end] !== ":"; end++) {
    const opening = hostAndPort[end];
    if ((opening === "(" || opening === "{") && end < lastOf[opening])
      end = hostAndPort.indexOf(opening === "(" ? ")" : "}", end);
  }
  return end;
}

/** How much a text looks like a host with or without a port. */
export enum HostLooks {
  /** Not at all: a word with a word instead of a port, as in `user:password`. */
  NONE,
  /** It could be a host as well as any other word. */
  WORD,
  /** It is a name with dots, or `localhost`. */
  NAME,
  /** It is an address, or it has a port. */
  CERTAIN,
}

/** A port that was not filled in, or the name of a service instead. */
export const UNFILLED_PORT =
  /^(?:-1|undefined|null|nil|none|nan|port\d?|https?|ftp|ssh|\$\w*|%\w+%|%[ds]|__\w+__|true|false|\[\w+\]|\(\w+\)|\[object.*|\$?\{+[^{}]*\}+|<[\w.-]+>)$/i;

/** Matches an address of IPv6, or something else in brackets, with "::" or with three colons that may be meant as one. */
const ADDRESS =
  /^\[|^(?=[^:]*::|[^:]*:[^:]*::|(?:[^:]*:){3})[\da-f]*:[\da-f.]*:[\da-f:.]*(?:%|\]|$)|^[^[:]*:[\da-f]*:[\da-f:.]*\]/i;

function isAddress(hostAndPort: string): boolean {
  return ADDRESS.test(hostAndPort);
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const domain = lazyRegExp(String.raw`\.(?:\p{L}{2,}|xn--[a-z\d-]+)\.?$|^localhost$`, "iu");
const outsideHosts = lazyRegExp(String.raw`[^\p{L}\p{N}.:[\]_-]+`, "gu");

/**
 * Returns how much a text looks like a host. Characters that no name holds are left out.
 *
 * @param isPort returns true for a text that is a port
 * @param withoutPort how much a name with dots looks like a host if a text that is not a port follows its colon
 */
export function hostLooks(text: string, isPort: (port: string) => boolean, withoutPort: HostLooks): HostLooks {
  // A variable with a colon in it is not a host with a port: `${HOST:-db}`
  const filled = text.replace(/\{[^{}:]*:[^{}]*\}/g, "x");
  const plain = filled.replace(outsideHosts(), "");
  if (isAddress(text.trim()) || isAddress(plain)) return HostLooks.CERTAIN;
  const [host = ""] = /^[^:]*/.exec(plain) ?? [];
  if (IPV4.test(host)) return HostLooks.CERTAIN;
  const named = domain().test(host) ? HostLooks.NAME : host === "" ? HostLooks.NONE : HostLooks.WORD;
  const colon = filled.indexOf(":");
  const port = colon < 0 ? "" : filled.slice(colon + 1).trim();
  if (port === "") return named;
  if (isPort(port)) return host === "" ? HostLooks.WORD : HostLooks.CERTAIN;
  return named === HostLooks.NAME ? withoutPort : HostLooks.NONE;
}

/** Schemes whose URIs seldom have credentials: a word after the colon of a name with dots is a port that is wrong. */
const WEB = /^(?:https?|wss?|ftps?)$/i;
/** Schemes whose paths have backslashes instead of slashes. */
const FILES = /^(?:file|smb|cifs)$/i;

/**
 * Returns the length of a user's name and password with its "@" at the beginning of the text after "//"; 0 if there are none.
 *
 * A grammar ends the authority at the first "/", "?" or "#". A later "@" is taken for the end of the credentials only if the text
 * after it looks more like a host than what the grammar takes for one: `u:pa/ss@db.example`, but not `u:pass@db.example/x@v1`.
 * Digits after the first colon are a port, and the "/" after them begins a path: `db:80/x@y.example`. The value of a query is not a host: `u:pass@db?mail=x@y.example`.
 */
function userinfoLength(afterSlashes: string, scheme: string): number {
  const lastAt = afterSlashes.lastIndexOf("@");
  // An "@" in brackets is a wrong character of an address.
  if (lastAt < 0 || /^\[[^\]]*$/.test(afterSlashes.slice(0, lastAt))) return 0;
  if (!/[/?#\\@]/.test(afterSlashes.slice(0, lastAt))) return isRemark(afterSlashes) ? 0 : lastAt + 1;
  let best: HostLooks | undefined;
  let start = 0;
  let hasValue = false;
  let hasPassword = false;
  let offset = 0;
  for (const part of afterSlashes.split("@")) {
    const [hostAndPort = ""] = /^[^/?#\\]*/.exec(part) ?? [];
    // Where another "@" follows in the same authority, no host begins.
    if (hostAndPort.length < part.length || offset + part.length === afterSlashes.length) {
      const end = part.charAt(hostAndPort.length);
      const looks =
        offset === 0 ? looksWithoutUser(part, hostAndPort, scheme) : looksAfterUser(hostAndPort, end, !hasPassword);
      if (best === undefined || (looks > best && !(hasValue && best > HostLooks.NONE))) {
        best = looks;
        start = offset;
        hasValue = false;
      }
      if (best >= HostLooks.NAME) break;
      hasValue ||= /[?&][\w.-]+=/.test(part);
    }
    hasPassword ||= part.includes(":");
    offset += part.length + 1;
  }
  return start;
}

/** Returns true for a whole name followed by white space and more text: an "@" after them is in a remark, unless a port or a path follows. */
function isRemark(afterSlashes: string): boolean {
  if (/^\S+\s\S+@[\w.-]+(?::\d|\/)/.test(afterSlashes)) return false;
  const [first = ""] = /^[^\s@:]+(?=\s)/.exec(afterSlashes) ?? [];
  return hostLooks(first, () => false, HostLooks.NONE) >= HostLooks.NAME;
}

/** Returns how much the text right after "//" looks like a host; it could also be a user and the beginning of a password. */
function looksWithoutUser(part: string, text: string, scheme: string): HostLooks {
  const end = part.charAt(text.length);
  // Few URIs have a query or a fragment right after the host.
  const isWeb = WEB.test(scheme) && end === "/";
  const looks = hostLooks(
    text,
    (port) => /^\d+$/.test(port) || UNFILLED_PORT.test(port),
    isWeb ? HostLooks.NAME : HostLooks.WORD,
  );
  if (/^[\w-]+:\d+$/.test(text) && end === "#" && !WEB.test(scheme)) return HostLooks.NONE;
  if (text.includes(":")) return looks;
  if (end === "/" || end === "" || FILES.test(scheme)) return HostLooks.CERTAIN;
  // A domain of Windows may occur before a user: `DOMAIN\user@db`.
  const isOther = end === "#" || /^[^\\]*\\[^\\/?#]+$/.test(part);
  return isOther && looks === HostLooks.WORD ? HostLooks.NONE : looks;
}

/** Returns how much the text after an "@" looks like a host. After a user without a password, a path of scp may follow the colon. */
function looksAfterUser(text: string, end: string, isScp: boolean): HostLooks {
  // A database on the same machine often has no host.
  if (text === "" && end === "/" && !isScp) return HostLooks.WORD;
  return hostLooks(
    text,
    (port) => /^\d/.test(port) || UNFILLED_PORT.test(port),
    isScp && end === "/" ? HostLooks.CERTAIN : HostLooks.WORD,
  );
}

/** Returns the offset of the colon before "//"; -1 if there is none. */
export function endOfScheme(text: string): number {
  return /^[^/?#:]*:\/\//.test(text) ? text.indexOf(":") : -1;
}
