import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import { Alphabet, characterSet, CODE_UNITS, commonRepresentatives } from "../automata/characters.js";
import type { Range } from "../automata/characters.js";
import type { Machine } from "./pegMachine.js";
import { Tuples } from "../automata/tuples.js";
import { UndecidableError } from "./undecidable.js";

/** Pairs of states that one decision may look at. Past it a rule counts as not decided, never as equal. */
export const PAIR_LIMIT = 1_000_000;

/** A language as an automaton that reads the input from its end. */
export interface Backward {
  readonly alphabet: Alphabet;
  readonly atEnd: number;
  before(state: number, code: number): number;
  /** Whether the rest of the input, all that has been read, belongs to the language. */
  accepts(state: number): boolean;
}

export interface Comparison {
  /** A shortest string that belongs to one of the two languages only. */
  readonly difference: { readonly witness: string; readonly acceptedByFirst: boolean } | undefined;
  /** Pairs of states that were looked at. */
  readonly pairs: number;
}

/**
 * Two languages are equal if their automata never disagree. Pairs are visited in the order of their distance from the
 * end of the input, so the first disagreement is a shortest one.
 *
 * @param rule what to name if the limit is reached
 */
export function compareBackwards(a: Backward, b: Backward, rule: string): Comparison {
  const codes = commonRepresentatives(a.alphabet, b.alphabet);
  const seen = new Set<number>();
  const queue: { readonly a: number; readonly b: number; readonly after: number; readonly code: number }[] = [];
  const visit = (inA: number, inB: number, after: number, code: number): boolean => {
    const key = inA * PAIR_LIMIT + inB;
    if (seen.has(key)) return true;
    if (seen.size >= PAIR_LIMIT)
      throw new UndecidableError(rule, `not decided: more than ${PAIR_LIMIT} pairs of states`);
    seen.add(key);
    queue.push({ a: inA, b: inB, after, code });
    return a.accepts(inA) === b.accepts(inB);
  };

  let agree = visit(a.atEnd, b.atEnd, -1, -1);
  for (let i = 0; agree && i < queue.length; i++) {
    const pair = queue[i] as (typeof queue)[number];
    for (const code of codes) {
      agree = visit(a.before(pair.a, code), b.before(pair.b, code), i, code);
      if (!agree) break;
    }
  }
  if (agree) return { difference: undefined, pairs: queue.length };

  const last = queue[queue.length - 1] as (typeof queue)[number];
  let witness = "";
  for (let pair = last; pair.after >= 0; pair = queue[pair.after] as typeof pair)
    witness += String.fromCharCode(pair.code);
  return { difference: { witness, acceptedByFirst: a.accepts(last.a) }, pairs: queue.length };
}

/** A machine, which reads from the end anyway. */
export class MachineBackward implements Backward {
  readonly alphabet: Alphabet;
  readonly atEnd = 0;

  constructor(private readonly machine: Machine) {
    this.alphabet = machine.alphabet;
  }

  before(state: number, code: number): number {
    const { next, width, columnOf } = this.machine.moore;
    return next[state * width + (columnOf[this.alphabet.classOf[code] as number] as number)] as number;
  }

  accepts(state: number): boolean {
    return this.machine.moore.outputs[state] === 1;
  }
}

/** Sets of states of an automaton: those from which one rest of the input is accepted. */
export class Rests implements Backward {
  readonly alphabet: Alphabet;
  readonly atEnd: number;
  /** The sets as bits, one for each state that matters; the start is the first. */
  private readonly sets: Tuples;
  private readonly made: Int32Array;
  /** For each set the one before it, by class of the automaton. */
  private readonly table: Int32Array[] = [];
  /** For each class and each state that matters the place of the state that follows, `-1` for none. */
  private readonly following: readonly Int32Array[];

  constructor(
    private readonly automata: Automata,
    start: number,
  ) {
    const { classCount, classOf, next, accepting } = automata;
    const ranges = Array.from({ length: classCount }, (): Range[] => []);
    classOf.forEach((kind, code) => ranges[kind]?.push([code, code < ALPHABET_SIZE ? code : CODE_UNITS - 1]));
    this.alphabet = new Alphabet(ranges.map(characterSet));
    const reached = new Set([start]);
    for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
    const states = [...reached];
    const place = new Map(states.map((state, i) => [state, i]));
    this.following = Array.from({ length: classCount }, (_, kind) =>
      Int32Array.from(states, (state) => place.get(next[state * classCount + kind] as number) ?? -1),
    );
    this.made = new Int32Array(Math.ceil(states.length / 32));
    this.sets = new Tuples(this.made.length);
    this.atEnd = this.setOf(states.length, (i) => accepting[states[i] as number] as number);
  }

  accepts(rest: number): boolean {
    return this.has(rest, 0) === 1;
  }

  before(rest: number, code: number): number {
    const kind = this.automata.classOf[Math.min(code, ALPHABET_SIZE)] as number;
    const row = (this.table[rest] ??= new Int32Array(this.automata.classCount).fill(-1));
    if (row[kind] === -1) {
      const following = this.following[kind] as Int32Array;
      row[kind] = this.setOf(following.length, (i) => {
        const next = following[i] as number;
        return next === -1 ? 0 : this.has(rest, next);
      });
    }
    return row[kind] as number;
  }

  private has(rest: number, place: number): number {
    return (this.sets.at(rest, place >> 5) >>> (place & 31)) & 1;
  }

  private setOf(length: number, contains: (place: number) => number): number {
    this.made.fill(0);
    for (let i = 0; i < length; i++) this.made[i >> 5] = (this.made[i >> 5] as number) | (contains(i) << (i & 31));
    return this.sets.numberOf(this.made);
  }
}
