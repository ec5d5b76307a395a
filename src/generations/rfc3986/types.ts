import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc3986.names.js";
import type { RelativeBaseOption } from "../../resolve/resolve.js";
import type { Rfc3986Components, Rfc3986RelativeRef, Rfc3986RuleComponents, Rfc3986Uri } from "./components.js";

/** The types of RFC 3986. */
export interface Rfc3986 extends Names {
  readonly components: Rfc3986Components;
  readonly componentsByRule: Rfc3986ComponentsByRule;
  readonly ruleComponents: Rfc3986RuleComponents;
  readonly segment: string;
  readonly resolveOptions: Rfc3986ResolveOptions;
}

/** The component object of a string of each rule. */
export type Rfc3986ComponentsByRule = ComponentsByRule<
  Names["rule"],
  KnownComponents<Names["startRule"], Rfc3986Uri, Rfc3986RelativeRef>,
  Rfc3986RuleComponents
>;

/** The start rule's two alternatives, and the first of them without a fragment; also for the documents that patch RFC 3986. */
export type KnownComponents<StartRule extends string, Uri, RelativeRef> = {
  readonly [Name in StartRule]: Uri | RelativeRef;
} & {
  readonly URI: Uri;
  readonly "relative-ref": RelativeRef;
  readonly "absolute-URI": AbsoluteUriOf<Uri>;
};

/** The components of a URI without a fragment (4.3); also for the documents that patch RFC 3986. */
export type AbsoluteUriOf<Uri> = Uri extends unknown
  ? Omit<Uri, "form" | "fragment"> & { readonly form: "absolute-URI"; readonly fragment: undefined }
  : never;

/** The components of an absolute URI, which has no fragment (4.3). */
export type Rfc3986AbsoluteUri = AbsoluteUriOf<Rfc3986Uri>;

/** The choices that RFC 3986 leaves open. */
export interface Rfc3986ResolveOptions extends RelativeBaseOption {
  /** `true` if left out (5.2.2). If `false`, a scheme in the reference that is the scheme of the base is ignored. */
  readonly strict?: boolean | undefined;
}
