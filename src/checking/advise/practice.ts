import { printable } from "../../text/printable.js";
import { specialPurpose } from "../../documents/specialPurpose.js";
import type { UncitedAdvice } from "./advice.js";
import { adviceOn, decoded, quoted, type AdvisedComponent, type AdvisedUri } from "./advisedUri.js";
import { inetAton, LAST_PORT, misleadingUserinfo, password, rareIpv4 } from "./authority.js";

/** Advice that comes from practice and from documents other than the generation's own. */
export interface PracticalAdviser {
  /** The source of the advice. */
  readonly section: string;
  readonly find: (uri: AdvisedUri) => UncitedAdvice[];
}

const HTTP: ReadonlySet<string> = new Set(["http", "https"]);
const LONGEST_PORT = 20;
/** RFC 3986 3.2.2: "should conform to the DNS syntax", "no longer than 255 characters". */
const LONGEST_HOST = 255;

/** The functions that look for pitfalls in what conforms. */
export const PRACTICAL_ADVISERS: readonly PracticalAdviser[] = [
  { section: "RFC 9110 4.2.1", find: emptyHost },
  { section: "RFC 9110 4.2.4", find: httpUserinfo },
  { section: "RFC 9293 3.1", find: portOutOfRange },
  { section: "RFC 3986 3.2.3", find: unusualPort },
  { section: "RFC 3986 3.2.2", find: longHost },
  { section: "RFC 3986 3.2.2", find: doubledScheme },
  { section: "RFC 3986 3.2.2", find: patternHost },
  { section: "RFC 1123 2.1", find: numericHost },
  { section: "RFC 3986 6.2.2.3", find: encodedDotSegments },
  { section: "RFC 6890 2.2", find: specialAddress },
  { section: "RFC 2397 6", find: dataContent },
  { section: "HTML Standard, javascript: URLs", find: scriptContent },
  { section: "RFC 8089 E.2", find: driveAsHost },
  { section: "URL Standard 3.5", find: browserHost },
];

/** `http:///a`: "a recipient must reject an http URI with an empty host". */
function emptyHost({ uri, scheme = "", host, authority, browser }: AdvisedUri): UncitedAdvice[] {
  if (!HTTP.has(scheme) || !authority || (host && host.text !== "")) return [];
  const slashes = /^[^:]*:(\/{3,})[^/]/.exec(uri)?.[1]?.length;
  const readers = browser()?.refusal === undefined ? "a recipient has" : "a recipient has, as a browser does,";
  return adviceOn(
    "empty-host",
    { ...authority, name: "authority" },
    `the host of this ${scheme} URI is empty: ${readers} to reject it${slashes === undefined ? "" : `; after "${scheme}:" come two slashes, and here are ${slashes}`}`,
  );
}

/**
 * `http://bank.example@evil.example/`: a recipient "SHOULD parse for userinfo and treat its presence as an error; it is likely being used to
 * obscure the authority". The document's own section on it (RFC 3986 7.6) is about names that are clearly hosts.
 */
function httpUserinfo(subject: AdvisedUri): UncitedAdvice[] {
  const { scheme = "", login, host } = subject;
  const [userinfo] = login;
  // One of the two others already warns of it.
  const isKnown = [misleadingUserinfo, password].some((find) => find(subject).length > 0);
  if (!HTTP.has(scheme) || !userinfo || !host || isKnown) return [];
  const user = userinfo.text.replace(/:.*/s, "");
  return adviceOn(
    "misleading-userinfo",
    userinfo,
    `${quoted(user)} is the name of a user; the host is ${quoted(host.text)}. No ${scheme} URI should have a userinfo`,
    host.text,
  );
}

