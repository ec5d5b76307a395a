import type { DFA } from "refa";
import { ALPHABET_SIZE } from "../../../src/automata/automaton.js";
import { AutomatonError, STATE_LIMIT } from "../../../src/abnf/ruleAutomata.js";
import { openMark } from "./markedLanguage.js";
import type { MarkedLanguage } from "./markedLanguage.js";

/** Registers that need no setting: the offset 0, and the length of the input. The others follow. */
export const ZERO = 0;
export const END = 1;
export const FIRST_REGISTER = 2;

export const UNSET = -1;
const NOW = -2;
/** For a mark that is there, but whose place nobody asks for. */
const PRESENT = -3;

/** For every mark the register that holds where it stands; `undefined` where the rules leave that open. */
export type Marks = readonly number[] | undefined;

export interface TaggedTransition {
  readonly target: number;
  /** The registers that are set to the offset of the character. */
  readonly sets: readonly number[];
}

export interface TaggedState {
  /** By class of characters. */
  readonly transitions: Map<number, TaggedTransition>;
  /** Where the marks stand if the input ends here; missing where it cannot. */
  end?: { readonly marks: Marks };
}

export interface TaggedAutomaton {
  /** The characters of each class. */
  readonly classes: readonly (readonly number[])[];
  /** The first one is where strings begin. */
  readonly states: readonly TaggedState[];
  readonly watched: readonly string[];
}

interface Configuration {
  readonly at: number;
  readonly marks: Marks;
}

/**
 * A deterministic automaton that reads strings without marks and keeps in registers where the marks stand in them, after
 * Laurikari, "NFAs with tagged transitions" (2000). Where two placings of marks fit the same string, nothing is chosen: its
 * marks are `undefined`, unless `shortest` names a rule whose part is to end as early as it can.
 *
 * @param kept whether the place of a mark is kept; of the others it is known only that they are there
 */
export function taggedAutomaton(
  { dfa, watched }: MarkedLanguage,
  shortest: readonly string[],
  name: string,
  kept: (mark: number) => boolean,
): TaggedAutomaton {
  const nodes = [...dfa.nodes()];
  const number = new Map<DFA.ReadonlyNode, number>(nodes.map((node, i) => [node, i]));
  const follow = (node: DFA.ReadonlyNode, code: number): number => number.get(node.out.get(code) as DFA.Node) ?? UNSET;
  const columns = new Map<string, number[]>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const column = nodes.map((node) => follow(node, code)).join();
    if (!columns.has(column)) columns.set(column, []);
    (columns.get(column) as number[]).push(code);
  }
  const classes = [...columns.values()];
  const byClass = nodes.map((node) => classes.map(([code]) => follow(node, code as number)));
  const marking = nodes.map((node) =>
    watched
      .flatMap((_, place) => [openMark(place), openMark(place) + 1])
      .flatMap((sign, mark) => (follow(node, sign) < 0 ? [] : [{ mark, to: follow(node, sign) }])),
  );
  const finals = nodes.map((node) => dfa.finals.has(node as DFA.Node));
  const preferred = shortest.map((rule) => 2 * watched.indexOf(rule) + 1);

  /** Of two placings of marks with the same future the one that is preferred. */
  const settle = (one: Marks, other: Marks, age: readonly number[]): Marks => {
    if (!one || !other) return undefined;
    if (one.every((register, mark) => register === other[mark])) return one;
    const time = (register: number): number =>
      register === NOW ? Infinity : register === ZERO ? -1 : age.indexOf(register);
    for (const mark of preferred) {
      const [mine, its] = [one[mark] as number, other[mark] as number];
      if (mine !== its && mine !== UNSET && its !== UNSET) return time(mine) < time(its) ? one : other;
    }
    return undefined;
  };

  /** The configurations that marks at this place lead to. */
  const spread = (configurations: readonly Configuration[], age: readonly number[]): Map<number, Marks> => {
    const reached = new Map<number, Marks>();
    const queue = [...configurations];
    for (const { at, marks } of queue) {
      const known = reached.has(at);
      const settled = known ? settle(reached.get(at), marks, age) : marks;
      if (known && settled === reached.get(at)) continue;
      reached.set(at, settled);
      for (const { mark, to } of marking[at] as { mark: number; to: number }[]) {
        queue.push({
          at: to,
          marks: settled?.map((register, i) => (i === mark ? (kept(mark) ? NOW : PRESENT) : register)),
        });
      }
    }
    return reached;
  };

  const states: (TaggedState & {
    readonly configurations: readonly Configuration[];
    readonly age: readonly number[];
  })[] = [];
  const known = new Map<string, number>();
  const enter = (configurations: readonly Configuration[], age: readonly number[]): number => {
    const sorted = [...configurations].sort((a, b) => a.at - b.at);
    const key = `${sorted.map(({ at, marks }) => `${at}:${marks?.join() ?? "?"}`).join(";")}|${preferred.length > 0 ? age.join() : ""}`;
    let state = known.get(key);
    if (state === undefined) {
      state = states.length;
      if (state > STATE_LIMIT)
        throw new AutomatonError(name, 0, `its tagged automaton has more than ${STATE_LIMIT} states`);
      known.set(key, state);
      states.push({ configurations: sorted, age, transitions: new Map() });
    }
    return state;
  };

  enter([{ at: number.get(dfa.initial) as number, marks: Array<number>(2 * watched.length).fill(UNSET) }], []);
  // Nothing leads back to where strings begin: there NOW is the offset 0.
  known.clear();
  for (let state = 0; state < states.length; state++) {
    const { configurations, age, transitions } = states[state] as (typeof states)[number];
    const here = spread(configurations, age);
    const isStart = state === 0;
    for (let kind = 0; kind < classes.length; kind++) {
      const next = new Map<number, Marks>();
      for (const [at, marks] of here) {
        const to = (byClass[at] as number[])[kind] as number;
        if (to < 0) continue;
        next.set(to, next.has(to) ? settle(next.get(to), marks, age) : marks);
      }
      if (next.size === 0) continue;
      const used = new Set([...next.values()].flatMap((marks) => marks ?? []));
      const registers = new Map<number, number>();
      const place = (register: number, mark: number): number => {
        if (register !== NOW) return register;
        if (isStart) return ZERO;
        let free = registers.get(mark);
        if (free === undefined) {
          free = freeRegister(used, mark, 2 * watched.length);
          registers.set(mark, free);
          used.add(free);
        }
        return free;
      };
      const placed = [...next].map(([at, marks]) => ({ at, marks: marks?.map(place) }));
      const sets = [...registers.values()].sort((a, b) => a - b);
      const target = enter(placed, [
        ...age.filter((register) => used.has(register) && !sets.includes(register)),
        ...sets,
      ]);
      transitions.set(kind, { target, sets });
    }
    const ends = [...here].filter(([at]) => finals[at]).map(([, marks]) => marks);
    const [first, ...others] = ends;
    if (ends.length > 0) {
      const marks = others.reduce((one, other) => settle(one, other, age), first);
      (states[state] as TaggedState).end = {
        marks: marks?.map((register) => (register === NOW ? (isStart ? ZERO : END) : register)),
      };
    }
  }
  return { classes, watched, states };
}

/** A register that is not in use: where it can be, the one of the mark, so that states become alike. */
function freeRegister(used: ReadonlySet<number>, mark: number, marks: number): number {
  let register = FIRST_REGISTER + mark;
  if (used.has(register)) register = FIRST_REGISTER + marks;
  while (used.has(register)) register++;
  return register;
}
