import * as library from "./library.js";
import { formats, uriResolver } from "../../src/adapters/ajv.js";
import { standardSchema } from "../../src/adapters/standardSchema.js";
import { difference, language } from "../../src/documents/language.js";
import * as grammars from "../../src/comparison/grammars/index.js";
import { scan } from "../../src/checking/scan/index.js";
import * as schemes from "../../src/documents/schemes.js";
import * as template from "../../src/documents/template.js";
import * as teaching from "../../src/comparison/teach/index.js";
import * as browsing from "../../src/documents/urlStandard/index.js";
import * as slim from "../../generated/documents/rfc3986/parse.js";
import { THOROUGH } from "./thorough.js";

const { generations, rfc1738, rfc3986 } = library;

/** Calls of the public interface. Whatever is done to what one returns, the next one returns the same as before. */
export const CALLS: Readonly<Record<string, () => unknown>> = {
  generations: () => generations,
  generation: () => library.generation("rfc3986"),
  advise: () => library.advise("http://u:p@0x7f.1:99999/%00"),
  agreedOrigin: () => library.agreedOrigin("http://a/%41"),
  browser: () => browsing.browser("http:///A\\b", { base: "http://h/" }),
  browserRules: () => browsing.browserRules,
  causesOfInvalidity: () => browsing.causesOfInvalidity("http://u@a_b/"),
  isValidUrl: () => browsing.isValidUrl("//a/b", { base: "http://h/" }),
  urlStandard: () => browsing.urlStandard.safeParse("http://a:80/b?c#d"),
  isUriWhere: () => library.isUriWhere({ schemes: ["a"] })("a:"),
  split: () => library.split("http://a/b?c#d"),
  candidates: () => [...library.candidates("see http://a/b and www.example.com")],
  characterDifferences: () => library.characterDifferences("rfc2396", "rfc3986"),
  characterTable: () => library.characterTable("rfc3986"),
  diagnose: () => library.diagnose("http://a b/[", { generation: "rfc3986" }),
  diff: () => library.diff("rfc2396bis-01", "rfc3986", { rule: "host" }),
  explain: () => library.explain("http://[::1]/a|b", { base: "http://a/b" }),
  extract: () => library.extract('<http://a/b> or "http://c/d".'),
  ftpCommands: () => library.ftpCommands(rfc1738.parse("ftp://u:p@h/a/b;type=i", { rule: "ftpurl" })),
  hostAddress: () => library.hostAddress(rfc3986.parse("http://[::1]/")),
  gopherPlus: () => library.gopherPlus("+text/plain"),
  gopherRequest: () => library.gopherRequest(rfc1738.parse("gopher://h/1abc", { rule: "gopherurl" })),
  judge: () => library.judge((input) => rfc3986.test(input), { limit: 200 }),
  judgePair: () =>
    library.judgePair(
      (input) => rfc3986.test(input),
      () => true,
      { limit: 200 },
    ),
  lattice: () => library.lattice(),
  octets: () => library.octets(rfc1738.parse("ftp://h/%2Fa", { rule: "ftpurl" })),
  encodeBareZone: () => library.encodeBareZone("http://[fe80::a%en1]/"),
  toIri: () => library.toIri("http://a/%C3%A9"),
  toUri: () => library.toUri("http://a/é"),
  withoutZone: () => library.withoutZone("http://[fe80::a%25en1]/"),
  zoneOf: () => library.zoneOf("http://[fe80::a%25en1]/"),
  encodeUnsafeCharacters: () => library.encodeUnsafeCharacters("http://h/a b", " "),
  proseParts: () => library.proseParts("prospero://h/a%00v%00b=c"),
  lineage: () => library.lineage(),
  removeDotSegments: () => library.removeDotSegments("/a/./b/../c"),
  resolutionDifferences: () => library.resolutionDifferences("rfc2396", "rfc3986"),
  resolutionTable: () => library.resolutionTable(),
  segments: () => [library.segments(rfc3986.parse("/a/b")), library.segments(library.rfc2396.parse("/a;b/c"))],
  sendableParts: () => library.sendableParts(rfc1738.parse("wais://h/a?b", { rule: "waisurl" })),
  separatingSuite: () => take(library.separatingSuite({ generation: "rfc3986" }), 5),
  verdicts: () => library.verdicts("http://a b/"),
  safeParseUri: () => library.safeParseUri("//a"),
  parseUri: () => library.parseUri("http://u@h:1/p?q#f"),
  isUri: () => [library.isUri, library.isUri("a:")],
  // Every generation.
  facts: () => generations.map((each) => each),
  rule: () => generations.map((each) => each.rules.map((name) => each.rule(name))),
  parse: () => generations.map((each) => each.parse("http://h/a")),
  parts: () => [rfc1738.parse("ftp://h/a/b"), rfc1738.parse("prospero://h/a;b=c"), library.url1993.parse("news:a@b.c")],
  safeParse: () =>
    generations.map((each) => [each.safeParse("http://h/a"), each.safeParse("http://h h"), each.safeParse(1)]),
  error: () => generations.map((each) => each.safeParse("http://h h/[").error),
  spans: () => generations.map((each) => each.spans("http://h/a")),
  tree: () => generations.map((each) => each.tree("http://h/a")),
  decodeOctets: () => generations.map((each) => each.decodeOctets("scheme", "a")),
  equivalence: () => rfc3986.equivalence("http://h", "http://h:80/"),
  strings: () => [
    rfc3986.resolve("../g", "http://a/b/c"),
    rfc3986.resolve("g", "http://a/b/c", {}),
    rfc3986.resolve("g", "b/c", { relativeBase: true }),
    rfc3986.baseOf({ content: "b/", retrieval: "http://a/x" }),
    rfc3986.baseOf({ retrieval: "http://a/x" }),
    rfc3986.relativize("http://a/b/g?y", "http://a/b/c/d"),
    rfc3986.normalize("HTTP://A:80/%7e/./x"),
    rfc3986.normalize("HTTP://A:80/%7e/./x", {}),
    rfc3986.equivalent("a:b#c", "a:b"),
    rfc3986.encode("path", "ä/"),
    rfc3986.encode("path", "ä/", {}),
    rfc3986.test("http://a/", { rule: "URI" }),
    rfc3986.test("http://u:p@h/", {}),
    ...generations.map((each) => each.recompose(each.parse("http://h/a"))),
    rfc3986.change("http://h/a", { path: "/b c" }, { encode: true }),
    library.rfc1738.change("http://h/a", { path: "b c" }, { encode: true }),
    rfc3986.change("http://h/a?b", { query: undefined }),
    library.rfc3987.normalize("http://é/"),
    template.expandTemplate("/a{?b*}", { b: { c: "d" } }),
  ],
  regexpLanguage: () => take(grammars.regexpLanguage(/^a{1,3}$/u).sentences(), 3),
  regexp: () => grammars.regexp("rfc3986#scheme", { dialect: "python" }),
  resolution: () => [
    rfc3986.resolution("../g", "http://a/b/c", { trace: true }),
    library.rfc2396.resolution("#s", "http://a/b", { trace: true }),
  ],
  // The other subpaths.
  slim: () => [slim.parse("http://h/a"), slim.safeParse("http://h h"), slim.safeParse("a")],
  formats: () => formats,
  uriResolver: () => [uriResolver, uriResolver.parse("a:b#c")],
  standardSchema: () => [standardSchema(rfc3986), standardSchema(rfc3986)["~standard"].validate("a b")],
  language: () => [
    language(rfc3986, "port").next("1"),
    take(language(rfc3986, "port").sentences(), 5),
    take(language(rfc3986, "host").suite(), 5),
  ],
  scan: () => {
    const lines: unknown[] = [];
    return scan(new TextEncoder().encode("a\na b\n"), { refused: (line) => lines.push(line) }).then((counts) => [
      counts,
      lines,
    ]);
  },
  schemes: () => ({ ...schemes }),
  knownSchemes: () => SCHEMES.map((each) => each.rules.map((name) => each.rule(name))),
  schemeErrors: () => SCHEMES.map((each) => [each.safeParse(`${each.scheme}://a b`), each.safeParse(1)]),
  schemeParts: () => [
    schemes.http.parse("http://a:1/b?c"),
    schemes.http.tree("http://a"),
    schemes.mailto.parse("mailto:a@b?subject=c"),
    schemes.mailto.spans("mailto:a@b?subject=c"),
    schemes.tel.parse("tel:+1;ext=2"),
    schemes.data.parse("data:text/plain;charset=a;base64,b"),
    schemes.urn.parse("urn:example:a?+b?=c#d"),
    schemes.file.parse("file:///a"),
    schemes.tag.parse("tag:a,2004:b"),
    rfc3986.safeParse("http://u@h/", { schemeRules: schemes.knownSchemes }),
  ],
  mailtoMessage: () => schemes.mailtoMessage("mailto:a@b?to=c@d&subject=e"),
  templates: () => [
    template.uriTemplate,
    template.uriTemplate.tree("/a{?b*}"),
    template.uriTemplate.safeParse("{"),
    template.templateVariables("{a}{b}"),
  ],
  readGrammar: () => {
    const grammar = grammars.readGrammar(`x = "a" / ["b"] port / <prose> / y`, { imports: ["rfc3986#port"] });
    const { rules, undefinedRules, unusedRules, prose } = grammar;
    return [rules, undefinedRules, unusedRules, prose, grammar.rule("x"), grammar.lint()];
  },
  userGrammar: () => {
    const grammar = grammars.readGrammar(`x = "a" / "ab"`);
    return [
      grammar.peg(),
      grammar.trace("ab"),
      grammar.tree("ab"),
      grammar.refusal("c"),
      grammar.railroad("x"),
      grammar.railroad("x", {}),
      grammar.railroad("x", { peg: true }),
      difference(grammar.language(), grammars.regexpLanguage(/^ab?$/)),
    ];
  },
  difference: () => difference(language(rfc3986, "host"), language("rfc2396", "host")),
  trace: () => teaching.trace(rfc3986, "h", { rule: "host" }),
};

