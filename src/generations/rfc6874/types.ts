import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc6874.names.js";
import type { AbsoluteUriOf, KnownComponents, Rfc3986ResolveOptions } from "../rfc3986/types.js";
import type { Rfc6874Components, Rfc6874RelativeRef, Rfc6874RuleComponents, Rfc6874Uri } from "./components.js";

/** The types of RFC 6874. */
export interface Rfc6874 extends Names {
  readonly components: Rfc6874Components;
  readonly componentsByRule: Rfc6874ComponentsByRule;
  readonly ruleComponents: Rfc6874RuleComponents;
  readonly segment: string;
  readonly resolveOptions: Rfc3986ResolveOptions;
}

/** The component object of a string of each rule. */
export type Rfc6874ComponentsByRule = ComponentsByRule<
  Names["rule"],
  KnownComponents<Names["startRule"], Rfc6874Uri, Rfc6874RelativeRef>,
  Rfc6874RuleComponents
>;

/** The components of an absolute URI, which has no fragment (4.3). */
export type Rfc6874AbsoluteUri = AbsoluteUriOf<Rfc6874Uri>;
