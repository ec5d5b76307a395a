import grammar from "../../../generated/rfc1738.js";
import type { Rfc1738Components } from "../../components/components.js";
import { layoutRfc1738 } from "./components.js";
import { createGeneration } from "../generation.js";
import { anatomyOfRfc1738 } from "./normalize.js";
import { compositionOfRfc1738 } from "./recompose.js";
import { resolutionOfRfc1738 } from "./resolve.js";
import { layoutParts } from "./schemes/parts.js";

/** RFC 1738, December 1994: Uniform Resource Locators (URL). */
export const rfc1738 = createGeneration<Rfc1738Components>(grammar, (nodes) => layoutRfc1738(nodes, layoutParts), {
  resolution: resolutionOfRfc1738,
  composition: compositionOfRfc1738,
  anatomy: anatomyOfRfc1738,
});
