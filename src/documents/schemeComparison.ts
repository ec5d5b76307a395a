import type { Grammar } from "../uri/facade/grammar.js";
import type { Normalization } from "../uri/generated.js";
import { equivalence } from "../uri/normalize/equivalence.js";
import { Normalizer } from "../uri/normalize/normalizer.js";
import type { Comparison } from "../uri/generation/scheme.js";
import { anatomy } from "./rfc3986.js";

/** Returns the comparison of a scheme whose document takes over the normalization of RFC 3986 section 6. */
export function comparisonOfRfc3986(normalization: Normalization): (of: Grammar) => Comparison {
  return (of) => {
    const normalizer = new Normalizer(of, normalization, anatomy);
    return {
      normalize: (uri) => normalizer.normalize(uri),
      equivalent: (one, other) => equivalence(normalizer, one, other).equivalent,
    };
  };
}
