import { NORMALIZATION_LEVELS } from "./normalizer.js";
import type { NormalizationLevel, Normalizer } from "./normalizer.js";

export interface NormalizeOptions {
  /** The rung to climb to; all of them if left out. */
  readonly level?: NormalizationLevel | undefined;
}

/** See {@link Operations.normalize}. */
export function normalize(normalizer: Normalizer, uri: string, { level = "scheme" }: NormalizeOptions = {}): string {
  if (!NORMALIZATION_LEVELS.includes(level)) {
    throw new RangeError(`level: one of ${NORMALIZATION_LEVELS.join(", ")} is expected, not ${JSON.stringify(level)}`);
  }
  for (const [reached, text] of normalizer.climb(uri)) if (reached === level) return text;
  throw new Error(`no level ${level}`);
}
