import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { advise, generation, removeDotSegments, segments, split, UriError } from "../../src/index.js";
import { encodeBareZone, withoutZone, zoneOf } from "../../src/documents/rfc6874Zone.js";
import { extract } from "../../src/checking/finder/extract.js";
import { ftpCommands, ftpLine, gopherPlus, gopherRequest, sendableParts } from "../../src/documents/rfc1738Sending.js";
import { proseParts } from "../../src/documents/url1993.js";
import { encodeUnsafeCharacters } from "../../src/documents/url1993Encoding.js";
import { rfc1738 } from "../../generated/documents/generations.js";
import { toIri, toUri } from "../../src/documents/rfc3987Mapping.js";
import type { AnyDocument, Generation } from "../../src/uri/generation/generation.js";
import type { BaseSources } from "../../src/uri/resolve/baseOf.js";
import type { ErrorCode } from "../../src/text/uriError.js";
import type { NormalizationLevel } from "../../src/uri/normalize/normalizer.js";
import type { Recomposable } from "../../src/uri/recompose/recompose.js";
import { knownSchemes, nonstandardFile, type Comparison, type FilePaths } from "../../src/documents/schemes.js";
import type { FileSystem } from "../../src/documents/rfc8089.js";
import {
  expandTemplate,
  matchTemplate,
  templateLevel,
  uriTemplate,
  type TemplateValue,
} from "../../src/documents/template.js";
import { itemAt } from "../../src/text/itemAt.js";

/** A statement of a document, in our words, with the checks that can show it to be broken. */
interface Statement {
  readonly section: string;
  readonly statement: string;
  readonly kind: Kind;
  readonly checks?: readonly Check[];
  /** For a statement that is out of scope: the reason. */
  readonly why?: string;
  /** Present if only the rules of the document were at hand: its prose was written down from memory. */
  readonly recalled?: true;
}

const KINDS = ["grammar", "operation", "advice", "out of scope"] as const;
type Kind = (typeof KINDS)[number];

/** A question to the library: the name of one of {@link CALLS} with its subject, its parameters, and as `gives` the answer. */
type Check = Readonly<Record<string, unknown>>;

/** The components of a form of RFC 1738. */
type Form<F extends string> = Extract<ReturnType<typeof rfc1738.parse>, { readonly form: F }>;

interface Settings {
  readonly rule?: string;
  /** `true`: the grammar as printed is asked, before its corrections. */
  readonly published?: boolean;
  readonly schemeRules?: "defined";
  readonly section?: string;
  readonly kind?: string;
  readonly at?: number;
  readonly base: string;
  readonly options?: object;
  readonly level?: NormalizationLevel;
  readonly fragments?: boolean;
  readonly system: FileSystem;
  readonly component: string;
  readonly unsafe: string;
  readonly template: string;
  readonly variables: Readonly<Record<string, TemplateValue>>;
  readonly keep?: "unreserved" | "allowed";
  readonly practice?: boolean;
  readonly gives: unknown;
}

interface Call {
  readonly takes: readonly (keyof Settings)[];
  /** Returns the answer; what throws a `UriError` answers `null`. */
  readonly ask: (document: Generation, subject: unknown, settings: Settings) => unknown;
}

/** @typeParam Subject the type that the subjects of this question have in the files */
function call<Subject = string>(
  takes: Call["takes"],
  ask: (document: Generation, subject: Subject, settings: Settings) => unknown,
): Call {
  return { takes, ask: ask as Call["ask"] };
}

/**
 * All characters of a rule, or those that it shares with none of `except`, each as it is and as its escape in a URI with "{}": "for every
 * unreserved character" is a row, not an example.
 */
interface Each {
  readonly each: string;
  readonly except?: string;
  readonly in: string;
}

