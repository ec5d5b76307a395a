import type { RuleFunctions } from "../../../generated/rfc2732.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc2732.js";
import printed from "../../../generated/rfc2732.published.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import type { Passages } from "../operations.js";
import { inheritedResolution } from "../../resolve/resolutionAlgorithm.js";
import { anatomyOfRfc2396 } from "../rfc2396/normalize.js";
import { compositionOfRfc2396 } from "../rfc2396/recompose.js";
import { resolutionOfRfc2396 } from "../rfc2396/resolve.js";
import type { Rfc2732 } from "./types.js";

/** The generation of RFC 2396 as changed by RFC 2732, with the functions that are named after its rules. */
export interface Rfc2732Generation
  extends
    Generation<Rfc2732>,
    RuleFunctions<Rfc2732["componentsByRule"], SafeParseResults<Rfc2732["componentsByRule"]>> {}

const passages: Passages = {
  resolution: inheritedResolution(resolutionOfRfc2396, "RFC 2396"),
  composition: compositionOfRfc2396,
  anatomy: anatomyOfRfc2396,
};

/** RFC 2732, December 1999: Format for Literal IPv6 Addresses in URL's. RFC 2396 with the rules that this patch changes. */
export const rfc2732: Rfc2732Generation = createGeneration<Rfc2732, Rfc2732Generation>(
  grammar,
  passages,
  // IPv6address as RFC 2373 prints it refuses an example of section 2.
  createGeneration<Rfc2732, Rfc2732Generation>(printed, passages),
);

export type { Rfc2732Components, Rfc2732RuleComponents } from "./components.js";
export type { Rfc2732, Rfc2732ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc2732RuleFunctions } from "../../../generated/rfc2732.names.js";
