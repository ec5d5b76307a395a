import { Tuples } from "../../automata/tuples.js";
import { closingMark, openingMark } from "./expressionNfa.js";
import { deadState, refined, representatives, step } from "../../automata/machines.js";
import type { Machine, Nondeterministic } from "../../automata/machines.js";
import { NumberSets } from "../../automata/numberSets.js";

/** What {@link Mended} is about. */
export interface Faults {
  /** The strings of a language with marks around parts; see `RuleMachines.marked`. */
  readonly marked: Machine;
  /** What may be put in the place of a marked part. */
  readonly substitutes: Machine;
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
  /** The state before everything, if anything can be mended at all. */
  private readonly first: readonly number[];
  private readonly known = new Tuples(3);
  private readonly sets = new NumberSets();
  // What was found out, by sets and signs, by states and signs, by sets.
  private readonly stepped: number[][] = [];
  private readonly followed: (readonly number[])[][] = [];
  private readonly replaced: number[] = [];
  private readonly deadMarked: number;
  private readonly deadTarget: number;
  private readonly deadSubstitutes: number;
  private readonly substituteSigns: readonly number[];

  constructor(private readonly faults: Faults) {
    const { marked, target } = faults;
    this.columnOf = refined(target.columnOf, marked.columnOf);
    this.deadMarked = deadState(marked);
    this.deadTarget = deadState(target);
    this.deadSubstitutes = deadState(faults.substitutes);
    this.substituteSigns = representatives(refined(target.columnOf, faults.substitutes.columnOf));
    this.first = this.deadTarget === 0 || this.deadMarked === 0 ? [] : [this.stateOf(0, this.set([0]), SOUND)];
    this.starts = this.first.flatMap((state) => this.closed(state));
  }

  step(state: number, sign: number): readonly number[] {
    const row = (this.followed[state] ??= []);
    const known = row[sign];
    if (known) return known;
    const target = this.read(state, sign);
    return (row[sign] = target === undefined ? [] : this.closed(target));
  }

  /** The state behind one more sign, before any mark. */
  private read(state: number, sign: number): number | undefined {
    const [at, set, mode] = [this.known.at(state, 0), this.known.at(state, 1), this.known.at(state, 2)];
    const target = step(this.faults.marked, at, sign);
    const further = mode === INSIDE ? set : this.further(set, sign);
    return target === this.deadMarked || further < 0 ? undefined : this.stateOf(target, further, mode);
  }

  accepts(state: number): boolean {
    const { marked, target } = this.faults;
    return (
      this.known.at(state, 2) === MENDED &&
      marked.outputs[this.known.at(state, 0)] === 1 &&
      this.sets.at(this.known.at(state, 1)).every((inner) => target.outputs[inner] === 1)
    );
  }

  /** A state that has to go right for more states of the target than another one, and is like it otherwise, adds nothing. */
  needed(states: readonly number[]): readonly number[] {
    const alike = new Map<number, number[]>();
    for (const state of states) {
      const key = this.known.at(state, 0) * 3 + this.known.at(state, 2);
      const group = alike.get(key);
      if (group) group.push(state);
      else alike.set(key, [state]);
    }
    if (alike.size === states.length) return states;
    return states.filter((state) =>
      (alike.get(this.known.at(state, 0) * 3 + this.known.at(state, 2)) as number[]).every(
        (other) => other === state || !this.isPart(this.known.at(other, 1), this.known.at(state, 1)),
      ),
    );
  }

  private isPart(set: number, whole: number): boolean {
    const [inner, outer] = [this.sets.at(set), this.sets.at(whole)];
    return inner.length < outer.length && inner.every((state) => outer.includes(state));
  }

