import type { AdviceKind, UncitedAdvice } from "./advice.js";
import { isSpan } from "../../uri/components/span.js";
import type { GeneratedGrammar } from "../../uri/generated.js";
import { withEncodedCharacters } from "../../uri/percent/escapes.js";
import { octets } from "../../uri/percent/percent.js";
import { readAsBrowser, type BrowserServer, type ToAscii } from "../../documents/urlStandard/readAsBrowser.js";
import { recordOf } from "../../text/records.js";

/** A component of a URI with its place. */
export interface AdvisedComponent {
  /** Its name in the component objects of the generation. */
  readonly name: string;
  readonly text: string;
  readonly start: number;
}

/** The facts about a generation's document that advice depends on. */
export type AdvisedFacts = Pick<GeneratedGrammar, "id" | "document" | "lineage" | "security" | "delimiters">;

/** The parts of a URI that advice is about, whatever the generation calls them. */
export interface AdvisedUri {
  readonly facts: AdvisedFacts;
  /** The whole. */
  readonly uri: string;
  /** The scheme in lower case. */
  readonly scheme: string | undefined;
  /** `userinfo`, or `user` with `password` where the document tells them apart. */
  readonly login: readonly AdvisedComponent[];
  readonly host: AdvisedComponent | undefined;
  readonly port: AdvisedComponent | undefined;
  /** The text between "//" and the path. */
  readonly authority: AdvisedComponent | undefined;
  /**
   * The parts that other programs interpret: path, query, and their counterparts under other names in other
   * generations.
   */
  readonly rest: readonly AdvisedComponent[];
  readonly fragment: AdvisedComponent | undefined;
  /** Returns how the URL Standard reads it; `undefined` for a relative reference, which depends on its base. */
  readonly browser: () => BrowserServer | undefined;
}

/** Returns true for RFC 3986 itself, and for the documents that change or extend it. */
export function followsRfc3986({ id, lineage: { patchOf, extends: extended } }: AdvisedFacts): boolean {
  return id === "rfc3986" || patchOf === "rfc3986" || extended.includes("rfc3986");
}

const LOGIN = ["userinfo", "user", "password"];
const HOST = ["host", "regName"];
const REST = ["path", "opaquePart", "schemepart", "query", "search"];

/** @param places the spans of the components of a URI that conforms */
export function advisedUri(uri: string, facts: AdvisedFacts, places: object, toAscii?: ToAscii): AdvisedUri {
  const spans = recordOf(places);
  const component = (name: string): AdvisedComponent[] => {
    const span = spans[name];
    return isSpan(span) ? [{ name, text: uri.slice(span.start, span.end), start: span.start }] : [];
  };
  const authority = authorityOf(uri);
  const scheme = component("scheme")[0]?.text.toLowerCase();
  let server: BrowserServer | undefined;
  const named = { login: LOGIN.flatMap(component), host: HOST.flatMap(component)[0], port: component("port")[0] };
  return {
    facts,
    uri,
    scheme,
    // Some documents do not divide every authority: RFC 1808 has a net_loc, RFC 1738's otherurl a schemepart. They
    // still contain the host.
    ...(named.host || !authority ? named : serverIn(authority, smallest(spans, authority.start))),
    authority,
    rest: REST.flatMap(component),
    fragment: component("fragment")[0],
    browser: () => (scheme === undefined ? undefined : (server ??= readAsBrowser(uri, toAscii))),
  };
}

/** Divides an authority that the document keeps whole into what RFC 3986 calls userinfo, host and port. */
function serverIn({ text, start }: AdvisedComponent, name: string): Pick<AdvisedUri, "login" | "host" | "port"> {
  const [, userinfo, host = "", port] =
    /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text.replace(/^\/\/$/, "")) ?? [];
  const hostStart = start + (userinfo === undefined ? 0 : userinfo.length + 1);
  return {
    login: userinfo === undefined ? [] : [{ name, text: userinfo, start }],
    host: { name, text: host, start: hostStart },
    port: port === undefined ? undefined : { name, text: port, start: hostStart + host.length + 1 },
  };
}

/** Returns the name of the smallest component around an offset. */
function smallest(spans: Readonly<Record<string, unknown>>, offset: number): string {
  const around = Object.entries(spans).flatMap(([name, span]) =>
    isSpan(span) && span.start <= offset && offset <= span.end ? [{ name, length: span.end - span.start }] : [],
  );
  return around.sort((one, other) => one.length - other.length)[0]?.name ?? "authority";
}

/** Returns the text between "//" and the path, with the slashes if it is empty. */
function authorityOf(uri: string): AdvisedComponent | undefined {
  const [, scheme = "", authority = ""] = /^([^:/?#]*:)?(\/\/[^/?#]*)/.exec(uri) ?? [];
  if (authority === "") return undefined;
  const isEmpty = authority === "//";
  return {
    name: "authority",
    text: isEmpty ? authority : authority.slice("//".length),
    start: scheme.length + (isEmpty ? 0 : "//".length),
  };
}

/** Returns a piece of advice on a component, or on a part of one. */
export function adviceOn(
  kind: AdviceKind,
  { name, text, start }: AdvisedComponent,
  message: string,
  value?: string,
): UncitedAdvice[] {
  return [{ kind, component: name, start, end: start + text.length, message, ...(value !== undefined && { value }) }];
}

/** Returns the decoded text of a component, one character for each octet. */
export function decoded(text: string): string {
  return text.includes("%")
    ? octets(withEncodedCharacters(text, []))
        .map((octet) => String.fromCharCode(octet))
        .join("")
    : text;
}

/** Returns a text for a message, shortened and in quotes. */
export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)}...` : text}"`;
}

const LONGEST_QUOTATION = 60;
