import type { AnyComponents } from "../components/documentTypes.js";
import { sameData } from "../components/sameData.js";
import { optionOf } from "../../text/options.js";
import { argumentTypeError, assertPlainObject, typeName, shown } from "../../text/uriError.js";
import { recordOf } from "../../text/records.js";
import { piecesOf, type Composition, type Piece, type Texts } from "./composition.js";

/**
 * The argument of {@link Operations.recompose}: a component object, or those of its components that make up the string.
 * Either `authority` (`site`) or its parts can be left out. A component that is left out is absent; a path that every string has is empty.
 * A port can be a number.
 */
export type Recomposable<C extends AnyComponents> = C extends unknown
  ? { readonly [Name in keyof C]?: C[Name] | (Name extends "port" ? number : never) | undefined }
  : never;

/** What composing needs of a grammar: the facade of a whole generation has it, and so has a slim module. */
export interface ComposedGrammar {
  readonly id: string;
  /** The citation of the document. */
  readonly document: string;
  safeParse(input: string): ParseResult;
  /** Returns the error for a component that does not conform: that of the string, about the component. */
  refused(component: string, error: RefusedText): SyntaxError;
  /** Returns the error for a string that is read with another component. */
  misread(component: string, how: Misreading): SyntaxError;
}

/** The components of a string, or the error, and where the fault is if that is not the offset of the error. */
export type ParseResult =
  | { readonly success: true; readonly data: object; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: RefusedText; readonly at?: number };

/** An error about a string, and where it goes wrong. */
interface RefusedText extends SyntaxError {
  readonly input: string;
  readonly offset: number;
}

/** A string that is read with other components than it was composed of. */
export interface Misreading {
  readonly text: string;
  /** Where the component is in it. */
  readonly offset: number;
  readonly message: string;
  /** The rule that derives it. */
  readonly form: string;
  readonly expected: string;
}

/** The delimiters after components. */
const DELIMITERS: Readonly<Record<string, string>> = { scheme: ":", userinfo: "@", query: "#" };

/** See {@link Operations.recompose}: composes the string, parses it and compares. */
export function recompose(generation: ComposedGrammar, composition: Composition, components: unknown): string {
  assertPlainObject(components, "components");
  const given = components;
  const of = optionOf(given, "generation");
  if (of !== undefined && of !== generation.id)
    throw argumentTypeError(
      `generation: components of ${generation.id} are expected, not of ${shown(of)}`,
      "generation",
    );
  const texts = textsAmong(given, composition);
  const pieces = piecesOf(composition, texts);
  const text = pieces.map((piece) => piece.text).join("");
  const result = generation.safeParse(text);
  if (!result.success) throw generation.refused(pieceAt(pieces, result.at ?? result.error.offset), result.error);
  const read = recordOf(result.data);
  const unknown = Object.keys(given).find((name) => given[name] !== undefined && !Object.hasOwn(read, name));
  if (unknown !== undefined)
    throw argumentTypeError(
      `${unknown}: such a string has no component of this name under ${generation.document}; it has ${Object.keys(read).join(", ")}`,
      unknown,
    );
  const differing = [
    ...composition.names.filter((name) => isOtherwise(name, texts, read, composition)),
    ...Object.keys(given).filter(
      (name) => given[name] !== undefined && !composition.names.includes(name) && !sameData(read[name], given[name]),
    ),
  ];
  const [first] = differing;
  if (first === undefined) return text;
  // A component that is read up to a delimiter in it, or text that is read in an earlier component and came from a later one.
  const component =
    differing.find((name) => texts[name]?.startsWith(`${String(read[name])}${DELIMITERS[name] ?? "\0"}`)) ??
    [...differing].reverse().find((name) => texts[name]) ??
    differing.find((name) => given[name] !== undefined) ??
    first;
  const offset = offsetOf(pieces, composition.parts.includes(component) ? [component, composition.whole] : [component]);
  const message = `${shown(text)} would be read ${readOtherwise(composition, texts, read, component, differing)}`;
  const expected = `text that is read back as the same ${component}`;
  throw generation.misread(component, { text, offset, message, form: String(read.form), expected });
}

