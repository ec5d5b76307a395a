import type { RuleFunctions } from "../../../generated/rfc1808.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc1808.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc1808 } from "./normalize.js";
import { compositionOfRfc1808 } from "./recompose.js";
import { resolutionOfRfc1808 } from "./resolve.js";
import type { Rfc1808 } from "./types.js";

/** The generation of RFC 1808, with the functions that are named after its rules. */
export interface Rfc1808Generation
  extends
    Generation<Rfc1808>,
    RuleFunctions<Rfc1808["componentsByRule"], SafeParseResults<Rfc1808["componentsByRule"]>> {}

/** RFC 1808, June 1995: Relative Uniform Resource Locators. */
export const rfc1808: Rfc1808Generation = createGeneration<Rfc1808, Rfc1808Generation>(grammar, {
  resolution: resolutionOfRfc1808,
  composition: compositionOfRfc1808,
  anatomy: anatomyOfRfc1808,
});

export type { Rfc1808Components, Rfc1808RuleComponents } from "./components.js";
export type { Rfc1808, Rfc1808ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc1808RuleFunctions } from "../../../generated/rfc1808.names.js";