  /**
   * The marked parts of a string, as offsets, for one way to mend it; `undefined` if there is none. Of
   * several ways that with the parts furthest to the right.
   */
  partsOf(signs: readonly number[]): { readonly start: number; readonly end: number }[] | undefined {
    // A node is a state at an offset; `from` holds the one before it.
    const from = new Map<string, { readonly state: number; readonly offset: number } | undefined>();
    const key = (state: number, offset: number): string => `${state} ${offset}`;
    let layer: number[] = [...this.first];
    for (const state of layer) from.set(key(state, 0), undefined);
    for (let offset = 0; ; offset++) {
      const states = [...layer];
      for (const state of states) {
        for (const next of this.marksBehind(state)) {
          if (from.has(key(next, offset))) continue;
          from.set(key(next, offset), { state, offset });
          states.push(next);
        }
      }
      if (offset === signs.length) {
        const end = states.find((state) => this.accepts(state));
        return end === undefined ? undefined : this.partsUpTo(end, offset, (state, at) => from.get(key(state, at)));
      }
      layer = [];
      for (const state of states) {
        const next = this.read(state, signs[offset] as number);
        if (next === undefined || from.has(key(next, offset + 1))) continue;
        from.set(key(next, offset + 1), { state, offset });
        layer.push(next);
      }
    }
  }

  private partsUpTo(
    last: number,
    end: number,
    before: (state: number, offset: number) => { readonly state: number; readonly offset: number } | undefined,
  ): { readonly start: number; readonly end: number }[] {
    const parts: { start: number; end: number }[] = [];
    let [state, offset] = [last, end];
    let closed = end;
    for (let way = before(state, offset); way; way = before(state, offset)) {
      const [was, is] = [this.known.at(way.state, 2), this.known.at(state, 2)];
      if (was === INSIDE && is === MENDED) closed = offset;
      if (was !== INSIDE && is === INSIDE) parts.unshift({ start: offset, end: closed });
      [state, offset] = [way.state, way.offset];
    }
    return parts;
  }

  /** A state and those behind the marks that may follow. */
  private closed(state: number): number[] {
    const reached = [state];
    for (const inner of reached) reached.push(...this.marksBehind(inner));
    return reached;
  }

  /** The states behind one mark. */
  private marksBehind(state: number): number[] {
    const [at, set, mode] = [this.known.at(state, 0), this.known.at(state, 1), this.known.at(state, 2)];
    const signs = { count: this.columnOf.length };
    const target = step(this.faults.marked, at, mode === INSIDE ? closingMark(signs) : openingMark(signs));
    if (target === this.deadMarked) return [];
    if (mode === INSIDE) return [this.stateOf(target, set, MENDED)];
    const replaced = this.substituted(set);
    return replaced < 0 ? [] : [this.stateOf(target, replaced, INSIDE)];
  }

  private stateOf(at: number, set: number, mode: number): number {
    return this.known.numberOf(Int32Array.of(at, set, mode));
  }

  private further(set: number, sign: number): number {
    const row = (this.stepped[set] ??= []);
    return (row[sign] ??= this.set(Array.from(this.sets.at(set), (state) => step(this.faults.target, state, sign))));
  }

  /** The states of the target behind a substitute, -1 if it is dead behind one. */
  private substituted(set: number): number {
    const known = this.replaced[set];
    if (known !== undefined) return known;
    const ends = this.ends(this.sets.at(set));
    return (this.replaced[set] = ends.length === 0 ? -1 : this.set(ends));
  }

  private ends(from: Int32Array): number[] {
    const { target, substitutes } = this.faults;
    const width = substitutes.outputs.length;
    const pairs = new Set(Array.from(from, (state) => state * width));
    const ends: number[] = [];
    for (const pair of pairs) {
      const inner = pair % width;
      const state = (pair - inner) / width;
      if (substitutes.outputs[inner] === 1) ends.push(state);
      for (const sign of this.substituteSigns) {
        const further = step(substitutes, inner, sign);
        if (further === this.deadSubstitutes) continue;
        const behind = step(target, state, sign);
        if (behind === this.deadTarget) return [];
        pairs.add(behind * width + further);
      }
    }
    return ends;
  }

  /** The number of a set of states of the target, -1 if one of them is dead: nothing can be mended from there. */
  private set(states: readonly number[]): number {
    if (states.includes(this.deadTarget)) return -1;
    return this.sets.numberOf(states.length > 1 ? [...new Set(states)] : states);
  }
}

/** No mark so far; behind one; in a marked part. */
const SOUND = 0;
const MENDED = 1;
const INSIDE = 2;
