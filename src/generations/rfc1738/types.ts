import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc1738.names.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { Rfc1738Components, Rfc1738RuleComponents } from "./components.js";

/** The types of RFC 1738. */
export interface Rfc1738 extends Names {
  readonly components: Rfc1738Components;
  readonly componentsByRule: Rfc1738ComponentsByRule;
  readonly ruleComponents: Rfc1738RuleComponents;
  readonly segment: never;
  readonly resolveOptions: TraceOption;
}

/** The component object of a string of each rule. */
export type Rfc1738ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Rfc1738RuleComponents>;

/** The alternatives of `url`. */
type KnownComponents = { readonly [Name in Names["startRule"]]: Rfc1738Components } & {
  readonly [Form in Rfc1738Components["form"]]: Extract<Rfc1738Components, { readonly form: Form }>;
};
