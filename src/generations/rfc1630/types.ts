import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc1630.names.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { Rfc1630Components, Rfc1630RuleComponents } from "./components.js";

/** The types of RFC 1630. */
export interface Rfc1630 extends Names {
  readonly components: Rfc1630Components;
  readonly componentsByRule: Rfc1630ComponentsByRule;
  readonly ruleComponents: Rfc1630RuleComponents;
  readonly segment: never;
  readonly resolveOptions: Rfc1630ResolveOptions;
}

/** The component object of a string of each rule. */
export type Rfc1630ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, Rfc1630RuleComponents>;

type KnownComponents = { readonly [Name in Names["startRule"]]: Rfc1630Components } & {
  readonly uri: Rfc1630Components & { readonly fragmentid: undefined };
};

/** The choice between the rule for partial forms and the examples below it. */
export interface Rfc1630ResolveOptions extends TraceOption {
  /**
   * The default is `"last"`: a partial form that begins with slashes replaces all from the first run of as many slashes on that no
   * longer run follows. `"first"` takes the first run of as many slashes, as the example `/g` does.
   */
  readonly slashes?: "last" | "first" | undefined;
}
