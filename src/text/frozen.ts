/**
 * Freezes plain data all the way down: arrays and objects, in what they hold too. Its depth follows the type of the data. What is
 * frozen already is taken to be so all the way down.
 *
 * @returns the same value
 */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
