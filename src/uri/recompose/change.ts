import type { AnyComponents } from "../components/documentTypes.js";
import type { ParameterizedSegment } from "../components/parameterizedSegment.js";
import type { Label } from "../components/span.js";
import type { GeneratedGrammar } from "../generated.js";
import { assertConforming, type Conformer } from "../parse/assertConforming.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, assertPlainObject, assertString, shown } from "../../text/uriError.js";
import { queryOf, type QueryEdits, type QueryPairs } from "./queryPairs.js";
import type { Composition } from "./composition.js";
import { isPort, noText, recompose, type ComposedGrammar, type ParseResult } from "./recompose.js";
import { recordOf, isRecord } from "../../text/records.js";

/**
 * The new components for {@link Operations.change}. A component that is left out stays as it is, `undefined` removes it (a path
 * is empty then). A
 * query (`search` in RFC 1738 and the draft of 1993) can be given by its pairs or by edits of single pairs, a path by its segments or by
 * those that are appended to it, a port as a number.
 */
export type Changes<C extends AnyComponents> = C extends unknown
  ? {
      readonly [Name in Exclude<keyof C, Label | "parts">]?:
        | C[Name]
        | undefined
        | (Name extends "port" ? number : never)
        | (Name extends "query" | "search" ? QueryPairs | QueryEdits : never)
        | (Name extends "path" ? Segments | AppendedSegments : never);
    }
  : never;

type Segments = readonly (string | ParameterizedSegment)[];

/** Segments that are put after those of the old path; a slash at its end gets no second one. */
export interface AppendedSegments {
  readonly append: Segments;
}

export interface ChangeOptions {
  /**
   * If `true`, characters that a new component cannot hold are percent-encoded: "?" in a path, "é" everywhere. "%" before two hexadecimal
   * digits stays, and so does what delimits a host, which is refused. Segments of a list are names: "/" and every "%" in them are encoded.
   * The default is `false`: all that is refused.
   */
  readonly encode?: boolean | undefined;
}

type Texts = Record<string, string | undefined>;

/** What a change needs of a grammar: the facade of a whole generation has it, and so has a slim module. */
export interface ChangedGrammar extends ComposedGrammar, Conformer {
  /** The facts about components and segments. */
  readonly facts: Pick<GeneratedGrammar, "encoding" | "rulesOf" | "ruleNames" | "segments">;
  safeParse(input: string, options?: { readonly rule?: string | undefined }): ParseResult;
  /** Encodes data as the text of a component. */
  encode(component: string, text: string): string;
  /** Encodes what a rule does not allow in a text, except delimiters that divide it. */
  encodeDisallowed(text: string, rule: string, delimiters?: string): string;
}

/** See {@link Operations.change}. */
export function change(
  generation: ChangedGrammar,
  composition: Composition,
  uri: string,
  changes: object,
  options?: ChangeOptions,
): string {
  const { encode = false } = readOptions(options, ["encode"]);
  assertOneOf("encode", encode, [true, false]);
  assertPlainObject(changes, "changes");
  const before = generation.safeParse(uri);
  if (!before.success) assertConforming(generation, uri, "uri");
  const old = recordOf(before.data ?? {});
  const texts: Texts = {};
  for (const name of composition.names) texts[name] = stringIn(old, name);

  const given: Readonly<Record<string, unknown>> = { ...changes };
  const changed = Object.keys(given);
  for (const name of changed) {
    if (!composition.names.includes(name))
      throw unknownComponent(generation, composition, name, Object.hasOwn(old, name));
    texts[name] = textOf(generation, name, given[name], texts, encode);
  }
  // The authority follows from its parts, or they from the authority: the one that is not changed is left out.
  const { whole = "", parts } = composition;
  const derived = changed.includes(whole) ? parts : parts.some((part) => changed.includes(part)) ? [whole] : [];
  const omitted = derived.filter((name) => !changed.includes(name));
  for (const name of omitted) texts[name] = undefined;

  if (!encode) return recompose(generation, composition, texts);
  const written = new Map(changed.map((name) => [name, encodedTexts(generation, composition, name, texts[name])]));
  for (let first: unknown; ;) {
    for (const [name, [text]] of written) texts[name] = text ?? texts[name];
    try {
      return recompose(generation, composition, texts);
    } catch (error) {
      first ??= error;
      const component = isRecord(error) && error.code === "ERR_COMPONENT" ? error.component : undefined;
      const others = typeof component === "string" ? written.get(component) : undefined;
      if (others === undefined || others.length < 2) throw first;
      others.shift();
    }
  }
}

