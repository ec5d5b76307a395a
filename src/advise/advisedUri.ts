import type { Generation } from "../generations/generation.js";
import { factsOf } from "../grammar/internals.js";
import { withEncodedCharacters } from "../percent/escapes.js";
import { octets } from "../percent/percent.js";

/** A component of a URI with its place. */
export interface AdvisedComponent {
  /** Its name in the component objects of the generation. */
  readonly name: string;
  readonly text: string;
  readonly start: number;
}

/** The parts of a URI that advice is about, whatever the generation calls them. */
export interface AdvisedUri {
  readonly generation: Generation;
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
  /** The parts that somebody else interprets: path, query, and what they are called in other generations. */
  readonly rest: readonly AdvisedComponent[];
  readonly fragment: AdvisedComponent | undefined;
}

/** Returns true for RFC 3986 itself, and for the documents that change or extend it. */
export function followsRfc3986(generation: Generation): boolean {
  const { patchOf, extends: extended } = factsOf(generation).lineage;
  return generation.id === "rfc3986" || patchOf === "rfc3986" || extended.includes("rfc3986");
}

const LOGIN = ["userinfo", "user", "password"];
const HOST = ["host", "regName"];
const REST = ["path", "opaquePart", "schemepart", "query", "search"];

/** @throws {UriSyntaxError} if the URI does not conform */
export function advisedUri(uri: string, generation: Generation): AdvisedUri {
  const spans = generation.spans(uri) as Readonly<Record<string, unknown>>;
  const component = (name: string): AdvisedComponent[] => {
    const span = spans[name];
    return isSpan(span) ? [{ name, text: uri.slice(span.start, span.end), start: span.start }] : [];
  };
  return {
    generation,
    uri,
    scheme: component("scheme")[0]?.text.toLowerCase(),
    login: LOGIN.flatMap(component),
    host: HOST.flatMap(component)[0],
    port: component("port")[0],
    authority: authorityOf(uri),
    rest: REST.flatMap(component),
    fragment: component("fragment")[0],
  };
}

/** Returns what stands between "//" and the path, with the slashes if it is empty. */
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

function isSpan(value: unknown): value is { readonly start: number; readonly end: number } {
  return typeof value === "object" && value !== null && "start" in value && typeof value.start === "number";
}

/** Returns the text that a component stands for, one octet a character. */
export function decoded(text: string): string {
  return text.includes("%")
    ? octets(withEncodedCharacters(text, []))
        .map((octet) => String.fromCharCode(octet))
        .join("")
    : text;
}

/** Returns a text for a message, in quotes and not too long. */
export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)}...` : text}"`;
}

const LONGEST_QUOTATION = 60;
