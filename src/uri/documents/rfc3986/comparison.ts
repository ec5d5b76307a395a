import type { Grammar } from "../../facade/grammar.js";
import type { Normalization } from "../../generated.js";
import { equivalence } from "../../normalize/equivalence.js";
import { Normalizer } from "../../normalize/normalizer.js";
import type { Comparison } from "../scheme.js";
import { genericAnatomy } from "../../normalize/anatomy.js";
import { anatomyOfRfc3986 } from "./normalize.js";

/** Each authority of a scheme with these URIs has a host, whether or not its document has the rule. */
const anatomy = /* @__PURE__ */ genericAnatomy({ ...anatomyOfRfc3986, server: true });

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
