import { hostLooks, HostLooks, UNFILLED_PORT } from "./hostLooks.js";

/** Schemes whose URIs seldom have credentials: a word after the colon of a name with dots is a port that is wrong. */
const WEB = /^(?:https?|wss?|ftps?)$/i;
/** Schemes whose paths have backslashes instead of slashes. */
const FILES = /^(?:file|smb|cifs)$/i;

/**
 * Returns the offset after the "@" of a user's name and password that hold characters that end an authority, in the text after
 * "//"; 0 if there are none.
 *
 * A grammar ends the authority at the first "/", "?" or "#". A later "@" is taken for the end of the credentials only if the text
 * after it looks more like a host than what the grammar takes for one: `u:pa/ss@db.example`, but not `u:pass@db.example/x@v1`.
 * Digits after the first colon are a port, and the "/" after them begins a path: `db:80/x@y.example`. The value of a query is no host: `u:pass@db?mail=x@y.example`.
 *
 * @param scheme the scheme before "//", or an empty string
 */
export function credentialsEnd(afterSlashes: string, scheme: string): number {
  const lastAt = afterSlashes.lastIndexOf("@");
  if (lastAt < 0 || !/[/?#\\@]/.test(afterSlashes.slice(0, lastAt))) return 0;
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
  return /[/?#\\@]/.test(afterSlashes.slice(0, Math.max(0, start - 1))) ? start : 0;
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
  // A domain of Windows may stand before a user: `DOMAIN\user@db`.
  const isOther = end === "#" || /^[^\\]*\\[^\\/?#]+$/.test(part);
  return isOther && looks === HostLooks.WORD ? HostLooks.NONE : looks;
}

/** Returns how much the text after an "@" looks like a host. After a user without a password, a path of scp may follow the colon. */
function looksAfterUser(text: string, end: string, isScp: boolean): HostLooks {
  return hostLooks(
    text,
    (port) => /^\d/.test(port) || UNFILLED_PORT.test(port),
    isScp && end === "/" ? HostLooks.CERTAIN : HostLooks.WORD,
  );
}