/** Returns the rung on which each character meets its escape, or `false`; the characters by their answers if these differ. */
function ofEach(document: Generation, { each, except = "", in: uri }: Each): unknown {
  const characters = [...LATIN].filter((one) => document.test(one, { rule: each }) && !except.includes(one));
  const answers = new Map<unknown, string>();
  for (const one of characters) {
    const escape = `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
    const { equivalent, rung } = document.equivalence(
      uri.replace("{}", () => one),
      uri.replace("{}", escape),
    );
    const answer = equivalent && rung;
    answers.set(answer, (answers.get(answer) ?? "") + one);
  }
  return answers.size === 1 ? [...answers.keys()][0] : Object.fromEntries(answers);
}

/** The questions that a check can ask. Files of statements hold data only, so that a document needs no code of its own. */
const CALLS: Readonly<Record<string, Call>> = {
  /** Strings that belong to the rule's language. */
  accepts: call<string | string[]>(
    ["rule", "published", "schemeRules"],
    (document, inputs, { published, rule, schemeRules }) =>
      [inputs].flat().filter((input) => !grammarOf(document, published).test(input, { rule, schemeRules })),
  ),
  /** Strings that do not; `at` is the length of the longest viable prefix of each. */
  refuses: call<string | string[]>(
    ["rule", "published", "schemeRules", "at"],
    (document, inputs, { published, rule, schemeRules, at }) =>
      [inputs].flat().filter((input) => {
        const { error } = grammarOf(document, published).safeParse(input, { rule, schemeRules });
        const accepted = grammarOf(document, published).test(input, { rule, schemeRules });
        return accepted || !error || (at !== undefined && error.viablePrefix !== at);
      }),
  ),
  /** All characters up to U+00FF that are strings of the rule by themselves. */
  characters: call(["rule"], (document, characters, { rule }) =>
    [...LATIN].filter((each) => document.test(each, { rule }) !== characters.includes(each)),
  ),
  /** Names of rules of the grammar. */
  rules: call<string[]>([], (document, names) => names.filter((name) => !document.rules.includes(name))),
  /**
   * A rule, or `null` for all of a section, for which the document has a reading, such as the side that is taken where its prose and its
   * rules contradict each other.
   */
  reading: call<string | null>(["section", "kind"], (document, rule, { section, kind }) =>
    [rule].filter(
      () =>
        !document.readings.some(
          (each) => (each.rule ?? null) === rule && each.section === section && each.kind === kind,
        ),
    ),
  ),
  /** The first sentence for people about a string that is refused. */
  message: call([], (document, input) => document.safeParse(input).error?.message.replace(/ \(offset.*/, "")),
  parse: call(["rule"], (document, input, { rule }) => document.parse(input, { rule })),
  /** The parts that the prose of the draft of 1993 describes. */
  proseParts: call([], (_, url) => proseParts(url)),
  encodeUnsafeCharacters: call(["unsafe"], (_, url, { unsafe }) => encodeUnsafeCharacters(url, unsafe)),
  /** RFC 3987 3.1 and 3.2. */
  toUri: call(["options"], (_, iri, { options }) => toUri(iri, options)),
  toIri: call(["options"], (_, uri, { options }) => toIri(uri, options)),
  split: call([], (_, text) => split(text)),
  /** The texts of rules in the parse tree, in their order. */
  tree: call(["rule"], (document, input, { rule, gives }) => {
    const texts = Object.fromEntries(Object.keys(gives as object).map((name) => [name, [] as string[]]));
    const open = [document.tree(input, { rule })];
    for (let node = open.pop(); node; node = open.pop()) {
      texts[node.rule]?.push(node.text);
      open.push(...[...node.children].reverse());
    }
    return texts;
  }),
  zoneOf: call([], (_, uri) => zoneOf(uri)),
  withoutZone: call([], (_, uri) => withoutZone(uri)),
  encodeBareZone: call([], (_, text) => encodeBareZone(text)),
  segments: call([], (document, uri) => segments(document.parse(uri) as Parameters<typeof segments>[0])),
  baseOf: call<BaseSources>([], (document, sources) => document.baseOf(sources)),
  resolve: call(["base", "options"], (document, reference, { base, options }) =>
    document.resolve(reference, base, options),
  ),
  resolution: call(["base", "options"], (document, reference, { base, options }) =>
    document.resolution(reference, base, options),
  ),
  relativize: call(["base"], (document, target, { base }) => document.relativize(target, base)),
  /** RFC 3986 5.2.4. */
  removeDotSegments: call([], (_, path) => removeDotSegments(path)),
  recompose: call<Recomposable<AnyDocument["ruleComponents"]>>([], (document, components) =>
    document.recompose(components),
  ),
  normalize: call(["level"], (document, uri, { level }) => document.normalize(uri, { level })),
  /** Two URIs; the answer is the rung on which they meet, or `false`. A scheme answers `true` or `false`. */
  equivalent: call<[string, string] | Each>(["fragments", "level"], (document, subject, { fragments, level }) => {
    if ("each" in subject) return ofEach(document, subject);
    const [one, other] = subject;
    if (!("equivalence" in document)) return (document as Comparison).equivalent(one, other);
    const { equivalent, rung } = document.equivalence(one, other, { fragments, level });
    return equivalent && rung;
  }),
  encode: call(["component", "keep"], (document, data, { component, keep }) =>
    document.encode(component, data, { keep }),
  ),
  decode: call(["component"], (document, text, { component }) => document.decode(component, text)),
  octets: call(["component"], (document, text, { component }) => document.decodeOctets(component, text)),
  scheme: call([], (document, name) => document.schemes[name]),
  /** The kinds of the document's own advice; with `practice` also those of other advice. */
  advise: call(["practice"], (document, uri, { practice = false }) =>
    advise(uri, { generation: document, practice }).map(({ kind }) => kind),
  ),
  extract: call([], (document, text) => extract(text, { generation: document }).map(({ uri }) => uri)),
  /** RFC 6570 section 3. */
  expand: call(["variables", "options"], (_, template, { variables, options }) =>
    expandTemplate(template, variables, options),
  ),
  level: call([], (_, template) => templateLevel(template)),
  /** RFC 6570 section 1.4. */
  match: call(["template"], (_, uri, { template }) => matchTemplate(template, uri)),
  /** RFC 8089, appendices D and E. */
  fromPath: call(["system"], (document, path, { system }) => (document as unknown as FilePaths).fromPath(path, system)),
  toPath: call(["system"], (document, uri, { system }) => (document as unknown as FilePaths).toPath(uri, system)),
  isLocal: call([], (document, uri) => (document as unknown as FilePaths).isLocal(uri)),
  /** The commands that an FTP client sends. */
  ftp: call(["options"], (document, url, { options }) =>
    ftpCommands(document.parse(url) as Form<"ftpurl">, options).map(ftpLine),
  ),
  /** The line that a Gopher client sends, without its end. */
  gopher: call(["options"], (document, url, { options }) =>
    String.fromCharCode(...gopherRequest(document.parse(url) as Form<"gopherurl">, options)).replace(/\r\n$/, ""),
  ),
  gopherPlus: call([], (_, text) => gopherPlus(text)),
  /** The decoded parts that a client sends by another protocol. */
  sendable: call(["options"], (document, url, { options }) =>
    sendableParts(document.parse(url) as Form<"waisurl">, options),
  ),
};

function grammarOf(document: Generation, published: boolean | undefined): Generation {
  if (published && !document.published) throw new Error(`${document.id} has no other grammar as printed`);
  return published && document.published ? document.published : document;
}

const LATIN = String.fromCharCode(...Array(0x100).keys());

/** Stands for a check with a wrong name: it does not refuse what the check is about. */
const MISTAKES: readonly ErrorCode[] = ["ERR_UNKNOWN_OPTION", "ERR_UNKNOWN_RULE"];

/** Returns as much of an answer as is expected: of an object, the expected properties. An absent one is `null`. */
function expectedPart(answer: unknown, expected: unknown): unknown {
  if (answer === undefined) return null;
  if (typeof answer !== "object" || answer === null || typeof expected !== "object" || expected === null) return answer;
  if (Array.isArray(answer)) return answer.map((item, i) => expectedPart(item, (expected as unknown[])[i]));
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [
      name,
      expectedPart((answer as Record<string, unknown>)[name], value),
    ]),
  );
}

function run(document: Generation, check: Check): void {
  const name = itemAt(Object.keys(check), 0);
  const asks = CALLS[name];
  if (!asks) throw new Error(`there is no check ${name}`);
  const { gives = [] } = check;
  const strange = Object.keys(check).filter(
    (key) => key !== name && key !== "gives" && !asks.takes.includes(key as keyof Settings),
  );
  expect(strange, "parameters that the check does not have").toEqual([]);
  let answer: unknown;
  try {
    answer = asks.ask(document, check[name], check as unknown as Settings);
  } catch (error) {
    if (!(error instanceof UriError) || MISTAKES.includes(error.code)) throw error;
    answer = null;
  }
  expect(expectedPart(answer, gives), JSON.stringify(check)).toEqual(gives);
}

/** Returns a generation, or for a document of schemes its first scheme or its templates: the others of it have the same grammar. */
function documentOf(id: string): Generation {
  const scheme = [...Object.values(knownSchemes), nonstandardFile, uriTemplate].find((one) => one.id === id);
  return scheme === undefined ? generation(id) : (scheme as unknown as Generation);
}

const directory = new URL("./", import.meta.url);
const documents = readdirSync(directory)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""))
  .sort();
const tables = new Map(
  documents.map((id) => [id, JSON.parse(readFileSync(new URL(`${id}.json`, directory), "utf8")) as Statement[]]),
);

/** Returns the published texts of the rules that a table's checks ask about. */
function rulesAsked(id: string): readonly string[] {
  const document = documentOf(id);
  const checks = (tables.get(id) ?? []).flatMap(({ checks = [] }) => checks);
  const names = checks.flatMap(({ rule, tree, gives }) => [
    rule ?? document.startRule,
    ...(tree === undefined ? [] : Object.keys(gives as object)),
  ]);
  return document.rules.filter((name) => names.includes(name)).map((name) => document.rule(name).abnf);
}

const asked = new Set(documents.flatMap(rulesAsked));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

describe.each(documents)("%s", (id) => {
  const document = documentOf(id);
  const statements = tables.get(id) ?? [];

  it.each(statements.map((row) => [`${row.section}: ${row.statement}`, row] as const))("%s", (_, row) => {
    const { kind, checks = [], why, recalled, ...rest } = row;
    expect([undefined, true]).toContain(recalled);
    expect(KINDS).toContain(kind);
    expect(Object.keys(rest).sort()).toEqual(["section", "statement"]);
    if (kind === "out of scope") {
      expect(why?.length, "a statement that is out of scope needs a reason").toBeGreaterThan(10);
      expect(checks).toEqual([]);
      return;
    }
    expect(why).toBeUndefined();
    expect(checks.length, "a statement needs a check").toBeGreaterThan(0);
    for (const check of checks) run(document, check);
  });

  it("asks about every rule, unless the table of a document with the same rule does", () => {
    expect(document.rules.filter((name) => !asked.has(document.rule(name).abnf))).toEqual([]);
  });

  it("says no statement twice, and its counts stand in test/README.md", () => {
    const texts = statements.map(({ section, statement }) => `${section}: ${statement}`);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
    const counts = KINDS.map((kind) => statements.filter((row) => row.kind === kind).length);
    const line = `| ${[document.document, statements.length, ...counts].join(" | ")} |`;
    console.log(`${line.replaceAll("|", "").trim().replaceAll(/ +/g, " ")} (statements: ${KINDS.join(", ")})`);
    expect(readme).toContain(line);
  });
});
