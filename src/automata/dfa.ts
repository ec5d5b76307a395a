import { ALPHABET_SIZE, DEAD } from "./automaton.js";
import type { Automata } from "./automaton.js";

/** The state that a {@link Dfa} begins in; 0 is the dead one. */
export const START = 1;

/** The class of the characters that stand in no string of the language, all of those beyond ASCII among them. */
export const NEVER = 0;

/**
 * The part of {@link Automata} that one rule needs, with the states in the order in which strings reach them (shorter ones
 * first, then ASCII order) and the fewest character classes. As minimal as the automata that it is cut out of.
 */
export class Dfa {
  /** How many states there are besides the dead one; they are 1 to `states`. */
  readonly states: number;
  readonly classCount: number;
  /** Class of each ASCII code. What lies beyond is {@link NEVER}. */
  readonly classOf: Uint8Array;
  /** The ASCII codes of each class, ascending. */
  readonly members: readonly (readonly number[])[];
  /** `next[state * classCount + class]` */
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  /** Length of a shortest string that leads from each state to acceptance; `Infinity` in the dead one. */
  readonly distance: Float64Array;
  private known: readonly (readonly number[])[] | undefined;

  constructor(automata: Automata, start: number) {
    const reached = new Set([start]);
    for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
    const states = [...reached];
    const number = new Map(states.map((state, i) => [state, i + START]));
    number.set(DEAD, DEAD);

    // Characters that lead to the same state from every state of this rule are one class.
    const numbers = new Map<string, number>([[states.map(() => DEAD).join(), NEVER]]);
    this.classOf = Uint8Array.from({ length: ALPHABET_SIZE }, (_, code) => {
      const column = states.map((state) => automata.step(state, code)).join();
      const kind = numbers.get(column) ?? numbers.size;
      numbers.set(column, kind);
      return kind;
    });
    this.states = states.length;
    this.classCount = numbers.size;
    const members: number[][] = Array.from({ length: numbers.size }, () => []);
    this.classOf.forEach((kind, code) => members[kind]?.push(code));
    this.members = members;

    this.next = new Uint16Array((states.length + START) * numbers.size);
    this.accepting = new Uint8Array(states.length + START);
    states.forEach((state, i) => {
      this.accepting[i + START] = automata.accepting[state] as number;
      members.forEach(([code], kind) => {
        if (code !== undefined)
          this.next[(i + START) * numbers.size + kind] = number.get(automata.step(state, code)) as number;
      });
    });
    this.distance = this.distancesTo((state) => this.accepting[state] === 1);
  }

  step(state: number, code: number): number {
    return code < ALPHABET_SIZE ? this.follow(state, this.classOf[code] as number) : DEAD;
  }

  /** The state after a character of a class. */
  follow(state: number, kind: number): number {
    return this.next[state * this.classCount + kind] as number;
  }

  /** The state after a whole string. */
  run(state: number, text: string): number {
    let current = state;
    for (let i = 0; i < text.length && current !== DEAD; i++) current = this.step(current, text.charCodeAt(i));
    return current;
  }

  /** How many of the first characters of `text` can be read from `state` on without dying. */
  survives(state: number, text: string): number {
    let current = state;
    for (let i = 0; i < text.length; i++) {
      current = this.step(current, text.charCodeAt(i));
      if (current === DEAD) return i;
    }
    return text.length;
  }

  /** The length of a shortest way from each state to one of the `goals`; `Infinity` where there is none. */
  distancesTo(isGoal: (state: number) => boolean): Float64Array {
    const distance = new Float64Array(this.states + START).fill(Infinity);
    const queue: number[] = [];
    for (let state = START; state <= this.states; state++) {
      if (!isGoal(state)) continue;
      distance[state] = 0;
      queue.push(state);
    }
    const sources = this.sources();
    for (const state of queue) {
      for (const source of sources[state] as readonly number[]) {
        if (distance[source] !== Infinity) continue;
        distance[source] = (distance[state] as number) + 1;
        queue.push(source);
      }
    }
    return distance;
  }

  /** The states from which each state is reached by one character. */
  private sources(): readonly (readonly number[])[] {
    if (this.known) return this.known;
    const sources = Array.from({ length: this.states + START }, () => new Set<number>());
    for (let state = START; state <= this.states; state++) {
      for (let kind = 0; kind < this.classCount; kind++) sources[this.follow(state, kind)]?.add(state);
    }
    return (this.known = sources.map((set) => [...set]));
  }
}
