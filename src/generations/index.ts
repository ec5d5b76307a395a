import { generations } from "./allGenerations.js";
import type { Documents } from "./documents.js";
import type { AnyDocument, Generation } from "./generation.js";

export { generations } from "./allGenerations.js";
export type { Documents } from "./documents.js";

/** The id of a generation: `"rfc3986"`, `"rfc2396bis-01"`, ... */
export type GenerationId = keyof Documents;

/** A component object of any generation; `generation` tells which, `form` which alternative of the start rule. */
export type Components = Documents[GenerationId]["components"];

/** The component object of a string that was parsed with a rule other than the start rule: any component may be absent. */
export type RuleComponents<C extends { readonly generation: GenerationId } = Components> =
  Documents[C["generation"]]["ruleComponents"];

/** The options of {@link Operations.resolve}: those of one generation, or of any. */
export type ResolveOptions<Id extends GenerationId = GenerationId> = Documents[Id]["resolveOptions"];

/** The generation with an id; of any document, where there are several ids that it may have. */
export type GenerationOf<Id extends GenerationId> = Generation<IsUnion<Id> extends true ? AnyDocument : Documents[Id]>;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/**
 * Returns a generation by its id.
 *
 * @throws {RangeError} for an unknown id, naming the known ones
 *
 * @example
 * generation("rfc2396bis-01").startRule // "URI-reference"
 */
export function generation<Id extends GenerationId>(id: Id): GenerationOf<Id>;
export function generation(id: string): Generation;
export function generation(id: string): Generation {
  const found = generations.find((candidate) => candidate.id === id);
  if (!found)
    throw new RangeError(
      `there is no generation ${JSON.stringify(id)}; there are ${generations.map((known) => known.id).join(", ")}`,
    );
  return found;
}
