import { AUTHORITY_RULES } from "./authorityRules.js";
import type { ApplyRule, BrowserContext, BrowserRule, Refusal } from "./browserRule.js";
import { HOST_RULES } from "./hostRules.js";
import { INPUT_RULES } from "./inputRules.js";
import { PATH_RULES } from "./pathRules.js";
import { RULE_FACTS, type BrowserRuleId } from "./ruleFacts.js";
import { keysOf } from "../../text/records.js";

const FUNCTIONS: Readonly<Record<BrowserRuleId, ApplyRule>> = {
  ...INPUT_RULES,
  ...AUTHORITY_RULES,
  ...HOST_RULES,
  ...PATH_RULES,
};

/** All rules in the order in which they are carried out; each reads what the ones before it wrote. */
export const BROWSER_RULES: readonly BrowserRule[] = keysOf(RULE_FACTS).map((id) => {
  const [kind, section, sentence] = RULE_FACTS[id];
  return { id, kind, section, sentence, apply: FUNCTIONS[id] };
});

/** A rule that changed a string, and the string after it. */
export interface AppliedRule {
  readonly rule: BrowserRule;
  readonly text: string;
}

/** The result of the rules for one string. */
export type RuleReading = { readonly applied: readonly AppliedRule[] } & (
  | {
      /** The string before the last rule: what the standard writes. */
      readonly href: string;
      /** The string after the last rule. */
      readonly uri: string;
      readonly refused?: undefined;
    }
  | {
      readonly href?: undefined;
      readonly refused: { readonly rule: BrowserRule; readonly refusal: Refusal };
    }
);

/** Carries out rules on a string, all of them if none are given. */
export function readByRules(
  input: string,
  context: BrowserContext,
  rules: readonly BrowserRule[] = BROWSER_RULES,
): RuleReading {
  const applied: AppliedRule[] = [];
  let text = input;
  let href = input;
  for (const rule of rules) {
    const result = rule.apply(text, context);
    if (typeof result !== "string") return { applied, refused: { rule, refusal: result } };
    if (rule.id !== "rfc3986") href = result;
    if (result !== text) applied.push({ rule, text: result });
    text = result;
  }
  return { applied, href, uri: text };
}
