import grammar from "../generated/url-syntax-05.js";
import type { UrlSyntax05Components } from "./components.js";
import { layoutUrlSyntax05 } from "./components/urlSyntax05.js";
import { createGeneration } from "./generation.js";
import { anatomyOfUrlSyntax05 } from "./normalize/anatomies.js";
import { compositionOfUrlSyntax05 } from "./recompose/urlSyntax05.js";
import { resolutionOfUrlSyntax05 } from "./resolve/urlSyntax05.js";

/** draft-fielding-url-syntax-05, 2 May 1997: Uniform Resource Locators (URL): Generic Syntax and Semantics. */
export const urlSyntax05 = createGeneration<UrlSyntax05Components>(grammar, layoutUrlSyntax05, {
  resolution: resolutionOfUrlSyntax05, composition: compositionOfUrlSyntax05, anatomy: anatomyOfUrlSyntax05,
});
