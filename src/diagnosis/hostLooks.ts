import { lazyRegExp } from "../text/lazyRegExp.js";

// How much a text in a refused string looks like a host. No grammar tells, since the string fits none.

/** How much a text looks like a host with or without a port. */
export enum HostLooks {
  /** Not at all: a word with a word in the place of a port, as in `user:password`. */
  NONE,
  /** It could be a host as well as any other word. */
  WORD,
  /** It is a name with dots, or `localhost`. */
  NAME,
  /** It is an address, or it has a port. */
  CERTAIN,
}

/** A port that nobody filled in, or the name of a service in its place. */
export const UNFILLED_PORT =
  /^(?:undefined|null|nil|none|nan|port\d?|https?|ftp|ssh|\$\w*|%\w+%|%[ds]|__\w+__|true|false|\[\w+\]|\(\w+\)|\[object.*|\$?\{{1,2}[^{}]*\}{1,2}|<[\w.-]+>)$/i;

/** Matches an address of IPv6, or something else in brackets, with "::" or with three colons that may be meant as one. */
export const ADDRESS =
  /^\[|^(?=[^:]*::|[^:]*:[^:]*::|(?:[^:]*:){3})[\da-f]*:[\da-f.]*:[\da-f:.]*(?:%|\]|$)|^[^[:]*:[\da-f]*:[\da-f:.]*\]/i;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const domain = lazyRegExp(String.raw`\.(?:\p{L}{2,}|xn--[a-z\d-]+)\.?$|^localhost$`, "iu");
const outsideHosts = lazyRegExp(String.raw`[^\p{L}\p{N}.:[\]_-]+`, "gu");

/**
 * Returns how much a text looks like a host. Characters that no name holds are left out.
 *
 * @param isPort returns true for a text that is a port
 * @param withoutPort how much a name with dots looks like a host if a text that is no port follows its colon
 */
export function hostLooks(text: string, isPort: (port: string) => boolean, withoutPort: HostLooks): HostLooks {
  // A variable with a colon in it is no host with a port: `${HOST:-db}`
  const filled = text.replace(/\{[^{}:]*:[^{}]*\}/g, "x");
  const plain = filled.replace(outsideHosts(), "");
  if (ADDRESS.test(text.trim()) || ADDRESS.test(plain)) return HostLooks.CERTAIN;
  const [host = ""] = /^[^:]*/.exec(plain) ?? [];
  if (IPV4.test(host)) return HostLooks.CERTAIN;
  const named = domain().test(host) ? HostLooks.NAME : host === "" ? HostLooks.NONE : HostLooks.WORD;
  const colon = filled.indexOf(":");
  const port = colon < 0 ? "" : filled.slice(colon + 1).trim();
  if (port === "") return named;
  if (isPort(port)) return host === "" ? HostLooks.WORD : HostLooks.CERTAIN;
  return named === HostLooks.NAME ? withoutPort : HostLooks.NONE;
}
