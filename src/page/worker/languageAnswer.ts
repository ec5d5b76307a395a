import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { GrammarError } from "../../languages/abnf/readGrammar.js";
import { regexpLanguage } from "../../grammars/user/regexpLanguage.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { printableDifference } from "../../languages/questions/difference.js";
import type { Language } from "../../languages/questions/language.js";
import { tooLarge, unusable, unusableWhole, type Unusable } from "./unusable.js";
import { abnfFaults } from "./abnfFaults.js";
import { readExercise } from "./customExercise.js";
import { decidePeg, decisionOn, nestingDecision, undecided, type PegDecision, type Report } from "./decidePeg.js";
import { alikeByLetters } from "./provedAlike.js";
import {
  answerRules,
  cutOf,
  givenAbnf,
  rulesOf,
  subjectCut,
  subjectLanguage,
  type AbnfSubject,
} from "./languageSubject.js";
import { abnfCut, regularCut, unlessEmpty, type CutLanguage } from "./nestingDecision.js";
import { compareStructure } from "./structure.js";
import { readPeg } from "./writtenPeg.js";
import { tryCatch } from "../../text/tryCatch.js";
import { t, type Messages } from "../locales/message.js";

/** The notations that an exercise may require for its answer. */
export const ANSWER_NOTATIONS = ["peg", "abnf", "regexp"] as const;
export type AnswerNotation = (typeof ANSWER_NOTATIONS)[number];

/** A notation whose answers are judged by their strings only. */
export type LanguageNotation = Exclude<AnswerNotation, "peg">;

/** The largest number of characters of an answer: handwritten answers are shorter. */
const LONGEST = 10_000;

/**
 * Decides for all strings whether an answer describes exactly the strings of a rule. If a PEG does for a published rule, how it derives
 * their parts is compared too: it may still take `1.2.3.4` for a name.
 */
export function decideAnswer(
  of: AbnfSubject,
  notation: AnswerNotation,
  written: string,
  progress?: Report,
): PegDecision {
  const own = "abnf" in of ? readExercise(of.abnf) : of;
  if ("reason" in own) return undecidable(own);
  if (notation !== "peg") return decideLanguageAnswer(of, notation, written);
  const decision = tryCatch(
    () => decidePeg(of, written, progress),
    [AutomatonError],
    ({ rule, line, reason }) => undecidable({ reason: t("peg.ofRule", { rule, reason }), line, column: 1 }),
  );
  if (decision.is !== "equal" || "abnf" in of) return decision;
  const { given, pegName } = answerRules(of);
  const structure = compareStructure(of.generation, of.rule, pegName, new Map([...given, ...readPeg(written)]));
  return { ...decision, structure };
}

function undecidable({ line, column, reason }: Unusable): PegDecision {
  return { is: "undecided", why: "other", reason: t("peg.exerciseUnusable", { line, column, reason }) };
}

function decideLanguageAnswer(of: AbnfSubject, notation: LanguageNotation, written: string): PegDecision {
  const large = tooLarge(written, LONGEST);
  if (large) return { is: "unreadable", ...large };
  const began = performance.now();
  const answer = notation === "abnf" ? abnfAnswer(of, written) : expressionLanguage(written);
  if ("is" in answer) return answer;
  const right = cutOf(of) === undefined ? unlessEmpty(() => subjectLanguage(of)) : undefined;
  if ("upTo" in answer) {
    if (
      !("generation" in of) &&
      alikeByLetters(rulesOf(of), rulesOf({ abnf: withGiven(written, givenAbnf(of)) }), of.rule)
    )
      return { is: "same strings", milliseconds: performance.now() - began };
    return nestingDecision(subjectCut(of), answer);
  }
  if (!right) return nestingDecision(subjectCut(of), regularCut(answer));
  return decisionOn(printableDifference(right, answer), began);
}

/** Returns the rules of an exercise that an answer in ABNF has not defined itself, after that answer. */
function withGiven(written: string, given: readonly string[]): string {
  const defined = new Set(readGrammar(written, { core: false }).rules.map((name) => name.toLowerCase()));
  const missing = given.filter((text) => !defined.has(nameIn(text).toLowerCase()));
  return [written, ...missing].join("\n");
}

function nameIn(text: string): string {
  return /^[\w-]*/.exec(text)?.[0] ?? "";
}

function abnfAnswer(of: AbnfSubject, written: string): Language | CutLanguage | PegDecision {
  const { rule } = of;
  return tryCatch(
    () => {
      const grammar = readGrammar(withGiven(written, givenAbnf(of)));
      if (!grammar.rules.some((name) => name.toLowerCase() === rule.toLowerCase()))
        return { is: "unreadable", ...unusableWhole(t("peg.notInIt", { rule })) };
      // A rule that derives nothing has no language, and is decided as one that is cut.
      const language = grammar.isRegular(rule) ? unlessEmpty(() => grammar.language(rule)) : undefined;
      return language ?? abnfCut(grammar, rule);
    },
    [GrammarError, AutomatonError],
    (error) =>
      error instanceof AutomatonError
        ? undecided(error)
        : { is: "unreadable", ...(abnfFaults(written)[0] ?? unusable(error)) },
  );
}

function expressionLanguage(written: string): Language | PegDecision {
  const [, source = written.trim(), flags = ""] = /^\s*\/(.*)\/([a-z]*)\s*$/s.exec(written) ?? [];
  const feature = notRegular(source);
  if (feature) return { is: "undecided", why: "other", reason: t(`peg.expression.${feature}`) };
  return tryCatch(
    () => regexpLanguage(new RegExp(source, flags)),
    [Error],
    ({ message: reason }) => ({ is: "undecided", why: "other", reason }),
  );
}

/** The features of regular expressions that are refused: the beginning of each, outside classes and after escapes were looked at. */
const REFUSED: readonly (readonly [begins: RegExp, name: keyof Messages["peg"]["expression"]])[] = [
  [/^\\(?:[1-9]|k<)/, "backreference"],
  [/^\(\?[=!]/, "lookahead"],
  [/^\(\?<[=!]/, "lookbehind"],
  [/^\\b/i, "wordBoundary"],
];

/** Returns the name of the first feature of an expression that is refused. */
function notRegular(source: string): keyof Messages["peg"]["expression"] | undefined {
  const tokens = source.matchAll(/\[(?:\\.|[^\]\\])*\]|\\(?:[1-9]|k<|.)|\(\?(?:<?[=!])?|./gs);
  for (const [token] of tokens) {
    const [, name] = REFUSED.find(([begins]) => begins.test(token)) ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}
