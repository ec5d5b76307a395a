import grammar from "../../../generated/rfc2396.js";
import type { Rfc2396Components } from "../../components/components.js";
import { layoutHierarchicalOrOpaque } from "../../components/hierarchicalOrOpaque.js";
import { createGeneration } from "../generation.js";
import { anatomyOfRfc2396 } from "./normalize.js";
import { compositionOfRfc2396 } from "./recompose.js";
import { resolutionOfRfc2396 } from "./resolve.js";

/** RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax. */
export const rfc2396 = createGeneration<Rfc2396Components>(grammar, layoutHierarchicalOrOpaque, {
  resolution: resolutionOfRfc2396,
  composition: compositionOfRfc2396,
  anatomy: anatomyOfRfc2396,
});
