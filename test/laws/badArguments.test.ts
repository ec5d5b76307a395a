import { describe, expect, it } from "vitest";
import * as ajv from "../../src/adapters/ajv.js";
import * as standardSchema from "../../src/adapters/standardSchema.js";
import * as slim from "../../generated/documents/rfc3986/parse.js";
import * as grammars from "../../src/comparison/grammars/index.js";
import * as index from "../support/library.js";
import * as language from "../../src/documents/language.js";
import * as scanning from "../../src/checking/scan/index.js";
import * as schemes from "../../src/documents/schemes.js";
import * as browsing from "../../src/documents/urlStandard/index.js";
import * as template from "../../src/documents/template.js";
import * as teach from "../../src/comparison/teach/index.js";

/** Values that a caller without types may pass instead of another one. */
const BAD: readonly (readonly [name: string, value: unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 0],
  ["no number", NaN],
  ["a string", "a"],
  ["an empty string", ""],
  ["an empty object", {}],
  ["an object without a prototype", Object.create(null)],
  ["an array", [1]],
  ["a symbol", Symbol("a")],
  ["a bigint", 1n],
  ["a boolean", true],
];

/** So many of them are tried in pairs. */
const FEW = 7;
/** Classes, which are called with `new` or not at all. */
function isClass(value: unknown): boolean {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}

function functionsOf(owner: object): (readonly [string, (...args: readonly unknown[]) => unknown])[] {
  return Object.entries(owner)
    .filter(([, value]) => typeof value === "function" && !isClass(value))
    .map(([name, value]) => [name, (value as (...args: readonly unknown[]) => unknown).bind(owner)] as const);
}

/** Returns the methods of an instance of a class as an object of functions. */
function methodsOf(instance: object): object {
  const prototype = Object.getPrototypeOf(instance) as object;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor");
  return Object.fromEntries(
    names
      .map((name) => [name, (instance as Record<string, unknown>)[name]] as const)
      .flatMap(([name, value]) => (typeof value === "function" ? [[name, value.bind(instance) as unknown]] : [])),
  );
}

/** Calls a function. Only the sentences and the suites look at their options late, when the first item is read. */
async function call(
  subject: (...args: readonly unknown[]) => unknown,
  args: readonly unknown[],
  readsFirst: boolean,
): Promise<unknown> {
  try {
    const result: unknown = await subject(...args);
    if (readsFirst) await (result as { next(): unknown }).next();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Values of options that exist in one function or another; where they do not, the option is unknown. */
const BAD_OPTIONS: readonly (readonly [name: string, value: unknown])[] = [
  ...["rule", "generation", "base", "level", "keep", "seed", "limit", "count", "maxLength", "extent", "trace"],
  ...["detail", "depth", "fold", "paint", "href", "width", "output", "absolute", "email", "fragments", "encode"],
].flatMap((name) =>
  [0.5, "?", {}, Symbol("a")].map((value) => [`{ ${name}: ${typeof value} }`, { [name]: value }] as const),
);

/** The arguments that each function needs before its options, so that these are looked at. */
const OWNERS: readonly (readonly [name: string, owner: object])[] = [
  ["uri-generations", index],
  ["uri-generations/language", language],
  ["a language", methodsOf(language.language("rfc3986", "scheme"))],
  ["uri-generations/scan", scanning],
  ["uri-generations/teach", teach],
  ["uri-generations/ajv", ajv.uriResolver],
  ["uri-generations/ajv, formats", ajv.formats],
  ["uri-generations/standard-schema", standardSchema],
  ["uri-generations/rfc3986/parse", slim],
  ["uri-generations/grammar", grammars],
  ["a grammar", methodsOf(grammars.readGrammar(`a = "b"`))],
  ["uri-generations/schemes", schemes],
  ...Object.values(schemes.knownSchemes).map((scheme) => [scheme.scheme, scheme] as const),
  ["uri-generations/browser", browsing],
  ["uri-generations/template", template],
  ["a template", template.uriTemplate],
  ...index.generations.map((generation) => [generation.id, generation] as const),
];
/** The number of parsers that a function takes. */
const PARSERS: Readonly<Record<string, number>> = { judge: 1, judgePair: 2 };
const READ_LATE = ["sentences", "nearMisses", "suite", "extractStream"];
/** The options of these are the last argument after others that have to be right. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  judge: [() => null],
  judgePair: [() => null, () => null],
  scan: [new Uint8Array()],
  trace: ["rfc3986", "a"],
  traceRules: [new Map(), "a", "a"],
  traceText: [teach.trace("rfc3986", "a")],
  railroad: ["rfc3986", "scheme"],
  railroadRules: [new Map(), "a"],
  diff: ["rfc2396", "rfc2396"],
  ftpCommands: [index.rfc1738.parse("ftp://h/a")],
  gopherRequest: [index.rfc1738.parse("gopher://h/1a")],
  sendableParts: [index.rfc1738.parse("mailto:a@b")],
  standardSchema: [index.rfc3986],
  encode: ["path", "a"],
  resolve: ["a", "http://b/"],
  resolution: ["a", "http://b/"],
  relativize: ["http://b/a", "http://b/"],
  change: ["http://b/a", {}],
  equivalent: ["http://a/", "http://b/"],
  equivalence: ["http://a/", "http://b/"],
};

describe.each(OWNERS)("%s", (_, owner) => {
  it.each(functionsOf(owner))("%s says which argument is wrong", async (name, subject) => {
    const right = RIGHT[name] ?? ["a"];
    const calls = [
      ...BAD.map((bad) => [bad]),
      ...(subject.length > 1
        ? BAD.slice(0, FEW).flatMap((first) => BAD.slice(0, FEW).map((second) => [first, second]))
        : []),
      ...[right, ...(name in RIGHT ? [] : [[]])].flatMap((before) =>
        [...BAD, ...BAD_OPTIONS].map((bad) => [...before.map((value) => ["", value] as const), bad]),
      ),
    ];
    for (const given of calls) {
      // With a parser, and options in which nothing is wrong, it would ask all questions.
      const parsers = PARSERS[name] ?? Infinity;
      const areFunctions =
        given.length >= parsers && given.slice(0, parsers).every(([, one]) => typeof one === "function");
      if (areFunctions && given[parsers]?.[0].startsWith("{") !== true) continue;
      const error = await call(
        subject,
        given.map(([, value]) => value),
        READ_LATE.includes(name),
      );
      // Errors of the engine, such as "Cannot read properties of undefined", mean that an argument was used before it was looked at.
      if (error === undefined || error instanceof index.UriError) continue;
      expect.fail(`${given.map(([what]) => what).join(", ")}: ${String(error)}`);
    }
  });
});
