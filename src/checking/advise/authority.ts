import type { UncitedAdvice } from "./advice.js";
import { adviceOn, decoded, quoted, type AdvisedUri } from "./advisedUri.js";
import rfc3986 from "../../../generated/rfc3986.nodes.js";

/**
 * RFC 3986 7.5 Sensitive Information: everyone who sees the URI sees its password. An empty password does not count as
 * one (3.2.1), and that of the user "anonymous" is meant to be public (RFC 1738 3.2.1).
 */
export function password({ login }: AdvisedUri): UncitedAdvice[] {
  const [first, second] = login;
  if (!first) return [];
  const colon = first.text.indexOf(":");
  // Where the document does not tell the two apart, the password follows the first ":".
  const secret =
    second ??
    (colon === -1 ? undefined : { ...first, text: first.text.slice(colon + 1), start: first.start + colon + 1 });
  const user = second ? first.text : first.text.slice(0, colon);
  if (!secret || secret.text === "" || user.toLowerCase() === "anonymous") return [];
  return adviceOn(
    "password",
    secret,
    "the password can be read by everyone who sees the URI: on screens, in bookmarks, in the logs of proxies and servers",
  );
}

/** The draft of 1993, Internet protocol parts: "Use of this field is discouraged." Where there is a password, the advice is about that. */
export function user(subject: AdvisedUri): UncitedAdvice[] {
  const [name] = subject.login;
  return name && name.text !== "" && password(subject).length === 0
    ? adviceOn("user", name, `the use of a user's name is discouraged, and here is ${quoted(name.text)}`)
    : [];
}

/**
 * RFC 3986 7.6 Semantic Attacks (rfc2396bis-01 7.5): userinfo made to look like the authority that the user trusts, as in
 * `ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm`.
 */
export function misleadingUserinfo({ login: [userinfo], host }: AdvisedUri): UncitedAdvice[] {
  if (!userinfo || !host) return [];
  const claimed = claimedHost(decoded(userinfo.text));
  if (claimed === undefined || sameOwner(claimed, decoded(host.text).toLowerCase())) return [];
  const user = quoted(userinfo.text.replace(/:.*/, ""));
  const message = `${user} looks like a host, but is the name of a user; the host is ${quoted(host.text)}`;
  return adviceOn("misleading-userinfo", userinfo, message, host.text);
}

/** The domains of RFC 1591 that are not countries, and two more that many sites use. */
const GENERIC_DOMAINS = ["com", "edu", "gov", "int", "mil", "net", "org", "arpa", "info", "biz"];

/**
 * Returns the host name or address with which a text seems to begin. Names of people have dots too (`john.smith`), so
 * the name must begin with "www", or end in a well-known domain or, from three labels on, in a country's, or be
 * followed by something that would follow the host in a URI.
 */
