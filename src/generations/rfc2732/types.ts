import type { ParameterizedSegment } from "../../components/parameterizedSegment.js";
import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/rfc2732.names.js";
import type { LooseSchemeOption } from "../../resolve/resolve.js";
import type { KnownComponents } from "../rfc2396/types.js";
import type { Rfc2732Components, Rfc2732RuleComponents } from "./components.js";

/** The types of RFC 2732. */
export interface Rfc2732 extends Names {
  readonly components: Rfc2732Components;
  readonly componentsByRule: Rfc2732ComponentsByRule;
  readonly ruleComponents: Rfc2732RuleComponents;
  readonly segment: ParameterizedSegment;
  readonly resolveOptions: LooseSchemeOption;
}

/** The component object of a string of each rule. */
export type Rfc2732ComponentsByRule = ComponentsByRule<
  Names["rule"],
  KnownComponents<Names["startRule"], Rfc2732Components>,
  Rfc2732RuleComponents
>;
