import { START, type Dfa } from "../automata/dfa.js";
import { ShortestPaths } from "../automata/shortest.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { Random } from "./random.js";
import { Walk, type Transition } from "./walk.js";
import { valueFor } from "../../text/itemAt.js";

export interface SentenceOptions {
  /** Another whole number yields other strings; 1 if left out. Only its last 32 bits count. */
  readonly seed?: number | undefined;
  /** The greatest length in characters; 60 if left out. If the language has no string that short, it is the length of its shortest one. */
  readonly maxLength?: number | undefined;
  /** The number of strings; without end if left out. */
  readonly count?: number | undefined;
}

/** {@link SentenceOptions} with their defaults. */
type SentencePlan = Readonly<Record<keyof SentenceOptions, number>>;

const LENGTH = 60;
/** The number of strings that are remembered, and how often one that is among them is replaced by another try. */
const MEMORY = 5000;
const TRIES = 8;

/** See `Language.sentences`. */
export function sentences(dfa: Dfa, options?: SentenceOptions): Generator<string, void, undefined> {
  return make(dfa, readSentenceOptions(options));
}

function* make(dfa: Dfa, { seed, maxLength, count }: SentencePlan): Generator<string, void, undefined> {
  const random = new Random(seed);
  const longest = Math.max(maxLength, dfa.distance[START] ?? Infinity);
  const transitions = transitionsWithin(dfa, longest);
  const visits = new Map<Transition, number>(transitions.map((transition) => [transition, 0]));
  const byPlace = new Map(transitions.map((transition) => [place(dfa, transition.state, transition.kind), transition]));
  const remembered = new Set<string>();

  for (let made = 0; made < count; made++) {
    const target = made % 2 === 1 ? leastVisited() : undefined;
    let walk = new Walk(dfa, random, longest, target);
    for (let tries = 1; tries < TRIES && remembered.has(walk.text); tries++)
      walk = new Walk(dfa, random, longest, target);
    for (const { state, kind } of walk.steps) {
      const transition = valueFor(byPlace, place(dfa, state, kind));
      visits.set(transition, valueFor(visits, transition) + 1);
    }
    if (remembered.size >= MEMORY) remembered.clear();
    remembered.add(walk.text);
    yield walk.text;
  }

  function leastVisited(): Transition | undefined {
    let least = Infinity;
    for (const times of visits.values()) least = Math.min(least, times);
    const candidates = transitions.filter((transition) => visits.get(transition) === least);
    return candidates.length > 0 ? random.pick(candidates) : undefined;
  }
}

/** Returns all transitions that a string of at most `longest` characters can take. */
function transitionsWithin(dfa: Dfa, longest: number): Transition[] {
  const transitions: Transition[] = [];
  const paths: ShortestPaths = new ShortestPaths([START], (state, visit) => {
    const length = paths.lengthTo(state);
    dfa.transitions(state, (kind, target) => {
      if (length + 1 + (dfa.distance[target] ?? Infinity) > longest) return;
      transitions.push({ state, kind, target });
      visit(kind, target);
    });
  });
  paths.exploreAll();
  return transitions;
}

function place(dfa: Dfa, state: number, kind: number): number {
  return state * dfa.classCount + kind;
}

/**
 * Reads options and adds the defaults.
 *
 * @throws {RangeError} for a number that is not whole, or negative where it cannot be
 */
export function readSentenceOptions(options?: SentenceOptions): SentencePlan {
  const { seed = 1, maxLength = LENGTH, count = Infinity } = readOptions(options, ["seed", "maxLength", "count"]);
  assertWholeNumber("seed", seed);
  assertWholeNumber("maxLength", maxLength, 0);
  if (count !== Infinity) assertWholeNumber("count", count, 0);
  return { seed, maxLength, count };
}
