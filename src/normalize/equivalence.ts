import type { NormalizationLevel } from "./normalizer.js";
import type { Normalizer } from "./normalizer.js";

/** How far two URIs had to climb until they were the same (RFC 3986 section 6.2, "Comparison Ladder"). */
export interface Equivalence {
  readonly equivalent: boolean;
  /** The rung on which they met; `undefined` if they did not. `"string"` is simple string comparison. */
  readonly rung: "string" | NormalizationLevel | undefined;
}

/** See {@link Operations.equivalent}. */
export function equivalence(normalizer: Normalizer, one: string, other: string): Equivalence {
  const others = normalizer.climb(other);
  let met: Equivalence["rung"] = one === other ? "string" : undefined;
  // Both are climbed to the end even if they have met: what does not conform is equivalent to nothing, itself included.
  for (const [level, text] of normalizer.climb(one)) {
    const next = others.next();
    if (!next.done && next.value[1] === text) met ??= level;
  }
  return Object.freeze({ equivalent: met !== undefined, rung: met });
}
