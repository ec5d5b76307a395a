import type { ComponentProperty } from "../../../generated/documentNames.js";
import type { AnyComponents } from "../components/documentTypes.js";
import { sameData } from "../components/sameData.js";
import { UriSyntaxError, type RefusedInput } from "../diagnosis/uriSyntaxError.js";
import type { FaultReading, Refusal } from "../diagnosis/refusal.js";
import { optionOf } from "../../text/options.js";
import { argumentTypeError, kindOf, hide, markAsUriError, readArgument, shown } from "../../text/uriError.js";
import type { Grammar } from "../facade/grammar.js";
import { characterAt, sentence } from "../../text/printable.js";
import { recordOf, isRecord } from "../../text/records.js";

/**
 * The argument of {@link Operations.recompose}: a component object, or those of its components that make up the string.
 * Either `authority` (`site`) or its parts can be left out. A component that is left out is absent; a path that every string has is empty.
 * A port can be a number.
 */
export type Recomposable<C extends AnyComponents> = C extends unknown
  ? { readonly [Name in keyof C]?: C[Name] | (Name extends "port" ? number : never) | undefined }
  : never;

/** No string of the grammar has the given components. `offset` is an offset in `input`: in the component, or in the whole string. */
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

/** Returns a refusal whose messages name the component. */
function inComponent(component: string, refusal: Refusal): Refusal {
  const {
    viablePrefix,
    readings: [first, ...others],
    repairs,
  } = refusal;
  const named = (reading: FaultReading): FaultReading => ({
    ...reading,
    message: `component ${component}: ${reading.detail}`,
    detail: `component ${component}: ${reading.detail}`,
  });
  return {
    viablePrefix,
    readings: [named(first), ...others.map(named)],
    repairs,
    get possible() {
      return refusal.possible;
    },
  };
}

/** The components that are texts, by their names. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** A part of the composed string: a delimiter or a component. */
export interface Piece {
  readonly text: string;
  readonly component?: string;
  /** The rule that the component must match in this place. */
  readonly rule?: string | undefined;
  /** Another rule that it may match instead. */
  readonly orRule?: string | undefined;
}

/** The reason why components that match their rules do not fit together. */
export interface Conflict {
  readonly component: string;
  readonly rule: string;
  /** An offset in the text of the component. */
  readonly offset: number;
  readonly expected: readonly string[];
}

/** The way in which one generation composes a string (section 5.3 of RFC 3986), down to the parts of the authority. */
export interface Composition {
  /** The names of the components that are texts, in the order of the string. */
  readonly texts: readonly string[];
  /** @throws {TypeError} for a component that is missing */
  pieces(texts: Texts): readonly Piece[];
  /** A component that can be given as a whole or by its parts. */
  readonly whole?: { readonly name: string; readonly parts: readonly string[] };
  /** Returns why the components do not fit together. It is only called if the string, parsed again, has other components. */
  conflict?(texts: Texts): Conflict | undefined;
}

/** See {@link Operations.recompose}. */
export function recompose(generation: Grammar, composition: Composition, components: unknown): string {
  return composed(generation, composition, components).text;
}

/** Returns the string that has the given components, and all components that it has. */
export function composed(
  generation: Grammar,
  composition: Composition,
  components: unknown,
): { readonly text: string; readonly data: object } {
  if (!isRecord(components))
    throw argumentTypeError(`components are expected as an object, not ${kindOf(components)}`, "components");
  const given = components;
  const of = readArgument("components", () => optionOf(given, "generation"));
  if (of !== undefined && of !== generation.id) {
    throw argumentTypeError(
      `generation: components of ${generation.id} are expected, not of ${shown(of)}`,
      "generation",
    );
  }
  const texts = readArgument("components", () => textsAmong(given, composition));
  const pieces = composition.pieces(texts);
  const whole = pieces.map(({ text }) => text).join("");
  const result = generation.safeParse(whole);
  const changed = result.success
    ? readArgument("components", () => differingFrom(result.data, given, generation))
    : undefined;
  // A string that is read back as the same components has them: nothing else needs to be checked.
  if (result.success && changed === undefined) return { text: whole, data: result.data };
  for (const { component, rule, orRule, text } of pieces) {
    if (component === undefined || rule === undefined || generation.test(text, { rule })) continue;
    if (orRule === undefined || !generation.test(text, { rule: orRule }))
      throw refusedComponent(generation, component, text, rule);
  }
  const differing = result.success ? (changed ?? "") : pieceAt(pieces, result.error.viablePrefix);

  const conflict = composition.conflict?.(texts);
  if (conflict) {
    const { component, rule, offset, expected } = conflict;
    throw disagreement(generation, component, {
      startRule: rule,
      rule,
      offset,
      input: texts[component] ?? "",
      expected,
    });
  }
  if (!result.success) throw refusedComponent(generation, differing, whole);
  const { name, parts } = composition.whole ?? { name: "", parts: [] };
  const disagreeing = texts[name] !== undefined && parts.includes(differing);
  throw disagreement(generation, differing, {
    startRule: generation.startRule,
    rule: disagreeing ? name : result.data.form,
    offset: offsetOf(pieces, disagreeing ? name : differing),
    input: whole,
    expected: [
      disagreeing
        ? `${name} to agree with the ${differing} ${JSON.stringify(given[differing])} (use change() to change one component)`
        : `text that is read back as the same ${differing}`,
    ],
  });
}

