import grammar from "../../../generated/rfc2396bis-01.js";
import { layoutHierarchicalOrOpaque } from "../../components/hierarchicalOrOpaque.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc2396bis01 } from "./normalize.js";
import { compositionOfRfc2396bis01 } from "./recompose.js";
import { resolutionOfRfc2396bis01 } from "./resolve.js";
import type { Rfc2396bis01 } from "./types.js";

/** draft-fielding-uri-rfc2396bis-01, 3 March 2003: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc2396bis01: Generation<Rfc2396bis01> = createGeneration<Rfc2396bis01>(
  grammar,
  layoutHierarchicalOrOpaque,
  {
    resolution: resolutionOfRfc2396bis01,
    composition: compositionOfRfc2396bis01,
    anatomy: anatomyOfRfc2396bis01,
  },
);

export type { Rfc2396bis01Components, Rfc2396bis01RuleComponents } from "./components.js";
export type { Rfc2396bis01, Rfc2396bis01ComponentsByRule } from "./types.js";
