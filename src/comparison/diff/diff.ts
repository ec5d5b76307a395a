import { generationOf } from "./grammars.js";
import { GenerationPair } from "./pair.js";
import type { DiffOptions, GenerationDiff } from "./types.js";
import type { Generation } from "../../generations/generation.js";

export type { RuleMatch } from "./counterparts.js";
export type {
  DifferenceCause,
  DiffOptions,
  GenerationDiff,
  RuleDiff,
  RuleRelation,
  RuleText,
  StartDiff,
} from "./types.js";

/**
 * What changed from one generation to another: every rule with its counterpart, and all causes for which a string belongs
 * to one generation and not to the other. Plain data. Exact: it is about all strings.
 *
 * The witnesses are shortest strings. Those of rules and start rules (`onlyInA`, `onlyInB`) are the first of them in ASCII
 * order, as `difference` of `uri-generations/language` has them; those of causes have the most readable characters there are.
 *
 * It is about grammars only: which characters components may hold is in `characterDifferences`, what references are
 * resolved to in `resolutionDifferences`.
 *
 * @param a a generation or its id
 * @param b another one; in any order, and a generation's `published` grammar as well
 * @throws {RangeError} for an unknown id, or a rule that has no counterpart
 * @throws {TypeError} for what is no generation of this package
 *
 * @example
 * diff("rfc2396", "rfc3986").start.causes.onlyInB.map(({ rule }) => rule) // ["path-empty", "IP-literal"]
 */
export function diff(a: Generation | string, b: Generation | string, options: DiffOptions = {}): GenerationDiff {
  const pair = new GenerationPair(generationOf(a), generationOf(b), options);
  return { a: pair.a.id, b: pair.b.id, start: pair.start(), rules: pair.rules() };
}
