import type { RuleFunctions } from "../../../generated/url-syntax-05.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/url-syntax-05.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfUrlSyntax05 } from "./normalize.js";
import { compositionOfUrlSyntax05 } from "./recompose.js";
import { resolutionOfUrlSyntax05 } from "./resolve.js";
import type { UrlSyntax05 } from "./types.js";

/** The generation of draft-fielding-url-syntax-05, with the functions that are named after its rules. */
export interface UrlSyntax05Generation
  extends
    Generation<UrlSyntax05>,
    RuleFunctions<UrlSyntax05["componentsByRule"], SafeParseResults<UrlSyntax05["componentsByRule"]>> {}

/** draft-fielding-url-syntax-05, 2 May 1997: Uniform Resource Locators (URL): Generic Syntax and Semantics. */
export const urlSyntax05: UrlSyntax05Generation = createGeneration<UrlSyntax05, UrlSyntax05Generation>(grammar, {
  resolution: resolutionOfUrlSyntax05,
  composition: compositionOfUrlSyntax05,
  anatomy: anatomyOfUrlSyntax05,
});

export type { UrlSyntax05Components, UrlSyntax05RuleComponents } from "./components.js";
export type { UrlSyntax05, UrlSyntax05ComponentsByRule, UrlSyntax05ResolveOptions } from "./types.js";
export type { RuleFunctions as UrlSyntax05RuleFunctions } from "../../../generated/url-syntax-05.names.js";
