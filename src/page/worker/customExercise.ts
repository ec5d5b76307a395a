import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { allParts, parts, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { readRules } from "../../languages/abnf/notation.js";
import { NotationError } from "../../languages/abnf/notationText.js";
import { innermostFirst, reachable } from "../../languages/automata/reach.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { pegReferences, type PegGrammar } from "../../languages/peg/peg.js";
import { AbnfParser } from "../../grammars/user/abnfParser.js";
import { abnfFaults } from "./abnfFaults.js";
import { decideRule, undecidedSays } from "./decidePeg.js";
import { answerRules, grammarOf, subjectLanguage, type AbnfSubject } from "./languageSubject.js";
import { unlessEmpty } from "./nestingDecision.js";
import { tooLarge, unusable, unusableWhole, type Unusable } from "./unusable.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { valueFor } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";
import { t } from "../locales/message.js";

/** The rules of a custom exercise, the one to be written first; or why they cannot be used. */
export type ExerciseRules = { readonly rules: readonly [Rule, ...Rule[]] } | Unusable;

/** The largest size of a rule with its repetitions written out. Larger ones take more time and memory than a browser has. */
const LARGEST = 5_000;

/** The largest number of characters: handwritten rules are shorter, and the text is read on every key press. */
const LONGEST = 10_000;

/** Reads rules in ABNF; the first is the one to be written, those after it and the core rules of RFC 5234 are given. Quick. */
export function readExercise(abnf: string): ExerciseRules {
  const large = tooLarge(abnf, LONGEST);
  if (large) return large;
  const rules = tryCatch(
    () => readRules(abnf, "abnf"),
    [NotationError],
    (error) => abnfFaults(abnf)[0] ?? unusable(error),
  );
  if ("reason" in rules) return rules;
  const [first, ...given] = rules;
  if (!first) return unusableWhole(t("peg.noRuleAtAll"));
  return [...rules.flatMap(unusablePart), ...largeRules(rules)][0] ?? { rules: [first, ...given] };
}

/** The last character that an automaton of this package reads. */
const LAST_ASCII = 0x7f;

/** Returns the parts of a rule that cannot be decided: text in words, and characters beyond ASCII. */
function unusablePart(rule: Rule): Unusable[] {
  const reasonOf = (expression: Expression): string | undefined => {
    if (expression.kind === "prose") return t("peg.inWords", { text: expression.text });
    if (expression.kind === "range" && expression.to > LAST_ASCII)
      return t("peg.beyondAscii", { code: hexadecimal(expression.to) });
    const beyond = expression.kind === "string" && [...expression.text].find((character) => character > "\u007F");
    return typeof beyond === "string"
      ? t("peg.notAscii", { code: hexadecimal(beyond.codePointAt(0) ?? 0) })
      : undefined;
  };
  return allParts(rule.expression).flatMap((part) => {
    const reason = reasonOf(part);
    return reason === undefined ? [] : [ofRule(rule, reason)];
  });
}

function ofRule({ name, line }: Rule, reason: string): Unusable {
  return { reason: t("peg.ofRule", { rule: name, reason }), line, column: 1 };
}

/** Returns the rules that are too large with their repetitions written out. */
function largeRules(rules: readonly Rule[]): Unusable[] {
  const index = new RuleIndex([...rules, ...CORE_RULES]);
  const sizes = new Map<Rule | undefined, number>();
  const sizeOf = (expression: Expression): number => {
    switch (expression.kind) {
      case "string":
        return expression.text.length;
      case "rule":
        // A rule that is not defined, or recursive, is refused elsewhere.
        return sizes.get(index.find(expression.name)) ?? 1;
      case "repeat":
        return (expression.max ?? expression.min + 1) * sizeOf(expression.item);
      default:
        return parts(expression).reduce((sum, part) => sum + sizeOf(part), 1);
    }
  };
  for (const rule of innermostFirst(rules, (one) => rulesIn(one, index))) sizes.set(rule, sizeOf(rule.expression));
  return rules
    .filter((rule) => valueFor(sizes, rule) > LARGEST)
    .map((rule) => ofRule(rule, t("peg.tooLarge", { parts: valueFor(sizes, rule) })));
}

/** The time limit in seconds for making the language of an exercise. */
const MOST_SECONDS = 10;

/** Returns why an exercise cannot be decided, or why its given rules are misleading; `undefined` if it can be used. This may take some seconds. */
export function checkExercise(abnf: string): Unusable | undefined {
  const own = readExercise(abnf);
  if ("reason" in own) return own;
  const [{ name, line }, ...given] = own.rules;
  const of = { abnf, rule: name };
  const found = usable(() => ({ language: unlessEmpty(() => subjectLanguage(of, MOST_SECONDS)) }));
  if ("column" in found) return found;
  return found.language
    ? wrongGivenRule(of, given)
    : { reason: t("peg.matchesNothing", { rule: name }), line, column: 1 };
}

/** Returns the first string that the rule of an exercise judges otherwise than the teacher, who lists those that are right and those that are wrong. */
export function misjudgedExample(
  abnf: string,
  right: readonly string[],
  wrong: readonly string[],
): { readonly text: string; readonly isRight: boolean } | undefined {
  const own = readExercise(abnf);
  if ("reason" in own) return undefined;
  const { definitions } = grammarOf(abnf);
  const isDerived = (text: string): boolean | undefined => new AbnfParser(definitions, text).derives(own.rules[0].name);
  const rejected = right.find((text) => isDerived(text) === false);
  if (rejected !== undefined) return { text: rejected, isRight: true };
  const accepted = wrong.find((text) => isDerived(text) === true);
  return accepted === undefined ? undefined : { text: accepted, isRight: false };
}

/** Returns the first given rule that accepts the wrong strings once it is translated into a PEG. */
function wrongGivenRule(of: AbnfSubject, given: readonly Rule[]): Unusable | undefined {
  const { given: pegs } = answerRules(of);
  for (const { name, line } of given) {
    // A given rule that leads back to the first one is known only when that is written.
    if (leadsTo(pegs, name, of.rule)) continue;
    const decision = usable(() => decideRule({ ...of, rule: name }, pegs, pegIdentifier(name)));
    if ("column" in decision) return decision;
    if (decision.is === "undecided") return { reason: undecidedSays(decision), line, column: 1 };
    if (decision.is !== "unequal") continue;
    const shown = decision.witness === "" ? t("common.empty") : JSON.stringify(decision.witness);
    return {
      reason: t("peg.givenGoesWrong", { rule: name, witness: shown, wrongly: t(`learn.wrongly.${decision.wrongly}`) }),
      line,
      column: 1,
    };
  }
  return undefined;
}

/** Returns true if a rule of a PEG refers to another one, directly or not. */
function leadsTo(pegs: PegGrammar, from: string, to: string): boolean {
  const referred = (name: string): readonly string[] => {
    const peg = pegs.get(name);
    return peg ? pegReferences(peg) : [];
  };
  return new Set(reachable([pegIdentifier(from)], referred)).has(pegIdentifier(to));
}

/** Returns what a function makes of the rules of an exercise, or why it cannot. */
function usable<Made>(make: () => Made): Made | Unusable {
  return tryCatch(make, [AutomatonError, RangeError], (error) =>
    error instanceof AutomatonError
      ? {
          reason: t("peg.ofRule", { rule: error.rule, reason: error.reason }),
          line: Math.max(1, error.line),
          column: 1,
        }
      : unusableWhole(t("peg.rulesTooDeep")),
  );
}
