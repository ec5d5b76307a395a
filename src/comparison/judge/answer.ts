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

/**
 * Reads the answer of a parser. `false` rejects the string and `true` accepts it. An object accepts it and reports
 * components under their names in RFC 3986: strings without delimiters, `null` or `undefined` for an absent one; other
 * properties are not read. `null` passes. Anything else is garbage: a promise, a wrapped `false`, an object with other
 * properties only (such as `{ success: false }`), an object that cannot be read. Never throws, whatever the value is.
 */
export function readAnswer(value: unknown): Reply {
  if (value === false) return REFUSES;
  if (value === true) return ACCEPTS;
  if (value === null) return PASSES;
  if (typeof value !== "object") return garbage(describe(value));
  silenceRejection(value);
  try {
    return readObject(value);
  } catch {
    return garbage("an object that throws an exception when it is read");
  }
}

function readObject(value: object): Reply {
  if (!isPlain(value)) return garbage(describe(value));
  const keys = Object.keys(value);
  const components: { [Name in ComponentName]?: string | undefined } = {};
  for (const name of COMPONENT_NAMES) {
    if (!Object.hasOwn(value, name)) continue;
    const text: unknown = (value as Readonly<Record<string, unknown>>)[name] ?? undefined;
    if (text !== undefined && typeof text !== "string") {
      silenceRejection(text);
      return garbage(`${describe(text)} as ${name}`);
    }
    components[name] = text;
  }
  if (Object.keys(components).length > 0 || keys.length === 0) return { accepts: true, components };
  return garbage(`an object without a component (its properties: ${described(keys.join(", "))})`);
}

/** Returns false for objects that represent something else: arrays, promises and other thenables, wrapped primitives, errors. */
function isPlain(value: object): boolean {
  return !(Array.isArray(value) || isThenable(value) || isError(value) || wrappedType(value) !== undefined);
}

function isThenable(value: object): boolean {
  return "then" in value && typeof value.then === "function";
}

function isError(value: object): boolean {
  return Object.prototype.toString.call(value) === "[object Error]";
}

/** Returns the type of the primitive that an object such as `new Boolean(false)` wraps. */
function wrappedType(value: object): string | undefined {
  // Five exceptions for each answer of a parser would take longer than the answer.
  if (Object.getPrototypeOf(value) === Object.prototype) return undefined;
  const types = { boolean: Boolean, number: Number, string: String, bigint: BigInt, symbol: Symbol };
  return Object.entries(types).find(([, { prototype }]) => {
    try {
      const valueOf: (this: object) => unknown = prototype.valueOf;
      valueOf.call(value);
      return true;
    } catch {
      return false;
    }
  })?.[0];
}

/** Keeps a promise that is rejected later from ending the program; does nothing to other values. */
export function silenceRejection(value: unknown): void {
  try {
    Promise.prototype.then.call(value as Promise<unknown>, ignore, ignore);
  } catch {
    // The value is not a promise.
  }
}

function ignore(): void {
  // The result is not needed.
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

function describe(value: unknown): string {
  if (typeof value === "string") return `"${described(value)}"`;
  if (typeof value === "symbol" || typeof value === "function") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return "an array";
  const wrapped = wrappedType(value);
  if (wrapped !== undefined) return `a wrapped ${wrapped}`;
  if (isError(value)) return "an error";
  return isThenable(value) ? "a promise" : "an object";
}
