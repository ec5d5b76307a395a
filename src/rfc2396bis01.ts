import grammar from "../generated/rfc2396bis-01.js";
import { hierarchicalOrOpaque } from "./components.js";
import type { Rfc2396bis01Components } from "./components.js";
import { createGeneration } from "./generation.js";

/** draft-fielding-uri-rfc2396bis-01, 3 March 2003: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc2396bis01 = createGeneration<Rfc2396bis01Components>(grammar, hierarchicalOrOpaque);
