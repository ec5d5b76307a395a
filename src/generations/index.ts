import type { Generation } from "./generation.js";
import { rfc1738 } from "./rfc1738/index.js";
import { rfc2396 } from "./rfc2396/index.js";
import { rfc2396bis01 } from "./rfc2396bis01/index.js";
import { rfc3986 } from "./rfc3986/index.js";
import { url1993 } from "./url1993/index.js";
import { urlSyntax05 } from "./urlSyntax05/index.js";

/** All six generations, oldest first. */
export const generations: readonly Generation[] = Object.freeze([
  url1993,
  rfc1738,
  urlSyntax05,
  rfc2396,
  rfc2396bis01,
  rfc3986,
]);

/**
 * A generation by its id.
 *
 * @throws {RangeError} for an unknown id, naming the known ones
 *
 * @example
 * generation("rfc2396bis-01").startRule // "URI-reference"
 */
export function generation(id: string): Generation {
  const found = generations.find((candidate) => candidate.id === id);
  if (!found)
    throw new RangeError(
      `there is no generation ${JSON.stringify(id)}; there are ${generations.map((known) => known.id).join(", ")}`,
    );
  return found;
}
