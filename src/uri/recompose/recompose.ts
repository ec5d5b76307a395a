import type { ComponentProperty } from "../../../generated/documentNames.js";
import type { AnyComponents } from "../components/documentTypes.js";
import { sameData } from "../components/sameData.js";
import { UriSyntaxError, type RefusedInput } from "../diagnosis/uriSyntaxError.js";
import type { FaultReading, Refusal } from "../diagnosis/refusal.js";
import { optionOf } from "../../text/options.js";
import { characterAt } from "../../text/printable.js";
import { argumentTypeError, typeName, hide, markAsUriError, shown } from "../../text/uriError.js";
import type { Grammar } from "../facade/grammar.js";
import { recordOf, isRecord } from "../../text/records.js";
import { piecesOf, type Composition, type Piece, type Texts } from "./composition.js";

/**
 * The argument of {@link Operations.recompose}: a component object, or those of its components that make up the string.
 * Either `authority` (`site`) or its parts can be left out. A component that is left out is absent; a path that every string has is empty.
 * A port can be a number.
 */
export type Recomposable<C extends AnyComponents> = C extends unknown
  ? { readonly [Name in keyof C]?: C[Name] | (Name extends "port" ? number : never) | undefined }
  : never;

/**
 * No string of the grammar has the given components: the string that would have them, `input`, does not conform, or is read with other
 * components. A segment that a path cannot have is refused by itself.
 */
export class ComponentError extends UriSyntaxError {
  static {
    hide(this.prototype, "name", "ComponentError");
    markAsUriError(this, "ERR_COMPONENT");
  }
  /** The name of the component. */
  readonly component: ComponentProperty;

  constructor(component: string, refused: RefusedInput, diagnose: () => Refusal) {
    super(refused, () => inComponent(component, diagnose()));
    // The names come from compositions and from component objects.
    this.component = component as ComponentProperty;
  }
}

/** Returns a refusal whose messages begin with the component. */
function inComponent(component: string, { viablePrefix, possible, readings, repairs }: Refusal): Refusal {
  const named = (reading: FaultReading): FaultReading => ({
    ...reading,
    message: `component ${component}: ${reading.message}`,
    detail: `component ${component}: ${reading.detail}`,
  });
  const [first, ...others] = readings;
  return { viablePrefix, possible, readings: [named(first), ...others.map(named)], repairs };
}

/** See {@link Operations.recompose}: composes the string, parses it and compares. */
export function recompose(generation: Grammar, composition: Composition, components: unknown): string {
  if (!isRecord(components))
    throw argumentTypeError(`components must be an object, got ${typeName(components)}`, "components");
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
  if (!result.success) throw refusedComponent(pieceAt(pieces, result.error.offset), result.error);
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
  // Text that is read in an earlier component came from a later one.
  const component =
    [...differing].reverse().find((name) => texts[name]) ??
    differing.find((name) => given[name] !== undefined) ??
    first;
  const offset = offsetOf(pieces, composition.parts.includes(component) ? [component, composition.whole] : [component]);
  const message = `${shown(text)} would be read ${readOtherwise(composition, texts, read, component, differing)}`;
  const rule = result.data.form;
  const refused = { generation: generation.id, startRule: generation.startRule, input: text };
  throw new ComponentError(component, refused, () => {
    const expected = [`text that is read back as the same ${component}`];
    const { section } = generation.rule(rule);
    const found = characterAt(text, offset);
    const reading = { offset, found, rule, section, expected, message, detail: message };
    return { viablePrefix: offset, possible: [], readings: [reading], repairs: [] };
  });
}

/** Returns the error for a component that does not conform. */
export function refusedComponent(component: string, error: UriSyntaxError): ComponentError {
  return new ComponentError(component, error, () => error);
}

/** Returns true for a number that is the value of a port: a whole one, which is written without an exponent. */
export function isPort(name: string, value: unknown): value is number {
  return name === "port" && typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function textsAmong(given: Readonly<Record<string, unknown>>, { names }: Composition): Texts {
  const texts: Record<string, string | undefined> = {};
  for (const name of names) {
    const value = optionOf(given, name);
    if (value === undefined || typeof value === "string") texts[name] = value;
    else if (isPort(name, value)) texts[name] = String(value);
    else throw argumentTypeError(`${name} must be a string, got ${typeName(value)}`, name);
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
