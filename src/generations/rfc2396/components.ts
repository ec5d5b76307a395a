import type {
  AbsoluteParts,
  CurrentDocument,
  RelativeParts,
  RuleParts,
} from "../../components/hierarchicalOrOpaque.js";

/** The components of a URI reference, in RFC 2396 and the documents that patch its rules for hosts. */
export type ReferenceOf<Generation extends string> =
  | ({ readonly generation: Generation; readonly form: "absoluteURI" } & AbsoluteParts)
  | ({ readonly generation: Generation; readonly form: "relativeURI" } & RelativeParts)
  | ({ readonly generation: Generation; readonly form: "URI-reference" } & CurrentDocument);

/** The components of a URI reference under RFC 2396. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2396Components = ReferenceOf<"rfc2396">;

/** The components of a string of any rule of RFC 2396. */
export interface Rfc2396RuleComponents extends RuleParts {
  readonly generation: "rfc2396";
}
