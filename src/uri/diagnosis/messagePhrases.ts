import type { Mistake } from "./refusal.js";

/**
 * The sentences that make up the messages about a refused string, in one language. Which of them is used is decided
 * elsewhere, in the same way for all languages. `place` is a component ("host"), "URI" or the name of a rule; a text in
 * quotes comes with its quotes.
 */
export interface MessagePhrases {
  /** Adds the offset and the citation to a message. */
  readonly at: (said: string, offset: number, cited: string) => string;
  /** Cites a section of another document together with the document that refers to it. */
  readonly citedBy: (document: string, cited: string) => string;
  readonly placeName: (place: string) => string;
  /** The names of invisible characters. */
  readonly characters: Readonly<Record<"space" | "tab" | "line break" | "backslash", string>>;
  readonly theEnd: string;
  readonly secondHash: string;
  readonly endsTooEarly: (place: string) => string;
  readonly endsTooEarlyWrite: (place: string, text: string) => string;
  readonly notAllowed: (thing: string, place: string) => string;
  readonly notAllowedWrite: (thing: string, place: string, text: string) => string;
  readonly notAllowedRemove: (thing: string, place: string) => string;
  readonly missingBefore: (text: string, place: string, character: string) => string;
  readonly wrongCase: (old: string, text: string) => string;
  readonly portNotDigits: (found: string) => string;
  readonly brokenEscape: (text: string) => string;
  readonly variable: (text: string) => string;
  readonly noHost: (port: string) => string;
  readonly schemeBegins: (found: string) => string;
  readonly nothingFollows: (scheme: string) => string;
  readonly noIpv6: (document: string) => string;
  readonly ipv6Groups: (count: number) => string;
  readonly ipv4Numbers: (count: number) => string;
  readonly futureValue: (version: string) => string;
  readonly bracketMissing: string;
  readonly requestLine: string;
  readonly pattern: (part: "scheme" | "port", text: string) => string;
  readonly bracketsAroundName: string;
  readonly colourCodes: string;
  readonly delimiters: (delimiter: string) => string;
  readonly whiteSpaceDelimiters: string;
  readonly characterReferences: (old: string, text: string) => string;
  readonly escapedCharacters: (old: string, text: string) => string;
  readonly escapedSlashes: string;
  readonly escapesWithU: (old: string, text: string) => string;
  readonly fragment: string;
  readonly ipv6WithoutBrackets: (text: string) => string;
  readonly lookAlike: (character: string, text: string) => string;
  readonly markupAfter: string;
  readonly noDotSegment: string;
  readonly noPathBeforeQuery: string;
  readonly noScheme: (text: string) => string;
  readonly noSlashes: string;
  readonly utf16: string;
  readonly reservedInCredentials: (old: string, text: string) => string;
  readonly scpForm: (uri: string) => string;
  readonly severalHosts: (uri: string) => string;
  readonly textAfter: (text: string) => string;
  readonly textBefore: (text: string) => string;
  readonly tooManyColons: string;
  readonly secondPort: (port: string) => string;
  readonly twoSchemes: string;
  readonly windowsPath: (uri: string) => string;
  readonly userinfo: string;
  readonly whiteSpaceAround: string;
  readonly zone: string;
  /** What a repair of a mistake about the whole string does. */
  readonly repairs: Readonly<Record<Mistake, string>>;
  readonly insert: (text: string, offset: number) => string;
  readonly delete: (removed: string, offset: number) => string;
  readonly replace: (removed: string, text: string, offset: number) => string;
  readonly percentEncode: (removed: string, offset: number) => string;
}

