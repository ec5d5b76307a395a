import type { DocumentId } from "../../generated/documentNames.js";
import type { ComponentKey } from "../uri/components/documentTypes.js";
import type { GenerationsByName } from "../../generated/documents/generations.js";
import type { Documents } from "../../generated/documents/documents.js";
import type { Generation } from "../uri/generation/generation.js";
import { namedGeneration } from "./generationOf.js";

export { generations } from "../../generated/documents/generations.js";
export type { GenerationsByName } from "../../generated/documents/generations.js";
export type { Documents } from "../../generated/documents/documents.js";

/** The id of a generation: `"rfc3986"`, `"rfc2396bis-01"`, ... */
export type GenerationId = keyof Documents;

/** A component object of any generation; `generation` names it, `form` names the alternative of the start rule. */
export type Components = Documents[GenerationId]["components"];

/** The component object of a string that was parsed with a rule other than the start rule: any component may be absent. */
export type RuleComponents<C extends { readonly generation: GenerationId } = Components> =
  Documents[C["generation"]]["ruleComponents"];

/** The name of a component in the objects of some generation: `"host"`, `"site"`, ... */
export type ComponentName = ComponentKey<Components | RuleComponents>;

/** The options of {@link Operations.resolve}: those of one generation, or of any. */
export type ResolveOptions<Id extends GenerationId = GenerationId> = Documents[Id]["resolveOptions"];

/** A name that {@link generation} takes: an id, or the name of an export (`"rfc2396bis01"`). */
export type GenerationName = keyof GenerationsByName;

/** The generation with a name; of any document, if the name may be one of several. */
export type GenerationOf<Name extends GenerationName> =
  IsUnion<Name> extends true ? Generation : GenerationsByName[Name];

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/**
 * Returns a generation by its id, or by the name of its export.
 *
 * @throws {RangeError} for an unknown name, naming the known ids
 *
 * @example
 * generation("rfc2396bis-01").startRule // "URI-reference"
 * generation("rfc2396bis01").id // "rfc2396bis-01"
 */
export function generation<Name extends GenerationName>(name: Name): GenerationOf<Name>;
/**
 * For a name that is not known before run time, such as the one in an error; a literal that is not a name does not
 * compile.
 */
export function generation<Name extends string>(
  name: string extends Name ? Name : DocumentId extends Name ? Name : never,
): Generation;
export function generation(name: string): Generation {
  return namedGeneration(name, "name");
}
