import { suggestion } from "../../text/nearestName.js";
import { isOneOf } from "../../text/records.js";
import { levelOf, RULE_LEVELS, type RuleLevel, type RuleLevels } from "../../text/ruleLevels.js";
import { argumentRangeError, shown } from "../../text/uriError.js";

interface GrammarRule {
  /** The level unless another one is set. */
  readonly level: RuleLevel;
  /** A sentence on what is wrong. */
  readonly sentence: string;
}

const [ERROR, WARN, OFF] = ["error", "warn", "off"] as const;

/**
 * What lint finds in grammars, by the ids that settings and reports have. `peg/` is about readers that take the first alternative that
 * matches and never go back.
 */
export const GRAMMAR_RULES = {
  "syntax-error": { level: ERROR, sentence: "The text is not a rule." },
  "printed-differently": { level: ERROR, sentence: "The document prints the rule twice, and differently." },
  "undefined-rule": { level: ERROR, sentence: "It refers to a rule that does not exist." },
  "derives-nothing": { level: ERROR, sentence: "It derives no string." },
  "adds-to-nothing": { level: ERROR, sentence: '"=/" adds alternatives to it, and nothing defines it.' },
  "differs-from-core": {
    level: WARN,
    sentence: "It has the name of a core rule of RFC 5234, and derives something else.",
  },
  "name-in-another-case": { level: WARN, sentence: "It refers to a rule by its name in other capitals." },
  "unused-rule": { level: WARN, sentence: "No other rule refers to it, and it may not be the start rule." },
  "ambiguous-choice": { level: WARN, sentence: "Two alternatives derive the same string." },
  "ambiguous-split": { level: WARN, sentence: "A string can be divided between neighbors in two ways." },
  "empty-option": { level: WARN, sentence: "The content of an option may be empty anyway." },
  "not-decided": { level: WARN, sentence: "It exceeds a limit of size or time." },
  "in-words": { level: OFF, sentence: "It is described in words, so that nothing is known of it." },
  "not-regular": {
    level: OFF,
    sentence: "No automaton can be made of it, so that it is examined up to a depth of nesting.",
  },
  "either-case": { level: OFF, sentence: "Letters in quotation marks match both cases." },
  "peg/shadowed-alternative": {
    level: OFF,
    sentence: "An alternative matches only the beginning of what a later one would match.",
  },
  "peg/greedy-item": { level: OFF, sentence: "An item takes characters that the items after it need." },
  "peg/dead-alternative": { level: OFF, sentence: "An alternative or option never matches." },
  "peg/contained-alternative": { level: OFF, sentence: "A later alternative derives all strings of an earlier one." },
  "peg/left-recursion": { level: OFF, sentence: "It refers to itself before anything is read." },
} as const satisfies Readonly<Record<string, GrammarRule>>;

/** The id of what lint finds in grammars: `undefined-rule`, `peg/dead-alternative`. */
export type GrammarRuleId = keyof typeof GRAMMAR_RULES;

/** What is found in the text before its rules are known. */
export type TextRuleId = "syntax-error" | "printed-differently";

/** The family of rules about a grammar read as a PEG. */
export const PEG_FAMILY = "peg/";
export const ALL_OF_PEG = `${PEG_FAMILY}*`;

const IDS = Object.keys(GRAMMAR_RULES) as GrammarRuleId[];

/** @throws {RangeError} for an id or a level that does not exist */
export function assertGrammarLevels(levels: Readonly<Record<string, unknown>>): asserts levels is RuleLevels {
  for (const [id, level] of Object.entries(levels)) {
    if (id !== ALL_OF_PEG && !isOneOf(IDS, id))
      throw argumentRangeError(`unknown rule ${shown(id)}${suggestion(id, [ALL_OF_PEG, ...IDS])}`, "rules");
    if (!isOneOf(RULE_LEVELS, level))
      throw argumentRangeError(`the level of ${id} must be off, warn or error`, "rules");
  }
}

/** Returns the level of a rule: the one that is set, or the usual one. */
export function grammarRuleLevel(id: GrammarRuleId, levels: RuleLevels = {}): RuleLevel {
  return levelOf(id, levels) ?? GRAMMAR_RULES[id].level;
}

/** Returns true if any rule about a grammar read as a PEG is on. */
export function isReadAsPeg(levels: RuleLevels): boolean {
  return IDS.some((id) => id.startsWith(PEG_FAMILY) && grammarRuleLevel(id, levels) !== "off");
}

/** Returns findings with their severity, without those whose rule is off. */
export function atLevels<F extends { readonly kind: GrammarRuleId }>(
  findings: readonly F[],
  levels: RuleLevels,
): (F & { readonly severity: "error" | "warning" })[] {
  return findings.flatMap((one) => {
    const level = grammarRuleLevel(one.kind, levels);
    return level === "off" ? [] : [{ ...one, severity: level === "error" ? ("error" as const) : ("warning" as const) }];
  });
}
