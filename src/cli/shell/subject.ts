import { factsOf } from "../../uri/facade/internals.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import type { Generation, SchemeRulesOption } from "../../index.js";

export interface SubjectOptions {
  /** True if relative references are refused. */
  readonly absolute?: true;
  readonly generation: string;
  readonly rule?: string;
  /** True if URIs of a scheme for which the document has a rule must match that rule. */
  readonly schemeRules?: true;
  /** True if URIs of a scheme that has a document here must also conform to that document. */
  readonly knownSchemes?: true;
}

/** The rule that a string is checked against. */
export interface CheckedRule extends SchemeRulesOption {
  readonly of: Generation;
  readonly rule: string;
}

/**
 * Returns the rule that a command checks. Loads no other generation, and schemes only for `knownSchemes`.
 *
 * @throws {RangeError} for an unknown generation or rule, naming the known ones
 */
export async function subject({
  generation: id,
  rule,
  absolute,
  schemeRules,
  knownSchemes: known,
}: SubjectOptions): Promise<CheckedRule> {
  const of = await loadGeneration(id);
  // `rule` throws for an unknown name. It unpacks the texts of all rules, which takes long.
  if (rule !== undefined && !of.rules.includes(rule)) of.rule(rule);
  return {
    of,
    rule: rule ?? (absolute ? ruleForAbsolute(of) : of.startRule),
    ...(schemeRules && { schemeRules: "defined" }),
    ...(known && { schemeRules: (await import("../../documents/knownSchemes.js")).knownSchemes }),
  };
}

/** Returns the rule of strings with a scheme: `URI` if the document has it, so that a fragment may follow. */
function ruleForAbsolute(of: Generation): string {
  return of.rules.includes("URI") ? "URI" : factsOf(of).absoluteRule;
}
