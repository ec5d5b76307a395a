import type {
  AbsoluteParts,
  CurrentDocument,
  RelativeParts,
  RuleParts,
} from "../../components/hierarchicalOrOpaque.js";

/** The components of a URI reference under RFC 2732. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2732Components =
  | ({ readonly generation: "rfc2732"; readonly form: "absoluteURI" } & AbsoluteParts)
  | ({ readonly generation: "rfc2732"; readonly form: "relativeURI" } & RelativeParts)
  | ({ readonly generation: "rfc2732"; readonly form: "URI-reference" } & CurrentDocument);

/** The components of a string of any rule of RFC 2732. */
export interface Rfc2732RuleComponents extends RuleParts {
  readonly generation: "rfc2732";
}
