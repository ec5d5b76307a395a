import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import { allParts, recursiveGroups, references, RuleIndex, smallFirst, type Rule } from "../../languages/abnf/rules.js";
import { remembered } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";
import { Ambiguities } from "./ambiguities.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { readOptions } from "../../text/options.js";
import { Deadline } from "../../text/deadline.js";
import { synthesize, type SynthesisOptions } from "./synthesize.js";
import { TranslationFaults } from "./translationFaults.js";

/** Something about a rule that its author may not have meant. */
export interface RuleFinding {
  readonly rule: string;
  /** 1-based line of the rule's name. */
  readonly line: number;
  readonly kind:
    /** It refers to a rule that does not exist. */
    | "undefined rule"
    /** `=/` adds alternatives to it, and nothing defines it. */
    | "adds to nothing"
    /** It is described in words, so that nothing is known of it. */
    | "in words"
    /** No string is derived. */
    | "derives nothing"
    /** No automaton can be made of it, so nothing else is reported about it, or about others that refer to each other in a circle with it. */
    | "not regular"
    /** It exceeds a limit of size or time. */
    | "not decided"
    /** Read as a PEG, an alternative matches only the beginning of what a later one would match. */
    | "shadowed alternative"
    /** Read as a PEG, an item takes characters that the items after it need. */
    | "greedy item"
    /** Read as a PEG, an alternative or option never matches. */
    | "dead alternative"
    /** A string that two alternatives derive. */
    | "overlap"
    /** A string that can be divided between neighbours in two ways. */
    | "ambiguous split"
    /** An option whose content may be empty anyway. */
    | "empty option"
    /** Letters in quotation marks that match both cases. */
    | "either case";
  /** A shortest string that shows it. */
  readonly witness?: string;
  /**
   * For an ambiguity the two ways in which the witness is derived: `x( "c" )`; of a string that is divided, with a bar
   * at the division.
   */
  readonly trees?: readonly [string, string];
  /** The finding in a sentence. */
  readonly message: string;
}

/** The options of {@link ruleFindings}. */
export interface RuleFindingsOptions extends SynthesisOptions {
  /** Returns true for the rules to look at; all if left out. The others are only referred to. */
  readonly isOwn?: ((rule: string) => boolean) | undefined;
}

/** The findings because of which other rules are not examined. */
const CAUSES: ReadonlySet<RuleFinding["kind"]> = new Set(["undefined rule", "in words", "not regular"]);

/** The end of the reason why there is no automaton of a rule that refers to an unknown one. */
const UNDEFINED = ", which no rule defines";

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

/** The most rules that a message lists. */
const MOST_LISTED = 5;

/** The beginning of a rule whose first line has `=/` (RFC 5234 section 3.3). Comments may precede it. */
const ONLY_ADDED = /^[A-Za-z][\w+-]*(?:\s|;.*[\r\n])*=\//;

/** How far one place of a rule is decided. */
const PLACE_LIMITS = { maxWork: 40_000_000 };

/**
 * Returns what the authors of rules in ABNF may not have meant, each with a shortest string that shows it, in the order of the
 * rules.
 *
 * @param given the rules with all that they refer to
 *
 * @example
 * ruleFindings(readRules(`hour = DIGIT / "1" DIGIT\nDIGIT = %x30-39`, "abnf"))[0].kind // "shadowed alternative"
 */
