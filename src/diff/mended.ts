import { Tuples } from "../language/tuples.js";
import { deadState, refined, step } from "./machines.js";
import type { Machine, Nondeterministic } from "./machines.js";

/** What {@link Mended} is about. */
export interface Faults {
  /** The strings of a language with marks around parts; see `RuleMachines.marked`. */
  readonly marked: Machine;
  /** For each kind of mark what may be put in the place of a marked part. */
  readonly substitutes: readonly Machine[];
  /** Where the string has to belong with any substitutes in place. */
  readonly target: Machine;
}

/**
 * The strings that at least one mark stands in and that belong to the target once each marked part has been replaced, by
 * whatever substitutes. The marks themselves are not read.
 *
 * A state holds the state of the marked machine, the states of the target in which some choice of substitutes has led, and
 * whether a part is being read.
 */
export class Mended implements Nondeterministic {
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  private readonly known = new Tuples(3);
  private readonly sets: (readonly number[])[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly stepped = new Map<number, number>();
  private readonly replaced = new Map<number, number>();
  private readonly deadMarked: number;
  private readonly deadTarget: number;

  constructor(private readonly faults: Faults) {
    const { marked, target } = faults;
    this.columnOf = refined(target.columnOf, marked.columnOf);
    this.deadMarked = deadState(marked);
    this.deadTarget = deadState(target);
    const start = this.deadTarget === 0 ? -1 : this.set([0]);
    this.starts = start < 0 ? [] : this.closed(0, start, SOUND);
  }

  step(state: number, sign: number): readonly number[] {
    const [at, set, mode] = [this.known.at(state, 0), this.known.at(state, 1), this.known.at(state, 2)];
    const target = step(this.faults.marked, at, sign);
    if (target === this.deadMarked) return [];
    if (mode === INSIDE) return this.closed(target, set, INSIDE);
    const further = this.further(set, sign);
    return further < 0 ? [] : this.closed(target, further, mode);
  }

  accepts(state: number): boolean {
    const { marked, target } = this.faults;
    return this.known.at(state, 2) === MENDED && marked.outputs[this.known.at(state, 0)] === 1
      && (this.sets[this.known.at(state, 1)] as readonly number[]).every((inner) => target.outputs[inner] === 1);
  }

  /** Whether a string is among them. */
  has(signs: readonly number[]): boolean {
    let states = this.starts;
    for (const sign of signs) states = [...new Set(states.flatMap((state) => this.step(state, sign)))];
    return states.some((state) => this.accepts(state));
  }

  /** A state and those behind the marks that may follow. */
  private closed(at: number, set: number, mode: number): number[] {
    const reached: [number, number, number][] = [[at, set, mode]];
    const reach = (state: number, sign: number, here: number, how: number): void => {
      const behind = step(this.faults.marked, state, sign);
      if (behind !== this.deadMarked && here >= 0) reached.push([behind, here, how]);
    };
    const close = this.columnOf.length;
    for (const [state, here, how] of reached) {
      if (how === INSIDE) reach(state, close, here, MENDED);
      else this.faults.substitutes.forEach((_, i) => { reach(state, close + 1 + i, this.substituted(here, i), INSIDE); });
    }
    return reached.map((state) => this.known.numberOf(Int32Array.from(state)));
  }

  private further(set: number, sign: number): number {
    const key = set * this.columnOf.length + sign;
    const known = this.stepped.get(key);
    if (known !== undefined) return known;
    const number = this.set((this.sets[set] as readonly number[]).map((state) => step(this.faults.target, state, sign)));
    this.stepped.set(key, number);
    return number;
  }

  /** The states of the target behind a substitute. */
  private substituted(set: number, kind: number): number {
    const key = set * this.faults.substitutes.length + kind;
    const known = this.replaced.get(key);
    if (known !== undefined) return known;
    const { target } = this.faults;
    const substitutes = this.faults.substitutes[kind] as Machine;
    const dead = deadState(substitutes);
    const width = substitutes.outputs.length;
    const pairs = new Set((this.sets[set] as readonly number[]).map((state) => state * width));
    const ends: number[] = [];
    for (const pair of pairs) {
      const inner = pair % width;
      const state = (pair - inner) / width;
      if (inner === dead) continue;
      if (substitutes.outputs[inner] === 1) ends.push(state);
      for (let sign = 0; sign < this.columnOf.length; sign++) pairs.add(step(target, state, sign) * width + step(substitutes, inner, sign));
    }
    const number = ends.length === 0 ? -1 : this.set(ends);
    this.replaced.set(key, number);
    return number;
  }

  /** The number of a set of states of the target, -1 if one of them is dead: nothing can be mended from there. */
  private set(states: readonly number[]): number {
    if (states.includes(this.deadTarget)) return -1;
    const sorted = [...new Set(states)].sort((a, b) => a - b);
    const key = sorted.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.sets.length);
    return this.sets.push(sorted) - 1;
  }
}

/** No mark so far, between two marks, behind a mark. */
const SOUND = 0;
const INSIDE = 1;
const MENDED = 2;
