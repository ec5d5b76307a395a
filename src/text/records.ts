/** Returns true for an object, whose properties can be read by any name. Arrays are objects too. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * Returns true for an object that a literal or `Object.create(null)` makes, of any realm. A set, a date, a `URLSearchParams` or a boxed
 * string has no properties of its own that are its value: read as pairs, it would be lost.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || Symbol.toStringTag in value || Symbol.iterator in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns true for an array. Unlike `Array.isArray`, it tells the compiler that what is not an array is not a read-only array either. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns true if a value is among others. */
export function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.some((one) => one === value);
}

/** Returns the names of an object's properties. The object is one that was written down with these keys only. */
export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[];
}

/** Returns an object as one whose properties can be read by any name. */
export function recordOf(value: object): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new TypeError("a function is not a record");
}
