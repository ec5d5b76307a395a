import { difference, language } from "../language/index.js";
import { nearMisses } from "../language/nearMisses.js";
import { sentences } from "../language/sentences.js";
import { suite } from "../language/suite.js";
import { occurrences } from "./contexts.js";
import type { Occurrences } from "./contexts.js";
import { Cover } from "./cover.js";
import { EXAMPLES } from "./examples.js";
import type { Subject } from "./subject.js";

/** Random strings of each kind for each subject. */
const RANDOM = 3000;
/** Rows of the suite of one rule in one context. */
const EMBEDDED = 500;

/**
 * The strings that a parser is asked, each once, those that tell most first: the documents' examples and shortest witnesses
 * between generations; every way through each automaton; then in turn every character in every state, the suite of each rule
 * within a shortest string around it, sentences and near misses; at last the complete suites of the whole.
 */
export function* survey(subjects: readonly Subject[], seed: number): Generator<string, void, undefined> {
  const key = JSON.stringify([seed, ...subjects.map(({ of, rule }) => [of.id, rule])]);
  if (recent?.key !== key) recent = { key, made: [], rest: distinct(ordered(subjects, seed)) };
  const { made, rest } = recent;
  yield* made;
  for (;;) {
    const { done, value } = rest.next();
    if (done) return;
    if (made.length < KEPT) made.push(value);
    // What cannot be kept cannot be given to the next one either.
    else if (recent?.rest === rest) recent = undefined;
    yield value;
  }
}

/** Whoever judges one parser may well judge another one with the same strings. */
let recent: { readonly key: string; readonly made: string[]; readonly rest: Iterator<string> } | undefined;
const KEPT = 100_000;

function* distinct(inputs: Iterable<string>): Generator<string, void, undefined> {
  const asked = new Set<string>();
  for (const input of inputs) {
    if (asked.has(input)) continue;
    asked.add(input);
    yield input;
  }
}

function* ordered(subjects: readonly Subject[], seed: number): Generator<string, void, undefined> {
  if (subjects.some(({ of, rule }) => rule === of.startRule)) yield* EXAMPLES;
  yield* witnesses(subjects);
  const covers = subjects.map(({ dfa }) => new Cover(dfa));
  yield* inTurn(covers.map((cover) => cover.transitions()));
  yield* inTurn(covers.map((cover) => cover.deepTransitions()));
  yield* inTurn(
    subjects.flatMap((subject, i) => {
      const rules = [...occurrences(subject).values()].filter(({ rule }) => rule !== subject.rule);
      return [
        (covers[i] as Cover).characters(),
        inTurn(rules.map((rule) => embedded(subject, rule, 0, 1))),
        inTurn(rules.map((rule) => embedded(subject, rule, 1, rule.ways))),
        sentences(subject.dfa, { seed, count: RANDOM }),
        inputs(nearMisses(subject.dfa, { seed, count: RANDOM })),
      ];
    }),
  );
  yield* inTurn(subjects.map(({ dfa, rule }) => inputs(suite(rule, dfa, {}))));
}

function* witnesses(subjects: readonly Subject[]): Generator<string, void, undefined> {
  for (const one of subjects) {
    for (const other of subjects) {
      const { onlyInA } = difference(language(one.of, one.rule), language(other.of, other.rule));
      if (onlyInA !== undefined) yield onlyInA;
    }
  }
}

/** What the suite of a rule begins with, in some of its contexts; the suite of the whole has the rest. */
function* embedded(
  { of }: Subject,
  { rule, contexts }: Occurrences,
  from: number,
  to: number,
): Generator<string, void, undefined> {
  yield* inTurn(
    contexts.slice(from, to).map(function* ({ before, after }) {
      let rows = 0;
      for (const { input } of language(of, rule).suite()) {
        if (rows++ === EMBEDDED) return;
        yield before + input + after;
      }
    }),
  );
}

function* inputs(rows: Iterable<{ readonly input: string }>): Generator<string, void, undefined> {
  for (const { input } of rows) yield input;
}

/** One of each in turn; those that have ended drop out. */
function* inTurn(sources: readonly Iterable<string>[]): Generator<string, void, undefined> {
  let iterators = sources.map((source) => source[Symbol.iterator]());
  while (iterators.length > 0) {
    const left: Iterator<string>[] = [];
    for (const iterator of iterators) {
      const { done, value } = iterator.next();
      if (done) continue;
      left.push(iterator);
      yield value;
    }
    iterators = left;
  }
}
