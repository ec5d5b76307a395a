import { isPlainObject, isRecord } from "./records.js";

/**
 * The subject of an error, for programs. Messages may change in any release, codes only in a major one. The table in
 * `src/README.md` says what each code means and which classes have it.
 */
export type ErrorCode =
  | "ERR_URI_SYNTAX"
  | "ERR_CONSTRAINT"
  | "ERR_COMPONENT"
  | "ERR_ENCODING"
  | "ERR_NOT_DEFINED"
  | "ERR_ARGUMENT_TYPE"
  | "ERR_ARGUMENT_VALUE"
  | "ERR_UNKNOWN_OPTION"
  | "ERR_UNKNOWN_RULE"
  | "ERR_UNKNOWN_GENERATION"
  | "ERR_GRAMMAR_SYNTAX"
  | "ERR_NOT_DECIDED";

/** Found on the errors of this package in whichever copy of it they were made: a bundle may hold several. */
const MARK = Symbol.for("uri-generations.error");

/**
 * The errors of this package. `error instanceof UriError` is true for each of them; they are instances of `TypeError`,
 * `RangeError` or `SyntaxError` too, so this class is a mark that they carry and not their prototype.
 *
 * @example
 * try {
 *   rfc3986.parse("http://a b/");
 * } catch (error) {
 *   if (error instanceof UriError) console.log(error.code, error.offset); // ERR_URI_SYNTAX 8
 * }
 */
export abstract class UriError extends Error {
  /** The subject of the error. */
  abstract readonly code: ErrorCode;
  /** The id of the generation that was asked; absent where none was. */
  readonly generation?: string | undefined;
  /** UTF-16 offset in the text that is wrong; absent where the error is not about a place in a text. */
  readonly offset?: number | undefined;
  /** The name of the argument or option that is wrong: `"input"`, `"base"`, `"rule"`; absent where the error is not about one. */
  readonly argument?: string | undefined;

  static override [Symbol.hasInstance](value: unknown): value is UriError {
    // A subclass, were there one, has the instances that it has made.
    const own: unknown = UriError;
    return this === own ? isRecord(value) && MARK in value : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

/** Gives an object a property that does not show where the object is printed. */
export function hide<T extends object>(target: T, name: PropertyKey, value: unknown): T {
  return Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Makes the instances of a class instances of {@link UriError} with a code. */
export function markAsUriError({ prototype }: { readonly prototype: object }, code: ErrorCode): void {
  hide(prototype, MARK, true);
  hide(prototype, "code", code);
}

/** The fields of an {@link UriError} about an argument. */
interface ArgumentFacts {
  readonly code?: ErrorCode;
  readonly generation?: string | undefined;
}

/** Returns a `TypeError` for an argument or option of the wrong type, or for an option that does not exist. */
export function argumentTypeError(message: string, argument: string, facts?: ArgumentFacts): TypeError {
  return withFacts(new TypeError(message), { code: "ERR_ARGUMENT_TYPE", argument, ...facts });
}

/** Returns a `RangeError` for an argument or option with a value that is not allowed. */
export function argumentRangeError(message: string, argument: string, facts?: ArgumentFacts): RangeError {
  return withFacts(new RangeError(message), { code: "ERR_ARGUMENT_VALUE", argument, ...facts });
}

/** Returns the `TypeError` for an option that does not exist. */
export function unknownOption(name: string, message: string, generation?: string): TypeError {
  return argumentTypeError(message, name, { code: "ERR_UNKNOWN_OPTION", generation });
}

/** Makes an error an instance of {@link UriError} with these fields, which do not show where it is printed. */
function withFacts<E extends Error>(error: E, facts: object): E {
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) hide(error, name, value);
  return hide(error, MARK, true);
}

/**
 * Returns a function whose errors name the generation that was asked: those about arguments are thrown by code that all
 * generations share.
 */
export function withGeneration<Arguments extends unknown[], Result>(
  generation: string,
  call: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  return (...given) => {
    try {
      return call(...given);
    } catch (error) {
      if (error instanceof UriError && error.generation === undefined) hide(error, "generation", generation);
      throw error;
    }
  };
}

/**
 * Demands that an argument is a string.
 *
 * @param generation the id of the generation that was asked, for the error
 * @throws {TypeError} if it is not
 */
export function assertString(value: unknown, argument: string, generation?: string): asserts value is string {
  if (typeof value !== "string")
    throw argumentTypeError(`${argument} must be a string, got ${typeName(value)}`, argument, { generation });
}

/**
 * Demands that an argument is an object.
 *
 * @param lists the properties that have to be arrays
 * @throws {TypeError} if it is not
 */
export function assertObject(value: unknown, argument: string, lists: readonly string[] = []): asserts value is object {
  if (!isRecord(value)) throw argumentTypeError(`${argument} must be an object, got ${typeName(value)}`, argument);
  const missing = lists.find((name) => !Array.isArray(value[name]));
  if (missing !== undefined) throw argumentTypeError(`${argument}: it has no list ${shown(missing)}`, argument);
}

/**
 * Demands that an argument is a plain object: the values in a `Map`, an array or an instance of a class are not among its properties.
 *
 * @throws {TypeError} if it is not
 */
export function assertPlainObject(
  value: unknown,
  argument: string,
): asserts value is Readonly<Record<string, unknown>> {
  if (!isPlainObject(value))
    throw argumentTypeError(`${argument} must be a plain object, got ${describedKind(value)}`, argument);
}

/**
 * Demands that an argument or option is a function, or left out.
 *
 * @throws {TypeError} if it is not
 */
export function assertFunction(value: unknown, argument: string): void {
  if (value !== undefined && typeof value !== "function")
    throw argumentTypeError(`${argument} must be a function, got ${typeName(value)}`, argument);
}

/** Returns the kind of a value in words, without running any code of it: `"null"`, `"an array"`, `"number"`. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : typeof value;
}

/** Returns the kind of a value with the class of an object: `"a Date"`, `"an array"`, `"number"`. */
export function describedKind(value: unknown): string {
  const name: unknown = isRecord(value) && !Array.isArray(value) ? value.constructor : undefined;
  return typeof name === "function" && name !== Object ? `a ${name.name}` : typeName(value);
}

/** Returns a short text for a message that shows a value of a caller, without running any code of the value. */
export function shown(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value !== "string") return typeName(value);
  return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value);
}

const LONGEST_SHOWN = 60;
