import { describe, expect, it } from "vitest";
import * as ajv from "../../src/adapters/ajv.js";
import * as browsing from "../../src/documents/urlStandard/index.js";
import * as standardSchema from "../../src/adapters/standardSchema.js";
import * as main from "../support/library.js";
import * as language from "../../src/documents/language.js";
import * as scanning from "../../src/checking/scan/index.js";
import * as teach from "../../src/comparison/teach/index.js";

const { generations, rfc1738, rfc3986, UriError } = main;

/** The options that the calls below pass. Nothing has this one. */
const misspelt = { misspelt: true } as never;
const ftpurl = rfc1738.parse("ftp://h/a") as never;
const gopherurl = rfc1738.parse("gopher://h/1a") as never;
const waisurl = rfc1738.parse("wais://h/a") as never;
const rules: teach.PegRules = new Map([["digit", { type: "any" }]]);
const ofRfc3986 = language.language("rfc3986");

/** Every public function that takes options, by its name; it is called with an option that it does not have. */
const WITH_OPTIONS: Readonly<Record<string, () => unknown>> = {
  advise: () => main.advise("a:b", misspelt),
  candidates: () => main.candidates("a", misspelt),
  change: () => main.change("http://h/", {}, misspelt),
  diagnose: () => main.diagnose("a", misspelt),
  diff: () => main.diff("rfc2396", "rfc3986", misspelt),
  encode: () => main.encode("path", "a", misspelt),
  equivalent: () => main.equivalent("a:b", "a:b", misspelt),
  explain: () => main.explain("a", misspelt),
  extract: () => main.extract("a", misspelt),
  extractStream: () => main.extractStream(["a"], misspelt).next(),
  ftpCommands: () => main.ftpCommands(ftpurl, misspelt),
  gopherRequest: () => main.gopherRequest(gopherurl, misspelt),
  isUriWhere: () => main.isUriWhere(misspelt),
  judge: () => main.judge(() => true, misspelt),
  judgePair: () =>
    main.judgePair(
      () => true,
      () => true,
      misspelt,
    ),
  lattice: () => main.lattice(misspelt),
  normalize: () => main.normalize("a:b", misspelt),
  resolve: () => main.resolve("a", "a:b", misspelt),
  sendableParts: () => main.sendableParts(waisurl, misspelt),
  separatingSuite: () => main.separatingSuite(misspelt),
  "Language.sentences": () => ofRfc3986.sentences(misspelt),
  "Language.nearMisses": () => ofRfc3986.nearMisses(misspelt),
  "Language.suite": () => ofRfc3986.suite(misspelt),
  scan: () => scanning.scan(new Uint8Array(), misspelt),
  railroad: () => teach.railroad("rfc3986", "port", misspelt),
  railroadRules: () => teach.railroadRules(rules, "digit", misspelt),
  standardSchema: () => standardSchema.standardSchema(rfc3986, misspelt),
  browser: () => browsing.browser("a:b", misspelt),
  isValidUrl: () => browsing.isValidUrl("a:b", misspelt),
  trace: () => teach.trace("rfc3986", "a", misspelt),
  traceRules: () => teach.traceRules(rules, "digit", "1", misspelt),
  toUri: () => main.toUri("http://a/", misspelt),
  traceText: () => teach.traceText(teach.trace("rfc3986", "a"), misspelt),
};

/** Every public function that takes no options. */
const WITHOUT_OPTIONS: readonly string[] = [
  ...[
    "agreedOrigin",
    "causesOfInvalidity",
    "characterDifferences",
    "characterTable",
    "decode",
    "difference",
    "domainToAscii",
    "encodeBareZone",
    "ftpLine",
    "generation",
    "hostAddress",
  ],
  ...["encodeUnsafeCharacters", "gopherPlus", "lineage", "lineageText", "proseParts", "toIri", "withoutZone", "zoneOf"],
  ...["isAbsoluteUri", "isRelativeReference", "isUri", "isUriReference", "judgementMarkdown", "language", "languageOf"],
  ...["octets", "parseAbsoluteUri", "parseRelativeReference", "parseUri", "recompose", "relativize"],
  ...["parseUriReference", "railroadPage", "removeDotSegments", "resolutionDifferences", "resolutionTable"],
  ...["safeParseAbsoluteUri", "safeParseRelativeReference", "safeParseUri", "safeParseUriReference", "segments"],
  ...["split", "uriFormats", "verdicts"],
];

