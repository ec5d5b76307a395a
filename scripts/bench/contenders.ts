import { isUri, normalizeUri, parseUri, resolveUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import URI from "urijs";
import { exportName } from "../../src/generations/exportName.js";
import { generations, rfc1738, rfc2396, rfc2396bis01, rfc3986, url1993, urlSyntax05 } from "../../src/index.js";
import type { TimedPass } from "./timing.js";

// Each pass has a loop of its own, also where passes differ in one name: if they shared a loop, its call would be compiled for
// all of them and be slow for all, which hides differences. Errors are caught inside the loop, as a program would do it.

const URI_RULE = { rule: "URI" } as const;
const BASE = "http://example.com/a/b/c?q";

/** Reference resolution. The inputs are read as references: most of them are absolute. */
export const RESOLUTIONS: Readonly<Record<string, TimedPass>> = {
  "rfc3986.resolve": (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.resolve(input, BASE).length;
    return n;
  },
  "@hyperjump/uri resolveUri": (inputs) => {
    let n = 0;
    for (const input of inputs) n += resolveUri(input, BASE).length;
    return n;
  },
  "fast-uri resolve": (inputs) => {
    let n = 0;
    for (const input of inputs) n += fastUri.resolve(BASE, input).length;
    return n;
  },
};

/** Normal forms. */
export const NORMALIZATIONS: Readonly<Record<string, TimedPass>> = {
  "rfc3986.normalize": (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.normalize(input).length;
    return n;
  },
  "@hyperjump/uri normalizeUri": (inputs) => {
    let n = 0;
    for (const input of inputs) n += normalizeUri(input).length;
    return n;
  },
  "fast-uri normalize": (inputs) => {
    let n = 0;
    for (const input of inputs) n += fastUri.normalize(input).length;
    return n;
  },
};

/** Tests whether a string conforms. */
export const TESTS: Readonly<Record<string, TimedPass>> = {
  "rfc3986.test": (inputs) => {
    let n = 0;
    for (const input of inputs) if (rfc3986.test(input)) n++;
    return n;
  },
  'rfc3986.test, { rule: "URI" }': (inputs) => {
    let n = 0;
    for (const input of inputs) if (rfc3986.test(input, URI_RULE)) n++;
    return n;
  },
  "URL.canParse": (inputs) => {
    let n = 0;
    for (const input of inputs) if (URL.canParse(input)) n++;
    return n;
  },
  "@hyperjump/uri isUri": (inputs) => {
    let n = 0;
    for (const input of inputs) if (isUri(input)) n++;
    return n;
  },
};

/** Parses into components. */
export const PARSES: Readonly<Record<string, TimedPass>> = {
  "rfc3986.parse": (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.parse(input).path.length;
    return n;
  },
  'rfc3986.parse, { rule: "URI" }': (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.parse(input, URI_RULE).path.length;
    return n;
  },
  "new URL": (inputs) => {
    let n = 0;
    for (const input of inputs) n += new URL(input).pathname.length;
    return n;
  },
  "@hyperjump/uri parseUri": (inputs) => {
    let n = 0;
    for (const input of inputs) n += parseUri(input).path.length;
    return n;
  },
  "fast-uri parse": (inputs) => {
    let n = 0;
    for (const input of inputs) n += fastUri.parse(input).path?.length ?? 0;
    return n;
  },
  "uri-js parse": (inputs) => {
    let n = 0;
    for (const input of inputs) n += uriJs.parse(input).path?.length ?? 0;
    return n;
  },
  urijs: (inputs) => {
    let n = 0;
    for (const input of inputs) n += new URI(input).path().length;
    return n;
  },
};

/**
 * The root of the parse tree beside the components. It is not among the other parsers, because the garbage that trees leave on
 * the heap would be counted as theirs.
 */
export const TREES: Readonly<Record<string, TimedPass>> = {
  "rfc3986.parse": (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.parse(input).path.length;
    return n;
  },
  "rfc3986.tree": (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.tree(input).end;
    return n;
  },
};

/** Refuses strings: the verdict alone, and with the error, whose diagnosis nobody reads. */
export const REFUSALS: Readonly<Record<string, TimedPass>> = {
  "rfc3986.safeParse": (inputs) => {
    let n = 0;
    for (const input of inputs) if (rfc3986.safeParse(input).success) n++;
    return n;
  },
  "rfc3986.safeParse, its error": (inputs) => {
    let n = 0;
    for (const input of inputs) {
      const result = rfc3986.safeParse(input);
      if (!result.success) n += result.error.input.length;
    }
    return n;
  },
  "rfc3986.parse, caught": (inputs) => {
    let n = 0;
    for (const input of inputs) {
      try {
        n += rfc3986.parse(input).path.length;
      } catch {
        n++;
      }
    }
    return n;
  },
  "no more than a new Error": (inputs) => {
    let n = 0;
    for (const input of inputs) n += new Error(input).message.length;
    return n;
  },
  "new URL": (inputs) => {
    let n = 0;
    for (const input of inputs) {
      try {
        n += new URL(input).pathname.length;
      } catch {
        n++;
      }
    }
    return n;
  },
  "@hyperjump/uri parseUri": (inputs) => {
    let n = 0;
    for (const input of inputs) {
      try {
        n += parseUri(input).path.length;
      } catch {
        n++;
      }
    }
    return n;
  },
};

/** The generations side by side. Each gets the inputs that it accepts. */
export const GENERATIONS: Readonly<Record<string, TimedPass>> = {
  url1993: (inputs) => {
    let n = 0;
    for (const input of inputs) n += url1993.parse(input).form.length;
    return n;
  },
  rfc1738: (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc1738.parse(input).form.length;
    return n;
  },
  urlSyntax05: (inputs) => {
    let n = 0;
    for (const input of inputs) n += urlSyntax05.parse(input).form.length;
    return n;
  },
  rfc2396: (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc2396.parse(input).form.length;
    return n;
  },
  rfc2396bis01: (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc2396bis01.parse(input).form.length;
    return n;
  },
  rfc3986: (inputs) => {
    let n = 0;
    for (const input of inputs) n += rfc3986.parse(input).form.length;
    return n;
  },
};

/** The imports of two functions of each slim module, the newest generation first. */
const SLIM_IMPORTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...generations]
    .reverse()
    .map(({ id }) => exportName(id))
    .flatMap((name) =>
      ["parse", "test"].map((imported) => [
        `uri-generations/${name}/parse, ${imported}`,
        `export { ${imported} } from "./dist/generations/${name}/parse.js"`,
      ]),
    ),
);

/** The import of a module that uses nothing else of a library, for its size and the time that importing takes. */
export const IMPORTS: Readonly<Record<string, string>> = {
  ...SLIM_IMPORTS,
  "uri-generations/rfc3986": `export { rfc3986 } from "./dist/generations/rfc3986/index.js"`,
  "uri-generations": `export { verdicts } from "./dist/index.js"`,
  "@hyperjump/uri": `export { isUri, parseUri } from "@hyperjump/uri"`,
  "fast-uri": `export { default } from "fast-uri"`,
  "uri-js": `export { parse } from "uri-js"`,
  urijs: `export { default } from "urijs"`,
};
