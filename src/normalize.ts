import type { Generation } from "./generation.js";
import type { MainComponents } from "./mainComponents.js";
import type { Normalizer } from "./normalize/normalizer.js";

/** The rungs of section 6.2 behind simple string comparison, from the cheapest on. */
export const NORMALIZATION_LEVELS = Object.freeze(["case", "percent-encoding", "dot-segments", "scheme"] as const);

export type NormalizationLevel = (typeof NORMALIZATION_LEVELS)[number];

export interface NormalizeOptions {
  /** The rung to climb to; all of them if left out. */
  readonly level?: NormalizationLevel | undefined;
}

/** Where a generation's strings have what the normal forms are about. */
export interface Anatomy {
  /** The main components. The authority is one that the grammar takes for one. */
  split(uri: string, generation: Generation): MainComponents;
  /** The rule of an authority with a host in it. */
  readonly server?: string;
  /** Whether two strings with the same characters, some of them encoded in one only, have them in the same components. */
  sameStructure(one: string, other: string, decode: (text: string) => string, generation: Generation): boolean;
  /** The path of an absolute URI without dot segments, if the document wants them removed. */
  withoutDotSegments?(path: string): string;
}

/** See {@link Generation.normalize}. */
export function normalize(normalizer: Normalizer, uri: string, { level = "scheme" }: NormalizeOptions = {}): string {
  if (!NORMALIZATION_LEVELS.includes(level)) {
    throw new RangeError(`level: one of ${NORMALIZATION_LEVELS.join(", ")} is expected, not ${JSON.stringify(level)}`);
  }
  for (const [reached, text] of normalizer.climb(uri)) if (reached === level) return text;
  throw new Error(`no level ${level}`);
}
