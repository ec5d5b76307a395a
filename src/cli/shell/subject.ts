import { factsOf } from "../../grammar/internals.js";
import { generation } from "../../generations/index.js";
import type { Generation, SchemesOption } from "../../index.js";
import { knownSchemes } from "../../schemes/known.js";

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

/** Returns the generation and the rule that a command asks. @throws {RangeError} naming the known ones */
export function subject({
  generation: id,
  rule,
  absolute,
  schemes,
  knownSchemes: known,
}: SubjectOptions): SchemesOption & {
  readonly of: Generation;
  readonly rule: string;
} {
  const of = generation(id);
  const asked = rule ?? (absolute ? ruleForAbsolute(of) : of.startRule);
  return {
    of,
    rule: of.rule(asked).name,
    ...(schemes && { schemes: "defined" }),
    ...(known && { schemes: knownSchemes }),
  };
}

/** Returns the rule of strings with a scheme: `URI` where the document has it, so that a fragment may follow. */
function ruleForAbsolute(of: Generation): string {
  return of.rules.includes("URI") ? "URI" : factsOf(of).absoluteRule;
}
