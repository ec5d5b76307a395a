import { hasInternals } from "../grammar/internals.js";
import type { Generation } from "./generation.js";
import { generation } from "./index.js";

/**
 * Returns the generation that a caller means: by its id, or by the object itself. The `published` grammar of a generation is
 * one too.
 *
 * @throws {RangeError} for an unknown id, naming the known ones
 * @throws {TypeError} for anything else
 *
 * @example
 * generationOf("rfc3986") === generationOf(rfc3986) // true
 */
export function generationOf(of: Generation | string): Generation {
  if (typeof of === "string") return generation(of);
  if (hasInternals(of)) return of;
  throw new TypeError(`a generation of this package, or the id of one, is expected, not ${nameOfType(of)}`);
}

function nameOfType(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "object" ? "another object" : typeof value;
}
