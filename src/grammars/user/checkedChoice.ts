import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { rulesIn, type Rule, type RuleIndex } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { attributedLanguages, proveAttribution, type Attribution } from "../synthesis/attribution.js";
import { argumentRangeError, argumentTypeError, assertString, typeName, shown } from "../../text/uriError.js";

/** A choice that a PEG was held to, and whether it keeps to it for all strings. */
export interface CheckedChoice extends Required<Attribution> {
  readonly result: "holds" | "does not hold" | "not decided";
  /** Where it does not hold: a shortest string that should be read by the rule {@link to} and is not, or the other way round. */
  readonly witness?: string;
  /** The rule of `by` by which the witness should be read, or should not. */
  readonly to?: string;
  /** True if the PEG reads the witness by {@link to}, and should not. */
  readonly isReadSo?: boolean;
  /** Why it is not decided. */
  readonly reason?: string;
}

/**
 * Returns choices with the names of rules as they are spelled in the grammar. Strings are read from the rule of the choice itself,
 * unless it names another one.
 *
 * @throws {TypeError} for what does not have the shape of a choice
 * @throws {RangeError} for rules that do not exist, or that the rule of the choice does not contain
 */
export function readChoices(choices: unknown, index: RuleIndex<Rule>): Required<Attribution>[] {
  if (!Array.isArray(choices)) throw argumentTypeError(`choices must be an array, got ${typeName(choices)}`, "choices");
  return choices.map((choice: unknown) => {
    if (typeof choice !== "object" || choice === null)
      throw argumentTypeError(`each choice must be { rule, by }, got ${typeName(choice)}`, "choices");
    for (const key of Object.keys(choice))
      if (!CHOICE_KEYS.includes(key))
        throw argumentRangeError(`a choice has ${CHOICE_KEYS.join(", ")}, and no ${shown(key)}`, "choices");
    const { rule, by, in: within } = choice as Partial<Record<keyof Attribution, unknown>>;
    assertString(rule, "rule");
    const found = ruleNamed(rule, index);
    if (!Array.isArray(by) || by.length === 0)
      throw argumentTypeError(
        `the choice about ${shown(rule)} needs "by", an array of rules, the first one first`,
        "choices",
      );
    const start = within === undefined ? found : ruleNamed(within, index);
    const inside = rulesIn(found, index);
    const names = by.map((name: unknown) => {
      const other = ruleNamed(name, index);
      if (inside.includes(other)) return other.name;
      throw argumentRangeError(`the choice about ${found.name}: ${other.name} does not stand in that rule`, "choices");
    });
    if (![...reachable([start], (one) => rulesIn(one, index))].includes(found))
      throw argumentRangeError(`the choice about ${found.name}: ${start.name} does not need that rule`, "choices");
    return { rule: found.name, by: names, in: start.name };
  });
}

/** The last two are for people: where it is settled, and how. */
const CHOICE_KEYS: readonly string[] = ["rule", "by", "in", "section", "says"];

function ruleNamed(name: unknown, index: RuleIndex<Rule>): Rule {
  assertString(name, "choices");
  const found = index.find(name);
  if (found) return found;
  throw argumentRangeError(`a choice names ${shown(name)}, and there is no such rule`, "choices", {
    code: "ERR_UNKNOWN_RULE",
  });
}

/** The subject of {@link checkedChoice}. */
export interface ChoiceSubject {
  /** All rules, in code units. */
  readonly rules: readonly Rule[];
  /** The PEG that was made of them. */
  readonly grammar: PegGrammar;
  readonly maxStates: number | undefined;
  readonly isOver: () => boolean;
}

/** Decides whether a PEG keeps to a choice for all strings. */
export function checkedChoice(
  choice: Required<Attribution>,
  { rules, grammar, maxStates, isOver }: ChoiceSubject,
): CheckedChoice {
  try {
    if (isOver()) return { ...choice, result: "not decided", reason: "the time is over" };
    const languages = attributedLanguages(rules, choice, choice.in, maxStates);
    const proofs = proveAttribution(grammar, choice, languages, choice.in, { isOver });
    const wrong = proofs.find(({ counterExample }) => counterExample !== undefined);
    if (!wrong?.counterExample) return { ...choice, result: "holds" };
    const { witness, attributedBy } = wrong.counterExample;
    return { ...choice, result: "does not hold", witness, to: wrong.to, isReadSo: attributedBy === "PEG" };
  } catch (error) {
    if (!(error instanceof AutomatonError) && !(error instanceof UndecidableError)) throw error;
    return { ...choice, result: "not decided", reason: error.reason.replace(/^not decided: /, "") };
  }
}

/** Returns what was found about a choice as a sentence. */
export function choiceText({ rule, by, in: within, result, witness, to, isReadSo, reason }: CheckedChoice): string {
  const what = `${by.join(" before ")} in ${rule}${within === rule ? "" : `, read from ${within}`}`;
  switch (result) {
    case "holds":
      return `Choice: ${what}: holds for all strings.`;
    case "not decided":
      return `Choice: ${what}: not decided: ${reason ?? ""}.`;
    case "does not hold": {
      const text = JSON.stringify(witness);
      return `Choice: ${what}: does not hold: ${text} is ${isReadSo ? "" : "not "}read by ${to ?? ""}, and should ${isReadSo ? "not " : ""}be.`;
    }
  }
}
