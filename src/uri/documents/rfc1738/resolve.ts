import type { NotDefined } from "../../resolve/resolutionAlgorithm.js";
import type { TraceOption } from "../../resolve/resolve.js";

export type Rfc1738ResolveOptions = TraceOption;

/** RFC 1738 section 2.3, "Hierarchical schemes and relative links". */
export const resolutionOfRfc1738: NotDefined = {
  notDefined:
    "RFC 1738 does not define how a relative reference is resolved: section 2.3 leaves relative links to another document, which became RFC 1808",
};
