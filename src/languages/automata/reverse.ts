import type { Automata } from "./automaton.js";
import { Alphabet } from "./characters.js";
import { sourcesByColumn, type MooreAutomaton } from "./minimize.js";
import type { NondeterministicAutomaton } from "./nfa.js";
import { Tuples } from "./tuples.js";
import { itemAt } from "../../text/itemAt.js";

const BITS = 32;
const UNKNOWN = -1;
/** The place of the dead state. */
const NOWHERE = -1;

/**
 * The deterministic automaton that reads the strings of a rule from their end. A state represents the suffix that was
 * read: it is the set of those states of the rule's own automaton from which the suffix leads to acceptance. States are
 * made on demand and numbered.
 */
export class ReverseAutomaton {
  /** The UTF-16 code units in the classes of the rule's grammar. */
  readonly alphabet: Alphabet;
  /** The states of the rule's own automaton; its start is the first. The methods refer to them by their places here. */
  readonly states: readonly number[];
  /** The state of the empty suffix. */
  readonly start: number;
  /** The sets, one bit for each place. */
  private readonly sets: Tuples;
  private readonly bits: Int32Array;
  /** By set and class: the set of the suffix with one more character, once it is known. */
  private readonly table: Int32Array[] = [];
  /** By class and place: the place of the state that follows. */
  private readonly following: readonly Int32Array[];

  constructor(
    private readonly automata: Automata,
    start: number,
  ) {
    const { classCount, next, accepting } = automata;
    this.alphabet = new Alphabet(automata.classRanges);
    this.states = automata.reachableFrom(start);
    const placeOf = new Map(this.states.map((state, place) => [state, place]));
    this.following = Array.from({ length: classCount }, (_, kind) =>
      Int32Array.from(this.states, (state) => placeOf.get(next[state * classCount + kind] ?? 0) ?? NOWHERE),
    );
    this.bits = new Int32Array(Math.ceil(this.states.length / BITS));
    this.sets = new Tuples(this.bits.length);
    this.start = this.setOf((place) => accepting[this.states[place] ?? 0] === 1);
  }

  /** Returns the state of the suffix with one more UTF-16 code unit before it. */
  step(suffix: number, code: number): number {
    return this.before(suffix, this.columnOf(code));
  }

  /** Returns the class of a code unit. */
  columnOf(code: number): number {
    return this.automata.classOf[Math.min(code, this.automata.alphabetSize)] ?? 0;
  }

  /** Returns the state of the suffix with one more character before it, given by its class in the grammar's automata. */
  before(suffix: number, kind: number): number {
    const row = (this.table[suffix] ??= new Int32Array(this.automata.classCount).fill(UNKNOWN));
    const known = row[kind] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const following = itemAt(this.following, kind);
    return (row[kind] = this.setOf((place) => this.acceptsFrom(suffix, following[place] ?? NOWHERE)));
  }

  /** Returns true if the suffix is a whole string of the rule. */
  accepts(suffix: number): boolean {
    return this.acceptsFrom(suffix, 0);
  }

  /** Returns true if the suffix leads to acceptance from the state at a place of {@link states}. */
  acceptsFrom(suffix: number, place: number): boolean {
    return place !== NOWHERE && ((this.sets.at(suffix, place >> 5) >>> (place & (BITS - 1))) & 1) === 1;
  }

  /** Returns the number of a set of places. */
  private setOf(contains: (place: number) => boolean): number {
    const { bits, states } = this;
    bits.fill(0);
    for (let place = 0; place < states.length; place++)
      if (contains(place)) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & (BITS - 1)));
    return this.sets.numberOf(bits);
  }
}

/** Returns an automaton of the strings of another one, each read from its end. */
export function reversed(moore: MooreAutomaton): NondeterministicAutomaton {
  const { columnOf, outputs, next, width } = moore;
  const { starts, sources } = sourcesByColumn(next, outputs.length, width);
  return {
    columnOf,
    starts: [...outputs.keys()].filter((state) => outputs[state] === 1),
    accepts: (state) => state === 0,
    step: (state, symbol) => {
      const from = state * width + (columnOf[symbol] ?? 0);
      return [...sources.subarray(starts[from], starts[from + 1])];
    },
  };
}
