import type { AbsoluteParts, RelativeParts, RuleParts } from "../../components/hierarchicalOrOpaque.js";

/** The components of a URI reference under draft rfc2396bis-01. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2396bis01Components =
  | ({ readonly generation: "rfc2396bis-01"; readonly form: "absolute-URI" } & AbsoluteParts)
  | ({ readonly generation: "rfc2396bis-01"; readonly form: "relative-URI" } & RelativeParts);

/** The components of a string of any rule of draft rfc2396bis-01. */
export interface Rfc2396bis01RuleComponents extends RuleParts {
  readonly generation: "rfc2396bis-01";
}
