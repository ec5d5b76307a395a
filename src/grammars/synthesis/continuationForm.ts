import { reachable } from "../../languages/automata/reach.js";
import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import { characterSet, type Range } from "../../languages/automata/characters.js";
import {
  ANY,
  pegChoice,
  pegClass,
  pegParts,
  pegRepeat,
  pegSequence,
  mapPeg,
  type Peg,
} from "../../languages/peg/peg.js";
import { getOrInsert } from "../../text/itemAt.js";

/** A PEG that was made from an automaton: an expression, and the rules that it refers to. */
export interface ContinuationForm {
  readonly peg: Peg;
  readonly rules: ReadonlyMap<string, Peg>;
}

/** Automata with more states make unreadable PEGs. */
const MOST_STATES = 400;

/** The most ways that a PEG may be made of. */
const MOST_WAYS = 3000;

/** The end of a string, as a target. */
const END = -1;

/**
 * Returns a PEG that matches the longest string of a language, in continuation-passing form (Medeiros, Mascarenhas and
 * Ierusalimschy, "From regexes to parsing expression grammars", 2014): each rule matches all that may follow what has
 * been read. The states of the minimal automaton are these continuations, so that none is written twice. Where such a
 * rule would refer to itself, the way back to its state is repeated instead, so that the depth of calls does not follow
 * the input.
 *
 * Each choice is decided by its next character, except that between one more way back and the way on: both may need to
 * be tried. So the time is in proportion to the length of the input, and doubles with each repetition inside another
 * one.
 *
 * @param start the state in which the language begins
 * @param nameOf returns the name of each rule, by a number from 1 on
 * @returns `undefined` if it would be too large
 *
 * @example
 * // Of *( "a" / "b" ) "b": [a]* "b" ( [b] / [a] [a]* [b] )*
 */
export function continuationForm(
  automata: Automata,
  start: number,
  nameOf: (number: number) => string,
): ContinuationForm | undefined {
  const states = automata.reachableFrom(start);
  if (states.length > MOST_STATES) return undefined;
  const builder = new Builder(automata);
  const whole = builder.way(start, END, new Set(states));
  return whole && builder.named(whole, nameOf);
}

class Builder {
  /** The expression made of each way, by its key; `undefined` for a way that does not exist. References are keys. */
  private readonly ways = new Map<string, Peg | undefined>();
  private readonly uses = new Map<string, number>();

  constructor(private readonly automata: Automata) {}

  /**
   * Returns the way from a state to a target through some states: what is read until the target is reached for the first time.
   *
   * @param target the end of the string, or a state that is not `among` the others
   */
  way(from: number, target: number, among: ReadonlySet<number>): Peg | undefined {
    const useful = this.between(from, target, among);
    if (!useful.has(from)) return undefined;
    const key = `${from} ${target} ${[...useful].sort((a, b) => a - b).join()}`;
    if (!this.ways.has(key)) {
      if (this.ways.size > MOST_WAYS) return undefined;
      this.ways.set(key, this.made(from, target, useful));
    }
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
    return { kind: "rule", name: key };
  }

  /** Returns a PEG with names for the ways that are used more than once, and the others written out. */
  named(whole: Peg, nameOf: (number: number) => string): ContinuationForm | undefined {
    if (this.ways.size > MOST_WAYS) return undefined;
    const names = new Map<string, string>();
    const rules = new Map<string, Peg>();
    const written = (peg: Peg): Peg => {
      if (peg.kind !== "rule") return mapPeg(peg, written);
      const known = names.get(peg.name);
      if (known !== undefined) return { kind: "rule", name: known };
      const inner = this.ways.get(peg.name) ?? ANY;
      const isShort = pegParts(inner).length === 0 && inner.kind !== "rule";
      if (isShort || this.uses.get(peg.name) === 1) return written(inner);
      const name = nameOf(names.size + 1);
      names.set(peg.name, name);
      rules.set(name, written(inner));
      return { kind: "rule", name };
    };
    return { peg: written(whole), rules };
  }

  private made(from: number, target: number, among: ReadonlySet<number>): Peg | undefined {
    const head = this.headOf(from, among);
    const others = new Set([...among].filter((state) => state !== (head ?? from)));
    if (head === undefined) return this.steps(from, target, others);
    if (head === from) {
      const [back, on] = [this.steps(from, from, others), this.steps(from, target, others)];
      return on && (back ? pegSequence([pegRepeat(back, 0), on]) : on);
    }
    const [there, further] = [this.way(from, head, others), this.way(head, target, among)];
    const past = this.way(from, target, others);
    const through = there && further && pegSequence([there, further]);
    return through && past ? pegChoice([through, past]) : (through ?? past);
  }

  /** Returns the way on from a state that is not come back to: a choice by the next character. */
  private steps(from: number, target: number, among: ReadonlySet<number>): Peg | undefined {
    const alternatives: Peg[] = [];
    for (const [to, character] of this.successors(from)) {
      const rest = to === target ? pegSequence([]) : among.has(to) ? this.way(to, target, among) : undefined;
      if (rest) alternatives.push(pegSequence([character, rest]));
    }
    if (target === END && this.automata.accepting[from] === 1)
      return alternatives.length > 0 ? pegRepeat(pegChoice(alternatives), 0, 1) : pegSequence([]);
    return alternatives.length > 0 ? pegChoice(alternatives) : undefined;
  }

  /** Returns the state that all repetitions around a state go through first: the lowest that it can reach and come back from. */
  private headOf(from: number, among: ReadonlySet<number>): number | undefined {
    const reached = new Set(reachable(this.inside(from, among), (state) => this.inside(state, among)));
    const back = [...this.sources(reached, (state) => this.targets(state).includes(from))];
    return back.length === 0 ? undefined : Math.min(...back, from);
  }

  /** Returns the states of `among` that lie on a way from a state to a target. */
  private between(from: number, target: number, among: ReadonlySet<number>): Set<number> {
    if (!among.has(from)) return new Set();
    const isLast = (state: number): boolean =>
      target === END ? this.automata.accepting[state] === 1 : this.targets(state).includes(target);
    return this.sources(new Set(reachable([from], (state) => this.inside(state, among))), isLast);
  }

  /** Returns the states of `among` from which one that `isLast` is reachable. */
  private sources(among: ReadonlySet<number>, isLast: (state: number) => boolean): Set<number> {
    const found = new Set([...among].filter(isLast));
    const into = new Map<number, number[]>();
    for (const state of among)
      for (const to of this.inside(state, among)) into.set(to, [...(into.get(to) ?? []), state]);
    return new Set(reachable(found, (state) => into.get(state) ?? []));
  }

  private inside(state: number, among: ReadonlySet<number>): number[] {
    return this.targets(state).filter((to) => among.has(to));
  }

  private targets(state: number): number[] {
    return [...this.successors(state).keys()];
  }

  private readonly knownSuccessors = new Map<number, ReadonlyMap<number, Peg>>();

  /** Returns the states after a state, each with the characters that lead to it. */
  private successors(state: number): ReadonlyMap<number, Peg> {
    return getOrInsert(this.knownSuccessors, state, () => {
      const ranges = new Map<number, Range[]>();
      for (const set of this.automata.classRanges) {
        const [first] = set;
        const to = first === undefined ? DEAD : this.automata.step(state, first[0]);
        if (to !== DEAD) getOrInsert(ranges, to, () => []).push(...set);
      }
      return new Map(Array.from(ranges, ([to, all]) => [to, pegClass(characterSet(all))]));
    });
  }
}
