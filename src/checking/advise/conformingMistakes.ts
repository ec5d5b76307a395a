import { applied } from "../../uri/diagnosis/edits.js";
import { encodedCredentials } from "../../uri/diagnosis/mistakesOfAuthorities.js";
import { writtenUri } from "../../uri/diagnosis/writtenUri.js";
import type { UncitedAdvice } from "./advice.js";
import { adviceOn, quoted, type AdvisedComponent, type AdvisedUri } from "./advisedUri.js";
import type { PracticalAdviser } from "./practice.js";

// Mistakes after which a string still conforms, and means something else.

interface Place {
  readonly start: number;
  readonly text: string;
}

/** A mistake: its place in a URI, what replaces it in what was probably meant, and a message. */
export interface ConformingMistake {
  readonly section: string;
  readonly place: (uri: string) => Place | undefined;
  readonly put: (text: string) => string;
  readonly message: (text: string) => string;
}

/** Returns the place of what an expression matches. */
function placeOf(expression: RegExp): ConformingMistake["place"] {
  return (uri) => {
    const { index, 0: text } = expression.exec(uri) ?? {};
    return index === undefined || text === undefined ? undefined : { start: index, text };
  };
}

/** Mistakes at the beginning of a link of the web: a scheme that is mistyped or missing, or another delimiter after it. */
export const SCHEME_MISTAKES: readonly ConformingMistake[] = [
  {
    section: "RFC 3986 3.1",
    // "http" or "https" with a letter of its own too few, too many or in the wrong place. No scheme in use looks like that.
    place: placeOf(/^(?!https?:)(?=[^:]*t)[ht][htps]{2,5}(?=:\/\/\w)/i),
    put: (scheme) => (/s$/i.test(scheme) ? "https" : "http"),
    message: (scheme) => `unknown scheme ${quoted(scheme)}; write "${/s$/i.test(scheme) ? "https" : "http"}"`,
  },
  {
    section: "RFC 3986 4.2",
    place: placeOf(/(?<=^(?:https?|wss?|ftp))(?:[;.,]?\/\/|;\/)(?=[\w[])/i),
    put: () => "://",
    message: (found) => `${quoted(found)} after the scheme makes this a relative path; write "://"`,
  },
  {
    section: "RFC 3986 3",
    place: placeOf(/(?<=^[a-z][a-z\d+.-]*:):+(?=\/\/)/i),
    put: () => "",
    message: () => 'a second ":" after the scheme leaves no host; remove it',
  },
  {
    section: "RFC 3986 3",
    // Not "http::StatusCode", a name of Rust.
    place: placeOf(/(?<=^(?:https?|wss?|ftp)):(?:\/|:+\/?(?![a-z_]\w*(?:::\w+)*$))(?=[\w[])/i),
    put: () => "://",
    message: (found) => `${quoted(found)} after the scheme leaves no host; write "://"`,
  },
  {
    section: "RFC 3986 4.2",
    place: placeOf(/^www(?=\.[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[:/?#]|$))/i),
    put: (www) => `https://${www}`,
    message: () => 'missing scheme; write "https://" before it',
  },
];

const MISTAKES: readonly ConformingMistake[] = [
  {
    section: "RFC 3986 3.1",
    place: placeOf(/^(?!www\.)(?:[a-z][a-z\d-]*(?:\.[a-z\d-]+)+|localhost)(?=:\d{1,5}(?:[/?#]|$))/i),
    put: (host) => `//${host}`,
    message: (host) => `${quoted(host)} is the scheme here; a host with a port has "//" before it`,
  },
  ...SCHEME_MISTAKES,
  {
    section: "RFC 3986 C",
    // From the first one in the query to the end.
    place: (uri) => {
      const query = uri.indexOf("?");
      const start = query < 0 ? -1 : uri.indexOf("&amp;", query);
      return start < 0 ? undefined : { start, text: uri.slice(start) };
    },
    put: (text) => text.replaceAll("&amp;", "&"),
    message: () => '"&amp;" is an ampersand in HTML; here it begins a parameter that is called "amp;..."',
  },
  {
    section: "RFC 3986 C",
    place: (uri) =>
      uri.endsWith(")") && uri.split("(").length < uri.split(")").length
        ? { start: uri.length - 1, text: ")" }
        : undefined,
    put: () => "",
    message: () => 'a ")" at the end that closes nothing: perhaps it belongs to the text around the URI',
  },
  {
    section: "RFC 3986 C",
    place: placeOf(/(?<!%20)(?:%20)+$/),
    put: () => "",
    message: () => "an encoded space at the end: perhaps it belongs to the text around the URI",
  },
];

/** A "#", "?" or "/" in a password ends the authority: the host is then the user's name. */
function splitCredentials({ uri, login, host }: AdvisedUri): UncitedAdvice[] {
  if (!host || login.length > 0) return [];
  const written = writtenUri(uri);
  const [, user = ""] =
    /^([^:/?#]*:\/\/[\w-]+\/[^/@?#]+)@(?:[a-z][\w.-]*|\d+(?:\.\d+){3})(?::\d+)?(?:[/?#]|$)/i.exec(uri) ?? [];
  const userinfo = written.userinfo ?? (user === "" ? undefined : { start: host.start, end: user.length });
  const edits = userinfo ? encodedCredentials(uri, userinfo) : [];
  if (!userinfo || edits.length === 0) return [];
  return [
    {
      kind: "mistake",
      component: host.name,
      ...userinfo,
      message: `${quoted(host.text)} is the host here; if it is the name of a user, encode the "/", "?" and "#" of the password`,
      value: applied(uri, edits),
    },
  ];
}

/** Returns a URI as it was probably meant. */
export function meantBy(uri: string, { start, text }: Place, put: ConformingMistake["put"]): string {
  return uri.slice(0, start) + put(text) + uri.slice(start + text.length);
}

/** The functions that look for these mistakes. */
export const CONFORMING_MISTAKES: readonly PracticalAdviser[] = [
  { section: "RFC 3986 3.2.1", find: splitCredentials },
  ...MISTAKES.map(({ section, place, put, message }): PracticalAdviser => ({
    section,
    find: ({ uri, rest, fragment }) => {
      const found = place(uri);
      if (!found) return [];
      const { start, text } = found;
      const end = start + text.length;
      const holds = (part: AdvisedComponent): boolean => part.start <= start && end <= part.start + part.text.length;
      const name = [...rest, ...(fragment ? [fragment] : [])].find(holds)?.name ?? "scheme";
      return adviceOn("mistake", { name, text, start }, message(text), meantBy(uri, found, put));
    },
  })),
];