/** Returns true for a number that is the value of a port: a whole one, which is written without an exponent. */
export function isPort(name: string, value: unknown): value is number {
  return name === "port" && typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Returns the error for a value that no component has. */
export function noText(name: string, value: unknown): TypeError {
  const is = name === "port" && typeof value === "number" ? "a whole number or a string" : "a string";
  return argumentTypeError(`${name} must be ${is}, got ${is === "a string" ? typeName(value) : shown(value)}`, name);
}

function textsAmong(given: Readonly<Record<string, unknown>>, { names }: Composition): Texts {
  const texts: Record<string, string | undefined> = {};
  for (const name of names) {
    const value = optionOf(given, name);
    if (value === undefined || typeof value === "string") texts[name] = value;
    else if (isPort(name, value)) texts[name] = String(value);
    else throw noText(name, value);
  }
  return texts;
}

/**
 * Returns true if a component is read otherwise than it was given. One that was left out has to be absent or empty, unless it follows from
 * others: the authority from the host, and the host from the authority.
 */
function isOtherwise(
  name: string,
  texts: Texts,
  read: Readonly<Record<string, unknown>>,
  { whole, parts }: Composition,
): boolean {
  if (texts[name] !== undefined) return read[name] !== texts[name];
  const sources = name === whole ? parts : parts.includes(name) ? [whole ?? ""] : [];
  return read[name] !== undefined && read[name] !== "" && sources.every((source) => texts[source] === undefined);
}

/** Returns the words for a string that is read otherwise: `with authority "foo": a path that begins with "//" needs one`. */
function readOtherwise(
  composition: Composition,
  texts: Texts,
  read: Readonly<Record<string, unknown>>,
  component: string,
  differing: readonly string[],
): string {
  const { names, whole = "", parts } = composition;
  // A component that was left out shows where the text went.
  const name = differing.find((one) => names.includes(one) && texts[one] === undefined) ?? differing[0] ?? component;
  const value = read[name];
  const how =
    typeof value === "string"
      ? `with ${name} ${shown(value)}`
      : `${value === undefined ? "without" : "with other"} ${name}`;
  if (parts.includes(component) && texts[whole] !== undefined)
    return `${how}, since the ${whole} is given (use change() to change one component)`;
  if (name === component) return how;
  const pieces = piecesOf(
    composition,
    textsAmong(parts.includes(name) ? { ...read, [whole]: undefined } : read, composition),
  );
  const at = pieces.findIndex((piece) => piece.component === name);
  const [before, after] = [at - 1, at + 1].map((i) =>
    pieces[i]?.component === undefined ? pieces[i]?.text : undefined,
  );
  const text = texts[component] ?? "";
  if (before !== undefined && text.startsWith(before))
    return `${how}: a ${component} that begins with "${before}" needs one`;
  if (before !== undefined && text.includes(before)) return `${how}: "${before}" begins one`;
  return after !== undefined && text.includes(after) ? `${how}: "${after}" ends one` : how;
}

/** Returns the name of the component at an offset of the whole string, or of the last one before it. An empty one counts after a delimiter. */
function pieceAt(pieces: readonly Piece[], offset: number): string {
  let name = "";
  let at = 0;
  let isDelimited = false;
  for (const { component, text } of pieces) {
    if (at > offset && name !== "") break;
    if (component !== undefined && (text !== "" || isDelimited || name === "")) name = component;
    isDelimited = component === undefined;
    at += text.length;
  }
  return name;
}

/** Returns the offset of the component that is written: of an authority and its host, one is. */
function offsetOf(pieces: readonly Piece[], names: readonly (string | undefined)[]): number {
  const index = Math.max(
    ...names.map((name) => pieces.findIndex(({ component }) => component !== undefined && component === name)),
  );
  return pieces.slice(0, Math.max(0, index)).reduce((sum, { text }) => sum + text.length, 0);
}
