import type { ParameterizedSegment } from "../../components/parameterizedSegment.js";
import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc2396.names.js";
import type { LooseSchemeOption } from "../../resolve/resolve.js";
import type { Rfc2396Components, Rfc2396RuleComponents } from "./components.js";

/** The types of RFC 2396. */
export interface Rfc2396 extends Names {
  readonly components: Rfc2396Components;
  readonly componentsByRule: Rfc2396ComponentsByRule;
  readonly ruleComponents: Rfc2396RuleComponents;
  readonly segment: ParameterizedSegment;
  readonly resolveOptions: LooseSchemeOption;
}

/** The component object of a string of each rule. */
export type Rfc2396ComponentsByRule = ComponentsByRule<
  Names["rule"],
  KnownComponents<Names["startRule"], Rfc2396Components>,
  Rfc2396RuleComponents
>;

/** The start rule, and its two alternatives, which end before the fragment; also for the documents that patch RFC 2396. */
export type KnownComponents<StartRule extends string, Components extends { readonly form: string }> = {
  readonly [Name in StartRule]: Components;
} & {
  readonly [Form in "absoluteURI" | "relativeURI"]: Extract<Components, { readonly form: Form }> & {
    readonly fragment: undefined;
  };
};
