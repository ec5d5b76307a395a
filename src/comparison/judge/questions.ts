import { split } from "../../uri/components/split.js";
import { difference, type Language } from "../../documents/language.js";
import { nearMisses } from "../../languages/questions/nearMisses.js";
import { sentences } from "../../languages/questions/sentences.js";
import { suite } from "../../languages/questions/suite.js";
import { isOfWholeUris, referenceRule, type ReferenceRule } from "./referenceRule.js";
import { EXAMPLES, occurrencesIn, type RuleOccurrences } from "./ruleContexts.js";
import { rewritten } from "./rewritings.js";
import { TransitionCover } from "./transitionCover.js";
import { getOrInsert, itemAt } from "../../text/itemAt.js";

/** The number of random strings of each kind for each reference rule. */
const RANDOM_STRINGS = 3000;
/** The number of suite rows of one rule in one context. */
const ROWS_IN_CONTEXT = 500;
/** The number of strings of one rule that are written in other ways, if it is not that of whole URIs. */
const STRINGS_REWRITTEN = 12;
/** The lengths of strings of such a rule on both sides of common limits. */
const LENGTHS = [63, 64, 255, 256, 2000, 8000];

/**
 * Yields the strings that show which generations a parser may follow: examples, the shortest strings that separate
 * two generations, and every transition of each automaton in turn.
 */
export function* firstQuestions(references: readonly ReferenceRule[]): Generator<string, void, undefined> {
  if (references.some(isOfWholeUris)) yield* EXAMPLES;
  yield* separatingStrings(references);
  yield* inTurn(references.map(({ dfa }) => new TransitionCover(dfa).transitions()));
}

/**
 * Yields the strings that a parser is asked, the most telling ones first: examples and the shortest
 * strings that separate two generations; in turn the examples written as parsers often misread them, and every transition of each
 * automaton; then in turn every character in every state, the suite of each rule within a shortest string around it, random sentences
 * and near misses; finally the complete suites of the reference rules.
 */
export function* questions(references: readonly ReferenceRule[], seed: number): Generator<string, void, undefined> {
  const covers = references.map(({ dfa }) => new TransitionCover(dfa));
  const whole = references.some(isOfWholeUris);
  if (whole) yield* EXAMPLES;
  yield* separatingStrings(references);
  const accepted = (reference: ReferenceRule, i: number): string[] =>
    [...itemAt(covers, i).transitions()].filter((input) => reference.accepts(input)).slice(0, STRINGS_REWRITTEN);
  yield* inTurn([
    rewritten(whole ? oneOfEachForm(EXAMPLES) : references.flatMap(accepted)),
    ...(whole ? [] : covers.map((cover) => inTurn(LENGTHS.map((length) => cover.repeated(length))))),
    ...covers.map((cover) => cover.transitions()),
  ]);
  yield* inTurn(covers.map((cover) => cover.deepTransitions()));
  yield* inTurn(
    references.flatMap((reference, i) => {
      const rules = [...occurrencesIn(reference).values()].filter(({ rule }) => rule !== reference.rule);
      return [
        itemAt(covers, i).characters(),
        inTurn(rules.map((rule) => suiteInContext(reference, rule))),
        sentences(reference.dfa, { seed, count: RANDOM_STRINGS }),
        inputsOf(nearMisses(reference.dfa, { seed, count: RANDOM_STRINGS })),
      ];
    }),
  );
  yield* inTurn(references.map(({ dfa, rule }) => inputsOf(suite(rule, dfa, {}))));
}

/** Returns the first string with each scheme and set of components. */
function oneOfEachForm(inputs: readonly string[]): string[] {
  const forms = new Map<string, string>();
  for (const input of inputs) {
    const { scheme, path, ...others } = split(input);
    const form = [scheme, path === "", ...Object.values(others).map((text) => text === undefined)].join();
    getOrInsert(forms, form, () => input);
  }
  return [...forms.values()];
}

/** Yields a shortest string for every two languages of which the first has it and the second has not. */
export function* separatingStrings(of: readonly { readonly language: Language }[]): Generator<string, void, undefined> {
  for (const one of of) {
    for (const other of of) {
      const { onlyInA } = difference(one.language, other.language);
      if (onlyInA !== undefined) yield onlyInA;
    }
  }
}

/** Yields the first rows of the suite of a rule, within its simplest context. The suite of the reference rule has the others. */
function* suiteInContext(
  { generation }: ReferenceRule,
  { rule, contexts: [context] }: RuleOccurrences,
): Generator<string, void, undefined> {
  let rows = 0;
  for (const { input } of referenceRule(generation, rule).language.suite()) {
    if (!context || rows++ === ROWS_IN_CONTEXT) return;
    yield context.before + input + context.after;
  }
}

function* inputsOf(rows: Iterable<{ readonly input: string }>): Generator<string, void, undefined> {
  for (const { input } of rows) yield input;
}

/** Yields one string of each source in turn, until all have ended. */
function* inTurn(sources: readonly Iterable<string>[]): Generator<string, void, undefined> {
  const iterators = new Set(sources.map((source) => source[Symbol.iterator]()));
  while (iterators.size > 0) {
    for (const iterator of iterators) {
      const { done, value } = iterator.next();
      if (done) iterators.delete(iterator);
      else yield value;
    }
  }
}
