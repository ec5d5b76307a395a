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

/** A deterministic automaton as plain data. It begins in state 0. */
export interface ForwardTable {
  /** The states that each state leads to, by label; -1 where no string is accepted any more. */
  readonly next: readonly (readonly number[])[];
  readonly accepting: readonly number[];
}

/**
 * Returns the part of a table of automata that begins in a state.
 *
 * @param codes a code unit for each label
 */
export function forwardTable(automata: Automata, start: number, codes: readonly number[]): ForwardTable {
  const states = automata.reachableFrom(start);
  const placeOf = new Map(states.map((state, place) => [state, place]));
  return {
    next: states.map((state) => codes.map((code) => placeOf.get(automata.step(state, code)) ?? NOWHERE)),
    accepting: [...states.keys()].filter((place) => automata.accepting[itemAt(states, place)] === 1),
  };
}

/**
 * The states of the deterministic automaton that reads the strings of another one from their end. Each represents the suffix that was
 * read: it is the set of those states of the other automaton from which the suffix leads to acceptance. The sets are made on demand
 * and numbered.
 */
export class SuffixSets {
  /** The set of the empty suffix. */
  readonly start: number;
  /** The sets, one bit for each state. */
  private readonly sets = new Tuples();
  private readonly bits: Int32Array;
  /** By set and label: the set of the suffix with one more character, once it is known. */
  private readonly table: Int32Array[] = [];
  /** By label and state: the state that follows. */
  private readonly following: readonly Int32Array[];

  constructor({ next, accepting }: ForwardTable) {
    this.following = Array.from(itemAt(next, 0), (_, label) =>
      Int32Array.from(next, (targets) => targets[label] ?? NOWHERE),
    );
    this.bits = new Int32Array(Math.ceil(next.length / BITS));
    for (const state of accepting) this.add(state);
    this.start = this.sets.numberOf(this.bits);
  }

  /** Returns the set of the suffix with one more character before it. */
  before(suffix: number, label: number): number {
    const row = (this.table[suffix] ??= new Int32Array(this.following.length).fill(UNKNOWN));
    const known = row[label] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    this.bits.fill(0);
    const set = this.sets.listAt(suffix);
    const following = itemAt(this.following, label);
    for (let state = 0; state < following.length; state++) {
      const target = following[state] ?? NOWHERE;
      if (target !== NOWHERE && isSet(set[target >> 5], target)) this.add(state);
    }
    return (row[label] = this.sets.numberOf(this.bits));
  }

  /** The number of sets so far. */
  get size(): number {
    return this.sets.count;
  }

  /** Returns true if the suffix leads from a state to acceptance; from the first one, if it is a whole string of the language. */
  accepts(suffix: number, state = 0): boolean {
    return isSet(this.sets.at(suffix, state >> 5), state);
  }

  /** Returns a set as hexadecimal digits without leading zeros: state 0 is the lowest bit. */
  digits(suffix: number): string {
    const words = Array.from(this.sets.listAt(suffix), (word) => (word >>> 0).toString(16).padStart(BITS / 4, "0"));
    return BigInt(`0x${words.reverse().join("")}`).toString(16);
  }

  private add(state: number): void {
    this.bits[state >> 5] = (this.bits[state >> 5] ?? 0) | (1 << (state & (BITS - 1)));
  }
}

/** Returns true if a state is in the part of a set that may hold it. */
function isSet(bits: number | undefined, state: number): boolean {
  return (((bits ?? 0) >>> (state & (BITS - 1))) & 1) === 1;
}

/** The deterministic automaton that reads the strings of a rule, as UTF-16 code units, from their end. */
export class ReverseAutomaton extends SuffixSets {
  private units: Alphabet | undefined;

  constructor(
    private readonly automata: Automata,
    start: number,
  ) {
    const { classRanges, alphabetSize } = automata;
    super(
      forwardTable(
        automata,
        start,
        classRanges.map(([first]) => first?.[0] ?? alphabetSize),
      ),
    );
  }

  /** The code units in the classes of the rule's grammar. Made when it is read: a table of all code units is large. */
  get alphabet(): Alphabet {
    return (this.units ??= new Alphabet(this.automata.classRanges));
  }

  /** Returns the state of the suffix with one more code unit before it. */
  step(suffix: number, code: number): number {
    return this.before(suffix, this.columnOf(code));
  }

  /** Returns the class of a code unit. */
  columnOf(code: number): number {
    return this.automata.classOf[Math.min(code, this.automata.alphabetSize)] ?? 0;
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
