import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportName } from "../../src/documents/exportName.js";
import { generations } from "../../generated/documents/generations.js";
import { ROOT } from "../generate/grammarSource.js";

/** The time and memory that one call took for a string of one size. */
export interface Cost {
  readonly size: number;
  /** Nanoseconds of processor time a byte. */
  readonly nanoseconds: number;
  /** Bytes by which the process grew, for each byte of the string. */
  readonly bytes: number;
}

/** The costs of one public function; empty where the call failed. */
export interface Costs {
  readonly name: string;
  readonly costs: readonly Cost[];
  /** The error of the call, if it refuses strings of a size. */
  readonly refused?: string;
}

/** The call: JavaScript with the package as `uri`, its subpaths by their names, and the string as `s`: "http://a/b/b/b/" and so on. */
export const CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    generations
      .map(({ id }) => exportName(id))
      .flatMap((name) => [
        [`${name}.test`, `uri.${name}.test(s)`],
        [`${name}.parse`, `uri.${name}.parse(s)`],
        [`${name}.safeParse, refused`, `uri.${name}.safeParse(s + "\\0").error.message`],
        [`${name}.spans`, `uri.${name}.spans(s)`],
        [`${name}.tree`, `uri.${name}.tree(s)`],
        [`${name}.tree, walked`, `walked(uri.${name}.tree(s))`],
        [`${name}.normalize`, `uri.${name}.normalize(s)`],
        [`${name}.equivalent`, `uri.${name}.equivalent(s, s + "x")`],
      ]),
  ),
  "url1993.safeParse, an article": `uri.url1993.safeParse("news:" + "a@".repeat(s.length / 2) + "b").data`,
  "rfc3986.parse, a rule by its tree": `uri.rfc3986.parse(s.slice(8), { rule: "path" })`,
  "rfc3986.resolve": `uri.rfc3986.resolve(s.slice(8), "http://b/c")`,
  "rfc3986.resolve, dot segments": `uri.rfc3986.resolve("../".repeat(s.length / 3), "http://b/c")`,
  "rfc3986.normalize, dot segments": `uri.rfc3986.normalize("http://a/" + "../".repeat(s.length / 3))`,
  "rfc3986.recompose": `uri.rfc3986.recompose({ scheme: "http", host: "a", path: s.slice(8) })`,
  "rfc3986.encode": `uri.rfc3986.encode("query", s)`,
  "rfc3986.encode, what is allowed": `uri.rfc3986.encode("query", s, { keep: "allowed" })`,
  "rfc3987.encode": `uri.rfc3987.encode("query", "é ".repeat(s.length / 3))`,
  "rfc3986.decode": `uri.rfc3986.decode("path", s.slice(8))`,
  "rfc3986.decodeText": `uri.rfc3986.decodeText("path", "/" + "%41".repeat(s.length / 3))`,
  "rfc3986.resolution": `uri.rfc3986.resolution(s.slice(8), "http://b/c")`,
  "rfc3986.resolution, with its trace": `uri.rfc3986.resolution(s.slice(8), "http://b/c", { trace: true })`,
  "rfc3986.baseOf": `uri.rfc3986.baseOf({ content: s })`,
  "rfc3986.equivalence": `uri.rfc3986.equivalence(s, s + "x")`,
  "rfc3986.normalize, escapes": `uri.rfc3986.normalize("http://a/" + "%7e".repeat(s.length / 3))`,
  hostAddress: `uri.hostAddress({ host: s, hostType: "IPv6address" })`,
  segments: `uri.segments(uri.rfc3986.parse(s))`,
  "file.fromPath": `schemes.file.fromPath("/" + s, "posix")`,
  "file.toPath": `schemes.file.toPath("file:///c:/" + "a/".repeat(s.length / 2), "windows")`,
  "rfc3986.normalize, ipv6": `uri.rfc3986.normalize(s, { level: "ipv6" })`,
  split: `uri.split(s)`,
  verdicts: `uri.verdicts(s)`,
  explain: `uri.explain(s)`,
  diagnose: `uri.diagnose(s + "\\0")`,
  advise: `uri.advise(s)`,
  agreedOrigin: `uri.agreedOrigin(s)`,
  browser: `browsing.browser(s)`,
  extract: `[...uri.extract("see <" + s + "> there")]`,
  "rfc3986, a string wrong at every second character": `uri.rfc3986.safeParse("http://a/" + "a ".repeat(s.length / 2)).error.repairs`,
  "rfc3986, a string wrong at its start": `uri.rfc3986.safeParse("http://[" + "::".repeat(s.length / 2)).error.message`,
  "rfc3986, a host of colons": `uri.rfc3986.safeParse("//" + ":".repeat(s.length) + "/").error.format()`,
  "rfc3986, many ports": `uri.rfc3986.safeParse("http://h" + ":1".repeat(s.length / 2)).error.repairs`,
  "rfc3986, many user names": `uri.rfc3986.safeParse("http://" + "a@".repeat(s.length / 2)).error.repairs`,
  "rfc3986, a string of braces": `uri.rfc3986.safeParse("{".repeat(s.length)).error.message`,
  "rfc3986.relativize": `uri.rfc3986.relativize(s, "http://a/b/")`,
  "rfc3986.change": `uri.rfc3986.change(s, { query: "q" })`,
  "rfc3986.change, encoded": `uri.rfc3986.change("http://a/", { query: "a ".repeat(s.length / 2) }, { encode: true })`,
  isUri: `uri.isUri(s)`,
  isUriReference: `uri.isUriReference(s)`,
  isAbsoluteUri: `uri.isAbsoluteUri(s)`,
  isRelativeReference: `uri.isRelativeReference(s.slice(8))`,
  parseUri: `uri.parseUri(s)`,
  parseUriReference: `uri.parseUriReference(s)`,
  parseAbsoluteUri: `uri.parseAbsoluteUri(s)`,
  parseRelativeReference: `uri.parseRelativeReference(s.slice(8))`,
  safeParseUri: `uri.safeParseUri(s)`,
  safeParseUriReference: `uri.safeParseUriReference(s)`,
  safeParseAbsoluteUri: `uri.safeParseAbsoluteUri(s)`,
  safeParseRelativeReference: `uri.safeParseRelativeReference(s.slice(8))`,
  removeDotSegments: `uri.removeDotSegments(s.slice(8))`,
  octets: `uri.octets(s)`,
  utf8Octets: `uri.utf8Octets(s)`,
  utf8Text: `uri.utf8Text(new TextEncoder().encode(s))`,
  isUriWhere: `uri.isUriWhere({ schemes: ["http"], host: ["*.example"] })(s)`,
  proseParts: `uri.proseParts(s)`,
  encodeBareZone: `uri.encodeBareZone(s)`,
  withoutZone: `uri.withoutZone(s)`,
  zoneOf: `uri.zoneOf(s)`,
  toUri: `uri.toUri(s + "é")`,
  toIri: `uri.toIri(s + "%C3%A9")`,
  "toUri, beyond ASCII": `uri.toUri("http://a/" + "é".repeat(s.length / 2))`,
  "toIri, beyond ASCII": `uri.toIri("http://a/" + "%C3%A9".repeat(s.length / 6))`,
  expandTemplate: `template.expandTemplate(s + "{?x}", { x: s })`,
  templateVariables: `template.templateVariables(s + "{x}".repeat(s.length / 10))`,
  "http.parse": `schemes.http.parse(s)`,
  "rfc3986.test, with the documents of schemes": `uri.rfc3986.test(s, { schemeRules: schemes.knownSchemes })`,
  "data.parse": `schemes.data.parse("data:text/plain;base64," + "AAAA".repeat(s.length / 4))`,
  "urn.parse": `schemes.urn.parse("urn:example:" + s.slice(7))`,
  mailtoMessage: `schemes.mailtoMessage("mailto:" + "a@b.c,".repeat(s.length / 6) + "a@b")`,
  gopherPlus: `uri.gopherPlus(s)`,
  gopherRequest: `uri.gopherRequest(uri.rfc1738.parse("gopher://a/1" + s.slice(9)))`,
  ftpCommands: `uri.ftpCommands(uri.rfc1738.parse("ftp" + s.slice(4)))`,
  sendableParts: `uri.sendableParts(uri.rfc1738.parse("wais://a/" + "b".repeat(s.length)))`,
  candidates: `[...uri.candidates("see " + s + " there")]`,
  "language, accepts": `language.language("rfc3986", "URI").accepts(s)`,
  "language, next": `language.language("rfc3986", "URI").next(s)`,
  scan: `scan.scan(new TextEncoder().encode(s))`,
  // It stops after a number of steps, and reports that number.
  trace: `((made) => { if (made.outcome === "stopped") throw new Error("stopped after " + made.limit + " steps"); })(teach.trace(uri.rfc3986, s))`,
  "ajv, uriResolver.resolve": `ajv.uriResolver.resolve("http://b/", s)`,
  "standardSchema, refused": `standard.standardSchema(uri.rfc3986)["~standard"].validate(s + "\\0").issues`,
  readGrammar: `grammars.readGrammar("x = %x61\\n" + "; b\\n".repeat(s.length / 4))`,
  "a grammar's tree": `grammars.readGrammar('x = *( "a" / "b" )').tree("ab".repeat(s.length / 2))`,
  "a grammar's refusal": `grammars.readGrammar('x = *( "a" / "b" )').refusal("ab".repeat(s.length / 2) + "c")`,
};

