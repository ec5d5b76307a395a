import type { UncitedAdvice } from "./advice.js";
import { adviceOn, decoded, quoted, type AdvisedUri } from "./advisedUri.js";

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
