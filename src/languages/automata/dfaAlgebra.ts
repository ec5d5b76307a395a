import { LimitError } from "./limitError.js";
import { deadState, step, type MinimalDfa } from "./minimalDfa.js";
import { columnRepresentatives, MinimalAutomata, refineColumns } from "./minimize.js";
import type { NondeterministicAutomaton } from "./nfa.js";
import { NumberSets } from "./numberSets.js";
import { Tuples } from "./tuples.js";

/** For each kind of product whether it accepts a string, by whether the two automata do. */
const ACCEPTED = {
  and: (inA: boolean, inB: boolean) => inA && inB,
  or: (inA: boolean, inB: boolean) => inA || inB,
  without: (inA: boolean, inB: boolean) => inA && !inB,
};

/** The pair of states of a product from which nothing is accepted. */
const NOWHERE: readonly [number, number] = [-1, -1];

/**
 * The most states of an intermediate automaton, more than any language here needs. Above it an error is thrown: no
 * result is ever guessed.
 */
export const DFA_STATE_LIMIT = 200_000;

/** The most members of all sets of states together that a subset construction makes, so that its memory is bounded. */
const MEMBER_LIMIT = 10_000_000;
/** The most transitions that are followed before it is checked whether time is left. */
const WORK_BETWEEN_CHECKS = 256;

/** Makes the minimal automata of languages from other ones: union, intersection, difference. Keeps each language once. */
export class DfaAlgebra {
  private readonly automata = new MinimalAutomata();
  private readonly combined = new Map<string, MinimalDfa>();

  /**
   * @param isOver returns true when there is no time left; a `LimitError` is thrown then
   * @param maxStates the most states of an automaton before it is minimized; a `LimitError` is thrown above it
   */
  constructor(
    private isOver: () => boolean = () => false,
    private maxStates = DFA_STATE_LIMIT,
  ) {}

  /** Does some work for which there is another time limit: a `LimitError` is thrown when `isOver` returns true. */
  until<T>(isOver: () => boolean, work: () => T): T {
    const before = this.isOver;
    this.isOver = isOver;
    try {
      return work();
    } finally {
      this.isOver = before;
    }
  }

  /** Does some work for which there is another limit of states, if that is lower: a `LimitError` is thrown above it. */
  atMost<T>(maxStates: number, work: () => T): T {
    const before = this.maxStates;
    this.maxStates = Math.min(before, maxStates);
    try {
      return work();
    } finally {
      this.maxStates = before;
    }
  }

  /** Returns the minimal automaton of what a nondeterministic one accepts (subset construction). */
  determinized(nfa: NondeterministicAutomaton): MinimalDfa {
    const sets = new NumberSets();
    const symbols = columnRepresentatives(nfa.columnOf);
    const next: number[] = [];
    const accepting: boolean[] = [];
    const gathering = new Gathering();
    let members = 0;
    sets.numberOf(gathering.distinct(nfa.starts));
    for (let i = 0; i < sets.count; i++) {
      const set = sets.at(i);
      // A set of many states takes as long as several sets.
      for (let work = 0; work <= set.length * symbols.length; work += WORK_BETWEEN_CHECKS) this.check(sets.count);
      members += set.length;
      if (members > MEMBER_LIMIT)
        throw new LimitError(`its automaton is made of more than ${MEMBER_LIMIT} states`, "states");
      accepting.push(set.some((state) => nfa.accepts(state)));
      for (const symbol of symbols) {
        const targets = set.length === 1 ? nfa.step(set[0] ?? 0, symbol) : gathering.after(nfa, set, symbol);
        next.push(sets.numberOf(nfa.needed && targets.length > 1 ? nfa.needed(targets) : targets));
      }
    }
    return this.minimal(nfa.columnOf, next, accepting);
  }

  /**
   * Throws an error if there are too many states besides the dead one, or the time is over. The time is checked for
   * each state, since a single one may take long.
   */
  private check(states: number): void {
    if (states > this.maxStates + 1)
      throw new LimitError(`its automaton has more than ${this.maxStates} states`, "states");
    if (this.isOver()) throw new LimitError("the time is over", "time");
  }

  intersection(a: MinimalDfa, b: MinimalDfa): MinimalDfa {
    return this.product("and", a, b);
  }

  union(a: MinimalDfa, b: MinimalDfa): MinimalDfa {
    return this.product("or", a, b);
  }

  /**
   * Returns the strings of the first language that are not in the second. A symbol that the second does not know is
   * ignored there.
   */
  without(a: MinimalDfa, b: MinimalDfa): MinimalDfa {
    return this.product("without", a, b);
  }

  private product(name: keyof typeof ACCEPTED, a: MinimalDfa, b: MinimalDfa): MinimalDfa {
    const key = `${a.id} ${name} ${b.id}`;
    const known = this.combined.get(key);
    if (known) return known;
    const columnOf = refineColumns(a.columnOf, b.columnOf);
    const symbols = columnRepresentatives(columnOf);
    const pairs = new Tuples();
    const pair = new Int32Array(2);
    const accept = ACCEPTED[name];
    // The states without any of which the product accepts nothing; an automaton without a dead state has -1.
    const deadA = name === "or" ? -1 : deadState(a);
    const deadB = name === "and" ? deadState(b) : -1;
    const numberOf = (inA: number, inB: number): number => {
      pair.set(inA === deadA || inB === deadB ? NOWHERE : [inA, inB]);
      return pairs.numberOf(pair);
    };
    numberOf(0, 0);
    const next: number[] = [];
    const accepting: boolean[] = [];
    for (let i = 0; i < pairs.count; i++) {
      this.check(pairs.count);
      const [inA, inB] = [pairs.at(i, 0), pairs.at(i, 1)];
      accepting.push(inA >= 0 && accept(a.outputs[inA] === 1, b.outputs[inB] === 1));
      for (const symbol of symbols)
        next.push(
          inA < 0 ? i : numberOf(step(a, inA, symbol), symbol < b.columnOf.length ? step(b, inB, symbol) : inB),
        );
    }
    const dfa = this.minimal(columnOf, next, accepting);
    this.combined.set(key, dfa);
    return dfa;
  }

  /** Returns the minimal automaton of a table that has a row of targets for each state; all states must be reachable. */
  minimal(columnOf: Uint16Array, next: readonly number[], accepting: readonly boolean[]): MinimalDfa {
    return this.automata.minimal({
      columnOf,
      width: next.length / accepting.length,
      next: Int32Array.from(next),
      outputs: Int32Array.from(accepting, (accepted) => (accepted ? 1 : 0)),
    });
  }
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

  /** Returns the states that follow several states after one more symbol. */
  after(nfa: NondeterministicAutomaton, states: Int32Array, symbol: number): number[] {
    this.round++;
    const found: number[] = [];
    for (const state of states) this.add(nfa.step(state, symbol), found);
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
