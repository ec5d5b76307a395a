import grammar from "../generated/rfc2396.js";
import type { Rfc2396Components } from "./components.js";
import { layoutHierarchicalOrOpaque } from "./components/rfc2396.js";
import { createGeneration } from "./generation.js";
import { anatomyOfRfc2396 } from "./normalize/anatomies.js";
import { compositionOfRfc2396 } from "./recompose/rfc2396.js";
import { resolutionOfRfc2396 } from "./resolve/rfc2396.js";

/** RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax. */
export const rfc2396 = createGeneration<Rfc2396Components>(grammar, layoutHierarchicalOrOpaque, {
  resolution: resolutionOfRfc2396, composition: compositionOfRfc2396, anatomy: anatomyOfRfc2396,
});