/**
 * Returns the texts of a component with what cannot stand there encoded, by each of its rules: of the path "a:b" it is "a:b" after a scheme,
 * and "a%3Ab" without one.
 */
function encodedTexts(
  generation: ChangedGrammar,
  { whole, delimiters }: Composition,
  name: string,
  text?: string,
): string[] {
  if (text === undefined) return [];
  // An escape would be part of a name: "::1" is an address without its brackets, and "b:80" a host with its port.
  if (HOSTS.has(name) && /[:/?#[\]@]/.test(text)) return [text];
  const dividing = name === whole ? delimiters : name === "path" ? "/" : "";
  return encodingRules(generation, name).map((rule) => generation.encodeDisallowed(text, rule, dividing));
}

/** Returns the rules by which the text of a component is encoded; none for one that no rule derives by itself. */
function encodingRules(generation: ChangedGrammar, name: string): readonly string[] {
  const { encoding = {}, rulesOf, ruleNames } = generation.facts;
  return encoding[name] ?? rulesOf[name] ?? (ruleNames.includes(name) ? [name] : []);
}

function stringIn(components: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const text = components[name];
  return typeof text === "string" ? text : undefined;
}

/** Returns the text of a component that is given as text, as pairs or as segments. */
function textOf(
  generation: ChangedGrammar,
  name: string,
  value: unknown,
  texts: Readonly<Texts>,
  encode: boolean,
): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  if (isPort(name, value)) return String(value);
  if (name === "path" && Array.isArray(value)) return pathOf(generation, value, texts, encode);
  if (name === "path" && isRecord(value) && Array.isArray(value.append))
    return appendedPath(generation, value.append, texts, encode);
  if ((name === "query" || name === "search") && typeof value === "object" && value !== null)
    return queryOf(name, value, texts[name], (text) => (text === "" ? "" : generation.encode(name, text)));
  throw noText(name, value);
}

/**
 * Returns a path of the given segments. It begins with "/" if the old one did, or if it follows an authority.
 *
 * @throws {RangeError} for a dot segment, which would remove other segments and which no escape protects
 */
function pathOf(
  generation: ChangedGrammar,
  segments: readonly unknown[],
  texts: Readonly<Texts>,
  encode: boolean,
): string {
  const facts = generation.facts.segments;
  if (!facts) throw argumentTypeError(`path: ${generation.document} does not divide a path into segments`, "path");
  const written = (text: unknown, rule: string): string => {
    assertString(text, "path");
    if ((encode ? /^\.{1,2}$/ : DOT_SEGMENT).test(text))
      throw argumentRangeError(
        `path: ${shown(text)} is not a name but a dot segment, which resolution removes`,
        "path",
      );
    // A name is data: the file "a%20b" is not "a b".
    const segment = encode ? generation.encodeDisallowed(text.replaceAll("%", "%25"), rule) : text;
    const result = generation.safeParse(segment, { rule });
    if (!result.success) throw generation.refused("path", result.error);
    return segment;
  };
  const path = segments
    .map((segment: unknown) => {
      if (!facts.parameters || typeof segment !== "object" || segment === null)
        return written(segment, facts.rule ?? "segment");
      const { segment: name, params } = segment as ParameterizedSegment;
      return [name, ...params].map((part) => written(part, "param")).join(";");
    })
    .join("/");
  const rooted = texts.authority !== undefined || texts.site !== undefined || texts.path?.startsWith("/") === true;
  return segments.length > 0 && rooted ? `/${path}` : path;
}

const HOSTS: ReadonlySet<string> = new Set(["host", "regName"]);

/** A segment that resolution removes, with the one before it or alone (RFC 3986 5.2.4). */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/** Returns the old path with more segments: "/a" and "/a/" with "b" are "/a/b". */
function appendedPath(
  generation: ChangedGrammar,
  segments: readonly unknown[],
  texts: Readonly<Texts>,
  encode: boolean,
): string {
  const appended = pathOf(generation, segments, {}, encode);
  const old = texts.path ?? "";
  const isRooted = pathOf(generation, [""], texts, encode) === "/";
  return segments.length === 0 || (old === "" && !isRooted) ? old + appended : `${old.replace(/\/$/, "")}/${appended}`;
}

function unknownComponent(
  generation: ChangedGrammar,
  { names }: Composition,
  name: string,
  isLabel: boolean,
): TypeError {
  return argumentTypeError(
    isLabel
      ? `${name}: it follows from the components and cannot be changed`
      : `${JSON.stringify(name)} is not a component of ${generation.document}; these can be changed: ${names.join(", ")}`,
    name,
  );
}
