import grammar from "../../../generated/url-syntax-05.js";
import type { UrlSyntax05Components } from "../../components/components.js";
import { layoutUrlSyntax05 } from "./components.js";
import { createGeneration } from "../generation.js";
import { anatomyOfUrlSyntax05 } from "./normalize.js";
import { compositionOfUrlSyntax05 } from "./recompose.js";
import { resolutionOfUrlSyntax05 } from "./resolve.js";

/** draft-fielding-url-syntax-05, 2 May 1997: Uniform Resource Locators (URL): Generic Syntax and Semantics. */
export const urlSyntax05 = createGeneration<UrlSyntax05Components>(grammar, layoutUrlSyntax05, {
  resolution: resolutionOfUrlSyntax05,
  composition: compositionOfUrlSyntax05,
  anatomy: anatomyOfUrlSyntax05,
});
