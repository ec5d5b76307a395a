import { deadState, step, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { columnRepresentatives, refineColumns } from "../../languages/automata/minimize.js";
import type { NondeterministicAutomaton } from "../../languages/automata/nfa.js";
import { NumberSets } from "../../languages/automata/numberSets.js";
import { reachable } from "../../languages/automata/reach.js";
import { Tuples } from "../../languages/automata/tuples.js";
import { symbolOfMark } from "../../languages/abnf/expressionNfa.js";
import { CLOSING, OPENING } from "./ruleLanguages.js";
import { getOrInsert, valueFor } from "../../text/itemAt.js";

/** The input of {@link ReplaceableParts}. */
export interface Replacement {
  /** The strings of a language with marks around parts; see `RuleLanguages.marked`. */
  readonly marked: MinimalDfa;
  /** The texts that a marked part may be replaced by. */
  readonly substitutes: MinimalDfa;
  /** The language that must contain the string whatever the marked parts are replaced by. */
  readonly target: MinimalDfa;
}

/** The progress in a string: before all marks, after one, or inside a marked part. */
const BEFORE = 0;
const AFTER = 1;
const INSIDE = 2;
const MODES = 3;

/** Not the number of a set: the target is in the dead state. */
const HOPELESS = -1;

/** A part of a string, as offsets. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/** By state one way to it: the marked parts that are complete, and where the one under way begins. */
type Ways = Map<number, { readonly parts: readonly Piece[]; readonly start: number }>;

/**
 * The strings with at least one marked part that belong to the target when every marked part is replaced, whatever the
 * substitutes. The marks themselves are not read: they are followed silently.
 *
 * A state consists of the state of the marked automaton, the set of states of the target to which some choice of substitutes
 * leads, and the mode ({@link BEFORE}, {@link AFTER} or {@link INSIDE}).
 */
export class ReplaceableParts implements NondeterministicAutomaton {
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  /** The first state, if any string can be accepted at all. */
  private readonly first: readonly number[];
  private readonly known = new Tuples();
  private readonly sets = new NumberSets();
  // Results that are kept: by set and symbol, by state and symbol, by set.
  private readonly stepped: number[][] = [];
  private readonly followed: (readonly number[])[][] = [];
  private readonly replaced: number[] = [];
  private readonly deadMarked: number;
  private readonly deadTarget: number;
  private readonly deadSubstitutes: number;
  private readonly substituteSymbols: readonly number[];

  constructor(private readonly replacement: Replacement) {
    const { marked, target } = replacement;
    this.columnOf = refineColumns(target.columnOf, marked.columnOf);
    this.deadMarked = deadState(marked);
    this.deadTarget = deadState(target);
    this.deadSubstitutes = deadState(replacement.substitutes);
    this.substituteSymbols = columnRepresentatives(refineColumns(target.columnOf, replacement.substitutes.columnOf));
    this.first = this.deadTarget === 0 || this.deadMarked === 0 ? [] : [this.stateOf(0, this.set([0]), BEFORE)];
    this.starts = this.first.flatMap((state) => this.withMarks(state));
  }

  step(state: number, symbol: number): readonly number[] {
    const row = (this.followed[state] ??= []);
    const known = row[symbol];
    if (known) return known;
    const target = this.read(state, symbol);
    return (row[symbol] = target === undefined ? [] : this.withMarks(target));
  }

  /** Returns the state after one more symbol, before any further mark. */
  private read(state: number, symbol: number): number | undefined {
    const [at, set, mode] = [this.known.at(state, 0), this.known.at(state, 1), this.known.at(state, 2)];
    const target = step(this.replacement.marked, at, symbol);
    const further = mode === INSIDE ? set : this.further(set, symbol);
    return target === this.deadMarked || further === HOPELESS ? undefined : this.stateOf(target, further, mode);
  }

  accepts(state: number): boolean {
    const { marked, target } = this.replacement;
    return (
      this.known.at(state, 2) === AFTER &&
      marked.outputs[this.known.at(state, 0)] === 1 &&
      this.sets.at(this.known.at(state, 1)).every((inner) => target.outputs[inner] === 1)
    );
  }

  /** A state whose set of target states contains that of another state, and which equals it otherwise, accepts nothing more. */
  needed(states: readonly number[]): readonly number[] {
    const alike = new Map<number, number[]>();
    for (const state of states) {
      const key = this.known.at(state, 0) * MODES + this.known.at(state, 2);
      getOrInsert(alike, key, () => []).push(state);
    }
    if (alike.size === states.length) return states;
    return states.filter((state) =>
      valueFor(alike, this.known.at(state, 0) * MODES + this.known.at(state, 2)).every(
        (other) => other === state || !this.isPart(this.known.at(other, 1), this.known.at(state, 1)),
      ),
    );
  }

  private isPart(set: number, whole: number): boolean {
    const [inner, outer] = [this.sets.at(set), this.sets.at(whole)];
    return inner.length < outer.length && inner.every((state) => outer.includes(state));
  }

  /**
   * Returns the marked parts of a string, as offsets, for one way to place the marks; `undefined` if the string is not
   * accepted. Of several ways it is the one with the parts furthest to the right.
   */
  partsOf(symbols: readonly number[]): readonly Piece[] | undefined {
    let ways: Ways = new Map(this.first.map((state) => [state, { parts: [], start: 0 }]));
    for (let offset = 0; ; offset++) {
      // A map also yields what is added while it is iterated over.
      for (const [state, { parts, start }] of ways)
        for (const next of this.afterMark(state)) {
          const isInside = this.known.at(next, 2) === INSIDE;
          const way = isInside ? { parts, start: offset } : { parts: [...parts, { start, end: offset }], start };
          getOrInsert(ways, next, () => way);
        }
      const symbol = symbols[offset];
      if (symbol === undefined) break;
      const further: Ways = new Map();
      for (const [state, way] of ways) {
        const next = this.read(state, symbol);
        if (next !== undefined) getOrInsert(further, next, () => way);
      }
      ways = further;
    }
    return [...ways].find(([state]) => this.accepts(state))?.[1].parts;
  }

  /** Returns a state and those after the marks that may follow. */
  private withMarks(state: number): number[] {
    return [...reachable([state], (inner) => this.afterMark(inner))];
  }

  /** Returns the states after one mark. */
  private afterMark(state: number): number[] {
    const [at, set, mode] = [this.known.at(state, 0), this.known.at(state, 1), this.known.at(state, 2)];
    const symbols = { count: this.columnOf.length };
    const target = step(this.replacement.marked, at, symbolOfMark(mode === INSIDE ? CLOSING : OPENING, symbols));
    if (target === this.deadMarked) return [];
    if (mode === INSIDE) return [this.stateOf(target, set, AFTER)];
    const replaced = this.substituted(set);
    return replaced === HOPELESS ? [] : [this.stateOf(target, replaced, INSIDE)];
  }

  private stateOf(at: number, set: number, mode: number): number {
    return this.known.numberOf(Int32Array.of(at, set, mode));
  }

  private further(set: number, symbol: number): number {
    const row = (this.stepped[set] ??= []);
    return (row[symbol] ??= this.set(
      Array.from(this.sets.at(set), (state) => step(this.replacement.target, state, symbol)),
    ));
  }

  /** Returns the set of states of the target after a substitute, {@link HOPELESS} if it is dead after one of them. */
  private substituted(set: number): number {
    const known = this.replaced[set];
    if (known !== undefined) return known;
    const ends = this.ends(this.sets.at(set));
    return (this.replaced[set] = ends.length === 0 ? HOPELESS : this.set(ends));
  }

  /** Returns the states of the target to which substitutes lead from some states; none if one of them is dead. */
  private ends(from: Int32Array): number[] {
    const { target, substitutes } = this.replacement;
    const width = substitutes.outputs.length;
    const ends: number[] = [];
    const successors = (pair: number): number[] => {
      const inner = pair % width;
      const state = (pair - inner) / width;
      return this.substituteSymbols.flatMap((symbol) => {
        const further = step(substitutes, inner, symbol);
        return further === this.deadSubstitutes ? [] : step(target, state, symbol) * width + further;
      });
    };
    for (const pair of reachable(
      Array.from(from, (state) => state * width),
      successors,
    )) {
      const inner = pair % width;
      const state = (pair - inner) / width;
      if (state === this.deadTarget) return [];
      if (substitutes.outputs[inner] === 1) ends.push(state);
    }
    return ends;
  }

  /** Returns the number of a set of states of the target, {@link HOPELESS} if one of them is dead. */
  private set(states: readonly number[]): number {
    if (states.includes(this.deadTarget)) return HOPELESS;
    return this.sets.numberOf(states.length > 1 ? [...new Set(states)] : states);
  }
}
