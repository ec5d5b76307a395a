import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc1808.names.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { Rfc1808Components, Rfc1808RuleComponents } from "./components.js";

/** The types of RFC 1808. */
export interface Rfc1808 extends Names {
  readonly components: Rfc1808Components;
  readonly componentsByRule: Rfc1808ComponentsByRule;
  readonly ruleComponents: Rfc1808RuleComponents;
  readonly segment: never;
  readonly resolveOptions: TraceOption;
}

/** The component object of a string of each rule. */
export type Rfc1808ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Rfc1808RuleComponents>;

/** The alternatives of `URL`, which end before the fragment. */
type KnownComponents = { readonly [Name in Names["startRule"]]: Rfc1808Components } & {
  readonly [Form in Rfc1808Components["form"]]: Extract<Rfc1808Components, { readonly form: Form }> & {
    readonly fragment: undefined;
  };
};
