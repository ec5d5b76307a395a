/** The treatment of the findings of a rule. */
export type RuleLevel = "off" | "warn" | "error";

export const RULE_LEVELS: readonly RuleLevel[] = ["off", "warn", "error"];

/** The levels of rules by their ids: `error/port`, `advice/password`, `missing-target`; `advice/*` is all advice. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

/** Returns the level that is set for a rule: by its id, or else for all rules of its family. */
export function levelOf(rule: string, levels: RuleLevels): RuleLevel | undefined {
  return [rule, rule.replace(/\/.*/s, "/*")]
    .map((id) => (Object.hasOwn(levels, id) ? levels[id] : undefined))
    .find(Boolean);
}
