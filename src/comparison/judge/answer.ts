import { printable } from "../../text/printable.js";

/** The components of RFC 3986 (section 3), inner ones before those that contain them. */
export const COMPONENT_NAMES = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "authority",
  "path",
  "query",
  "fragment",
] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** Components under their names in RFC 3986. A missing key is not reported, `undefined` is an absent component, `""` an empty one. */
export type ReportedComponents = { readonly [Name in ComponentName]?: string | undefined };

/** A parser's verdict on a string. */
export type Answer = { readonly accepts: false } | { readonly accepts: true; readonly components: ReportedComponents };

/** The kinds of failure where an answer was expected. */
export type TroubleKind = "garbage" | "crash" | "no-answer" | "extra-answers" | "long-answer";

export interface Trouble {
  readonly trouble: TroubleKind;
  /** The event, as the end of a sentence that begins with the parser: `gave no answer within 1000 ms`. */
  readonly detail: string;
}

/**
 * The parser passes: the string is outside its task, such as a relative reference for a parser of absolute URIs. This
 * is neither agreement nor deviation.
 */
export interface Pass {
  readonly passes: true;
}

export type Reply = Answer | Pass | Trouble;

export const PASSES: Pass = Object.freeze({ passes: true });
const REFUSES: Answer = Object.freeze({ accepts: false });
const ACCEPTS: Answer = Object.freeze({ accepts: true, components: Object.freeze({}) });

/** Objects that are not a verdict, such as a promise that was not awaited. */
const OTHER_OBJECTS = [Promise, Array, Error, Boolean, Number, String];

/**
 * Reads the answer of a parser. `false` rejects the string and `true` accepts it. An object accepts it and reports
 * components under their names in RFC 3986: strings without delimiters, `null` or `undefined` for an absent one; other
 * properties are not read. `null` passes. Anything else is garbage: a promise, an object with other properties only, such as
 * `{ success: false }`.
 */
export function readAnswer(value: unknown): Reply {
  if (value === false) return REFUSES;
  if (value === true) return ACCEPTS;
  if (value === null) return PASSES;
  // A promise that is rejected later must not end the program.
  if (value instanceof Promise) value.catch(() => undefined);
  if (typeof value !== "object" || OTHER_OBJECTS.some((kind) => value instanceof kind)) return garbage(describe(value));
  const components: { [Name in ComponentName]?: string | undefined } = {};
  for (const name of COMPONENT_NAMES) {
    if (!Object.hasOwn(value, name)) continue;
    const text: unknown = (value as Readonly<Record<string, unknown>>)[name] ?? undefined;
    if (text !== undefined && typeof text !== "string") return garbage(`${describe(text)} as ${name}`);
    components[name] = text;
  }
  const others = Object.keys(components).length > 0 ? [] : Object.keys(value);
  if (others.length === 0) return { accepts: true, components };
  return garbage(`an object without a component (its properties: ${described(others.join(", "))})`);
}

/** Returns the trouble with an answer that is described. */
export function garbage(what: string): Trouble {
  return {
    trouble: "garbage",
    detail: `answered ${what}, which is neither true, false, null nor an object of components`,
  };
}

/** The number of characters of a text that a description quotes. */
const LONGEST_QUOTED = 60;

/** Returns the beginning of a text, safe to print. */
export function described(text: string): string {
  return printable(text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}...` : text);
}

/** Describes a value: `"yes"`, `80`, `[object Promise]`. */
function describe(value: unknown): string {
  if (typeof value === "string") return `"${described(value)}"`;
  return typeof value === "object" || typeof value === "function"
    ? Object.prototype.toString.call(value)
    : String(value);
}
