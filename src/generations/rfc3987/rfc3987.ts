import type { RuleFunctions } from "../../../generated/rfc3987.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc3987.js";
import { splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";
import { inheritedResolution } from "../../resolve/resolutionAlgorithm.js";
import { removeDotSegments } from "../../resolve/removeDotSegments.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { resolutionOfRfc3986 } from "../rfc3986/resolve.js";
import { compositionOfRfc3987 } from "./recompose.js";
import type { Rfc3987 } from "./types.js";

/** The generation of RFC 3987, with the functions that are named after its rules. */
export interface Rfc3987Generation
  extends
    Generation<Rfc3987>,
    RuleFunctions<Rfc3987["componentsByRule"], SafeParseResults<Rfc3987["componentsByRule"]>> {}

/** RFC 3987, January 2005: Internationalized Resource Identifiers (IRIs). It stands beside RFC 3986, whose operations it takes over (2.1, 6.5). */
export const rfc3987: Rfc3987Generation = createGeneration<Rfc3987, Rfc3987Generation>(grammar, {
  resolution: inheritedResolution(resolutionOfRfc3986, "RFC 3986"),
  composition: compositionOfRfc3987,
  anatomy: genericAnatomy({
    server: "iauthority",
    split: splitReference,
    withoutDotSegments: removeDotSegments,
  }),
});
