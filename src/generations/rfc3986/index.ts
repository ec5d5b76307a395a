import type { RuleFunctions } from "../../../generated/rfc3986.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc3986.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc3986 } from "./normalize.js";
import { compositionOfRfc3986 } from "./recompose.js";
import { resolutionOfRfc3986 } from "./resolve.js";
import type { Rfc3986 } from "./types.js";

/** The generation of RFC 3986, with the functions that are named after its rules. */
export interface Rfc3986Generation
  extends
    Generation<Rfc3986>,
    RuleFunctions<Rfc3986["componentsByRule"], SafeParseResults<Rfc3986["componentsByRule"]>> {}

/** RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc3986: Rfc3986Generation = createGeneration<Rfc3986, Rfc3986Generation>(grammar, {
  resolution: resolutionOfRfc3986,
  composition: compositionOfRfc3986,
  anatomy: anatomyOfRfc3986,
});

export type {
  Rfc3986Components,
  Rfc3986HostType,
  Rfc3986PathForm,
  Rfc3986RelativeRef,
  Rfc3986RuleComponents,
  Rfc3986Uri,
} from "./components.js";
export type { Rfc3986, Rfc3986AbsoluteUri, Rfc3986ComponentsByRule, Rfc3986ResolveOptions } from "./types.js";
export type { RuleFunctions as Rfc3986RuleFunctions } from "../../../generated/rfc3986.names.js";