/** The methods of a generation that take options. */
const METHODS: Readonly<Record<string, (of: main.Generation) => unknown>> = {
  baseOf: (of) => of.baseOf(misspelt),
  change: (of) => of.change("http://h/", {}, misspelt),
  encode: (of) => of.encode("path", "a", misspelt),
  equivalence: (of) => of.equivalence("http://h/", "http://h/", misspelt),
  equivalent: (of) => of.equivalent("http://h/", "http://h/", misspelt),
  normalize: (of) => of.normalize("http://h/", misspelt),
  parse: (of) => of.parse("http://h/", misspelt),
  resolution: (of) => of.resolution("http://h/", "http://h/", misspelt),
  resolve: (of) => of.resolve("http://h/", "http://h/", misspelt),
  safeParse: (of) => of.safeParse("http://h/", misspelt),
  spans: (of) => of.spans("http://h/", misspelt),
  test: (of) => of.test("http://h/", misspelt),
  tree: (of) => of.tree("http://h/", misspelt),
};

/** The generations that say before anything else that their documents do not define what a method does. */
const NOT_DEFINED: Readonly<Record<string, readonly string[]>> = {
  baseOf: ["url-1993", "rfc1738", "rfc1630", "url-draft-03"],
  resolution: ["rfc1738", "url-draft-03"],
  resolve: ["rfc1738", "url-draft-03"],
};

const METHODS_WITHOUT_OPTIONS = ["decodeOctets", "decode", "recompose", "relativize", "rule"];

async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return "nothing was thrown";
}

const UNKNOWN = { code: "ERR_UNKNOWN_OPTION", argument: "misspelt" };

describe("an option that is inherited", () => {
  it("does not count", () => {
    const inherits = (options: object): never => Object.create(options) as never;
    const asks: readonly ((options: (own: object) => never) => unknown)[] = [
      (of) => rfc3986.test("80", of({ rule: "port" })),
      (of) => rfc3986.normalize("HTTP://a", of({ level: "case" })),
      (of) => rfc3986.encode("path", "a/b", of({ keep: "allowed" })),
      (of) => main.extract("<a:b>", of({ generation: "rfc2396" })),
      (of) => ofRfc3986.sentences(of({ seed: 2 })).next().value,
    ];
    for (const ask of asks) expect(ask(inherits)).toEqual(ask(() => ({}) as never));
  });
});

describe("an option that does not exist", () => {
  it.each(Object.entries(WITH_OPTIONS))("%s", async (_, call) => {
    const error = await thrownBy(call);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject(UNKNOWN);
  });

  it.each(Object.entries(METHODS))("%s of every generation", async (name, call) => {
    for (const of of generations) {
      const error = await thrownBy(() => call(of));
      const isDefined = !NOT_DEFINED[name]?.includes(of.id);
      expect(error).toBeInstanceOf(UriError);
      expect(error).toMatchObject(isDefined ? UNKNOWN : { code: "ERR_NOT_DEFINED" });
    }
  });

  it("is tried with every public function", () => {
    const functions = [main, language, teach, ajv, standardSchema, browsing].flatMap((each) =>
      Object.entries(each).filter(([name, value]) => typeof value === "function" && !/^[A-Z]/.test(name)),
    );
    const listed = [...Object.keys(WITH_OPTIONS), ...WITHOUT_OPTIONS];
    expect(functions.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("is tried with every method of a generation", () => {
    const listed = [...Object.keys(METHODS), ...METHODS_WITHOUT_OPTIONS];
    // The functions that are named after rules (`isUri`, `parseUri`, `safeParseUri`) take one argument.
    const methods = Object.entries(rfc3986)
      .filter(([name, value]) => typeof value === "function" && !/^(?:is|parse|safeParse)[A-Z]/.test(name))
      .map(([name]) => name);
    expect(methods.filter((name) => !listed.includes(name))).toEqual([]);
  });
});
