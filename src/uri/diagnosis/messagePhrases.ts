import { list } from "../../text/printable.js";
import type { Mistake } from "./refusal.js";

/** A sentence about a mistake, or how it is made: of the text that the first edit replaces, of the new text, and of the repaired string. */
export type MistakeSentence = string | ((old: string, text: string, mended: string) => string);

/**
 * The sentences of the package's own messages about a refused string. Which of them is used is decided elsewhere, in the same way for
 * all languages. `place` is a component ("host"), "URI" or the name of a rule; a text in quotes comes with its quotes.
 */
export const ENGLISH_PHRASES = {
  /** Adds the offset and the citation to a message. */
  at: (said: string, offset: number, cited: string) => `${said} (offset ${offset}, ${cited})`,
  /** Cites a section of another document together with the document that refers to it. */
  citedBy: (document: string, cited: string) => `${document} by ${cited}`,
  placeName: (place: string) => place,
  /** The names of invisible characters. */
  characters: { space: "space", tab: "tab", "line break": "line break", backslash: "backslash" },
  theEnd: "the end",
  secondHash: 'a second "#" is',
  empty: (place: string) => `the ${place} is empty`,
  endsTooEarly: (place: string) => `the ${place} is incomplete`,
  endsTooEarlyWrite: (place: string, text: string) => `unterminated ${place}: add ${text}`,
  /** Adds what may be at the offset. */
  expected: (said: string, alternatives: readonly string[]) => `${said}; expected ${list(alternatives)}`,
  notAllowed: (thing: string, place: string) => `${thing} not allowed in the ${place}`,
  notAllowedWrite: (thing: string, place: string, text: string) =>
    `${thing} not allowed in the ${place}; write ${text}`,
  notAllowedRemove: (thing: string, place: string) => `${thing} not allowed in the ${place}; remove it`,
  missingBefore: (text: string, place: string, character: string) =>
    `${text} is missing in the ${place}; write it before ${character}`,
  wrongCase: (old: string, text: string) => `${old} has letters of the wrong case; write ${text}`,
  portNotDigits: (found: string) => `port must be digits, found ${found}`,
  brokenEscape: (text: string) => `"%" without two hex digits after it; write ${text}`,
  variable: (text: string) => `the variable ${text} is not filled in; write its value`,
  noHost: (port: string) => `${port} has no host; write one before it`,
  schemeBegins: (found: string) => `a scheme begins with a letter, found ${found}`,
  nothingFollows: (scheme: string) => `nothing follows ${scheme}`,
  noIpv6: (document: string) => `${document} has no IPv6 addresses (RFC 2732 has)`,
  ipv6Groups: (count: number) => `the IPv6 address has ${count} of 8 groups; write "::" where groups were left out`,
  ipv4Numbers: (count: number) => `the IPv4 part of the address has ${count} of 4 numbers`,
  bracketMissing: '"[" is missing before the IPv6 address',
  requestLine: "this is a request line; a URI has no method and no version",
  pattern: (part: "scheme" | "port", text: string) =>
    `this is a pattern that matches URIs, not a URI; write a ${part} for ${text}`,
  characterReferences: (old: string, text: string) =>
    `a character reference of HTML in the URI; write ${text} for ${old}`,
  noPathBeforeQuery: 'a path must be before the query; write "./" before it',
  /** The sentences about mistakes that concern the whole string. */
  mistakes: {
    "escaped characters": (old, text) => `an escape of JSON in the URI; write ${text} for ${old}`,
    "escapes with u": (old, text) => `${old} is not a percent escape; write ${text}`,
    "IPv6 address without brackets": (_, __, mended) => `an IPv6 address needs brackets; write ${mended}`,
    "look-alikes": (old, text) => `${old} only looks like ${text}; write that`,
    "no dot segment": 'a ":" in the first segment makes it a scheme; write "./" before it',
    "no scheme": (_, text) => `the scheme is missing; write ${text} before it`,
    "reserved characters in credentials": (old, text) =>
      `${old} not allowed in a user's name or password; write ${text}`,
    "scp form": (_, __, mended) => `this looks like an scp address; as a URI: ${mended}`,
    "several hosts": (_, __, mended) => `more than one host or port; did you mean ${mended}`,
    "text after": (old) => `${old} after the URI is not part of it; remove it`,
    "text before": (old) => `${old} before the URI is not part of it; remove it`,
    "two ports": (old) => `a second port, ${old}; remove it`,
    "Windows path": (_, __, mended) => `looks like a Windows path; as a URI: ${mended}`,
    "UNC path": (_, __, mended) => `looks like a Windows path; as a URI: ${mended}`,
    "delimiters around": (old) => `${old} is not part of the URI; remove it`,
    "brackets around a name": "brackets are not allowed around a name; remove them",
    "colour codes": "colour codes of a terminal in the URI; remove them",
    "escaped slashes": 'a backslash is not part of the URI; write "/" for "\\/"',
    fragment: "a fragment is not allowed here; remove it",
    "markup after": "the URI is followed by markup; remove it",
    "no slashes": 'this looks like a host; write "//" or a scheme before it',
    "octets of UTF-16": "a NUL for each character: this is UTF-16; convert it to UTF-8 first",
    "too many colons": 'three colons or more in an IPv6 address; write "::"',
    "two schemes": "two schemes; remove the first",
    userinfo: 'a user is not allowed before the host here; remove it and its "@"',
    "white space around": "white space around the URI; remove it",
    zone: "a zone is not allowed in an IPv6 address; remove it",
  } satisfies Partial<Record<Mistake, MistakeSentence>>,
  insert: (text: string, offset: number) => `insert ${text} at offset ${offset}`,
  delete: (removed: string, offset: number) => `delete ${removed} at offset ${offset}`,
  replace: (removed: string, text: string, offset: number) => `${text} for ${removed} at offset ${offset}`,
  percentEncode: (removed: string, offset: number) => `percent-encode ${removed} at offset ${offset}`,
};

/** The same sentences in another language. */
export type MessagePhrases = typeof ENGLISH_PHRASES;
