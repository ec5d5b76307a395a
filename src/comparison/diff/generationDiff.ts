import type { DiffChange } from "../../grammars/difference/changes.js";
import type { GenerationId } from "../../uri/documents/index.js";
import type { RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";

export interface GenerationDiff {
  readonly a: GenerationId;
  readonly b: GenerationId;
  readonly start: StartDiff;
  /** The number of changes of each kind, in a sentence. */
  readonly headline: string;
  /** All changes, those that concern most readers first. Of a rule other than the start rules only the changes of rules. */
  readonly changes: readonly DiffChange[];
  /** Every rule of both generations, in the order of the first; the new ones last. */
  readonly rules: readonly RuleDiff[];
}
