import { LimitError } from "./limitError.js";
import { deadState, step, type MinimalDfa } from "./minimalDfa.js";
import { columnRepresentatives, refineColumns } from "./minimize.js";
import type { NondeterministicAutomaton } from "./nfa.js";
import { reachable } from "./reach.js";
import { Tuples } from "./tuples.js";

/** The part of a deterministic automaton, of any kind, that a comparison needs. */
export interface Acceptor {
  readonly start: number;
  step(state: number, label: number): number;
  accepts(state: number): boolean;
}

/** The side on which a string is found when two languages are compared. */
type Side = "onlyInFirst" | "onlyInSecond" | "inBoth";

/** A shortest string of each kind, as the labels that were read; absent where there is none. */
export interface LanguageComparison {
  readonly onlyInFirst?: readonly number[];
  readonly onlyInSecond?: readonly number[];
  readonly inBoth?: readonly number[];
  /** The number of pairs of states that were visited. */
  readonly pairs: number;
}

/**
 * How a language relates to another one. `equal`: both have the same strings. `narrower`: the second has all strings of
 * the first, and more. `wider`: the first has all strings of the second, and more. `crossing`: they have strings in
 * common, and each has strings that the other does not have. `disjoint`: no string is in both.
 */
export type LanguageRelation = "equal" | "narrower" | "wider" | "crossing" | "disjoint";

/** Returns how the first language relates to the second, by a comparison that searched for strings of each kind. */
export function relationOf({ onlyInFirst, onlyInSecond, inBoth }: LanguageComparison): LanguageRelation {
  if (!onlyInFirst) return onlyInSecond ? "narrower" : "equal";
  if (!onlyInSecond) return "wider";
  return inBoth ? "crossing" : "disjoint";
}

/**
 * Compares two languages exactly, by a breadth-first search over the pairs of states that the same string reaches. Each
 * string found is the first of the shortest ones in the order of the labels.
 *
 * @param labels what is read: one character or class for each way in which the two automata may differ
 * @param until `"differ"` stops at the first string that only one of them accepts; `"all"` when there is one of each kind
 * @param pairLimit how many pairs of states are visited before a `LimitError`
 */
export function compareLanguages(
  a: Acceptor,
  b: Acceptor,
  labels: readonly number[],
  until: "differ" | "all",
  pairLimit = Infinity,
): LanguageComparison {
  const pairs = new Tuples();
  const pair = new Int32Array(2);
  const before: number[] = [];
  const labelOf: number[] = [];
  const found: { -readonly [key in Side]?: readonly number[] } = {};

  visit(a.start, b.start, -1, -1);
  for (let i = 0; i < pairs.count && !isDone(); i++) {
    const [inA, inB] = [pairs.at(i, 0), pairs.at(i, 1)];
    for (const label of labels) {
      visit(a.step(inA, label), b.step(inB, label), i, label);
      if (isDone()) break;
    }
  }
  return { ...found, pairs: pairs.count };

  function visit(inA: number, inB: number, from: number, label: number): void {
    pair[0] = inA;
    pair[1] = inB;
    const number = pairs.numberOf(pair);
    if (number < before.length) return;
    if (number >= pairLimit) throw new LimitError(`more than ${pairLimit} pairs of states`, "states");
    before.push(from);
    labelOf.push(label);
    const side = sideOf(a.accepts(inA), b.accepts(inB));
    if (side !== undefined && found[side] === undefined) found[side] = pathTo(number);
  }

  function pathTo(last: number): number[] {
    const path: number[] = [];
    for (let number = last; number > 0; number = before[number] ?? 0) path.push(labelOf[number] ?? 0);
    return path.reverse();
  }

  function isDone(): boolean {
    const differ = found.onlyInFirst !== undefined || found.onlyInSecond !== undefined;
    if (until === "differ") return differ;
    return found.onlyInFirst !== undefined && found.onlyInSecond !== undefined && found.inBoth !== undefined;
  }
}

function sideOf(inA: boolean, inB: boolean): Side | undefined {
  if (inA) return inB ? "inBoth" : "onlyInFirst";
  return inB ? "onlyInSecond" : undefined;
}

/**
 * Returns an automaton of the strings that a nondeterministic and a minimal automaton both accept. States from which no
 * accepting state is reachable are omitted.
 */
export class IntersectionNfa implements NondeterministicAutomaton {
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  private readonly pairs = new Tuples();
  /** For each pair of states 1 if an accepting one is reachable. */
  private readonly useful: Uint8Array;

  constructor(
    private readonly nfa: NondeterministicAutomaton,
    private readonly dfa: MinimalDfa,
  ) {
    this.columnOf = refineColumns(nfa.columnOf, dfa.columnOf);
    const starts = nfa.starts.map((state) => this.pair(state, 0));
    const sources = this.sources();
    const accepting = [...sources.keys()].filter((state) => this.accepts(state));
    this.useful = new Uint8Array(this.pairs.count);
    for (const state of reachable(accepting, (target) => sources[target] ?? [])) this.useful[state] = 1;
    this.starts = starts.filter((state) => this.useful[state] === 1);
  }

  get isEmpty(): boolean {
    return this.starts.length === 0;
  }

  step(state: number, symbol: number): number[] {
    const target = step(this.dfa, this.pairs.at(state, 1), symbol);
    return this.nfa
      .step(this.pairs.at(state, 0), symbol)
      .map((inner) => this.pair(inner, target))
      .filter((pair) => this.useful[pair] === 1);
  }

  accepts(state: number): boolean {
    return this.dfa.outputs[this.pairs.at(state, 1)] === 1 && this.nfa.accepts(this.pairs.at(state, 0));
  }

  /** Returns the states that are needed among those held at once, all paired with one state of the deterministic automaton. */
  needed(states: readonly number[]): readonly number[] {
    const [first] = states;
    if (first === undefined || !this.nfa.needed) return states;
    const inDfa = this.pairs.at(first, 1);
    const inner = states.map((state) => this.pairs.at(state, 0));
    return this.nfa.needed(inner).map((state) => this.pair(state, inDfa));
  }

  private pair(inNfa: number, inDfa: number): number {
    return this.pairs.numberOf(Int32Array.of(inNfa, inDfa));
  }

  /** Returns the pairs that lead to each pair; numbers all of them on the way. */
  private sources(): number[][] {
    const sources: number[][] = [];
    const dead = deadState(this.dfa);
    const symbols = columnRepresentatives(this.columnOf);
    for (let state = 0; state < this.pairs.count; state++) {
      sources[state] ??= [];
      const [inNfa, inDfa] = [this.pairs.at(state, 0), this.pairs.at(state, 1)];
      for (const symbol of symbols) {
        const target = step(this.dfa, inDfa, symbol);
        if (target === dead) continue;
        for (const next of this.nfa.step(inNfa, symbol)) (sources[this.pair(next, target)] ??= []).push(state);
      }
    }
    return sources;
  }
}
