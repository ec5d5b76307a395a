import { Store } from "./moore.js";
import type { MinimalMoore, Moore } from "./moore.js";
import { Tuples } from "./tuples.js";
import { NumberSets } from "./numberSets.js";

/**
 * The minimal automaton of a language over numbered signs, read from the left: it begins in state 0, and an output of 1
 * says that the string may end. Equal languages over equally many signs have the same `id`.
 */
export type Machine = MinimalMoore;

/** An automaton that may be in several states at once. What it can do without reading is in the states that it answers with. */
export interface Nondeterministic {
  /** The column of each sign; the same happens for all signs of a column. */
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  /** The states behind a state and one more sign. */
  step(state: number, sign: number): readonly number[];
  accepts(state: number): boolean;
  /** Those of some states, each once, without which the others accept the same. */
  needed?(states: readonly number[]): readonly number[];
}

/** The pair of states of a product from which nothing is accepted. */
const NOWHERE = [-1, -1];

/** More states than any language here needs on the way; past it nothing is said rather than something guessed. */
export const STATE_LIMIT = 200_000;

export function step(machine: Machine, state: number, sign: number): number {
  return machine.next[state * machine.width + (machine.columnOf[sign] as number)] as number;
}

/** The state from which nothing is accepted, -1 if there is none. A minimal machine has one at most. */
export function deadState({ next, outputs, width }: Moore): number {
  return outputs.findIndex((output, state) => {
    if (output !== 0) return false;
    for (let column = 0; column < width; column++) if (next[state * width + column] !== state) return false;
    return true;
  });
}

export function isEmpty(machine: Machine): boolean {
  return machine.outputs.length === 1 && machine.outputs[0] === 0;
}

export function accepts(machine: Machine, signs: readonly number[]): boolean {
  return machine.outputs[signs.reduce((state, sign) => step(machine, state, sign), 0)] === 1;
}

/** A shortest string of a language, the first of those in the order of the signs. */
export function shortest(machine: Machine): number[] | undefined {
  const from = new Map<number, { readonly state: number; readonly sign: number } | undefined>([[0, undefined]]);
  for (const state of from.keys()) {
    if (machine.outputs[state] === 1) {
      const signs: number[] = [];
      for (let way = from.get(state); way; way = from.get(way.state)) signs.push(way.sign);
      return signs.reverse();
    }
    for (let sign = 0; sign < machine.columnOf.length; sign++) {
      const target = step(machine, state, sign);
      if (!from.has(target)) from.set(target, { state, sign });
    }
  }
  return undefined;
}

/** Collects states, each once. */
class Gathering {
  /** For each state the round in which it was last met. */
  private readonly met: number[] = [];
  private round = 0;

  distinct(states: readonly number[]): number[] {
    this.round++;
    const found: number[] = [];
    this.add(states, found);
    return found;
  }

  /** The states behind several states and one more sign. */
  behind(system: Nondeterministic, states: Int32Array, sign: number): number[] {
    this.round++;
    const found: number[] = [];
    for (const state of states) this.add(system.step(state, sign), found);
    return found;
  }

  private add(states: readonly number[], found: number[]): void {
    for (const state of states) {
      if (this.met[state] === this.round) continue;
      this.met[state] = this.round;
      found.push(state);
    }
  }
}

/** Makes machines, each language once. */
export class Machines {
  private readonly store = new Store();
  private readonly combined = new Map<string, Machine>();

  determinized(system: Nondeterministic): Machine {
    const sets = new NumberSets();
    const signs = representatives(system.columnOf);
    const next: number[] = [];
    const accepting: boolean[] = [];
    const gathered = new Gathering();
    sets.numberOf(gathered.distinct(system.starts));
    for (let i = 0; i < sets.count; i++) {
      if (i >= STATE_LIMIT) throw new Error(`an automaton has more than ${STATE_LIMIT} states`);
      const set = sets.at(i);
      accepting.push(set.some((state) => system.accepts(state)));
      for (const sign of signs) {
        const targets = set.length === 1 ? system.step(set[0] as number, sign) : gathered.behind(system, set, sign);
        next.push(sets.numberOf(system.needed && targets.length > 1 ? system.needed(targets) : targets));
      }
    }
    return this.minimal(system.columnOf, next, accepting);
  }

  intersection(a: Machine, b: Machine): Machine {
    const [deadA, deadB] = [deadState(a), deadState(b)];
    return this.product(
      "and",
      a,
      b,
      (inA, inB) => inA && inB,
      (inA, inB) => inA === deadA || inB === deadB,
    );
  }

  union(a: Machine, b: Machine): Machine {
    return this.product(
      "or",
      a,
      b,
      (inA, inB) => inA || inB,
      () => false,
    );
  }

  /** What is in the first language and not in the second. A sign that the second does not know is passed over there. */
  without(a: Machine, b: Machine): Machine {
    const dead = deadState(a);
    return this.product(
      "without",
      a,
      b,
      (inA, inB) => inA && !inB,
      (inA) => inA === dead,
    );
  }

  /** `hopeless` says of two states that nothing is accepted from there, whatever it does not say. */
  private product(
    name: string,
    a: Machine,
    b: Machine,
    accept: (inA: boolean, inB: boolean) => boolean,
    hopeless: (inA: number, inB: number) => boolean,
  ): Machine {
    const key = `${a.id} ${name} ${b.id}`;
    const known = this.combined.get(key);
    if (known) return known;
    const columnOf = refined(a.columnOf, b.columnOf);
    const signs = representatives(columnOf);
    const pairs = new Tuples(2);
    const pair = new Int32Array(2);
    const numberOf = (inA: number, inB: number): number => {
      pair.set(hopeless(inA, inB) ? NOWHERE : [inA, inB]);
      return pairs.numberOf(pair);
    };
    numberOf(0, 0);
    const next: number[] = [];
    const accepting: boolean[] = [];
    for (let i = 0; i < pairs.count; i++) {
      const [inA, inB] = [pairs.at(i, 0), pairs.at(i, 1)];
      accepting.push(inA >= 0 && accept(a.outputs[inA] === 1, b.outputs[inB] === 1));
      for (const sign of signs)
        next.push(inA < 0 ? i : numberOf(step(a, inA, sign), sign < b.columnOf.length ? step(b, inB, sign) : inB));
    }
    const machine = this.minimal(columnOf, next, accepting);
    this.combined.set(key, machine);
    return machine;
  }

  /** Every machine of this kind, made minimal; all of its states must be reachable from the first. */
  minimal(columnOf: Uint16Array, next: readonly number[], accepting: readonly boolean[]): Machine {
    return this.store.minimal({
      columnOf,
      width: next.length / accepting.length,
      next: Int32Array.from(next),
      outputs: Int32Array.from(accepting, (accepted) => (accepted ? 1 : 0)),
    });
  }
}

/** Columns that tell apart what either of two divisions tells apart. The second may know fewer signs. */
export function refined(a: Uint16Array, b: Uint16Array): Uint16Array {
  const numbers = new Map<number, number>();
  return a.map((column, sign) => {
    const key = column * (b.length + 1) + (b[sign] ?? b.length);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  });
}

/** The first sign of each column, in the order of the columns, which are numbered as they first occur. */
export function representatives(columnOf: Uint16Array): number[] {
  const first: number[] = [];
  columnOf.forEach((column, sign) => {
    if (column === first.length) first.push(sign);
  });
  return first;
}
