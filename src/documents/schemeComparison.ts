import type { Grammar } from "../uri/facade/grammar.js";
import type { Normalization } from "../uri/generated.js";
import { equivalence } from "../uri/normalize/equivalence.js";
import { Normalizer } from "../uri/normalize/normalizer.js";
import type { Comparison } from "../uri/generation/scheme.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";
import * as rfc3986 from "./rfc3986.js";

/** Each authority of a scheme with these URIs has a host, whether or not its document has the rule. */
const anatomy = /* @__PURE__ */ genericAnatomy({ ...rfc3986.anatomy, server: true });

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
