import { expressionText } from "../../languages/abnf/expressionText.js";
import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { allParts, printedPlace, references, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { shortestStrings } from "../../languages/abnf/shortestStrings.js";
import { withoutCopies } from "../../languages/abnf/unrolledRules.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import type { Deadline } from "../../text/deadline.js";
import { tryCatch } from "../../text/tryCatch.js";
import { Ambiguities, type Ambiguity } from "./ambiguities.js";
import { mechanicalGrammar, type PrintedPeg } from "./printedPeg.js";
import type { RuleFinding, UnratedFinding } from "./ruleFinding.js";
import { synthesizeUntil } from "./synthesize.js";
import { stringAround, TranslationFaults } from "./translationFaults.js";

/** What faults of the mechanical translation, and ambiguities, mean for a rule, and what is said of the place or the string. */
const MEANINGS = {
  "steals a prefix": [
    "peg/shadowed-alternative",
    (place: string) => `in PEG order, ${place} takes the beginning of another alternative`,
  ],
  "eats its tail": [
    "peg/greedy-item",
    (place: string) => `read from the left without going back, ${place} takes what must follow`,
  ],
  dead: ["peg/dead-alternative", (place: string) => `in PEG order, ${place} never matches`],
  alternatives: ["ambiguous-choice", (text: string) => `ambiguous: ${text} can be read`],
  split: ["ambiguous-split", (text: string) => `ambiguous: ${text} can be read`],
  "empty option": ["empty-option", () => "the optional part may be empty already"],
} as const;

/** The beginning of a reason, which the kind of the finding says. */
const NOT_DECIDED = /^not decided: /;

/** The most characters of the two ways to derive a string that a message has. */
const LONGEST_WAYS = 120;

/** How far one place of a rule is decided. */
const PLACE_LIMITS = { maxWork: 40_000_000 };

/** A rule to be examined. */
interface ExaminedRule {
  /** The rule, with recursion that is not regular cut. */
  readonly rule: Rule;
  /** The rule with all its recursion. */
  readonly printed: Rule;
  /** Returns true for rules that lead to recursion that is cut. */
  readonly isCut: (name: string) => boolean;
}

/**
 * Finds what is wrong with rules as PEGs, and what they leave open. Recursion that is not regular is cut before: a finding holds for the
 * rule as it is printed all the same.
 */
export class RuleExamination {
  private readonly automata: RuleAutomata;
  /** What is wrong with the rules as a PEG; absent if that is not looked for. */
  private readonly translation: TranslationFaults | undefined;
  private readonly ambiguities: Ambiguities;
  private readonly shortest: (expression: Expression) => string | undefined;

  /**
   * @param rules the rules with all that they refer to
   * @param printed the rules as a PEG, with all recursion
   * @param maxStates the most states of an automaton
   * @param isOver returns true when no steps are left for the rule that is examined
   * @param forPeg when the search for a PEG of the rules ends; absent if they are not read as one
   */
  constructor(
    rules: readonly Rule[],
    private readonly printed: PrintedPeg,
    maxStates: number | undefined,
    isOver: () => boolean,
    forPeg?: Deadline,
  ) {
    this.ambiguities = new Ambiguities(rules, maxStates, isOver);
    this.automata = new RuleAutomata(rules, { maxStates, isOver });
    this.shortest = shortestStrings(rules);
    if (!forPeg) return;
    const made = synthesizeUntil(rules, forPeg, maxStates);
    const proved = made.filter(({ result }) => result === "equal");
    const asPrinted = new Set(proved.flatMap(({ rule, departures }) => (departures.length === 0 ? [rule] : [])));
    const provedRules = new Set(proved.map(({ rule }) => rule));
    this.translation = new TranslationFaults(rules, new Map(made.map(({ pegName, peg }) => [pegName, peg])), {
      ...PLACE_LIMITS,
      maxStates,
      isOver,
      isProved: ({ name }) => provedRules.has(name),
      isTranslated: ({ name }) => asPrinted.has(name),
      ...(asPrinted.size < rules.length && { printed: mechanicalGrammar(rules) }),
    });
  }

  /**
   * Returns what a rule leaves open.
   *
   * @param faults what is wrong with it as a PEG
   * @throws {AutomatonError} if no automaton can be made of it
   * @throws {UndecidableError} if a limit is reached
   */
  of({ rule, printed, isCut }: ExaminedRule, faults: readonly UnratedFinding[]): UnratedFinding[] {
    this.automata.tables([rule]);
    const dead = new Set(
      faults.flatMap(({ kind, line, column }) => (kind === "peg/dead-alternative" ? [`${line}:${column}`] : [])),
    );
    return tryCatch(
      () => {
        const all = this.ambiguities.all(rule);
        const contained = this.ambiguities.contained(rule, all).flatMap(([part, inside]) => {
          if (!isWhole(part, printed, isCut)) return [];
          const message = `every string of ${expressionText(part)} is also one of ${expressionText(inside)}; which of them is meant?`;
          return [finding(printed, "peg/contained-alternative", message, { part })];
        });
        return [
          ...this.ambiguities.of(rule, all).map((one) => this.ambiguityFinding(rule, printed, one)),
          ...contained.filter(({ line, column }) => !dead.has(`${line}:${column}`)),
        ];
      },
      [UndecidableError, AutomatonError],
      (error) => {
        const reason = undecidedReason(error);
        if (reason === undefined) throw error;
        return [finding(printed, "not-decided", reason)];
      },
    );
  }

  /**
   * Returns what is wrong with a rule as a PEG, as far as the PEG of the printed rules is wrong about it too.
   *
   * @throws as {@link of}
   */
  faults({ rule, printed, isCut }: ExaminedRule): UnratedFinding[] {
    this.automata.tables([rule]);
    return (this.translation?.inTranslation(rule) ?? []).flatMap(({ kind, place, part, witness, whole, reason }) => {
      if (kind === "not decided")
        return [
          finding(printed, "not-decided", `in PEG order, ${place}: ${reason?.replace(NOT_DECIDED, "") ?? ""}`, {
            part,
          }),
        ];
      if (kind === "dead" && !isWhole(part, printed, isCut)) return [];
      if (whole !== undefined && this.printed.outcome(printed.expression, whole) === "accepted") return [];
      const [means, says] = MEANINGS[kind];
      const shown = whole ?? witness;
      const read = shown === undefined ? "" : `: ${JSON.stringify(shown)} is wrongly read`;
      const message = `${says(place)}${read}${whole === shown ? "" : " as that part"}`;
      return [finding(printed, means, message, { part, ...(shown !== undefined && { witness: shown }) })];
    });
  }

  /** Returns the finding about a string that is derived in two ways, inside a string of the whole rule. */
  private ambiguityFinding(rule: Rule, printed: Rule, ambiguity: Ambiguity): UnratedFinding {
    const { kind, witness } = ambiguity;
    const [means, says] = MEANINGS[kind];
    const trees = this.ambiguities.trees(ambiguity);
    const part = this.ambiguities.placeOf(ambiguity)?.inside;
    const whole = (part && stringAround(rule, part, witness, this.shortest)) ?? witness;
    const shown = `${JSON.stringify(witness)}${whole === witness ? "" : ` in ${JSON.stringify(whole)}`}`;
    const ways = this.ambiguities.readings(ambiguity)?.join(" or as ") ?? "";
    const read = ways === "" || ways.length > LONGEST_WAYS ? " in two ways" : ` as ${ways}`;
    const message = `${says(shown)}${kind === "empty option" ? "" : read}`;
    return finding(printed, means, withoutCopies(message), {
      part,
      witness: whole,
      ...(trees && { trees: [withoutCopies(trees[0]), withoutCopies(trees[1])] as const }),
    });
  }
}

/**
 * Returns true for a part of a rule of which nothing is cut. What is left of another part may derive less than the part, so that it is never
 * matched, or is contained in another.
 */
function isWhole(part: Expression | undefined, printed: Rule, isCut: (name: string) => boolean): boolean {
  const place = part && printedPlace(part);
  const original = place && allParts(printed.expression).find((one) => printedPlace(one) === place);
  return !isCut(printed.name) || (original !== undefined && !references(original).some(isCut));
}

/** Returns a finding at its place: that of the part, otherwise that of the rule. */
export function finding(
  { name, line }: Rule,
  kind: RuleFinding["kind"],
  message: string,
  { part, ...shown }: Pick<RuleFinding, "name" | "witness" | "trees"> & { readonly part?: Expression | undefined } = {},
): UnratedFinding {
  const place = part && printedPlace(part);
  return { rule: name, line: place?.line ?? line, ...(place && { column: place.column }), kind, message, ...shown };
}

/** Returns the reason of an error that says that a limit was reached, `undefined` for any other. */
export function undecidedReason(error: unknown): string | undefined {
  const isUndecided = error instanceof UndecidableError || (error instanceof AutomatonError && error.kind === "limit");
  return isUndecided ? error.reason.replace(NOT_DECIDED, "") : undefined;
}
