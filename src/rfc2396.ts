import grammar from "../generated/rfc2396.js";
import { hierarchicalOrOpaque } from "./components.js";
import type { Rfc2396Components } from "./components.js";
import { createGeneration } from "./generation.js";

/** RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax. */
export const rfc2396 = createGeneration<Rfc2396Components>(grammar, hierarchicalOrOpaque);
