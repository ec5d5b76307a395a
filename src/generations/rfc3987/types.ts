import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc3987.names.js";
import type { Rfc3986ResolveOptions } from "../rfc3986/types.js";
import type { Rfc3987Components, Rfc3987RelativeRef, Rfc3987RuleComponents, Rfc3987Iri } from "./components.js";

/** The types of RFC 3987. */
export interface Rfc3987 extends Names {
  readonly components: Rfc3987Components;
  readonly componentsByRule: Rfc3987ComponentsByRule;
  readonly ruleComponents: Rfc3987RuleComponents;
  readonly segment: string;
  readonly resolveOptions: Rfc3986ResolveOptions;
}

/** The component object of a string of each rule. */
export type Rfc3987ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Rfc3987RuleComponents>;

/** The two alternatives of `IRI-reference`, and the first of them without a fragment. */
type KnownComponents = { readonly [Name in Names["startRule"]]: Rfc3987Components } & {
  readonly IRI: Rfc3987Iri;
  readonly "irelative-ref": Rfc3987RelativeRef;
  readonly "absolute-IRI": Rfc3987AbsoluteIri;
};

type WithoutFragment<C> = C extends unknown
  ? Omit<C, "form" | "fragment"> & { readonly form: "absolute-IRI"; readonly fragment: undefined }
  : never;

/** The components of an absolute IRI, which has no fragment (2.2). */
export type Rfc3987AbsoluteIri = WithoutFragment<Rfc3987Iri>;