/** The sentences of the package's own messages. */
export const ENGLISH_PHRASES: MessagePhrases = {
  at: (said, offset, cited) => `${said} (offset ${offset}, ${cited})`,
  citedBy: (document, cited) => `${document} by ${cited}`,
  placeName: (place) => place,
  characters: { space: "space", tab: "tab", "line break": "line break", backslash: "backslash" },
  theEnd: "the end",
  secondHash: 'a second "#" is',
  endsTooEarly: (place) => `the ${place} ends too early`,
  endsTooEarlyWrite: (place, text) => `the ${place} ends too early; write ${text} at its end`,
  notAllowed: (thing, place) => `${thing} not allowed in the ${place}`,
  notAllowedWrite: (thing, place, text) => `${thing} not allowed in the ${place}; write ${text}`,
  notAllowedRemove: (thing, place) => `${thing} not allowed in the ${place}; remove it`,
  missingBefore: (text, place, character) => `${text} is missing in the ${place}; write it before ${character}`,
  wrongCase: (old, text) => `${old} has letters of the wrong case; write ${text}`,
  portNotDigits: (found) => `port must be digits, found ${found}`,
  brokenEscape: (text) => `"%" without two hex digits after it; write ${text}`,
  variable: (text) => `the variable ${text} is not filled in; write its value`,
  noHost: (port) => `${port} has no host; write one before it`,
  schemeBegins: (found) => `a scheme begins with a letter, found ${found}`,
  nothingFollows: (scheme) => `nothing follows ${scheme}`,
  noIpv6: (document) => `${document} has no IPv6 addresses (RFC 2732 has)`,
  ipv6Groups: (count) => `the IPv6 address has ${count} of 8 groups; write "::" where groups were left out`,
  ipv4Numbers: (count) => `the IPv4 part of the address has ${count} of 4 numbers`,
  futureValue: (version) => `"." and a value must follow ${version}`,
  bracketMissing: '"[" is missing before the IPv6 address',
  requestLine: "this is a request line; a URI has no method and no version",
  pattern: (part, text) => `this is a pattern that matches URIs, not a URI; write a ${part} for ${text}`,
  bracketsAroundName: "brackets stand around an IPv6 address only; remove them",
  colourCodes: "colour codes of a terminal in the URI; remove them",
  delimiters: (delimiter) => `${delimiter} is not part of the URI; remove it`,
  whiteSpaceDelimiters: "white space is not part of the URI; remove it",
  characterReferences: (old, text) => `a character reference of HTML in the URI; write ${text} for ${old}`,
  escapedCharacters: (old, text) => `an escape of JSON in the URI; write ${text} for ${old}`,
  escapedSlashes: 'a backslash is not part of the URI; write "/" for "\\/"',
  escapesWithU: (old, text) => `${old} is not a percent escape; write ${text}`,
  fragment: "a fragment is not allowed here; remove it",
  ipv6WithoutBrackets: (text) => `an IPv6 address needs brackets; write ${text}`,
  lookAlike: (character, text) => `${character} only looks like ${text}; write that`,
  markupAfter: "the URI is followed by markup; remove it",
  noDotSegment: 'a ":" in the first segment makes it a scheme; write "./" before it',
  noPathBeforeQuery: 'a path must be before the query; write "./" before it',
  noScheme: (text) => `the scheme is missing; write ${text} before it`,
  noSlashes: 'this looks like a host; write "//" or a scheme before it',
  utf16: "a NUL for each character: this is UTF-16; convert it to UTF-8 first",
  reservedInCredentials: (old, text) => `${old} not allowed in a user's name or password; write ${text}`,
  scpForm: (uri) => `this looks like an scp address; as a URI: ${uri}`,
  severalHosts: (uri) => `a URI has one host and one port, and here are several: no grammar allows it; perhaps ${uri}`,
  textAfter: (text) => `${text} after the URI is not part of it; remove it`,
  textBefore: (text) => `${text} before the URI is not part of it; remove it`,
  tooManyColons: 'three colons or more in an IPv6 address; write "::"',
  secondPort: (port) => `a second port, ${port}; remove it`,
  twoSchemes: "two schemes; remove the first",
  windowsPath: (uri) => `this is a path of Windows; as a URI: ${uri}`,
  userinfo: 'a user is not allowed before the host here; remove it and its "@"',
  whiteSpaceAround: "white space around the URI; remove it",
  zone: "a zone is not allowed in an IPv6 address; remove it",
  repairs: {
    backslashes: "a slash for each backslash",
    "brackets around a name": "no brackets around a host that is not an IPv6 address",
    "delimiters around": "without its delimiters in the text",
    "colour codes": "without the colour codes of a terminal",
    "escaped characters": "the characters that the escapes stand for",
    "escaped slashes": "without the backslashes before slashes",
    "escapes with u": "octets of UTF-8 for the escapes with u",
    fragment: "without the fragment",
    "international host": "the host in the form that the name service takes (punycode)",
    "IPv6 address without brackets": "brackets around the IPv6 address",
    "look-alikes": "ASCII for the characters that look alike",
    "markup after": "without the markup after it",
    "no dot segment": "a dot segment before it",
    "no scheme": "a scheme before it",
    "no slashes": "two slashes before the authority",
    "not ASCII": "all characters beyond ASCII as percent-encoded UTF-8",
    "octets of UTF-16": "without the octets of UTF-16 that are NUL",
    "reserved characters in credentials": "the reserved characters of the user's name and password percent-encoded",
    "scp form": "the scp form written as a URI",
    "several hosts": "the colons of all ports but the last percent-encoded",
    template: "without the template that was not filled in",
    "text after": "without the text after it",
    "text before": "without the text before it",
    "too many colons": "two colons for the run of colons",
    "two ports": "without the second port",
    "two schemes": "without the scheme before the scheme",
    "UNC path": "the path of a Windows server as a URI",
    "port is no number": "without the port that was not filled in",
    userinfo: "without the user before the host",
    "white space around": "without the white space around it",
    "Windows path": "the path of Windows as a URI",
    zone: "without the zone",
  },
  insert: (text, offset) => `insert ${text} at offset ${offset}`,
  delete: (removed, offset) => `delete ${removed} at offset ${offset}`,
  replace: (removed, text, offset) => `${text} for ${removed} at offset ${offset}`,
  percentEncode: (removed, offset) => `percent-encode ${removed} at offset ${offset}`,
};
