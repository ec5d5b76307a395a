import { argumentRangeError, shown } from "../text/uriError.js";

/** Returns the name under which the generation with an id is exported: `"rfc2396bis01"` of `"rfc2396bis-01"`. */
export function exportName(id: string): string {
  return id.replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
}

/**
 * Returns what belongs to a name: to the id that it is, or to that of the generation that is exported under it.
 *
 * @param all the known ids, each with what belongs to it
 * @param argument the name of the caller's argument or option
 * @throws {RangeError} for a name that no generation has; the message lists the known ids
 */
export function foundByName<T>(name: string, all: readonly (readonly [id: string, found: T])[], argument: string): T {
  const found = all.find(([id]) => id === name) ?? all.find(([id]) => exportName(id) === name);
  if (found) return found[1];
  throw argumentRangeError(
    `there is no generation ${shown(name)}; there are ${all.map(([id]) => id).join(", ")}`,
    argument,
    { code: "ERR_UNKNOWN_GENERATION" },
  );
}
