import { DEAD } from "../automata/automaton.js";
import { START } from "../automata/dfa.js";
import type { Dfa } from "../automata/dfa.js";
import { Random } from "./random.js";
import { Walk } from "./walk.js";
import type { Transition } from "./walk.js";

export interface SentenceOptions {
  /** Another whole number, other strings; 1 if left out. Counts modulo 2^32. */
  readonly seed?: number | undefined;
  /** In characters, 60 if left out. Where the language has no string that short, the length of its shortest one. */
  readonly maxLength?: number | undefined;
  /** How many. If left out there is no end. */
  readonly count?: number | undefined;
}

/** {@link SentenceOptions} with nothing left out. */
interface Options {
  readonly seed: number;
  readonly maxLength: number;
  readonly count: number;
}

const LENGTH = 60;
/** How many strings are remembered, and how often another one is tried instead of one of them. */
const MEMORY = 5000;
const TRIES = 8;

/** See `Language.sentences`. */
export function sentences(dfa: Dfa, options: SentenceOptions): Generator<string, void, undefined> {
  return make(dfa, checked(options));
}

function* make(dfa: Dfa, { seed, maxLength, count }: Options): Generator<string, void, undefined> {
  const random = new Random(seed);
  const longest = Math.max(maxLength, dfa.distance[START] as number);
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
      const transition = byPlace.get(place(dfa, state, kind)) as Transition;
      visits.set(transition, (visits.get(transition) as number) + 1);
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

/** All transitions that a string of at most `longest` characters can take. */
function transitionsWithin(dfa: Dfa, longest: number): Transition[] {
  const reachedAt = new Map([[START, 0]]);
  const transitions: Transition[] = [];
  for (const [state, length] of reachedAt) {
    for (let kind = 0; kind < dfa.classCount; kind++) {
      const target = dfa.follow(state, kind);
      if (target === DEAD || length + 1 + (dfa.distance[target] as number) > longest) continue;
      transitions.push({ state, kind, target });
      if (!reachedAt.has(target)) reachedAt.set(target, length + 1);
    }
  }
  return transitions;
}

function place(dfa: Dfa, state: number, kind: number): number {
  return state * dfa.classCount + kind;
}

/** The options with their defaults. @throws {RangeError} for what is no number of its kind */
export function checked({ seed = 1, maxLength = LENGTH, count = Infinity }: SentenceOptions): Options {
  const demand = (name: string, value: number, least: number): void => {
    if (Number.isSafeInteger(value) && value >= least) return;
    throw new RangeError(`${name}: a whole number${least === 0 ? " from 0 on" : ""} is expected, not ${String(value)}`);
  };
  demand("seed", seed, -Infinity);
  demand("maxLength", maxLength, 0);
  if (count !== Infinity) demand("count", count, 0);
  return { seed, maxLength, count };
}