/** `http://a:/`, `http://a:080/`: "URI producers and normalizers should omit the port component and its ":" delimiter if port is empty". */
function unusualPort(subject: AdvisedUri): UncitedAdvice[] {
  const { port } = subject;
  if (!port || !/^(?:$|0\d)/.test(port.text) || [doubledScheme, driveAsHost].some((find) => find(subject).length > 0))
    return [];
  if (port.text === "")
    // The ":" is what is too much.
    return adviceOn(
      "port",
      { ...port, text: ":", start: port.start - 1 },
      "the port is empty: that is the scheme's own port, but another text than no port",
    );
  const number = port.text.replace(/^0+(?=\d)/, "");
  return adviceOn("port", port, `${quoted(port.text)} is the port ${number.slice(0, LONGEST_PORT)}, but another text`);
}

/** `http://a:99999/` */
function portOutOfRange(subject: AdvisedUri): UncitedAdvice[] {
  const { port } = subject;
  if (!port || port.text === "" || Number(port.text) <= LAST_PORT) return [];
  // A host that is empty is reason enough for a browser.
  const refusal = emptyHost(subject).length > 0 ? "" : ", and a browser refuses the URI";
  const message = `the port ${quoted(port.text)} is above ${LAST_PORT}: no protocol can use it${refusal}`;
  return adviceOn("port-out-of-range", port, message);
}

function longHost({ host }: AdvisedUri): UncitedAdvice[] {
  return host && host.text.length > LONGEST_HOST
    ? adviceOn("long-host", host, `the host has ${host.text.length} characters; a name has ${LONGEST_HOST} at most`)
    : [];
}

/** `http://https://a/`: the host is "https", and its port empty. */
function doubledScheme({ host, port, rest }: AdvisedUri): UncitedAdvice[] {
  return host && /^(?:https?|ftp|wss?)$/i.test(host.text) && port?.text === "" && rest[0]?.text.startsWith("//")
    ? adviceOn("two-schemes", host, `${quoted(host.text)} is the host here: a scheme was put before a whole URI`)
    : [];
}

/** `https://*.example.com/*`: what browsers' extensions and access lists match URIs with. */
function patternHost({ host }: AdvisedUri): UncitedAdvice[] {
  return host && /^\*(?:\.|$)/.test(host.text)
    ? adviceOn("pattern", host, `"*" is parsed as a host name; is this a URI pattern?`)
    : [];
}

/** `http://1.2.3.999/`: the last label of a name is not all digits, and this is not an address. */
function numericHost({ host }: AdvisedUri): UncitedAdvice[] {
  if (!host || !/(?:^|\.)\d+\.?$/.test(host.text) || inetAton(host.text) !== undefined) return [];
  return adviceOn(
    "numeric-host",
    host,
    `${quoted(host.text)} is parsed as a name although it looks like an IPv4 address`,
  );
}

/** `/a/%2e%2e/b`: some readers decode the dots first and then remove the segments. */
function encodedDotSegments({ rest }: AdvisedUri): UncitedAdvice[] {
  const path = rest.find(({ name }) => name === "path");
  const [, before = "", segment] = /^((?:.*?\/)?)((?:\.?%2e|%2e\.|%2e%2e))(?=\/|$)/is.exec(path?.text ?? "") ?? [];
  return path && segment !== undefined
    ? adviceOn(
        "encoded-dot-segment",
        { ...path, text: segment, start: path.start + before.length },
        `${segment} in the path is a dot segment to readers that decode it first: it can leave the directory`,
      )
    : [];
}

/** `http://10.0.0.1/`, `http://localhost/`: a server that fetches it for someone else is led into its own network. */
function specialAddress({ host, browser }: AdvisedUri): UncitedAdvice[] {
  if (!host || host.text === "") return [];
  const special = [browser()?.host ?? "", decoded(host.text)]
    .map((one) => specialPurpose(one.toLowerCase()))
    .find(Boolean);
  return special
    ? adviceOn(
        "special-address",
        host,
        `${quoted(host.text)} is not globally reachable (${special.name}, ${special.document}): a server that fetches it is led into its own network`,
        special.name,
      )
    : [];
}