const SCHEMES: readonly schemes.Scheme[] = Object.values(schemes.knownSchemes);

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) if (taken.push(item) === count) break;
  return taken;
}

/** Calls that take a second or more. */
export const SLOW_CALLS: ReadonlySet<string> = new Set(["diff", "judge", "lattice", "separatingSuite"]);

/** The calls with their names; slow ones only in the thorough tests. */
export const TRIED_CALLS = Object.entries(CALLS).filter(([name]) => THOROUGH || !SLOW_CALLS.has(name));

/** Describes a value all the way down, functions and getters of prototypes too; deeper than a tree of rules goes it stops. */
export function described(value: unknown, seen = new Map<unknown, number>()): unknown {
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? `${value}n` : value;
  const known = seen.get(value);
  if (known !== undefined) return `object ${known}`;
  seen.set(value, seen.size);
  if (value instanceof Map || value instanceof Set) return [...value].map((item: unknown) => described(item, seen));
  return keysOf(value).map((key) => [String(key), described(Reflect.get(value, key), seen)]);
}

/** The names of the properties of an object, and of the getters that its class has. */
export function keysOf(value: object): (string | symbol)[] {
  const prototype = Object.getPrototypeOf(value) as object | null;
  const getters =
    prototype === null || prototype === Object.prototype || Array.isArray(value)
      ? []
      : Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, descriptor]) =>
          Object.hasOwn(descriptor, "get") ? [name] : [],
        );
  return [...new Set([...Reflect.ownKeys(value), ...getters])].filter((key) => key !== "stack" && key !== "length");
}
