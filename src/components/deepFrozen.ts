/**
 * Freezes an object and all objects and arrays in it, and returns it. The depth of the object is that of its type, so that
 * recursion is bounded.
 *
 * @example
 * Object.isFrozen(deepFrozen({ rows: [{ cells: {} }] }).rows[0].cells) // true
 */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
