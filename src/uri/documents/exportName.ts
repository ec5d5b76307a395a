import { argumentRangeError, shown } from "../../text/uriError.js";

/** Returns the name under which the generation with an id is exported: `"rfc2396bis01"` of `"rfc2396bis-01"`. */
export function exportName(id: string): string {
  return id.replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
}

/** Returns the id, of several, that a name refers to: the name is the id itself or the name of its export. */
export function idOfName(name: string, ids: readonly string[]): string | undefined {
  return ids.includes(name) ? name : ids.find((id) => exportName(id) === name);
}

/**
 * Returns the error for a name that no generation has; its message lists the known ids.
 *
 * @param argument the name of the caller's argument or option
 */
export function unknownGeneration(name: string, ids: readonly string[], argument: string): RangeError {
  return argumentRangeError(`there is no generation ${shown(name)}; there are ${ids.join(", ")}`, argument, {
    code: "ERR_UNKNOWN_GENERATION",
  });
}
