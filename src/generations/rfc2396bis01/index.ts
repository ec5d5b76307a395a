import grammar from "../../../generated/rfc2396bis-01.js";
import type { Rfc2396bis01Components } from "../../components/components.js";
import { layoutHierarchicalOrOpaque } from "../../components/hierarchicalOrOpaque.js";
import { createGeneration } from "../generation.js";
import { anatomyOfRfc2396bis01 } from "./normalize.js";
import { compositionOfRfc2396bis01 } from "./recompose.js";
import { resolutionOfRfc2396bis01 } from "./resolve.js";

/** draft-fielding-uri-rfc2396bis-01, 3 March 2003: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc2396bis01 = createGeneration<Rfc2396bis01Components>(grammar, layoutHierarchicalOrOpaque, {
  resolution: resolutionOfRfc2396bis01,
  composition: compositionOfRfc2396bis01,
  anatomy: anatomyOfRfc2396bis01,
});
