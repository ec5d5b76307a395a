import { generations, rfc3986 } from "../../../generated/documents/generations.js";
import { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import type { Generation } from "../../uri/generation/generation.js";
import { componentSpans } from "../../comparison/explain/parsedString.js";
import { schemeRefusalOf } from "../../comparison/schemeRefusal.js";
import { withLeaves, type TreeNode } from "../../grammars/trace/parseTree.js";
import { tryCatch } from "../../text/tryCatch.js";
import { browser, type BrowserStep, type BrowserUrl } from "../../documents/urlStandard/browser.js";
import { isCharacterRule } from "./characterRules.js";
import { rejectionSentence } from "./rejectionSentence.js";

/** The parts of a URL in today's names; documents before 1997 have others for the same. */
export type PartName =
  | "scheme"
  | "user"
  | "password"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "authority"
  | "registry"
  | "opaque";

export interface Part {
  readonly name: PartName;
  readonly start: number;
  readonly end: number;
}

/** The reading of a string by one document. */
export type DocumentReading = { readonly id: string } & (
  | { readonly accepted: true; readonly parts: readonly Part[]; readonly schemeRule?: string }
  | {
      readonly accepted: false;
      readonly offset: number;
      /** The parts before the fault. */
      readonly parts: readonly Part[];
      readonly says: string;
    }
);

/** A string near a rejected one that is accepted; `edits` are the places in it that were written anew. */
export interface Correction {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly edits: readonly { readonly start: number; readonly end: number }[];
}

/** How browsers read a string. */
export type BrowserReading =
  | { readonly is: "undecided"; readonly why: string }
  | {
      readonly is: "rejected";
      readonly why: string;
      readonly needsBase: boolean;
      readonly steps: readonly BrowserStep[];
    }
  | {
      readonly is: "same" | "rewritten" | "host";
      readonly href: string;
      readonly parts: readonly Part[];
      readonly host: string | undefined;
      readonly port: string | undefined;
      /** The host by the standard, if it is another one; "" if there is none, `undefined` where the standard does not come so far. */
      readonly standardHost: string | undefined;
      readonly usesBackslashes: boolean;
      readonly steps: readonly BrowserStep[];
    };

/** What the first view says about a string. Plain data, which another thread can send. */
export interface CheckedUrl {
  readonly input: string;
  readonly standard: DocumentReading;
  readonly corrections: readonly Correction[];
  readonly browser: BrowserReading;
  readonly documents: readonly DocumentReading[];
  /** The readings of the first correction, if there is one. */
  readonly corrected: readonly DocumentReading[] | undefined;
}

/** @param base the URL on which a browser resolves the string; none if empty */
export function checkUrl(input: string, base = ""): CheckedUrl {
  const documents = generations.map((one) => readingOf(one, input));
  const standard = documents.find(({ id }) => id === rfc3986.id) ?? readingOf(rfc3986, input);
  const corrections = standard.accepted ? [] : correctionsOf(input);
  const [first] = corrections;
  return {
    input,
    standard,
    corrections,
    browser: browserReading(input, base, standard),
    documents,
    corrected: first && generations.map((one) => readingOf(one, first.text)),
  };
}

export function readingOf(of: Generation, input: string): DocumentReading {
  const { id } = of;
  try {
    const parts = partsOf(of, input);
    const refusal = schemeRefusalOf(of, input);
    return { id, accepted: true, parts, ...(refusal && { schemeRule: rejectionSentence(refusal.error) }) };
  } catch (error) {
    if (!(error instanceof UriSyntaxError)) throw error;
    const { offset } = error;
    return { id, accepted: false, offset, parts: partsBefore(of, input, offset), says: rejectionSentence(error) };
  }
}

/** The parts of the longest beginning that is a string of the document, at most up to an offset. */
function partsBefore(of: Generation, input: string, offset: number): Part[] {
  for (let end = offset; end > Math.max(0, offset - 3); end--) {
    const before = input.slice(0, end);
    if (of.test(before)) return partsOf(of, before);
  }
  return [];
}

const TODAYS_NAMES: Readonly<Record<string, PartName>> = {
  scheme: "scheme",
  user: "user",
  userinfo: "user",
  password: "password",
  host: "host",
  port: "port",
  path: "path",
  schemepart: "path",
  search: "query",
  query: "query",
  fragment: "fragment",
  fragmentid: "fragment",
  netLoc: "authority",
  site: "authority",
  authority: "authority",
  regName: "registry",
  registry: "registry",
  opaquePart: "opaque",
  params: "path",
};

/** Returns the parts of a string under today's names, each once, and none inside another one. */
export function partsOf(of: Generation, input: string): Part[] {
  const spans = componentSpans(of, input).flatMap(({ name, start, end }): Part[] => {
    const todays = TODAYS_NAMES[name];
    return todays === undefined ? [] : [{ name: todays, start, end }];
  });
  const innermost = spans.filter((one) => !spans.some((other) => other !== one && isInside(other, one)));
  const parts: Part[] = [];
  for (const part of innermost.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = parts.at(-1);
    // RFC 1808 has the parameters of a path, and the slash before it, apart.
    if (before?.name === "path" && part.name === "path") parts[parts.length - 1] = { ...before, end: part.end };
    else if (part.name === "path" && input[part.start - 1] === "/" && of.id === "rfc1808")
      parts.push({ ...part, start: part.start - 1 });
    else parts.push(part);
  }
  return parts;
}

/** A part that contains another one is not drawn: only an authority and a registry name do. */
function isInside(inner: Part, outer: Part): boolean {
  return (
    (outer.name === "authority" || outer.name === "registry") &&
    inner.name !== outer.name &&
    inner.name !== "path" &&
    // A registry name is all of its authority.
    !(inner.name === "authority" && outer.name === "registry") &&
    inner.start >= outer.start &&
    inner.end <= outer.end
  );
}

const MOST_CORRECTIONS = 3;

function correctionsOf(input: string): Correction[] {
  const { error } = rfc3986.safeParse(input) as { readonly error?: UriSyntaxError };
  return (error?.repairs ?? []).slice(0, MOST_CORRECTIONS).map(({ mended, edits }) => {
    let moved = 0;
    const places = edits.map(
      ({ offset, length = 0, text = "" }: { offset: number; length?: number; text?: string }) => {
        const start = offset + moved;
        moved += text.length - length;
        return { start, end: start + text.length };
      },
    );
    return { text: mended, parts: partsOf(rfc3986, mended), edits: places };
  });
}

function browserReading(input: string, base: string, standard: DocumentReading): BrowserReading {
  return tryCatch(
    (): BrowserReading => {
      const reading = browser(input, base === "" ? {} : { base });
      const { steps } = reading;
      if (!reading.accepted) {
        const { message, error } = reading.refusal;
        return { is: "rejected", why: message, needsBase: error === "missing-scheme-non-relative-URL", steps };
      }
      const { href, url } = reading;
      const host = url.host === "" ? undefined : url.host;
      const standardHost = hostOf(standard, input, reading.rfc3986.uri);
      const { uri, differs } = reading.rfc3986;
      const isOther =
        uri === undefined
          ? host !== undefined && standardHost !== undefined && !sameHost(host, standardHost)
          : differs.includes("host");
      return {
        is: isOther ? "host" : href === input ? "same" : "rewritten",
        href,
        parts: partsOfUrl(href, url),
        host,
        port: url.port,
        standardHost,
        usesBackslashes: steps.some(({ rule }) => rule === "backslash"),
        steps,
      };
    },
    [RangeError],
    ({ message }) => ({ is: "undecided", why: message }),
  );
}

/**
 * Returns the host by the standard: of a rejected string as far as it comes. `undefined` if the fault is inside the authority, and "" if
 * there is none.
 */
function hostOf(standard: DocumentReading, input: string, resolved: string | undefined): string | undefined {
  const [text, parts] =
    standard.accepted && resolved !== undefined ? [resolved, partsOf(rfc3986, resolved)] : [input, standard.parts];
  const host = parts.find(({ name }) => name === "host");
  if (!standard.accepted && parts.length === 0) return undefined;
  if (standard.accepted || !host) return host ? text.slice(host.start, host.end) : "";
  const end = Math.max(...parts.filter(({ name }) => name === "host" || name === "port").map((part) => part.end));
  return end >= standard.offset ? undefined : text.slice(host.start, host.end);
}

/** Letters of either case, escapes and IPv4 addresses in other bases are the same host, as far as a browser's steps show. */
function sameHost(host: string, standard: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/%([\da-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .toLowerCase();
  return plain(host) === plain(standard);
}

/** Returns the places of the parts of a URL in its text. */
function partsOfUrl(href: string, url: BrowserUrl): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (name: PartName, text: string | undefined, before: string): void => {
    if (text === undefined) return;
    const start = href.indexOf(before + text, at) + before.length;
    if (start < before.length) return;
    at = start + text.length;
    if (text !== "") parts.push({ name, start, end: at });
  };
  add("scheme", url.scheme, "");
  at++;
  if (url.host !== undefined) at += 2;
  add("user", url.username, "");
  add("password", url.password, ":");
  if (url.username !== undefined) at++;
  add("host", url.host, "");
  add("port", url.port, ":");
  add("path", url.path, "");
  add("query", url.query, "?");
  add("fragment", url.fragment, "#");
  return parts;
}

/** The most characters of a string whose tree is drawn. */
const LONGEST_TREE = 2_000;

/** Returns the parse tree of a string by RFC 3986, in which single characters are part of the leaf around them. */
export function treeOfUrl(input: string): TreeNode | undefined {
  if (input.length > LONGEST_TREE) return undefined;
  return tryCatch(
    () => withLeaves(rfc3986.tree(input), (rule) => isCharacterRule("rfc3986", rule)),
    [UriSyntaxError],
    () => undefined,
  );
}
