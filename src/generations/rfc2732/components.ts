import type { RuleParts } from "../../components/hierarchicalOrOpaque.js";
import type { ReferenceOf } from "../rfc2396/components.js";

/** The components of a URI reference under RFC 2732. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2732Components = ReferenceOf<"rfc2732">;

/** The components of a string of any rule of RFC 2732. */
export interface Rfc2732RuleComponents extends RuleParts {
  readonly generation: "rfc2732";
}
