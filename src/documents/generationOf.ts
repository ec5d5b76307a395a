import { hasInternals } from "../uri/facade/internals.js";
import { isRecord } from "../text/records.js";
import { argumentTypeError, typeName, shown } from "../text/uriError.js";
import { generations } from "../../generated/documents/generations.js";
import { foundByName } from "./exportName.js";
import type { Generation } from "../uri/generation/generation.js";
import { namedUrlStandard } from "./urlStandard/urlStandard.js";

/**
 * Returns the generation that a caller means: by its id, or by the object itself. The `published` grammar of a
 * generation is also accepted.
 *
 * @param argument the name of the caller's argument or option, for the error
 * @throws {RangeError} for an unknown id, naming the known ones
 * @throws {TypeError} for anything else
 *
 * @example
 * generationOf("rfc3986") === generationOf(rfc3986) // true
 */
export function generationOf(of: Generation | string, argument = "generation"): Generation {
  if (typeof of === "string") return namedGeneration(of, argument);
  if (hasInternals(of)) return of;
  const given: unknown = of;
  // ES modules and CommonJS are two copies, and so are two installed versions.
  const isOfCopy = isRecord(given) && typeof given.id === "string" && typeof given.safeParse === "function";
  const kind = isOfCopy
    ? `one of another copy of the package (such as CommonJS beside ES modules): pass its id, ${shown(given.id)}`
    : typeName(given) === "object"
      ? "another object"
      : typeName(given);
  throw argumentTypeError(`${argument} must be a generation of this package, or the id of one, got ${kind}`, argument);
}

/** The generations, and the document beside them that can be named like one. */
export const namedGenerations: readonly Generation[] = [...generations, namedUrlStandard];

/**
 * Returns the generation with an id, or the name of its export; also the URL Standard's grammar.
 *
 * @throws {RangeError} if there is none, naming the known ids
 */
export function namedGeneration(name: string, argument: string): Generation {
  const all = namedGenerations.map((generation) => [generation.id, generation] as const);
  return foundByName(name, all, argument);
}
