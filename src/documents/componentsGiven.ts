import { assertObject } from "../text/uriError.js";

/**
 * Returns the components that a caller means: a component object as it is, a string parsed.
 *
 * @param parse the function for strings
 * @throws {TypeError} for anything else
 */
export function componentsGiven<C extends object>(given: C | string, parse: (text: string) => C, argument: string): C {
  if (typeof given === "string") return parse(given);
  assertObject(given, argument);
  return given;
}
