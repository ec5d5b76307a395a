import { Tuples } from "./tuples.js";
import { deadState, refined, representatives, step } from "./machines.js";
import type { Machine, Nondeterministic } from "./machines.js";

/** What another automaton and a machine both accept. States from which there is nothing of that are not answered with. */
export class Common implements Nondeterministic {
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  private readonly pairs = new Tuples(2);
  /** Of the states, which are pairs: 1 for those that lead to acceptance. */
  private readonly useful: Uint8Array;

  constructor(
    private readonly system: Nondeterministic,
    private readonly machine: Machine,
  ) {
    this.columnOf = refined(system.columnOf, machine.columnOf);
    const starts = system.starts.map((state) => this.pair(state, 0));
    this.useful = this.leadingTo(this.sources());
    this.starts = starts.filter((state) => this.useful[state] === 1);
  }

  get isEmpty(): boolean {
    return this.starts.length === 0;
  }

  step(state: number, sign: number): number[] {
    const target = step(this.machine, this.pairs.at(state, 1), sign);
    return this.system
      .step(this.pairs.at(state, 0), sign)
      .map((inner) => this.pair(inner, target))
      .filter((pair) => this.useful[pair] === 1);
  }

  accepts(state: number): boolean {
    return this.machine.outputs[this.pairs.at(state, 1)] === 1 && this.system.accepts(this.pairs.at(state, 0));
  }

  /** States that are held at once are in one state of the machine. */
  needed(states: readonly number[]): readonly number[] {
    const at = this.pairs.at(states[0] as number, 1);
    const inner = states.map((state) => this.pairs.at(state, 0));
    return this.system.needed?.(inner).map((state) => this.pair(state, at)) ?? states;
  }

  private pair(state: number, inMachine: number): number {
    return this.pairs.numberOf(Int32Array.of(state, inMachine));
  }

  /** The states that lead to each state; finds all of them on the way. */
  private sources(): number[][] {
    const sources: number[][] = [];
    const dead = deadState(this.machine);
    const signs = representatives(this.columnOf);
    for (let state = 0; state < this.pairs.count; state++) {
      const [inner, at] = [this.pairs.at(state, 0), this.pairs.at(state, 1)];
      for (const sign of signs) {
        const target = step(this.machine, at, sign);
        if (target === dead) continue;
        for (const next of this.system.step(inner, sign)) (sources[this.pair(next, target)] ??= []).push(state);
      }
    }
    return sources;
  }

  private leadingTo(sources: readonly (readonly number[] | undefined)[]): Uint8Array {
    const useful = new Uint8Array(this.pairs.count);
    const found = Array.from(useful.keys()).filter((state) => this.accepts(state));
    for (const state of found) useful[state] = 1;
    for (const state of found) {
      for (const source of sources[state] ?? []) {
        if (useful[source] === 1) continue;
        useful[source] = 1;
        found.push(source);
      }
    }
    return useful;
  }
}
