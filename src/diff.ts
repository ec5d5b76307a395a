import { generationOf } from "./diff/grammars.js";
import { GenerationPair } from "./diff/pair.js";
import type { DiffOptions, GenerationDiff } from "./diff/types.js";
import type { Generation } from "./generation.js";

export type { RuleMatch } from "./diff/counterparts.js";
export type { Cause, DiffOptions, GenerationDiff, RuleDiff, RuleRelation, RuleText, StartDiff } from "./diff/types.js";

/**
 * What changed from one generation to another: every rule with its counterpart, and all causes for which a string belongs
 * to one generation and not to the other. Plain data. Exact: it is about all strings.
 *
 * @param a a generation or its id
 * @param b another one; in any order, and a generation's `published` grammar as well
 * @throws {RangeError} for an unknown id, or a rule that has no counterpart
 * @throws {TypeError} for what is no generation of this package
 *
 * @example
 * diff("rfc2396", "rfc3986").start.causes.onlyInB.map(({ rule }) => rule) // ["IP-literal", "path-empty"]
 */
export function diff(a: Generation | string, b: Generation | string, options: DiffOptions = {}): GenerationDiff {
  const pair = new GenerationPair(generationOf(a), generationOf(b), options);
  return { a: pair.a.id, b: pair.b.id, start: pair.start(), rules: pair.rules() };
}
