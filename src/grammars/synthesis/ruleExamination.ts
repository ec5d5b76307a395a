import { expressionText } from "../../languages/abnf/expressionText.js";
import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { printedPlace, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { withoutCopies } from "../../languages/abnf/unrolledRules.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { rescued } from "../../text/rescued.js";
import { Ambiguities } from "./ambiguities.js";
import type { RuleFinding } from "./ruleFinding.js";
import { synthesize, type SynthesisOptions } from "./synthesize.js";
import { TranslationFaults } from "./translationFaults.js";

/** What faults of the mechanical translation, and ambiguities, mean for a rule, and what is said of the place or the string. */
const MEANINGS = {
  "steals a prefix": [
    "shadowed alternative",
    (place: string) => `in PEG order, ${place} takes the beginning of another alternative`,
  ],
  "eats its tail": [
    "greedy item",
    (place: string) => `read from the left without going back, ${place} takes what must follow`,
  ],
  dead: ["dead alternative", (place: string) => `in PEG order, ${place} never matches`],
  alternatives: ["overlap", (text: string) => `two alternatives derive ${text}`],
  split: ["ambiguous split", (text: string) => `${text} can be divided in two ways`],
  "empty option": ["empty option", () => "the optional part may be empty already"],
} as const;

/** How far one place of a rule is decided. */
const PLACE_LIMITS = { maxWork: 40_000_000 };

/** Finds what is wrong with regular rules as PEGs, and what they leave open. */
export class RuleExamination {
  private readonly automata: RuleAutomata;
  private readonly faults: TranslationFaults;
  private readonly ambiguities: Ambiguities;

  /**
   * @param rules the rules with all that they refer to
   * @param isOver returns true when there is no time left for the rule that is examined
   */
  constructor(rules: readonly Rule[], { maxSeconds, maxStates }: SynthesisOptions, isOver: () => boolean) {
    const made = synthesize(rules, { maxSeconds, maxStates });
    const proved = made.filter(({ result }) => result === "equal");
    const asPrinted = new Set(proved.flatMap(({ rule, departures }) => (departures.length === 0 ? [rule] : [])));
    const provedRules = new Set(proved.map(({ rule }) => rule));
    this.faults = new TranslationFaults(rules, new Map(made.map(({ pegName, peg }) => [pegName, peg])), {
      ...PLACE_LIMITS,
      maxStates,
      isOver,
      isProved: ({ name }) => provedRules.has(name),
      isTranslated: ({ name }) => asPrinted.has(name),
    });
    this.ambiguities = new Ambiguities(rules, maxStates, isOver);
    this.automata = new RuleAutomata(rules, { maxStates, isOver });
  }

  /**
   * Returns what is found in a rule.
   *
   * @throws {AutomatonError} if no automaton can be made of it
   * @throws {UndecidableError} if a limit is reached
   */
  of(rule: Rule): RuleFinding[] {
    const packed = this.automata.tables([rule]);
    const start = packed.startOf(rule.name);
    if (packed.accepting[start] !== 1 && !packed.goesOn(start))
      return [finding(rule, "derives nothing", "derives no string")];
    const asPeg = this.faults.inTranslation(rule).map(({ kind, place, part, witness, whole: string, reason }) => {
      if (kind === "not decided")
        return finding(rule, kind, `in PEG order, ${place}: ${reason ?? "beyond the limits"}`, { part });
      const [means, says] = MEANINGS[kind];
      const shown = string ?? witness;
      const read = shown === undefined ? "" : `: ${JSON.stringify(shown)} is wrongly read`;
      return finding(rule, means, `${says(place)}${read}`, { part, ...(shown !== undefined && { witness: shown }) });
    });
    const dead = new Set(
      asPeg.flatMap(({ kind, line, column }) => (kind === "dead alternative" ? [`${line}:${column}`] : [])),
    );
    const open = rescued(
      () => {
        const all = this.ambiguities.all(rule);
        const shown = this.ambiguities.of(rule, all).map((ambiguity) => {
          const { kind, witness } = ambiguity;
          const [means, says] = MEANINGS[kind];
          const trees = this.ambiguities.trees(ambiguity);
          const message = `${says(JSON.stringify(witness))}${trees ? `: ${trees.join(" and ")}` : ""}`;
          const part = this.ambiguities.placeOf(ambiguity)?.inside;
          return finding(rule, means, withoutCopies(message), {
            part,
            witness,
            ...(trees && { trees: [withoutCopies(trees[0]), withoutCopies(trees[1])] as const }),
          });
        });
        const contained = this.ambiguities.contained(rule, all).map(([part, inside]) => {
          const message = `all that ${expressionText(part)} derives, ${expressionText(inside)} derives too: which of them is meant?`;
          return finding(rule, "contained alternative", message, { part });
        });
        return [...shown, ...contained.filter(({ line, column }) => !dead.has(`${line}:${column}`))];
      },
      [UndecidableError, AutomatonError],
      (error) => {
        const reason = undecidedReason(error);
        if (reason === undefined) throw error;
        return [finding(rule, "not decided", reason)];
      },
    );
    return [...asPeg, ...open];
  }
}

/** Returns a finding at its place: that of the part, otherwise that of the rule. */
export function finding(
  { name, line }: Rule,
  kind: RuleFinding["kind"],
  message: string,
  { part, ...shown }: Pick<RuleFinding, "witness" | "trees"> & { readonly part?: Expression | undefined } = {},
): RuleFinding {
  const place = part && printedPlace(part);
  return { rule: name, line: place?.line ?? line, ...(place && { column: place.column }), kind, message, ...shown };
}

/** Returns the reason of an error that says that a limit was reached, `undefined` for any other. */
export function undecidedReason(error: unknown): string | undefined {
  const isUndecided =
    error instanceof UndecidableError || (error instanceof AutomatonError && error.reason.startsWith("not decided"));
  return isUndecided ? error.reason : undefined;
}
