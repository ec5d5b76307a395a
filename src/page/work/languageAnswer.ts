import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { GrammarError } from "../../languages/abnf/readGrammar.js";
import { regexpLanguage } from "../../grammars/user/regexpLanguage.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { printableDifference } from "../../languages/questions/difference.js";
import type { Language } from "../../languages/questions/language.js";
import { generation } from "../../uri/documents/index.js";
import { rulesUsed } from "./ruleGraph.js";
import { texts, type Texts } from "../texts/texts.js";
import { tooLarge, unusable, unusableWhole } from "./unusable.js";
import { abnfFaults } from "./abnfFaults.js";
import { decideExercise, readExercise } from "./customExercise.js";
import { decideWithStructure, nestingDecision, type PegDecision } from "./decidePeg.js";
import { cutOf, subjectCut, subjectLanguage, type AbnfSubject } from "./languageSubject.js";
import { abnfCut, regularCut, unlessEmpty, type CutLanguage } from "./nestingDecision.js";
import { rescued } from "../../text/rescued.js";

/** The notations that an exercise may require for its answer. */
export const ANSWER_NOTATIONS = ["peg", "abnf", "regexp"] as const;
export type AnswerNotation = (typeof ANSWER_NOTATIONS)[number];

/** A notation whose answers are judged by their strings only. */
export type LanguageNotation = Exclude<AnswerNotation, "peg">;

/** The largest number of characters of an answer: handwritten answers are shorter. */
const LONGEST = 10_000;

/** Decides for all strings whether an answer describes exactly the strings of a rule. */
export function decideAnswer(
  of: AbnfSubject,
  notation: AnswerNotation,
  written: string,
  progress?: (done: number, of: number) => void,
): PegDecision {
  if (notation !== "peg") return decideLanguageAnswer(of, notation, written);
  return "generation" in of
    ? decideWithStructure(of.generation, of.rule, written, progress)
    : decideExercise(of.abnf, written, progress);
}

function decideLanguageAnswer(of: AbnfSubject, notation: LanguageNotation, written: string): PegDecision {
  const large = tooLarge(written, LONGEST);
  if (large) return { is: "unreadable", ...large };
  const began = performance.now();
  const answer = notation === "abnf" ? abnfAnswer(of, written) : expressionLanguage(written);
  if ("is" in answer) return answer;
  const right = cutOf(of) === undefined ? unlessEmpty(() => subjectLanguage(of)) : undefined;
  if ("upTo" in answer) return nestingDecision(subjectCut(of), answer);
  if (!right) return nestingDecision(subjectCut(of), regularCut(answer));
  const { onlyInA, onlyInB } = printableDifference(answer, right);
  const milliseconds = performance.now() - began;
  const [witness] = [onlyInA, onlyInB]
    .filter((one) => one !== undefined)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  if (witness === undefined) return { is: "same strings", milliseconds };
  return { is: "unequal", witness, wrongly: witness === onlyInA ? "accepted" : "refused", milliseconds };
}

/**
 * Returns the rules to which an answer in ABNF may refer, and which it may define anew: all that the rule needs, except
 * core rules.
 */
export function givenAbnf(of: AbnfSubject): readonly string[] {
  if ("abnf" in of) {
    const own = readExercise(of.abnf);
    return "rules" in own ? own.rules.slice(1).map(({ text }) => text) : [];
  }
  const published = generation(of.generation);
  const needed = new Set([of.rule]);
  for (const name of needed)
    for (const used of rulesUsed(of.generation, name)) if (published.rules.includes(used)) needed.add(used);
  return [...needed].slice(1).map((name) => published.rule(name).abnf);
}

/** Returns the rules of an exercise that an answer in ABNF has not defined itself, after that answer. */
function withGiven(written: string, given: readonly string[]): string {
  const defined = new Set(readGrammar(written, { core: false }).rules.map((name) => name.toLowerCase()));
  const missing = given.filter((text) => !defined.has(nameIn(text).toLowerCase()));
  return [written, ...missing].join("\n");
}

/** Returns the name of the rule that a text defines. */
function nameIn(text: string): string {
  return /^[\w-]*/.exec(text)?.[0] ?? "";
}

function abnfAnswer(of: AbnfSubject, written: string): Language | CutLanguage | PegDecision {
  const { rule } = of;
  try {
    const grammar = readGrammar(withGiven(written, givenAbnf(of)));
    if (!grammar.rules.some((name) => name.toLowerCase() === rule.toLowerCase()))
      return { is: "unreadable", ...unusableWhole(texts().peg.notInIt(rule)) };
    // A rule that derives nothing has no language, and is decided as one that is cut.
    return (grammar.isRegular(rule) ? unlessEmpty(() => grammar.language(rule)) : undefined) ?? abnfCut(grammar, rule);
  } catch (error) {
    if (error instanceof GrammarError) return { is: "unreadable", ...(abnfFaults(written)[0] ?? unusable(error)) };
    if (error instanceof AutomatonError)
      return { is: "undecided", reason: texts().peg.ofRule(error.rule, `${error.reason}.`) };
    throw error;
  }
}

function expressionLanguage(written: string): Language | PegDecision {
  const [, source = written.trim(), flags = ""] = /^\s*\/(.*)\/([a-z]*)\s*$/s.exec(written) ?? [];
  const feature = notRegular(source);
  if (feature) return { is: "undecided", reason: texts().peg.expression[feature] };
  return rescued(
    () => regexpLanguage(new RegExp(source, flags)),
    [Error],
    ({ message: reason }) => ({ is: "undecided", reason }),
  );
}

/** The features of regular expressions that are refused: the beginning of each, outside classes and after escapes were looked at. */
const REFUSED: readonly (readonly [begins: RegExp, name: keyof Texts["peg"]["expression"]])[] = [
  [/^\\(?:[1-9]|k<)/, "backreference"],
  [/^\(\?[=!]/, "lookahead"],
  [/^\(\?<[=!]/, "lookbehind"],
  [/^\\b/i, "wordBoundary"],
];

/** Returns the name of the first feature of an expression that is refused. */
function notRegular(source: string): keyof Texts["peg"]["expression"] | undefined {
  const tokens = source.matchAll(/\[(?:\\.|[^\]\\])*\]|\\(?:[1-9]|k<|.)|\(\?(?:<?[=!])?|./gs);
  for (const [token] of tokens) {
    const [, name] = REFUSED.find(([begins]) => begins.test(token)) ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Returns true for an expression that is found anywhere in a string, since it has no `^` at its beginning or no `$` at its end. */
export function isFoundAnywhere(written: string): boolean {
  const [, source = written.trim()] = /^\s*\/(.*)\/[a-z]*\s*$/s.exec(written) ?? [];
  return !source.startsWith("^") || !source.endsWith("$");
}