/** RFC 2397 6: "Interpretation of the data within a "data" URL has the same security considerations as any implementation of the given media type." */
function dataContent({ scheme, uri }: AdvisedUri): UncitedAdvice[] {
  return scheme === "data"
    ? adviceOn(
        "active-content",
        { name: "scheme", text: uri.slice(0, scheme.length), start: 0 },
        "the URI holds its content, such as a page with scripts, and no host is asked for it",
      )
    : [];
}

function scriptContent({ scheme, uri }: AdvisedUri): UncitedAdvice[] {
  return scheme === "javascript" || scheme === "vbscript"
    ? adviceOn(
        "active-content",
        { name: "scheme", text: uri.slice(0, scheme.length), start: 0 },
        "the URI is a program, which runs with the rights of the page that it is followed in",
      )
    : [];
}

/** `file://C:/a`: the drive is read as a host with an empty port. */
function driveAsHost({ scheme, host, browser }: AdvisedUri): UncitedAdvice[] {
  if (scheme !== "file" || !host || !/^[a-z]$/i.test(host.text)) return [];
  const path = `file:///${host.text}:/...`;
  return adviceOn(
    "drive-as-host",
    host,
    browser()?.rules?.includes("drive-as-host")
      ? `${quoted(host.text)} is a host here; a browser reads the path of a drive, ${path}`
      : `${quoted(host.text)} is a host here; the path of a drive is ${path}`,
  );
}

/** The server of most URIs, which a browser reads as it is written: labels of ASCII, the last of which cannot be a number. */
const PLAIN_SERVER = /^(?:https?|wss?|ftp):\/\/(?![^/?#]*xn--)((?:[a-z\d-]+\.)*[a-z][a-z\d-]*)(?:[/?#]|$)/i;

/**
 * A host that a browser reads or writes differently, and what it refuses: `http:a`, `http:///a`, `http://1`, `http://%41`, `http://[::0]`,
 * `file:p`, `file://localhost/`, `file://u@h/`, `foo://:80/`, `foo://u@/`. Other advice names the browser too: `rare-ipv4`,
 * `empty-host`, `port-out-of-range` and `drive-as-host`.
 */
function browserHost(subject: AdvisedUri): UncitedAdvice[] {
  const { uri, scheme = "", host, authority, facts } = subject;
  const [, plain] = PLAIN_SERVER.exec(uri) ?? [];
  if (plain !== undefined && plain === host?.text) return [];
  const server = subject.browser();
  if (!server) return [];
  const own = host?.text ?? "";
  const where: AdvisedComponent = host && own !== "" ? host : (authority ?? { name: "scheme", text: scheme, start: 0 });
  const found = (read: string, value?: string): UncitedAdvice[] => adviceOn("browser-host", where, read, value);
  // Whatever it makes of the host, a browser refuses the port.
  if (portOutOfRange(subject).length > 0) return [];
  if (server.refusal !== undefined)
    return emptyHost(subject).length > 0
      ? []
      : found(`the host is ${quoted(own)} here; a browser refuses the URI: ${server.refusal}`);
  if (server.rules.includes("drive-as-host")) return [];
  if (server.rules.includes("file-slashes") && !/^file:\//i.test(uri))
    return found("the path is relative here; a browser reads file:/// before it", "");
  const isBeyondAscii = /[^\x00-\x7F]/.test(own);
  const rules = server.rules.length === 0 ? "" : ` (${server.rules.join(", ")})`;
  if (!server.isMapped)
    return isBeyondAscii
      ? []
      : found(
          `the host is ${quoted(own)} here; a browser maps ${quoted(printable(server.host))} to ASCII, or refuses it${rules}`,
        );
  // A name beyond ASCII is looked up as xn--...; one that becomes plain ASCII is another name.
  if (server.host.toLowerCase() === own.toLowerCase() || (isBeyondAscii && server.host.includes("xn--"))) return [];
  return facts.security["rare-ipv4"] !== undefined && rareIpv4(subject).some(({ value }) => value === server.host)
    ? []
    : found(`the host is ${quoted(own)} here; a browser reads ${quoted(server.host)}${rules}`, server.host);
}
