import type { AdviceKind, UncitedAdvice } from "./advice.js";
import { adviceOn, followsRfc3986, type AdvisedComponent, type AdvisedUri } from "./advisedUri.js";

/**
 * Protocols whose commands are lines, and whose clients decode what they put into them (RFC 1738 3.2 to 3.8, and the
 * relatives of telnet in the draft of 1993).
 */
const LINE_PROTOCOLS: ReadonlySet<string> = new Set([
  "ftp",
  "gopher",
  "mailto",
  "news",
  "nntp",
  "telnet",
  "rlogin",
  "tn3270",
]);

/**
 * The lines of HTTP also end with CR LF, but a query with line breaks is what a form with several lines of text sends.
 */
const HTTP: ReadonlySet<string> = new Set(["http", "https"]);

/**
 * RFC 3986 7.3 Back-End Transcoding: "the "%00" percent-encoding (NUL) may require special handling". Before, the documents
 * speak of the delimiters of a given protocol only (7.2, RFC 2396 7, RFC 1738 6).
 */
export function encodedNul(subject: AdvisedUri): UncitedAdvice[] {
  const { scheme, login, host, rest, facts } = subject;
  const transcoding = followsRfc3986(facts);
  // The data of a "data" URI are raw on purpose.
  const parts = transcoding ? (scheme === "data" ? [] : rest) : LINE_PROTOCOLS.has(scheme ?? "") ? rest : [];
  return [...login, ...(host ? [host] : []), ...parts].flatMap((part) =>
    found(
      "encoded-nul",
      part,
      (octet) => octet === 0x00,
      (what) => `${what} in the ${part.name} is NUL: decoded, it ends the text for many programs`,
    ),
  );
}

/**
 * RFC 3986 7.2 Malicious Construction: encoded delimiters of a protocol, such as CR and LF for the line-based ones, can turn
 * one command into several when they are decoded before they are sent.
 */
export function encodedLineBreak({ scheme, login, host, rest }: AdvisedUri): UncitedAdvice[] {
  const lines = LINE_PROTOCOLS.has(scheme ?? "");
  const parts = lines
    ? rest.map((part) => (scheme === "mailto" ? withoutBody(part) : part))
    : HTTP.has(scheme ?? "")
      ? rest.filter(({ name }) => name === "path")
      : [];
  return [...login, ...(host ? [host] : []), ...parts].flatMap((part) =>
    found(
      "encoded-line-break",
      part,
      (octet) => octet === 0x0d || octet === 0x0a,
      (what) =>
        `${what} in the ${part.name} is a line break: decoded, it ends a command, and what follows can be another`,
    ),
  );
}

/** The body of a message needs line breaks (RFC 6068 5). */
function withoutBody(part: AdvisedComponent): AdvisedComponent {
  return {
    ...part,
    text: part.text.replace(
      /((?:^|[?&])body=)([^&]*)/gi,
      (_, name: string, body: string) => name + " ".repeat(body.length),
    ),
  };
}

/**
 * RFC 3986 7.3: decoded before the URI is split, octets pass for delimiters that were never there (RFC 2396, rfc2396bis-01 and
 * url-syntax-05: 2.4.2).
 *
 * In a path it is "/", and "\" for the file systems that 7.3 mentions; an ftp URL needs `%2F` to mark the root (RFC
 * 1738 3.2.2), and a gopher selector has no segments. A password is encoded precisely because it has such characters.
 */
export function encodedDelimiter({ facts, scheme, login, host, rest }: AdvisedUri): UncitedAdvice[] {
  const paths = rest.filter(
    ({ name, text }) => name === "path" && text.startsWith("/") && scheme !== "ftp" && scheme !== "gopher",
  );
  return [
    // The slash, question mark and number sign that end an authority (3.2).
    ...login
      .filter(({ name }) => name !== "password")
      .map(withoutPassword)
      .flatMap((part) => cut(part, (character) => "/?#".includes(character))),
    ...(host ? cut(host, (character) => character === "\\" || facts.delimiters.includes(character)) : []),
    ...paths.flatMap((part) => cut(part, (character) => character === "/" || character === "\\")),
  ];
}

function withoutPassword(part: AdvisedComponent): AdvisedComponent {
  const colon = part.text.indexOf(":");
  return colon === -1 ? part : { ...part, text: part.text.slice(0, colon) };
}

function cut(part: AdvisedComponent, isDelimiter: (character: string) => boolean): UncitedAdvice[] {
  return found(
    "encoded-delimiter",
    part,
    (octet) => isDelimiter(String.fromCharCode(octet)),
    (what, characters) =>
      `${what} in the ${part.name} is data; decoded before the URI is split, it is taken for a delimiter, "${characters}"`,
  );
}

/** Returns one finding for all encoded octets of a kind in a component, at the first run of them. */
function found(
  kind: AdviceKind,
  part: AdvisedComponent,
  wanted: (octet: number) => boolean,
  say: (what: string, decoded: string) => string,
): UncitedAdvice[] {
  let first: { readonly at: number; text: string } | undefined;
  let decoded = "";
  let more = 0;
  for (const { 0: encoded, index } of part.text.matchAll(/%[0-9A-F]{2}/gi)) {
    const octet = parseInt(encoded.slice(1), 16);
    if (!wanted(octet)) continue;
    if (first && index !== first.at + first.text.length) {
      more++;
      continue;
    }
    first ??= { at: index, text: "" };
    first.text += encoded;
    decoded += String.fromCharCode(octet);
  }
  if (!first) return [];
  const what = shortened(first.text) + (more > 0 ? ` (and ${more} more)` : "");
  return adviceOn(kind, { ...part, text: first.text, start: part.start + first.at }, say(what, shortened(decoded)));
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}...` : text;
}