function claimedHost(text: string): string | undefined {
  const [claimed, name, last] =
    /^((?:[a-z0-9-]+\.)+([a-z]{2,}|[0-9]+))(?![a-z0-9._~+-])/i.exec(text)?.slice(0, 3) ?? [];
  if (claimed === undefined || name === undefined || last === undefined) return undefined;
  const labels = name.toLowerCase().split(".");
  const believable = /^[0-9]+$/.test(last)
    ? labels.length === 4 && labels.every((label) => /^[0-9]{1,3}$/.test(label))
    : labels[0] === "www" ||
      GENERIC_DOMAINS.includes(last.toLowerCase()) ||
      (labels.length > 2 && last.length === 2) ||
      /^[&=;,!$/?#]/.test(text.slice(claimed.length));
  return believable ? labels.join(".") : undefined;
}

/** Returns true for two names in one domain: some providers use the domains of their hosts as user names. */
function sameOwner(claimed: string, host: string): boolean {
  return claimed === host || host.endsWith(`.${claimed}`) || claimed.endsWith(`.${host}`);
}

/** RFC 3986 7.4 Rare IP Address Formats (rfc2396bis-01 7.3): "literals should be converted to numeric form and filtered based on the numeric value". */
export function rareIpv4({ host, browser }: AdvisedUri): UncitedAdvice[] {
  const address = inetAton(decoded(host?.text ?? ""));
  if (!host || address === undefined) return [];
  const value = dottedDecimal(address);
  // It is an IPv4address.
  if (value === host.text) return [];
  const readers = browser()?.host === value ? "and browsers read" : "reads";
  const message = `${quoted(host.text)} is a name here, but inet_aton() ${readers} it as the address ${value}`;
  return adviceOn("rare-ipv4", host, message, value);
}

/**
 * Returns the number that inet_aton() makes of a text, or `undefined` if it does not accept it as an address. One to
 * four parts; the last one fills all octets that the others leave, so three numbers end in 16 bits, two in 24, and one
 * has all 32. Each is decimal, octal after `0`, or hexadecimal after `0x`, as in C.
 */
export function inetAton(text: string): number | undefined {
  const numbers = text.split(".", 5).map(numberInC);
  const last = numbers.pop() ?? NaN;
  const fits = numbers.length <= 3 && numbers.every((number) => number < 256) && last < 256 ** (4 - numbers.length);
  return fits ? numbers.reduce((sum, number, i) => sum + number * 256 ** (3 - i), last) : undefined;
}

/** Returns NaN for a text that is not a number. */
function numberInC(text: string): number {
  if (/^0x[0-9a-f]+$/i.test(text)) return parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : NaN;
}

function dottedDecimal(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
}

/** Matches an address with the prefix fe80::/10: its first ten bits are those of "fe80". */
const LINK_LOCAL = /^\[fe[89ab][\da-f]:/i;

/** RFC 6874 4: "implementations MUST NOT allow use of this format except for well-defined usages, such as sending to link-local addresses under prefix fe80::/10." */
export function zoneBeyondLink({ host }: AdvisedUri): UncitedAdvice[] {
  const at = host?.text.indexOf("%25") ?? -1;
  if (!host?.text.startsWith("[") || at < 0 || LINK_LOCAL.test(host.text)) return [];
  return adviceOn(
    "zone",
    { ...host, text: host.text.slice(at, -"]".length), start: host.start + at },
    `a zone is defined for link-local addresses (fe80::/10) only, and ${quoted(host.text.slice("[".length, at))} is not one`,
  );
}

/** The ports below it are reserved for protocols of the system. */
const END_OF_RESERVED_SPACE = 1024;
export const LAST_PORT = 65_535;

/** RFC 4516, which none of the documents names. */
const LDAP_PORT = 389;

/**
 * RFC 3986 7.2 Malicious Construction: a port that is not the scheme's own may lead to the server of another protocol,
 * most of all a reserved port. Schemes whose own port is unknown get no advice.
 */
export function foreignPort({ scheme, port }: AdvisedUri): UncitedAdvice[] {
  if (scheme === undefined || !port || port.text === "") return [];
  const own = portOf(scheme);
  const number = Number(port.text);
  // A port above the last one is none of another protocol: `port-out-of-range`.
  if (own === undefined || number === own || number > LAST_PORT) return [];
  const reserved = number < END_OF_RESERVED_SPACE;
  const why = reserved
    ? `is in the space below ${END_OF_RESERVED_SPACE} that is reserved for other protocols`
    : "may be that of another protocol";
  const message = `the port of ${scheme} is ${own}; ${quoted(port.text)} ${why}`;
  return adviceOn(reserved ? "reserved-port" : "port", port, message, String(own));
}

/** Returns the port that RFC 3986 6.2.3 and the documents named there give a scheme. */
function portOf(scheme: string): number | undefined {
  const { schemes, normalization } = rfc3986;
  return scheme === "ldap" ? LDAP_PORT : (schemes[scheme] ?? normalization.scheme?.ports[scheme])?.port;
}
