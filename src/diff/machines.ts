import { Store } from "../language/moore.js";
import type { MinimalMoore, Moore } from "../language/moore.js";

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

/** More states than any language here needs on the way; past it nothing is said rather than something guessed. */
export const STATE_LIMIT = 200_000;

export function step(machine: Machine, state: number, sign: number): number {
  return machine.next[state * machine.width + (machine.columnOf[sign] as number)] as number;
}

/** The state from which nothing is accepted, -1 if there is none. A minimal machine has one at most. */
export function deadState({ next, outputs, width }: Moore): number {
  return outputs.findIndex((output, state) => output === 0 && next.subarray(state * width, (state + 1) * width).every((target) => target === state));
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

/** Makes machines, each language once. */
export class Machines {
  private readonly store = new Store();
  private readonly combined = new Map<string, Machine>();

  determinized(system: Nondeterministic): Machine {
    const numbers = new Map<string, number>();
    const sets: (readonly number[])[] = [];
    const numberOf = (states: readonly number[]): number => {
      const set = [...(system.needed?.(states) ?? states)].sort((a, b) => a - b);
      const key = set.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (sets.length >= STATE_LIMIT) throw new Error(`an automaton has more than ${STATE_LIMIT} states`);
      numbers.set(key, sets.length);
      return sets.push(set) - 1;
    };
    numberOf([...new Set(system.starts)]);
    const signs = representatives(system.columnOf);
    const next: number[] = [];
    for (let i = 0; i < sets.length; i++) {
      const set = sets[i] as readonly number[];
      for (const sign of signs) {
        const targets = new Set<number>();
        for (const state of set) for (const target of system.step(state, sign)) targets.add(target);
        next.push(numberOf([...targets]));
      }
    }
    return this.minimal(system.columnOf, next, sets.map((set) => set.some((state) => system.accepts(state))));
  }

  intersection(a: Machine, b: Machine): Machine {
    return this.product("and", a, b, (inA, inB) => inA && inB);
  }

  union(a: Machine, b: Machine): Machine {
    return this.product("or", a, b, (inA, inB) => inA || inB);
  }

  /** What is in the first language and not in the second. A sign that the second does not know is passed over there. */
  without(a: Machine, b: Machine): Machine {
    return this.product("without", a, b, (inA, inB) => inA && !inB);
  }

  private product(name: string, a: Machine, b: Machine, accept: (inA: boolean, inB: boolean) => boolean): Machine {
    const key = `${a.id} ${name} ${b.id}`;
    const known = this.combined.get(key);
    if (known) return known;
    const columnOf = refined(a.columnOf, b.columnOf);
    const signs = representatives(columnOf);
    const numbers = new Map<number, number>([[0, 0]]);
    const pairs: (readonly [number, number])[] = [[0, 0]];
    const next: number[] = [];
    for (let i = 0; i < pairs.length; i++) {
      const [inA, inB] = pairs[i] as readonly [number, number];
      for (const sign of signs) {
        const pair = [step(a, inA, sign), sign < b.columnOf.length ? step(b, inB, sign) : inB] as const;
        const number = numbers.get(pair[0] * b.outputs.length + pair[1]);
        if (number === undefined) numbers.set(pair[0] * b.outputs.length + pair[1], pairs.push(pair) - 1);
        next.push(number ?? pairs.length - 1);
      }
    }
    const machine = this.minimal(columnOf, next, pairs.map(([inA, inB]) => accept(a.outputs[inA] === 1, b.outputs[inB] === 1)));
    this.combined.set(key, machine);
    return machine;
  }

  /** Every machine of this kind, made minimal; all of its states must be reachable from the first. */
  minimal(columnOf: Uint16Array, next: readonly number[], accepting: readonly boolean[]): Machine {
    return this.store.minimal({
      columnOf, width: next.length / accepting.length, next: Int32Array.from(next), outputs: Int32Array.from(accepting, (accepted) => (accepted ? 1 : 0)),
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
  columnOf.forEach((column, sign) => { if (column === first.length) first.push(sign); });
  return first;
}