/** Calls that do the same work without this package, by a part of the name of ours: their growth is that of the machine or the runtime. */
const PEERS: Readonly<Record<string, readonly [name: string, call: string]>> = {
  "tree, walked": ["peer of tree, walked: Peggy's own parser, its arrays walked", `entriesOf(await pegged(s))`],
  octets: ["peer of octets: an array of numbers from TextEncoder", `Array.from(new TextEncoder().encode(s))`],
  utf8Octets: ["peer of utf8Octets: a list of numbers, pushed", `pushed(new TextEncoder().encode(s))`],
  "toUri, beyond ASCII": [
    "peer of toUri: encodeURI, beyond ASCII",
    `encodeURI("http://a/" + "\u00e9".repeat(s.length / 2))`,
  ],
  "rfc3987.encode": [
    "peer of rfc3987.encode: encodeURIComponent",
    `encodeURIComponent("\u00e9 ".repeat(s.length / 3))`,
  ],
  "file.toPath": ["peer of file.toPath: fileURLToPath", `fileURLToPath("file:///c:/" + "a/".repeat(s.length / 2))`],
  mailtoMessage: [
    "peer of mailtoMessage: split, an object each",
    `"a@b.c,".repeat(s.length / 6).split(",").map((address) => ({ address: address.slice(0) }))`,
  ],
};

