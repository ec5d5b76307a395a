import type { RuleFunctions } from "../../../generated/rfc6874.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc6874.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { inheritedResolution } from "../../resolve/resolutionAlgorithm.js";
import { anatomyOfRfc3986 } from "../rfc3986/normalize.js";
import { compositionOfRfc3986 } from "../rfc3986/recompose.js";
import { resolutionOfRfc3986 } from "../rfc3986/resolve.js";
import type { Rfc6874 } from "./types.js";

/** The generation of RFC 3986 as changed by RFC 6874, with the functions that are named after its rules. */
export interface Rfc6874Generation
  extends
    Generation<Rfc6874>,
    RuleFunctions<Rfc6874["componentsByRule"], SafeParseResults<Rfc6874["componentsByRule"]>> {}

/**
 * RFC 6874, February 2013: Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers. RFC 3986 with
 * the rules that this patch changes. RFC 9844 took it back in August 2025.
 */
export const rfc6874: Rfc6874Generation = createGeneration<Rfc6874, Rfc6874Generation>(grammar, {
  resolution: inheritedResolution(resolutionOfRfc3986, "RFC 3986"),
  composition: compositionOfRfc3986,
  anatomy: anatomyOfRfc3986,
});
