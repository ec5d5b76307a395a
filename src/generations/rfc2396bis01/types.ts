import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc2396bis-01.names.js";
import type { LooseSchemeOption } from "../../resolve/resolve.js";
import type { Rfc2396bis01Components, Rfc2396bis01RuleComponents } from "./components.js";

/** The types of draft-fielding-uri-rfc2396bis-01. */
export interface Rfc2396bis01 extends Names {
  readonly components: Rfc2396bis01Components;
  readonly componentsByRule: Rfc2396bis01ComponentsByRule;
  readonly ruleComponents: Rfc2396bis01RuleComponents;
  readonly segment: string;
  readonly resolveOptions: LooseSchemeOption;
}

/** The component object of a string of each rule. */
export type Rfc2396bis01ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Rfc2396bis01RuleComponents>;

/** The two alternatives inside `URI-reference`, which end before the fragment, and the first of them with one. */
type KnownComponents = { readonly [Name in Names["startRule"]]: Rfc2396bis01Components } & {
  readonly "absolute-URI-reference": Extract<Rfc2396bis01Components, { readonly form: "absolute-URI" }>;
} & {
  readonly [Form in Rfc2396bis01Components["form"]]: Extract<Rfc2396bis01Components, { readonly form: Form }> & {
    readonly fragment: undefined;
  };
};
