import { ALPHABET_SIZE, DEAD, type Automata } from "./automaton.js";
import { isHighSurrogate, isLowSurrogate } from "./characters.js";
import { predecessors } from "./reach.js";
import { descend, distancesTo, type Transitions } from "./shortest.js";
import { getOrInsert } from "../../text/itemAt.js";

/** The state that a {@link Dfa} begins in; 0 is the dead state. */
export const START = 1;

/** The class of the characters that no string of the language has; where its rule is in ASCII, all others are among them. */
export const NEVER = 0;

/**
 * The minimal automaton of one rule, taken from {@link Automata}: its states alone, in the order in which strings reach them
 * (shorter strings first, then ASCII order), and as few character classes as they need.
 */
export class Dfa {
  readonly start = START;
  /** The number of states without the dead one; they are numbered from 1 to `states`. */
  readonly states: number;
  readonly classCount: number;
  /** Class of each code unit that is told apart: those of ASCII at least. All others have the class `NEVER`. */
  readonly classOf: Uint8Array | Uint16Array;
  /**
   * The codes of each class that examples are made of, ascending: all that are ASCII, and, of each range beyond ASCII,
   * the first code unit, the last and one between.
   */
  readonly members: readonly (readonly number[])[];
  /** The size of each class: the number of its code units, among those that are told apart. */
  readonly sizes: readonly number[];
  /** `next[state * classCount + class]` */
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  /** Length of a shortest string that leads from each state to acceptance; `Infinity` in the dead one. */
  readonly distance: Float64Array;
  private readonly sources: readonly (readonly number[])[];

  constructor(automata: Automata, start: number) {
    const states = automata.reachableFrom(start);
    const number = new Map(states.map((state, i) => [state, i + START]));
    number.set(DEAD, DEAD);

    // Characters that lead to the same state from every state of this rule are one class.
    const numbers = new Map<string, number>([[states.map(() => DEAD).join(), NEVER]]);
    const typeName = new Uint16Array(automata.classCount);
    for (const code of automata.representatives) {
      const column = states.map((state) => automata.step(state, code)).join();
      typeName[automata.classOf[code] ?? 0] = getOrInsert(numbers, column, () => numbers.size);
    }
    this.classOf = automata.classOf.slice(0, automata.alphabetSize).map((kind) => typeName[kind] ?? NEVER);
    this.states = states.length;
    this.classCount = numbers.size;
    const members: number[][] = Array.from({ length: numbers.size }, () => []);
    const sizes = members.map(() => 0);
    for (let from = 0; from < this.classOf.length;) {
      const kind = this.classOf[from] ?? NEVER;
      let to = from;
      while (this.classOf[to + 1] === kind && to + 1 !== ALPHABET_SIZE) to++;
      sizes[kind] = (sizes[kind] ?? 0) + to - from + 1;
      const codes = new Set(
        from < ALPHABET_SIZE ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [from, (from + to) >> 1, to],
      );
      members[kind]?.push(...codes);
      from = to + 1;
    }
    this.members = members;
    this.sizes = sizes;

    this.next = new Uint16Array((states.length + START) * numbers.size);
    this.accepting = new Uint8Array(states.length + START);
    states.forEach((state, i) => {
      this.accepting[i + START] = automata.accepting[state] ?? 0;
      members.forEach(([code], kind) => {
        if (code !== undefined)
          this.next[(i + START) * numbers.size + kind] = number.get(automata.step(state, code)) ?? DEAD;
      });
    });
    this.sources = predecessors(this.accepting.length, (state) =>
      this.next.subarray(state * this.classCount, (state + 1) * this.classCount),
    );
    this.distance = this.distancesTo((state) => this.accepts(state));
  }

  accepts(state: number): boolean {
    return this.accepting[state] === 1;
  }

  /** Returns the state after one more character code. */
  step(state: number, code: number): number {
    return this.follow(state, this.classOf[code] ?? NEVER);
  }

  /** Returns the state after a character of a class. */
  follow(state: number, kind: number): number {
    return this.next[state * this.classCount + kind] ?? DEAD;
  }

  /** Returns the state after a whole string. */
  run(state: number, text: string): number {
    let current = state;
    for (let i = 0; i < text.length && current !== DEAD; i++) current = this.step(current, text.charCodeAt(i));
    return current;
  }

  /** Returns the length of the longest prefix of `text` that does not lead from `state` to the dead state, nor into a character. */
  survives(state: number, text: string): number {
    let before = state;
    let length = 0;
    for (; length < text.length; length++) {
      const current = this.step(before, text.charCodeAt(length));
      if (current === DEAD) break;
      before = current;
    }
    const endsInside = length > 0 && isHighSurrogate(text.charCodeAt(length - 1)) && this.isInsideCharacter(before);
    return endsInside ? length - 1 : length;
  }

  /** Returns true for a state after a high surrogate that only a low one may follow. */
  private isInsideCharacter(state: number): boolean {
    const leadsOn = (codes: readonly number[], kind: number): boolean =>
      this.follow(state, kind) !== DEAD && !codes.every(isLowSurrogate);
    return !this.accepts(state) && !this.members.some(leadsOn);
  }

  /** Returns the length of a shortest path from each state to one of the goals; `Infinity` where there is none. */
  distancesTo(isGoal: (state: number) => boolean): Float64Array {
    return distancesTo([...this.accepting.keys()].filter(isGoal), this.sources);
  }

  /** The transitions of each state by class, without those to the dead state. */
  readonly transitions: Transitions = (state, visit) => {
    for (let kind = 0; kind < this.classCount; kind++) {
      const target = this.follow(state, kind);
      if (target !== DEAD) visit(kind, target);
    }
  };

  /**
   * Returns the classes of a shortest string from a state to acceptance.
   *
   * @param choose picks one of several classes that lead there by equally short strings; the first if left out
   */
  completion(state: number, choose?: (kinds: readonly number[]) => number): number[] {
    return descend(state, this.distance, this.transitions, choose);
  }
}
