import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { Names } from "../../../generated/url-draft-03.names.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { UrlDraft03Components, UrlDraft03RuleComponents } from "./components.js";

/** The types of draft-ietf-uri-url-03. */
export interface UrlDraft03 extends Names {
  readonly components: UrlDraft03Components;
  readonly componentsByRule: UrlDraft03ComponentsByRule;
  readonly ruleComponents: UrlDraft03RuleComponents;
  readonly segment: never;
  readonly resolveOptions: TraceOption;
}

/** The component object of a string of each rule. */
export type UrlDraft03ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, UrlDraft03RuleComponents>;

/** A `url`, with its prefix or without, and its alternatives. */
type KnownComponents = { readonly [Name in Names["startRule"] | "prefixedurl"]: UrlDraft03Components } & {
  readonly [Form in UrlDraft03Components["form"]]: UrlDraft03Components & { readonly form: Form };
};
