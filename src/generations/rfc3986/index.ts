import grammar from "../../../generated/rfc3986.js";
import type { Rfc3986Components } from "../../components/components.js";
import { layoutRfc3986 } from "./components.js";
import { createGeneration } from "../generation.js";
import { anatomyOfRfc3986 } from "./normalize.js";
import { compositionOfRfc3986 } from "./recompose.js";
import { resolutionOfRfc3986 } from "./resolve.js";

/** RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc3986 = createGeneration<Rfc3986Components>(grammar, layoutRfc3986, {
  resolution: resolutionOfRfc3986,
  composition: compositionOfRfc3986,
  anatomy: anatomyOfRfc3986,
});
