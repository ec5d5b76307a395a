import type { NormalizationLevel, Normalizer } from "./normalizer.js";

/** Whether two URIs are equivalent, and how much normalization it takes (RFC 3986 section 6.2, "Comparison Ladder"). */
export interface Equivalence {
  readonly equivalent: boolean;
  /** The first rung on which both are equal; `undefined` if there is none. `"string"` is simple string comparison. */
  readonly rung: "string" | NormalizationLevel | undefined;
}

/** See {@link Operations.equivalent}. */
export function equivalence(normalizer: Normalizer, one: string, other: string): Equivalence {
  // All forms of both are made first: a string that does not conform is an error, even beside itself.
  const forms = normalizer.forms(one);
  const others = normalizer.forms(other);
  const met = forms.find(([, { text }], index) => others[index]?.[1].text === text);
  return Object.freeze({ equivalent: met !== undefined, rung: met?.[0] });
}
