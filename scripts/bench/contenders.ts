import { isUri, normalizeUri, parseUri, resolveUri } from "@hyperjump/uri";
import { uriParser } from "apg-lite/uri-app/node-uri-parser.js";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import URI from "urijs";
import { exportName } from "../../src/uri/documents/exportName.js";
import grammar from "../../generated/rfc3986.js";
import type { TreeNode } from "../../src/uri/generated.js";
import { peggyParse } from "../prove/peggyGrammar.js";
import * as library from "../../src/index.js";
import type { TimedPass } from "./timing.js";

/** The names that the expressions below use. */
const NAMES: Readonly<Record<string, unknown>> = {
  ...library,
  ...{ isUri, normalizeUri, parseUri, resolveUri },
  ...{ fastUri, uriJs, URI, URL },
  ...{ nodesOf, peggyParse: peggyParse(grammar), uriParser },
  URI_RULE: { rule: "URI" },
  REFERENCE_RULE: { startRule: "URI_reference" },
  BASE: "http://example.com/a/b/c?q",
};

/**
 * Returns a pass for each expression, which gives a number for an `input`. Each pass is compiled from its own text: if passes shared a
 * loop, its call would be compiled for all of them and be slow for all, which hides differences. Errors are caught
 * inside the loop, as in a program.
 */
function passes(expressions: Readonly<Record<string, string>>): Readonly<Record<string, TimedPass>> {
  const compiled = (expression: string): TimedPass => {
    const text = `return (inputs) => { let n = 0; for (const input of inputs) { try { n += ${expression}; } catch { n++; } } return n; };`;
    const make = new Function(...Object.keys(NAMES), text) as (...values: readonly unknown[]) => TimedPass;
    return make(...Object.values(NAMES));
  };
  return Object.fromEntries(Object.entries(expressions).map(([name, expression]) => [name, compiled(expression)]));
}

/** Reference resolution. The inputs are read as references: most of them are absolute. */
export const RESOLUTIONS = passes({
  "rfc3986.resolve": "rfc3986.resolve(input, BASE).length",
  "@hyperjump/uri resolveUri": "resolveUri(input, BASE).length",
  "fast-uri resolve": "fastUri.resolve(BASE, input).length",
});

/** Normal forms. */
export const NORMALIZATIONS = passes({
  "rfc3986.normalize": "rfc3986.normalize(input).length",
  "@hyperjump/uri normalizeUri": "normalizeUri(input).length",
  "fast-uri normalize": "fastUri.normalize(input).length",
});

/** Tests whether a string conforms. */
export const TESTS = passes({
  "rfc3986.test": "rfc3986.test(input) ? 1 : 0",
  'rfc3986.test, { rule: "URI" }': "rfc3986.test(input, URI_RULE) ? 1 : 0",
  "URL.canParse": "URL.canParse(input) ? 1 : 0",
  "@hyperjump/uri isUri": "isUri(input) ? 1 : 0",
});

/** Parses into components. */
export const PARSES = passes({
  "rfc3986.parse": "rfc3986.parse(input).path.length",
  'rfc3986.parse, { rule: "URI" }': "rfc3986.parse(input, URI_RULE).path.length",
  "new URL": "new URL(input).pathname.length",
  "@hyperjump/uri parseUri": "parseUri(input).path.length",
  "fast-uri parse": "fastUri.parse(input).path?.length ?? 0",
  "uri-js parse": "uriJs.parse(input).path?.length ?? 0",
  urijs: "new URI(input).path().length",
});

/**
 * The parse tree, every node visited, compared with that of Peggy's own parser and with the application of apg-lite,
 * which makes components from a tree. They are kept apart from the other parsers, because the garbage of the trees
 * would be counted as theirs.
 */
export const TREES = passes({
  "rfc3986.tree": "nodesOf(rfc3986.tree(input))",
  "Peggy's own parser": "nodesOf(peggyParse(input, REFERENCE_RULE))",
  "apg-lite uriParser": "uriParser.parse(input)?.path?.length ?? 0",
  "rfc3986.parse": "rfc3986.parse(input).path.length",
});

/** Those that read a string of a megabyte in a second. */
export const LONG_TREES = Object.fromEntries(Object.entries(TREES).filter(([name]) => !name.startsWith("apg-lite")));

/** Visits all nodes of a tree, and returns their number. */
function nodesOf(root: TreeNode): number {
  const nodes = [root];
  let count = 0;
  for (let node = nodes.pop(); node; node = nodes.pop(), count++) for (const child of node.children) nodes.push(child);
  return count;
}

/** Refuses strings: the verdict alone, and with the error, whose diagnosis is not read. */
export const REFUSALS = passes({
  "rfc3986.safeParse": "rfc3986.safeParse(input).success ? 1 : 0",
  "rfc3986.safeParse, its error": "rfc3986.safeParse(input).error?.input.length ?? 0",
  "rfc3986.parse, caught": "rfc3986.parse(input).path.length",
  "no more than a new Error": "new Error(input).message.length",
  "new URL": "new URL(input).pathname.length",
  "@hyperjump/uri parseUri": "parseUri(input).path.length",
});

/** The generations side by side. Each gets the inputs that it accepts. */
export const GENERATIONS = passes(
  Object.fromEntries(
    ["url1993", "rfc1738", "urlSyntax05", "rfc2396", "rfc2396bis01", "rfc3986"].map((name) => [
      name,
      `${name}.parse(input).form.length`,
    ]),
  ),
);

/** The imports of two functions of each slim module, the newest generation first. */
const SLIM_IMPORTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...library.generations]
    .reverse()
    .map(({ id }) => exportName(id))
    .flatMap((name) =>
      ["parse", "test"].map((imported) => [
        `uri-generations/${name}/parse, ${imported}`,
        `export { ${imported} } from "./dist/subpaths/${name}/parse.js"`,
      ]),
    ),
);

/** The import of a module that uses nothing else of a library, for its size and the time that importing takes. */
export const IMPORTS: Readonly<Record<string, string>> = {
  ...SLIM_IMPORTS,
  "uri-generations/rfc3986": `export { rfc3986 } from "./dist/subpaths/rfc3986.js"`,
  "uri-generations": `export { verdicts } from "./dist/index.js"`,
  "@hyperjump/uri": `export { isUri, parseUri } from "@hyperjump/uri"`,
  "fast-uri": `export { default } from "fast-uri"`,
  "uri-js": `export { parse } from "uri-js"`,
  urijs: `export { default } from "urijs"`,
};
