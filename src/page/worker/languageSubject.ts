import { CORE_RULES, readGrammar as readRules } from "../../languages/abnf/readGrammar.js";
import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { findRule, RuleIndex, type Rule } from "../../languages/abnf/rules.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { reachable } from "../../languages/automata/reach.js";
import { pegIdentifier, translation } from "../../languages/peg/mechanicalPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import type { UserGrammar } from "../../grammars/user/userGrammar.js";
import { generation } from "../../documents/index.js";
import { automataOf } from "../../uri/facade/internals.js";
import { pegNameOf, publishedRules, rulesUsed } from "./ruleGraph.js";
import { readPeg } from "./writtenPeg.js";
import { abnfCut, pegCut, regularCut, type CutLanguage } from "./nestingDecision.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { unrolledPeg } from "../../languages/peg/unrolledPeg.js";
import type { Language } from "../../languages/questions/language.js";
import { language } from "../../documents/language.js";
import { t } from "../locales/message.js";

/** A generation, or a grammar of the user. */
export type GrammarSubject = { readonly generation: string } | { readonly abnf: string } | { readonly peg: string };

/** A rule in ABNF and its source: a generation, or a grammar. */
export type AbnfSubject =
  { readonly generation: string; readonly rule: string } | { readonly abnf: string; readonly rule: string };

/** A rule and its source, which may also be a PEG. */
export type LanguageSubject = AbnfSubject | { readonly peg: string; readonly rule: string };

let lastRead: { readonly abnf: string; readonly grammar: UserGrammar } | undefined;

/** Returns the grammar that a text in ABNF is; it keeps the automata that were made of it while the same text is asked for. */
export function grammarOf(abnf: string): UserGrammar {
  if (lastRead?.abnf !== abnf) lastRead = { abnf, grammar: readGrammar(abnf) };
  return lastRead.grammar;
}

/** Returns the rules of the grammar in which a rule is, with the core rules that they need. */
export function rulesOf(of: { readonly generation: string } | { readonly abnf: string }): readonly Rule[] {
  return "abnf" in of ? readRules([{ name: "", text: of.abnf }]).rules : publishedRules(of.generation);
}

/**
 * Returns the rules of a PEG that are given to the author of an answer, and the name of the one to be written. If the rule is not
 * published, the given ones are all others and the core rules, translated mechanically.
 */
export function answerRules(of: AbnfSubject): { readonly given: PegGrammar; readonly pegName: string } {
  if ("generation" in of)
    return { given: expressionsOf(of.generation).peg, pegName: pegNameOf(of.generation, of.rule) };
  const own = rulesOf(of);
  const all = [...own, ...CORE_RULES.filter(({ name }) => !findRule(own, name))];
  const index = new RuleIndex(all);
  const given = all.filter(({ name }) => name !== of.rule);
  return {
    given: new Map(given.map(({ name, expression }) => [pegIdentifier(name), translation(expression, index)])),
    pegName: pegIdentifier(of.rule),
  };
}

/**
 * Returns the texts of the rules to which an answer in ABNF may refer, and which it may define anew: all that the rule needs, except
 * core rules.
 */
export function givenAbnf(of: AbnfSubject): readonly string[] {
  if ("abnf" in of) {
    const own = readGrammar(of.abnf, { core: false });
    return own.rules.filter((name) => name !== of.rule).map((name) => own.rule(name).text);
  }
  const published = generation(of.generation);
  const needed = reachable([of.rule], (name) =>
    rulesUsed(of.generation, name).filter((used) => published.rules.includes(used)),
  );
  return [...needed].slice(1).map((name) => published.rule(name).abnf);
}

/**
 * Returns the automaton of a rule whose recursion is regular.
 *
 * @throws {AutomatonError} if none can be made of it
 */
export function subjectAutomaton(of: AbnfSubject): { readonly automata: Automata; readonly start: number } {
  const rules = rulesOf(of);
  const automata =
    "generation" in of
      ? automataOf(generation(of.generation))
      : new RuleAutomata(rules).tables(rules.filter(({ name }) => name === of.rule));
  return { automata, start: automata.startOf(of.rule) };
}

