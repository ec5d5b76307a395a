import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { readOptions } from "../../text/options.js";
import type { GenerationId } from "../../documents/index.js";
import type { DiffOptions, RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";
import { changesHeadline, ruleChanges, type DiffChange } from "../../grammars/difference/changes.js";
import { generationChanges } from "./changes.js";
import { generationPair } from "./comparedGeneration.js";
import { usualWitnesses } from "./usualWitnesses.js";

export type { DifferenceCause, DiffOptions, RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";
export type { DiffChange } from "../../grammars/difference/changes.js";

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

/**
 * Returns what changed from one generation to another: a list of changes, every rule with its counterpart, and all causes of the
 * strings that belong to one generation and not to the other. The result is plain data. It is exact for all strings, except that
 * changes of resolution and normalization are found by examples only.
 *
 * A change of kind `re-split` is about strings that both accept and split differently. Each such string has one of the
 * differences of components that these changes have. That is decided for the documents, and for a document and its `published` grammar; for
 * any other two grammars there is one change instead, `re-split/not decided`.
 *
 * Witnesses are shortest strings. Those of rules and start rules (`onlyInA`, `onlyInB`) are the first of them in ASCII order,
 * as `difference` of `uri-generations/language` returns them; those of causes have the most readable characters. `usual` is a string that
 * people have met.
 *
 * `characterDifferences` compares the characters that components may have, and `resolutionDifferences` has more examples.
 *
 * @param a a generation or its id
 * @param b another one; in any order, and a generation's `published` grammar as well
 * @throws {RangeError} for an unknown id, or a rule that has no counterpart
 * @throws {TypeError} for what is not a generation of this package
 *
 * @example
 * diff("rfc2396", "rfc3986").start.causes.onlyInB.map(({ rule }) => rule) // ["path-empty", "IP-literal"]
 */
export function diff(a: Generation | string, b: Generation | string, options?: DiffOptions): GenerationDiff {
  const [before, after] = [generationOf(a, "a"), generationOf(b, "b")];
  const { rule } = readOptions(options, ["rule"]);
  const pair = generationPair(before, after, rule);
  const found = { start: pair.start(), rules: pair.rules() };
  const changes =
    rule === undefined ? withUsual(generationChanges(before, after, found), before, after) : ruleChanges(found);
  return { a: before.id, b: after.id, headline: changesHeadline(changes), changes, ...found };
}

function withUsual(changes: readonly DiffChange[], a: Generation, b: Generation): DiffChange[] {
  const witnesses = usualWitnesses(a, b);
  return changes.map((change) => {
    const usual = witnesses.get(change.id);
    return usual === undefined || usual.input === change.witness ? change : { ...change, usual };
  });
}