/** Returns the error for a string in which a component has another value than was meant, although all others fit. */
export function unexpectedComponent(generation: Grammar, component: string, input: string): ComponentError {
  return disagreement(generation, component, {
    startRule: generation.startRule,
    rule: generation.startRule,
    offset: 0,
    input,
    expected: [`a string with another ${component}, or without one`],
  });
}

interface Disagreement extends Conflict {
  readonly startRule: string;
  readonly input: string;
}

/** Returns the error for text that a rule derives, but not in this place. */
function disagreement(
  generation: Grammar,
  component: string,
  { startRule, rule, offset, input, expected }: Omit<Disagreement, "component">,
): ComponentError {
  const found = characterAt(input, offset);
  const { section } = generation.rule(rule);
  const message = sentence({ rule, expected, found, offset, section, document: generation.document });
  return new ComponentError(component, { generation: generation.id, startRule, input }, () => ({
    viablePrefix: offset,
    possible: [],
    readings: [{ offset, found, rule, section, expected, message, detail: message }],
    repairs: [],
  }));
}

/** Returns true for a number that is the value of a port: a whole one, which is written without an exponent. */
export function isPort(name: string, value: unknown): value is number {
  return name === "port" && typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function textsAmong(given: Readonly<Record<string, unknown>>, composition: Composition): Texts {
  const texts: Record<string, string | undefined> = {};
  for (const name of composition.texts) {
    const value = optionOf(given, name);
    if (value === undefined || typeof value === "string") texts[name] = value;
    else if (isPort(name, value)) texts[name] = String(value);
    else throw argumentTypeError(`${name}: a string is expected, not ${kindOf(value)}`, name);
  }
  return texts;
}

/** Returns the name of the first given component whose value differs in the parsed string. */
function differingFrom(
  parsed: object,
  given: Readonly<Record<string, unknown>>,
  { document }: Grammar,
): string | undefined {
  const entries = recordOf(parsed);
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (value === undefined) continue;
    if (!Object.hasOwn(entries, name))
      throw argumentTypeError(
        `${name}: such a string has no component of this name under ${document}; it has ${Object.keys(entries).join(", ")}`,
        name,
      );
    if (!sameData(entries[name], isPort(name, value) ? String(value) : value)) return name;
  }
  return undefined;
}

/** Returns the name of the component at an offset of the whole string, or of the last one before it. */
function pieceAt(pieces: readonly Piece[], offset: number): string {
  let name = pieces.find(({ component }) => component !== undefined)?.component ?? "";
  let at = 0;
  for (const { component, text } of pieces) {
    if (at > offset) break;
    name = component ?? name;
    at += text.length;
  }
  return name;
}

function offsetOf(pieces: readonly Piece[], name: string): number {
  const index = pieces.findIndex(({ component }) => component === name);
  return pieces.slice(0, Math.max(0, index)).reduce((sum, { text }) => sum + text.length, 0);
}

/** Returns the error for a string that does not conform, as the error of one component. */
export function refusedComponent(
  generation: Grammar,
  component: string,
  input: string,
  rule = generation.startRule,
): Error {
  const result = generation.safeParse(input, { rule });
  if (result.success) throw new Error(`${generation.id} both refuses and parses ${JSON.stringify(input)}`);
  const { error } = result;
  return new ComponentError(component, error, () => error);
}
