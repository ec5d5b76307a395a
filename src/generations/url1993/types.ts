import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/url-1993.names.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { Url1993Components, Url1993RuleComponents } from "./components.js";

/** The types of the Internet-Draft "Uniform Resource Locators" of 14 July 1993. */
export interface Url1993 extends Names {
  readonly components: Url1993Components;
  readonly componentsByRule: Url1993ComponentsByRule;
  readonly ruleComponents: Url1993RuleComponents;
  readonly segment: never;
  readonly resolveOptions: TraceOption;
}

/** The component object of a string of each rule. */
export type Url1993ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Url1993RuleComponents>;

/** A `url` and its alternatives, which end before the fragment. */
type KnownComponents = { readonly [Name in Names["startRule"]]: Url1993Components } & {
  readonly url: WithoutFragment<Url1993Components>;
} & {
  readonly [Form in Url1993Components["form"]]: WithoutFragment<Extract<Url1993Components, { readonly form: Form }>>;
};

type WithoutFragment<C> = C & { readonly fragmentid: undefined };
