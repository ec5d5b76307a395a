import { demandString } from "../text/uriError.js";
import type { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import { generations } from "../generations/index.js";
import type { Components, GenerationId } from "../generations/index.js";

/** The verdict of one generation on a string. */
export type Verdict =
  | {
      readonly generation: GenerationId;
      readonly conforms: true;
      readonly form: string;
      readonly components: Components;
    }
  | { readonly generation: GenerationId; readonly conforms: false; readonly error: UriSyntaxError };

/**
 * Returns the verdicts of all six published grammars on one string, oldest first, each by its own start rule.
 *
 * @param input any string
 * @returns one verdict a generation
 * @throws {TypeError} if the input is not a string
 *
 * @example
 * verdicts("http://a_b/").map((verdict) => verdict.conforms) // [true, true, true, true, true, true]
 */
export function verdicts(input: string): Verdict[] {
  demandString(input, "input");
  return generations.map((generation) => {
    const result = generation.safeParse(input);
    return result.success
      ? { generation: generation.id, conforms: true, form: result.data.form, components: result.data }
      : { generation: generation.id, conforms: false, error: result.error };
  });
}
