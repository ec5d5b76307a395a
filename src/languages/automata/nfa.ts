import { LimitError } from "./limitError.js";
import { deadState, isEmpty, step, type MinimalDfa } from "./minimalDfa.js";
import { refineColumns } from "./minimize.js";
import { reachable } from "./reach.js";

/**
 * An automaton over numbered symbols that may be in several states at once. Transitions that read nothing are followed
 * already: the states after them are among those that it returns.
 */
export interface NondeterministicAutomaton {
  /** The column of each symbol; the symbols of one column lead to the same states from every state. */
  readonly columnOf: Uint16Array;
  readonly starts: readonly number[];
  /** Returns the states after a state and one more symbol. */
  step(state: number, symbol: number): readonly number[];
  accepts(state: number): boolean;
  /** Returns those of some states, each given once, without which the others accept less. */
  needed?(states: readonly number[]): readonly number[];
}

/** The most states of an automaton that is built, before it is made deterministic. */
export const NFA_STATE_LIMIT = 200_000;

/** The largest count of a repetition: its automaton would have more states than any that is decided. */
const REPEAT_LIMIT = 20_000;

/** A deterministic automaton as a part of a nondeterministic one, its states numbered from `first` on. */
interface Embedded {
  readonly dfa: MinimalDfa;
  readonly first: number;
  readonly dead: number;
}

/** A nondeterministic automaton that is built state by state; {@link Nfa.finish} ends the building. */
export class Nfa implements NondeterministicAutomaton {
  /** By state: the states that follow without reading anything. */
  private readonly silent: number[][] = [];
  /** By state and symbol. */
  private readonly moves: (number[] | undefined)[][] = [];
  private readonly homes: (Embedded | undefined)[] = [];
  private readonly closures: (readonly number[] | undefined)[] = [];
  /** By state and symbol what {@link Nfa.step} has returned. */
  private readonly stepped: (readonly number[])[][] = [];
  private readonly embedded = new Set<MinimalDfa>();
  private start = 0;
  private final = 0;
  columnOf: Uint16Array;

  constructor(symbolCount: number) {
    this.columnOf = new Uint16Array(symbolCount);
  }

  /**
   * Adds a state and returns its number.
   *
   * @throws {LimitError} if there are {@link NFA_STATE_LIMIT} already
   */
  state(home?: Embedded): number {
    if (this.silent.length >= NFA_STATE_LIMIT)
      throw new LimitError(`an automaton has more than ${NFA_STATE_LIMIT} states`, "states");
    this.moves.push([]);
    this.homes.push(home);
    return this.silent.push([]) - 1;
  }

  /** Adds a transition that reads nothing. */
  skip(from: number, to: number): void {
    this.silent[from]?.push(to);
  }

  /** Adds a transition for each of some symbols. */
  read(from: number, symbols: ReadonlySet<number>, to: number): void {
    this.columnOf = refineColumns(
      this.columnOf,
      this.columnOf.map((_, symbol) => (symbols.has(symbol) ? 1 : 0)),
    );
    const moves = (this.moves[from] ??= []);
    for (const symbol of symbols) (moves[symbol] ??= []).push(to);
  }

  /**
   * Adds a sequence of items between two states.
   *
   * @param link adds one of the items between two states
   */
  chain<T>(
    items: readonly T[],
    from: number,
    to: number,
    link: (item: T, before: number, after: number) => void,
  ): void {
    let at = from;
    for (const item of items) {
      const after = this.state();
      link(item, at, after);
      at = after;
    }
    this.skip(at, to);
  }

  /**
   * Adds a repetition between two states.
   *
   * @param add adds what is repeated between two states
   */
  repeat(
    min: number,
    max: number | undefined,
    from: number,
    to: number,
    add: (before: number, after: number) => void,
  ): void {
    const isBounded = max !== undefined && max !== Infinity;
    const count = isBounded ? max : min;
    if (count > REPEAT_LIMIT) throw new LimitError(`a repetition of more than ${REPEAT_LIMIT}`, "other");
    let at = this.state();
    this.skip(from, at);
    for (let i = 0; i < count; i++) {
      if (i >= min) this.skip(at, to);
      const after = this.state();
      add(at, after);
      at = after;
    }
    if (!isBounded) {
      const [first, last] = [this.state(), this.state()];
      this.skip(at, first);
      add(first, last);
      this.skip(last, at);
    }
    this.skip(at, to);
  }

  /** Lets every string of a language lead from one state to another. */
  embed(dfa: MinimalDfa, from: number, to: number): void {
    const first = this.copy(dfa);
    dfa.outputs.forEach((output, state) => {
      if (output === 1) this.skip(first + state, to);
    });
    if (!isEmpty(dfa)) this.skip(from, first);
  }

  /** Adds the states of a deterministic automaton with their transitions, and returns the number of the first. */
  copy(dfa: MinimalDfa): number {
    if (!this.embedded.has(dfa)) this.columnOf = refineColumns(this.columnOf, dfa.columnOf);
    this.embedded.add(dfa);
    const home = { dfa, first: this.silent.length, dead: deadState(dfa) };
    for (let i = 0; i < dfa.outputs.length; i++) this.state(home);
    return home.first;
  }

  /** Ends the building and sets where strings begin and where they may end. */
  finish(start: number, final: number): this {
    this.start = start;
    this.final = final;
    return this;
  }

  get starts(): readonly number[] {
    return this.closure(this.start);
  }

  /** Returns the states after a symbol. It is called after {@link finish}. */
  step(state: number, symbol: number): readonly number[] {
    const row = (this.stepped[state] ??= []);
    return (row[symbol] ??= this.after(state, symbol));
  }

  accepts(state: number): boolean {
    return state === this.final;
  }

  private after(state: number, symbol: number): readonly number[] {
    const home = this.homes[state];
    if (home) {
      // An embedded automaton need not know all symbols.
      if (symbol >= home.dfa.columnOf.length) return [];
      const target = step(home.dfa, state - home.first, symbol);
      return target === home.dead ? [] : this.closure(home.first + target);
    }
    const targets = this.moves[state]?.[symbol] ?? [];
    const [first] = targets;
    return first !== undefined && targets.length === 1
      ? this.closure(first)
      : [...new Set(targets.flatMap((target) => this.closure(target)))];
  }

  /**
   * Returns the states that are reachable without reading, except those that read nothing and are not the final one.
   */
  private closure(state: number): readonly number[] {
    return (this.closures[state] ??= [...reachable([state], (inner) => this.silent[inner] ?? [])].filter(
      (inner) => inner === this.final || this.reads(inner),
    ));
  }

  private reads(state: number): boolean {
    const home = this.homes[state];
    if (!home) return this.moves[state]?.length !== 0;
    const { next, width } = home.dfa;
    const row = (state - home.first) * width;
    for (let column = 0; column < width; column++) if (next[row + column] !== home.dead) return true;
    return false;
  }
}
