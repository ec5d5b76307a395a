import type { ParameterizedSegment } from "../../components/parameterizedSegment.js";
import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/url-syntax-05.names.js";
import type { RelativeBaseOption } from "../../resolve/resolve.js";
import type { UrlSyntax05Components, UrlSyntax05RuleComponents } from "./components.js";

/** The types of draft-fielding-url-syntax-05. */
export interface UrlSyntax05 extends Names {
  readonly components: UrlSyntax05Components;
  readonly componentsByRule: UrlSyntax05ComponentsByRule;
  readonly ruleComponents: UrlSyntax05RuleComponents;
  readonly segment: ParameterizedSegment;
  readonly resolveOptions: UrlSyntax05ResolveOptions;
}

/** The component object of a string of each rule. */
export type UrlSyntax05ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, UrlSyntax05RuleComponents>;

/** The alternatives of `URL-reference`, which end before the fragment. */
type KnownComponents = { readonly [Name in Names["startRule"]]: UrlSyntax05Components } & {
  readonly [Form in UrlSyntax05Components["form"]]: Extract<UrlSyntax05Components, { readonly form: Form }> & {
    readonly fragment: undefined;
  };
};

/** The choices that draft-fielding-url-syntax-05 leaves open. */
export interface UrlSyntax05ResolveOptions extends RelativeBaseOption {
  /** `"drop"` removes "." and ".." from the beginning of the resolved path, as "some parsers inappropriately" do (C.2). */
  readonly leftover?: "keep" | "drop" | undefined;
}