/**
 * Returns the language of a rule. Recursion that is not regular is cut at the depth that {@link cutOf} returns.
 *
 * @param maxSeconds the time limit for cutting a rule in ABNF
 * @throws {RangeError} if there is no such rule, or no automaton can be made of it
 */
export function subjectLanguage(subject: LanguageSubject, maxSeconds?: number): Language {
  const { rule } = subject;
  const nesting = cutOf(subject);
  if ("generation" in subject) return language(subject.generation, rule);
  if ("abnf" in subject)
    return grammarOf(subject.abnf).language(rule, nesting === undefined ? {} : { nesting, maxSeconds });
  const found = subjectCut(subject).upTo(nesting ?? 0, MOST_SECONDS);
  if (!found) throw new RangeError(t("peg.matchesNothing", { rule }));
  return found;
}

/** The time limit in seconds for making the language of a PEG. */
const MOST_SECONDS = 10;

/** The depth at which recursion that is not regular is cut when its strings are shown. */
const SHOWN_NESTING = 1;

/** Returns the depth at which {@link subjectLanguage} cuts the recursion of a rule; `undefined` if nothing is cut. */
export function cutOf(subject: LanguageSubject): number | undefined {
  if ("generation" in subject) return undefined;
  if ("peg" in subject)
    return unrolledPeg(readPeg(subject.peg), subject.rule, SHOWN_NESTING) ? SHOWN_NESTING : undefined;
  const grammar = grammarOf(subject.abnf);
  const isKnown = grammar.rules.some((name) => name.toLowerCase() === subject.rule.toLowerCase());
  return isKnown && !grammar.isRegular(subject.rule) ? SHOWN_NESTING : undefined;
}

/** Returns the language of a rule as it can be cut at any depth of nesting. */
export function subjectCut(subject: LanguageSubject): CutLanguage {
  if ("peg" in subject) return pegCut(readPeg(subject.peg), subject.rule);
  return "abnf" in subject
    ? abnfCut(grammarOf(subject.abnf), subject.rule)
    : regularCut(language(subject.generation, subject.rule));
}

/**
 * Facts about the strings of a rule, from its automaton. If the recursion of the rule is cut, only a shortest string is
 * known.
 */
export type LanguageFacts =
  | {
      readonly states: number;
      readonly shortest: string;
      /** The number of strings of each length, beginning with the length of the shortest, in decimal digits. */
      readonly counts: readonly { readonly length: number; readonly count: string }[];
    }
  /** `nesting` is the depth at which the recursion is cut, and `shortest` one of the shortest strings up to that depth. */
  | { readonly nesting: number; readonly shortest: string };

/** Strings of a language, and others that are one change away from it. */
export interface LanguageSamples {
  readonly sentences: readonly string[];
  readonly nearMisses: readonly { readonly input: string; readonly base: string }[];
}

const LENGTHS_COUNTED = 9;
const SAMPLES = 8;
const LONGEST_SAMPLE = 40;

export function languageFacts(of: LanguageSubject): LanguageFacts {
  const subject = subjectLanguage(of);
  const nesting = cutOf(of);
  const shortest = subject.shortest();
  if (nesting !== undefined) return { nesting, shortest };
  const counts = Array.from({ length: LENGTHS_COUNTED }, (_, more) => {
    const length = shortest.length + more;
    return { length, count: String(subject.count(length)) };
  });
  return { states: subject.states, shortest, counts };
}

/**
 * Returns some strings of a rule, and some that miss it; the same for the same seed. If recursion is cut, each string
 * is decided without the cut.
 */
export function samplesOf(of: LanguageSubject, seed: number): LanguageSamples {
  const subject = subjectLanguage(of);
  const whole = cutOf(of) === undefined ? subject : subjectCut(of);
  const options = { seed, count: SAMPLES, maxLength: LONGEST_SAMPLE };
  return {
    // A short language has the same string drawn several times.
    sentences: [...new Set(subject.sentences(options))].filter((text) => whole.accepts(text) === true),
    nearMisses: [...subject.nearMisses(options)]
      .filter(({ input }) => whole.accepts(input) === false)
      .map(({ input, base }) => ({ input, base })),
  };
}
