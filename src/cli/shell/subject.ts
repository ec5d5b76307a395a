import { factsOf } from "../../grammar/internals.js";
import { loadGeneration } from "../../generations/loadGeneration.js";
import type { Generation, SchemesOption } from "../../index.js";

export interface SubjectOptions {
  /** True if relative references are refused. */
  readonly absolute?: true;
  readonly generation: string;
  readonly rule?: string;
  /** True if URIs of a scheme for which the document has a rule have to fit it. */
  readonly schemes?: true;
  /** True if URIs of a scheme that has a document here have to fit that, too. */
  readonly knownSchemes?: true;
}

/** The rule that a string is held against. */
export interface CheckedRule extends SchemesOption {
  readonly of: Generation;
  readonly rule: string;
}

/**
 * Returns what a command asks, and loads no other generation, and no schemes but for `knownSchemes`.
 *
 * @throws {RangeError} for an unknown generation or rule, naming the known ones
 */
export async function subject({
  generation: id,
  rule,
  absolute,
  schemes,
  knownSchemes: known,
}: SubjectOptions): Promise<CheckedRule> {
  const of = await loadGeneration(id);
  // `rule` throws for an unknown name. It unpacks the texts of all rules, which takes long.
  if (rule !== undefined && !of.rules.includes(rule)) of.rule(rule);
  return {
    of,
    rule: rule ?? (absolute ? ruleForAbsolute(of) : of.startRule),
    ...(schemes && { schemes: "defined" }),
    ...(known && { schemes: (await import("../../schemes/known.js")).knownSchemes }),
  };
}

/** Returns the rule of strings with a scheme: `URI` where the document has it, so that a fragment may follow. */
function ruleForAbsolute(of: Generation): string {
  return of.rules.includes("URI") ? "URI" : factsOf(of).absoluteRule;
}