export function ruleFindings(given: readonly Rule[], options?: RuleFindingsOptions): RuleFinding[] {
  const {
    maxSeconds = Infinity,
    maxStates,
    isOwn = () => true,
  } = readOptions(options, ["maxSeconds", "maxStates", "isOwn"]);
  const rules = inCodeUnits(given);
  const index = new RuleIndex(rules);
  const made = synthesize(rules, { maxSeconds: maxSeconds / 2, maxStates });
  // The other half begins only now: a large rule may take more than the first one.
  const deadline = new Deadline(maxSeconds / 2);
  // The time that is left for one rule.
  let share = deadline;
  const isOver = (): boolean => share.isOver;
  const proved = made.filter(({ result }) => result === "equal");
  const asPrinted = new Set(proved.flatMap(({ rule, departures }) => (departures.length === 0 ? [rule] : [])));
  const provedRules = new Set(proved.map(({ rule }) => rule));
  const faults = new TranslationFaults(rules, new Map(made.map(({ pegName, peg }) => [pegName, peg])), {
    ...PLACE_LIMITS,
    maxStates,
    isOver,
    isProved: ({ name }) => provedRules.has(name),
    isTranslated: ({ name }) => asPrinted.has(name),
  });
  const ambiguities = new Ambiguities(rules, maxStates, isOver);
  const automata = new RuleAutomata(rules, { maxStates, isOver });
  const own = rules.filter(({ name }) => isOwn(name));
  const groups = recursiveGroups(rules);
  // The first rule of each circle, which stands for all of it.
  const firstOf = new Map(
    [...own].reverse().flatMap((rule) => (groups.has(rule) ? [[groups.get(rule), rule.name]] : [])),
  );
  // The first rule with each name that no rule defines.
  const firstWith = new Map<string, string>();
  const missing = new Map(own.map((rule) => [rule, undefinedIn(rule)]));
  // The rules that are not examined, by the rule because of which they are not.
  const unexamined = new Map<string, string[]>();
  const found = new Map(smallFirst(own, index).map((rule) => [rule, findingsOf(rule)]));
  return own.flatMap((rule) => (found.get(rule) ?? []).map(withUnexamined));

  /** Returns the names in a rule that no rule defines, each only in the first rule that has it. */
  function undefinedIn({ name: rule, expression }: Rule): string[] {
    return references(expression).filter((name) => {
      if (index.find(name) || firstWith.has(name.toLowerCase())) return false;
      firstWith.set(name.toLowerCase(), rule);
      return true;
    });
  }

  /** Returns the rule whose finding says why no automaton can be made of another one. */
  function causeOf({ rule: name, reason }: AutomatonError): string {
    const culprit = index.find(name);
    if (!culprit) return name;
    const group = groups.get(culprit);
    if (group && /^(?:refers to itself|derives no string)/.test(reason)) return firstOf.get(group) ?? name;
    const unknown = references(culprit.expression).find((one) => firstWith.has(one.toLowerCase()) && !index.find(one));
    return (reason.endsWith(UNDEFINED) && unknown !== undefined && firstWith.get(unknown.toLowerCase())) || name;
  }

  function withUnexamined(finding: RuleFinding): RuleFinding {
    const others = CAUSES.has(finding.kind) ? (unexamined.get(finding.rule) ?? []) : [];
    if (others.length === 0) return finding;
    unexamined.delete(finding.rule);
    const more = others.length > MOST_LISTED ? ` and ${others.length - MOST_LISTED} more` : "";
    const list = `${others.slice(0, MOST_LISTED).join(", ")}${more}`;
    return { ...finding, message: `${finding.message} (not examined because of it: ${list})` };
  }

  function findingsOf(rule: Rule): RuleFinding[] {
    share = deadline.half();
    const finding = (
      kind: RuleFinding["kind"],
      message: string,
      witness?: string,
      trees?: readonly [string, string],
    ): RuleFinding => ({
      rule: rule.name,
      line: rule.line,
      kind,
      message,
      ...(witness !== undefined && { witness }),
      ...(trees && { trees }),
    });
    const asWritten = [
      ...(ONLY_ADDED.test(rule.text)
        ? [
            finding(
              "adds to nothing",
              `"=/" adds alternatives, and nothing before it defines ${rule.name}; write "=" if this is its definition`,
            ),
          ]
        : []),
      ...eitherCase(rule).map(({ texts, other }) =>
        finding(
          "either case",
          `${texts} also matches ${JSON.stringify(other)}; write %s to mean this case only, or %i to mean both (RFC 7405)`,
          other,
        ),
      ),
    ];
    for (const name of missing.get(rule) ?? [])
      asWritten.unshift(
        finding("undefined rule", `refers to ${name}${UNDEFINED}; define it, or import a grammar that does`),
      );
    try {
      if (deadline.isOver) return [finding("not decided", "the time is over"), ...asWritten];
      const packed = automata.tables([rule]);
      const start = packed.startOf(rule.name);
      if (packed.accepting[start] !== 1 && !packed.goesOn(start))
        return [finding("derives nothing", "derives no string")];
      const asPeg = faults.inTranslation(rule).map(({ kind, place, witness, reason }) => {
        if (kind === "not decided") return finding(kind, `in PEG order, ${place}: ${reason ?? "beyond the limits"}`);
        const [means, says] = MEANINGS[kind];
        const shown = witness === undefined ? "" : `: ${JSON.stringify(witness)} is wrongly read`;
        return finding(means, `${says(place)}${shown}`, witness);
      });
      const open = rescued(
        () =>
          ambiguities.of(rule).map((ambiguity) => {
            const { kind, witness } = ambiguity;
            const [means, says] = MEANINGS[kind];
            const trees = ambiguities.trees(ambiguity);
            const shown = trees ? `: ${trees.join(" and ")}` : "";
            return finding(means, `${says(JSON.stringify(witness))}${shown}`, witness, trees);
          }),
        [UndecidableError, AutomatonError],
        (error) => {
          const reason = undecidedReason(error);
          if (reason === undefined) throw error;
          return [finding("not decided", reason)];
        },
      );
      return [...asPeg, ...open, ...asWritten];
    } catch (error) {
      const reason = undecidedReason(error);
      if (reason !== undefined) return [finding("not decided", reason), ...asWritten];
      if (!(error instanceof AutomatonError)) throw error;
      const cause = causeOf(error);
      if (cause !== rule.name && isOwn(cause)) {
        remembered(unexamined, cause, () => []).push(rule.name);
        return asWritten;
      }
      // That a name is not defined is said above.
      if (error.reason.endsWith(UNDEFINED) && isOwn(error.rule)) return asWritten;
      return [finding(error.reason.startsWith("<") ? "in words" : "not regular", error.reason), ...asWritten];
    }
  }
}

