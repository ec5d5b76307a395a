import grammar from "../generated/rfc3986.js";
import type { Rfc3986Components } from "./components.js";
import { layoutRfc3986 } from "./components/rfc3986.js";
import { createGeneration } from "./generation.js";
import { anatomyOfRfc3986 } from "./normalize/anatomies.js";
import { compositionOfRfc3986 } from "./recompose/rfc3986.js";
import { resolutionOfRfc3986 } from "./resolve/rfc3986.js";

/** RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc3986 = createGeneration<Rfc3986Components>(grammar, layoutRfc3986, {
  resolution: resolutionOfRfc3986, composition: compositionOfRfc3986, anatomy: anatomyOfRfc3986,
});
