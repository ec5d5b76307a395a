import type { RuleFunctions } from "../../../generated/rfc2396.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc2396.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc2396 } from "./normalize.js";
import { compositionOfRfc2396 } from "./recompose.js";
import { resolutionOfRfc2396 } from "./resolve.js";
import type { Rfc2396 } from "./types.js";

/** The generation of RFC 2396, with the functions that are named after its rules. */
export interface Rfc2396Generation
  extends
    Generation<Rfc2396>,
    RuleFunctions<Rfc2396["componentsByRule"], SafeParseResults<Rfc2396["componentsByRule"]>> {}

/** RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax. */
export const rfc2396: Rfc2396Generation = createGeneration<Rfc2396, Rfc2396Generation>(grammar, {
  resolution: resolutionOfRfc2396,
  composition: compositionOfRfc2396,
  anatomy: anatomyOfRfc2396,
});

export type { Rfc2396Components, Rfc2396RuleComponents } from "./components.js";
export type { Rfc2396, Rfc2396ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc2396RuleFunctions } from "../../../generated/rfc2396.names.js";