/** The public functions that are not in the table, each with the reason. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "generation",
      "diff",
      "lattice",
      "lineage",
      "characterTable",
      "characterDifferences",
      "resolutionTable",
      "resolutionDifferences",
      "separatingSuite",
      "judgementMarkdown",
    ].map((name) => [name, "takes no string that grows"]),
  ),
  judge: "takes a parser, and the strings are its own",
  judgePair: "takes two parsers, and the strings are its own",
  extractStream: "extract, in pieces",
  ftpLine: "takes a command of ftpCommands",
};

/** A shorter string is read as often as makes up this size, and its memory is not that of one call. */
export const LEAST_SIZE = 1e5;
/** A call that takes longer than this, in milliseconds, is not tried with a string ten times as long. */
const PATIENCE = 3000;
const TIMEOUT = 60_000;
/**
 * The largest string with which a call is made five times; the least time counts, and the memory of the first call. The first calls pay for
 * the compiler, which takes as long as some milliseconds of the function itself.
 */
const MEASURED_OFTEN = 1e6;

/**
 * Measures the public functions that take a string, each call in a process of its own, on the functions of dist/, and yields the costs of
 * each as soon as they are known; then those of their peers.
 *
 * @param text only calls whose names contain it are measured
 * @param sizes the lengths of the strings, the shortest first
 */
