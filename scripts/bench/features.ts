import Ajv from "ajv";
import addFormats from "ajv-formats";
import * as hyperjump from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import { z } from "zod";
import { resolutionTable } from "../../src/comparison/resolutions/resolutionTable.js";
import * as library from "../../src/index.js";
import { language } from "../../src/uri/language/index.js";
import { expandTemplate } from "../../src/uri/documents/rfc6570/expandTemplate.js";
import { INVALID, TYPICAL } from "./corpora.js";
import { sizeOf } from "./sizeOf.js";
import { thoroughPackage } from "./thoroughPackage.js";
import { time } from "./timing.js";

/** What a library offers, as functions on one string each; what is missing is not there. */
interface Offer {
  readonly isUri: (text: string) => boolean;
  /** Returns what it says of a string that it refuses. */
  readonly refusal?: (text: string) => unknown;
  readonly isIri?: (text: string) => boolean;
  readonly resolve?: (reference: string, base: string) => string;
  readonly normalize?: (uri: string) => string;
  readonly expand?: (template: string) => string;
  /** Returns a URI with another port. */
  readonly changed?: (uri: string) => string;
  /** A module that validates and does nothing else. */
  readonly bundle: string;
}

/** A library, and by feature what was measured. */
export interface Features {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The features in the order of {@link Features.cells}. */
export const FEATURES = [
  "URIs judged as RFC 3986 does",
  "says where it refuses",
  "IRIs",
  "examples of RFC 3986 5.4",
  "examples of RFC 3986 6.2.2",
  "RFC 6570",
  "changes a component",
  "kB gzipped, validation",
  "ns a URI",
  "ns a refusal",
];

const MOST_STRINGS = 20_000;
/** RFC 3986 6.2.2 and 6.2.3: two spellings of one URI each. */
const SPELLINGS = [
  ["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
  ["eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"],
  ["http://example.com:80/", "http://example.com/"],
] as const;

async function offers(): Promise<Readonly<Record<string, Offer | undefined>>> {
  const formats = addFormats.default(new Ajv.Ajv());
  const ofFormat = (format: string): ((text: string) => boolean) => formats.compile({ type: "string", format });
  const [url, validator] = [z.url(), thoroughPackage("validator")];
  const loaded = validator === undefined ? undefined : ((await import(validator)) as { readonly default: Validator });
  return {
    "uri-generations": {
      isUri: library.isUri,
      refusal: (text) => library.safeParseUri(text).error,
      isIri: library.rfc3987.isIri,
      resolve: library.rfc3986.resolve,
      normalize: library.rfc3986.normalize,
      expand: (template) => expandTemplate(template, { q: "a b" }),
      changed: (uri) => library.rfc3986.change(uri, { port: "81" }),
      bundle: 'export { isUri } from "./dist/index.js"',
    },
    "@hyperjump/uri": {
      isUri: hyperjump.isUri,
      refusal: (text) => thrownBy(() => hyperjump.parseUri(text)),
      isIri: hyperjump.isIri,
      resolve: hyperjump.resolveUri,
      normalize: hyperjump.normalizeUri,
      bundle: 'export { isUri } from "@hyperjump/uri"',
    },
    "fast-uri": {
      isUri: (text) => isWhole(fastUri.parse(text)),
      refusal: (text) => fastUri.parse(text).error,
      resolve: (reference, base) => fastUri.resolve(base, reference),
      normalize: (uri) => fastUri.normalize(uri),
      changed: (uri) => fastUri.serialize({ ...fastUri.parse(uri), port: 81 }),
      bundle: 'import fastUri from "fast-uri"; export const { parse } = fastUri',
    },
    "uri-js": {
      isUri: (text) => isWhole(uriJs.parse(text)),
      refusal: (text) => uriJs.parse(text).error,
      isIri: (text) => isWhole(uriJs.parse(text, { iri: true })),
      resolve: (reference, base) => uriJs.resolve(base, reference),
      normalize: (uri) => uriJs.normalize(uri),
      changed: (uri) => uriJs.serialize({ ...uriJs.parse(uri), port: 81 }),
      bundle: 'export { parse } from "uri-js"',
    },
    "ajv-formats": {
      isUri: ofFormat("uri"),
      refusal: (text) => (formats.validate({ type: "string", format: "uri" }, text) ? undefined : formats.errors?.[0]),
      bundle: 'export { fullFormats } from "ajv-formats/dist/formats.js"',
    },
    validator: loaded && {
      isUri: (text) => loaded.default.isURL(text, { require_tld: false, require_protocol: true }),
      bundle: `export { default } from ${JSON.stringify(new URL("./es/lib/isURL.js", validator).pathname)}`,
    },
    "zod, z.url()": {
      isUri: (text) => url.safeParse(text).success,
      refusal: (text) => url.safeParse(text).error?.issues[0],
      bundle: 'import { url } from "zod"; export const schema = url()',
    },
  };
}

interface Validator {
  readonly isURL: (text: string, options: Readonly<Record<string, unknown>>) => boolean;
}

/** Measures all libraries on the same strings. */
export async function features(): Promise<Features[]> {
  const suite = [...language("rfc3986", "URI").suite({ extent: "classes" })];
  const rows = suite.filter((_, i) => i % Math.ceil(suite.length / MOST_STRINGS) === 0);
  const examples = resolutionTable().flatMap(({ base, reference, printed }) =>
    printed.flatMap(({ generation, answer, options }) =>
      generation === "rfc3986" && answer.kind === "uri" && !options ? [{ base, reference, uri: answer.uri }] : [],
    ),
  );
  return Promise.all(
    Object.entries(await offers()).map(async ([name, offer]): Promise<Features> => {
      if (!offer) return { name, cells: FEATURES.map(() => "not installed") };
      const { isUri, refusal, isIri, resolve, normalize, expand, changed, bundle } = offer;
      const nanoseconds = (inputs: readonly string[]): string =>
        ((time(() => inputs.forEach((input) => quietly(() => isUri(input)))) * 1e6) / inputs.length).toFixed(0);
      const right = rows.filter(({ input, conforms }) => quietly(() => isUri(input)) === conforms).length;
      return {
        name,
        cells: [
          `${((right / rows.length) * 100).toFixed(1)} % of ${rows.length.toLocaleString("en")}`,
          told(hasPlace(refusal?.("http://a b/"))),
          told(isIri && quietly(() => isIri("http://é/")) === true && quietly(() => isIri("http://h/é é")) === false),
          share(examples, resolve && (({ base, reference, uri }) => resolve(reference, base) === uri)),
          share(SPELLINGS, normalize && (([uri, normal]) => normalize(uri) === normal)),
          told(expand?.("/s{?q}") === "/s?q=a%20b"),
          told(changed?.("http://h/x") === "http://h:81/x"),
          ((await sizeOf(bundle)) / 1000).toFixed(1),
          nanoseconds(Array.from({ length: 500 }, () => TYPICAL).flat()),
          nanoseconds(Array.from({ length: 200 }, () => INVALID).flat()),
        ],
      };
    }),
  );
}

function told(has: boolean | undefined): string {
  return has === true ? "yes" : "no";
}

/** Returns how many rows are right, or "no" if the function is not there. */
function share<Row>(rows: readonly Row[], isRight: ((row: Row) => boolean) | undefined): string {
  if (!isRight) return "no";
  return `${rows.filter((row) => quietly(() => isRight(row)) === true).length} of ${rows.length}`;
}

/** Returns `undefined` where a call throws: no answer is wrong, too. */
function quietly<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Returns true for an error that has the place 8 of "http://a b/" as a number, under any name, or in its words. */
function hasPlace(refusal: unknown): boolean {
  if (typeof refusal !== "object" || refusal === null) return /\b8\b/.test(String(refusal));
  const facts = [...Object.entries(refusal), ["message", (refusal as Partial<Error>).message] as const];
  return (
    "offset" in refusal || facts.some(([, value]) => value === 8 || (typeof value === "string" && /\b8\b/.test(value)))
  );
}

function isWhole({ error, reference }: { readonly error?: unknown; readonly reference?: unknown }): boolean {
  return error === undefined && (reference === "uri" || reference === "absolute");
}
