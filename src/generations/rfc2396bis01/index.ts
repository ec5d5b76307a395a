import type { RuleFunctions } from "../../../generated/rfc2396bis-01.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc2396bis-01.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc2396bis01 } from "./normalize.js";
import { compositionOfRfc2396bis01 } from "./recompose.js";
import { resolutionOfRfc2396bis01 } from "./resolve.js";
import type { Rfc2396bis01 } from "./types.js";

/** The generation of draft-fielding-uri-rfc2396bis-01, with the functions that are named after its rules. */
export interface Rfc2396bis01Generation
  extends
    Generation<Rfc2396bis01>,
    RuleFunctions<Rfc2396bis01["componentsByRule"], SafeParseResults<Rfc2396bis01["componentsByRule"]>> {}

/** draft-fielding-uri-rfc2396bis-01, 3 March 2003: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc2396bis01: Rfc2396bis01Generation = createGeneration<Rfc2396bis01, Rfc2396bis01Generation>(grammar, {
  resolution: resolutionOfRfc2396bis01,
  composition: compositionOfRfc2396bis01,
  anatomy: anatomyOfRfc2396bis01,
});

export type { Rfc2396bis01Components, Rfc2396bis01RuleComponents } from "./components.js";
export type { Rfc2396bis01, Rfc2396bis01ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc2396bis01RuleFunctions } from "../../../generated/rfc2396bis-01.names.js";
