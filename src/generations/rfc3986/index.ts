import grammar from "../../../generated/rfc3986.js";
import { layoutRfc3986 } from "./components.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc3986 } from "./normalize.js";
import { compositionOfRfc3986 } from "./recompose.js";
import { resolutionOfRfc3986 } from "./resolve.js";
import type { Rfc3986 } from "./types.js";

/** RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc3986: Generation<Rfc3986> = createGeneration<Rfc3986>(grammar, layoutRfc3986, {
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