export function* costs(text: string, sizes: readonly number[]): Generator<Costs> {
  const named = Object.entries(CALLS).filter(([name]) => name.includes(text));
  for (const [name, call] of named) yield costsOf(name, call, sizes);
  for (const [of, [name, call]] of Object.entries(PEERS))
    if (named.some(([one]) => one.includes(of))) yield costsOf(name, call, sizes);
}

function costsOf(name: string, call: string, sizes: readonly number[]): Costs {
  const found: Cost[] = [];
  for (const size of sizes) {
    const measured = measure(call, size);
    if (typeof measured === "string") return { name, costs: found, refused: measured };
    found.push(measured);
    if ((measured.nanoseconds * size) / 1e6 > PATIENCE) break;
  }
  return { name, costs: found };
}

/** Returns the cost, or the message of the error. */
function measure(call: string, size: number): Cost | string {
  const imported = (file: string): string =>
    `await import(${JSON.stringify(pathToFileURL(join(ROOT, "dist", file)).href)})`;
  const times = Math.max(1, LEAST_SIZE / size);
  const script = `
    const uri = ${imported("index.js")};
    const schemes = ${imported("subpaths/schemes.js")};
    const template = ${imported("subpaths/template.js")};
    const language = ${imported("subpaths/language.js")};
    const scan = ${imported("subpaths/scan.js")};
    const browsing = ${imported("subpaths/browser.js")};
    const teach = ${imported("subpaths/teach.js")};
    const grammars = ${imported("subpaths/grammar.js")};
    const ajv = ${imported("subpaths/ajv.js")};
    const standard = ${imported("subpaths/standard-schema.js")};
    // A walk holds the path to a node, as a visitor does; its depth follows the nesting of the grammar.
    const walked = (node) => { let count = 1; for (const child of node.children) count += walked(child); return count; };
    const entriesOf = (list) => { let count = 1; for (const one of list) if (Array.isArray(one)) count += entriesOf(one); return count; };
    const pushed = (octets) => { const list = []; for (const octet of octets) list.push(octet); return list; };
    const { fileURLToPath } = await import("node:url");
    let parser;
    const pegged = async (s) => {
      const { readFileSync } = await import("node:fs");
      const rules = ["rfc3986", "core"].map((name) => readFileSync("grammar/" + name + ".peggy", "utf8")).join("\\n");
      parser ??= (await import("peggy")).default.generate(rules, { allowedStartRules: ["URI_reference"] });
      return parser.parse(s);
    };
    const run = ${call.includes("await") ? "async " : ""}(s) => ${call};
    const text = (size) => Buffer.from("http://a/" + "b/".repeat(size / 2 - 5), "latin1").toString("latin1");
    for (let i = 0; i < 20; i++) await run(text(1000));
    const s = text(${size});
    gc();
    const before = process.resourceUsage().maxRSS;
    let thrown, kilobytes;
    let microseconds = Infinity;
    for (let i = 0; i < ${size > MEASURED_OFTEN ? 1 : 5}; i++) {
      const start = process.cpuUsage();
      try { for (let time = 0; time < ${times}; time++) await run(s); } catch (error) { thrown = error.message.slice(0, 160); }
      const { user, system } = process.cpuUsage(start);
      microseconds = Math.min(microseconds, (user + system) / ${times});
      kilobytes ??= process.resourceUsage().maxRSS - before;
    }
    console.log(JSON.stringify({ thrown, microseconds, kilobytes }));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    encoding: "utf8",
    cwd: ROOT,
    timeout: TIMEOUT,
  });
  // Such as a file that is not in dist/.
  if (status === 1) throw new Error(stderr);
  if (status !== 0) return `no answer after ${TIMEOUT / 1000} s, or out of memory`;
  const result = JSON.parse(stdout) as { thrown?: string; microseconds: number; kilobytes: number };
  if (result.thrown !== undefined) return result.thrown;
  return { size, nanoseconds: (result.microseconds * 1000) / size, bytes: (result.kilobytes * 1024) / size };
}
