import { difference, type Language } from "../../documents/language.js";
import { nearMisses } from "../../languages/questions/nearMisses.js";
import { sentences } from "../../languages/questions/sentences.js";
import { suite } from "../../languages/questions/suite.js";
import { DOCUMENT_EXAMPLES } from "./documentExamples.js";
import { isAskable } from "./interview.js";
import { BATCH } from "./judgeOptions.js";
import { referenceRule, type ReferenceRule } from "./referenceRule.js";
import { occurrencesIn, type RuleOccurrences } from "./ruleContexts.js";
import { rewritten } from "./rewritings.js";
import { TransitionCover } from "./transitionCover.js";

/** The number of random strings of each kind for each reference rule. */
const RANDOM_STRINGS = 3000;
/** The number of suite rows of one rule in one context. */
const ROWS_IN_CONTEXT = 500;
/** The number of strings of one rule that are written in other ways, if it is not that of whole URIs. */
const STRINGS_REWRITTEN = 12;
/** The lengths of strings of such a rule on both sides of common limits. */
const LENGTHS = [63, 64, 255, 256, 2000, 8000];

/**
 * Yields the strings that show which generations a parser may follow: the examples of the documents, the shortest strings that separate
 * two generations, and every transition of each automaton in turn.
 */
export function* firstQuestions(references: readonly ReferenceRule[]): Generator<string, void, undefined> {
  yield* examples(references);
  yield* inTurn(references.map(({ dfa }) => new TransitionCover(dfa).transitions()));
}

function* examples(references: readonly ReferenceRule[]): Generator<string, void, undefined> {
  if (references.some(isOfWholeUris)) yield* DOCUMENT_EXAMPLES;
  yield* separatingStrings(references);
}

/** Returns some strings of a rule, to be written in other ways. */
function someAccepted(reference: ReferenceRule, cover: TransitionCover): string[] {
  return [...cover.transitions()].filter((input) => reference.accepts(input)).slice(0, STRINGS_REWRITTEN);
}

function isOfWholeUris({ generation, rule }: ReferenceRule): boolean {
  return rule === generation.startRule;
}

/**
 * Yields the strings that a parser is asked, each once, the most telling ones first: the examples of the documents and the shortest
 * strings that separate two generations; in turn the examples written as parsers often misread them, and every transition of each
 * automaton; then in turn every character in every state, the suite of each rule within a shortest string around it, random sentences
 * and near misses; finally the complete suites of the reference rules.
 */
export function* questions(references: readonly ReferenceRule[], seed: number): Generator<string, void, undefined> {
  const key = JSON.stringify([seed, ...references.map(({ generation, rule }) => [generation.id, rule])]);
  const questionsOfKey = latest.get(key) ?? { made: [], further: distinct(inOrder(references, seed)) };
  // The latest comes last.
  latest.delete(key);
  latest.set(key, questionsOfKey);
  for (const older of [...latest.keys()].slice(0, -MOST_KEYS)) latest.delete(older);
  const { made, further } = questionsOfKey;
  yield* made;
  for (;;) {
    const { done, value } = further.next();
    if (done) return;
    if (made.length < MOST_KEPT) made.push(value);
    // Strings that are not kept could not be yielded to the next caller.
    else if (latest.get(key)?.further === further) latest.delete(key);
    yield value;
  }
}

/** Yields the strings that may be asked and are not known yet, some at a time, until `most` are known. */
export function* batches(
  inputs: Iterable<string>,
  illFormed: boolean,
  known: Set<string>,
  most: number,
): Generator<string[], void, undefined> {
  let batch: string[] = [];
  for (const input of inputs) {
    if (known.size >= most) break;
    if (known.has(input) || !isAskable(input, illFormed)) continue;
    known.add(input);
    batch.push(input);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Questions {
  readonly made: string[];
  readonly further: Iterator<string>;
}

/** The strings made for the latest parsers: the next one is likely to be asked the same. */
const latest = new Map<string, Questions>();
const MOST_KEYS = 2;
const MOST_KEPT = 100_000;

function* distinct(inputs: Iterable<string>): Generator<string, void, undefined> {
  const yielded = new Set<string>();
  for (const input of inputs) {
    if (yielded.has(input)) continue;
    yielded.add(input);
    yield input;
  }
}

function* inOrder(references: readonly ReferenceRule[], seed: number): Generator<string, void, undefined> {
  const all = references.map((reference) => ({ reference, cover: new TransitionCover(reference.dfa) }));
  yield* examples(references);
  const plain = all.flatMap(({ reference, cover }) =>
    isOfWholeUris(reference) ? DOCUMENT_EXAMPLES : someAccepted(reference, cover),
  );
  const long = all
    .filter(({ reference }) => !isOfWholeUris(reference))
    .map(({ cover }) => inTurn(LENGTHS.map((length) => cover.repeated(length))));
  yield* inTurn([rewritten([...new Set(plain)]), ...long, ...all.map(({ cover }) => cover.transitions())]);
  yield* inTurn(all.map(({ cover }) => cover.deepTransitions()));
  yield* inTurn(
    all.flatMap(({ reference, cover }) => {
      const rules = [...occurrencesIn(reference).values()].filter(({ rule }) => rule !== reference.rule);
      return [
        cover.characters(),
        inTurn(rules.map((rule) => suiteInContexts(reference, rule, 0, 1))),
        inTurn(rules.map((rule) => suiteInContexts(reference, rule, 1, rule.ways))),
        sentences(reference.dfa, { seed, count: RANDOM_STRINGS }),
        inputsOf(nearMisses(reference.dfa, { seed, count: RANDOM_STRINGS })),
      ];
    }),
  );
  yield* inTurn(references.map(({ dfa, rule }) => inputsOf(suite(rule, dfa, {}))));
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

/** Yields the first rows of the suite of a rule, within some of its contexts. The suite of the reference rule has the others. */
function* suiteInContexts(
  { generation }: ReferenceRule,
  { rule, contexts }: RuleOccurrences,
  from: number,
  to: number,
): Generator<string, void, undefined> {
  yield* inTurn(
    contexts.slice(from, to).map(function* ({ before, after }) {
      let rows = 0;
      for (const { input } of referenceRule(generation, rule).language.suite()) {
        if (rows++ === ROWS_IN_CONTEXT) return;
        yield before + input + after;
      }
    }),
  );
}

function* inputsOf(rows: Iterable<{ readonly input: string }>): Generator<string, void, undefined> {
  for (const { input } of rows) yield input;
}

/** Yields one string of each source in turn, until all have ended. */
function* inTurn(sources: readonly Iterable<string>[]): Generator<string, void, undefined> {
  let iterators = sources.map((source) => source[Symbol.iterator]());
  while (iterators.length > 0) {
    const unfinished: Iterator<string>[] = [];
    for (const iterator of iterators) {
      const { done, value } = iterator.next();
      if (done) continue;
      unfinished.push(iterator);
      yield value;
    }
    iterators = unfinished;
  }
}
