import type { GenerationId } from "../../uri/documents/index.js";
import type { RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";

export interface GenerationDiff {
  readonly a: GenerationId;
  readonly b: GenerationId;
  readonly start: StartDiff;
  /** Every rule of both generations, in the order of the first; the new ones last. */
  readonly rules: readonly RuleDiff[];
}
