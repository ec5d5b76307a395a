import { factsOf } from "../uri/facade/internals.js";
import { readOptions } from "../text/options.js";
import { argumentRangeError, argumentTypeError, assertString } from "../text/uriError.js";
import type { UriSyntaxError } from "../uri/diagnosis/uriSyntaxError.js";
import { generationOf } from "../documents/generationOf.js";
import { generations, type Components, type GenerationId } from "../documents/index.js";
import type { Generation } from "../uri/generation/generation.js";
import { schemeRefusalOf, type SchemeRefusal } from "./schemeRefusal.js";

/** The verdict of one generation on a string. */
export type Verdict =
  | {
      readonly generation: GenerationId;
      readonly conforms: true;
      readonly form: string;
      readonly components: Components;
      /** Present if the document has a rule for the string's scheme that refuses it (RFC 1738: `http://u:p@h/`). */
      readonly schemeRefusal?: SchemeRefusal;
      /** Present if the document was withdrawn: by which one, and when. */
      readonly withdrawn?: { readonly by: string; readonly date: string };
    }
  | { readonly generation: GenerationId; readonly conforms: false; readonly error: UriSyntaxError };

export interface VerdictsOptions {
  /** Generations or their ids; all if left out. The order of the verdicts is that of the documents. */
  readonly generations?: readonly (Generation | string)[] | undefined;
}

/**
 * Returns the verdicts of published grammars on one string, oldest first, each by its own start rule.
 *
 * @param input any string
 * @returns one verdict for each generation
 * @throws {TypeError} if the input is not a string, or for unknown options
 * @throws {RangeError} for an unknown id; the message names the known ones
 *
 * @example
 * verdicts("http://a_b/").map((verdict) => verdict.conforms) // [true, true, true, true, true, true, true, true, true]
 * verdicts("?y", { generations: ["rfc2396", "rfc3986"] }).map((verdict) => verdict.conforms) // [false, true]
 */
export function verdicts(input: string, options?: VerdictsOptions): Verdict[] {
  assertString(input, "input");
  return chosenGenerations(readOptions(options, ["generations"]).generations).map((generation) => {
    const result = generation.safeParse(input);
    if (!result.success) return { generation: generation.id, conforms: false, error: result.error };
    const schemeRefusal = schemeRefusalOf(generation, input);
    const { withdrawn } = factsOf(generation).lineage;
    return {
      generation: generation.id,
      conforms: true,
      form: result.data.form,
      components: result.data,
      ...(schemeRefusal && { schemeRefusal }),
      ...(withdrawn && { withdrawn }),
    };
  });
}

/**
 * Returns the generations with some ids, oldest first; all of them for `undefined`.
 *
 * @throws {RangeError} for an unknown id; the message names the known ones
 */
export function chosenGenerations(ids: readonly (Generation | string)[] | undefined): readonly Generation[] {
  if (ids === undefined) return generations;
  if (!Array.isArray(ids))
    throw argumentTypeError("generations: a list of generations or their ids is expected", "generations");
  const wanted = new Set(ids.map((id) => generationOf(id, "generations")));
  const other = [...wanted].find((one) => !generations.includes(one));
  if (other) throw argumentRangeError(`${other.document} is not a generation; it has a line below them`, "generations");
  return generations.filter((generation) => wanted.has(generation));
}
