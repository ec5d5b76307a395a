import type { NotDefined } from "../../resolve/resolutionAlgorithm.js";

/** RFC 1738 section 2.3, "Hierarchical schemes and relative links". */
export const resolutionOfRfc1738: NotDefined = {
  notDefined:
    "RFC 1738 does not define how a relative reference is resolved: section 2.3 leaves relative links to another document, which became RFC 1808",
};