/** Returns the reason of an error that says that a limit was reached, `undefined` for any other. */
function undecidedReason(error: unknown): string | undefined {
  const isUndecided =
    error instanceof UndecidableError || (error instanceof AutomatonError && error.reason.startsWith("not decided"));
  return isUndecided ? error.reason : undefined;
}

/** Letters that are digits of base 16: either case is meant. */
const HEXADECIMAL_LETTERS = 6;
const HEXADECIMAL_LETTER = /^[A-Fa-f]$/;

/**
 * Returns the first string in quotation marks whose letters are all in one case, though either matches, and that string in the other
 * case. Returns none if the rule says `%i`, which means both cases (RFC 7405 2.1).
 */
function eitherCase({ expression, text: written }: Rule): { readonly texts: string; readonly other: string }[] {
  const found = new Set<string>();
  for (const part of allParts(expression)) {
    if (part.kind !== "string" || part.caseSensitive) continue;
    const { text } = part;
    const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
    if (isOneCase && text.toLowerCase() !== text.toUpperCase() && !written.includes(`%i"${text}"`)) found.add(text);
  }
  const isHexadecimal = found.size === HEXADECIMAL_LETTERS && [...found].every((text) => HEXADECIMAL_LETTER.test(text));
  const [first, ...others] = found;
  if (first === undefined || isHexadecimal) return [];
  const texts = `${JSON.stringify(first)}${others.length === 0 ? "" : ` (and ${others.length} other${others.length === 1 ? "" : "s"})`}`;
  return [{ texts, other: first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase() }];
}
