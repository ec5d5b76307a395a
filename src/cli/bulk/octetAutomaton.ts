import { ALPHABET_SIZE, DEAD } from "../../automaton.js";
import type { Automata } from "../../automaton.js";

const OCTETS = 256;

/**
 * The automaton of one rule for the octets of UTF-8, laid out for speed where the same rule is asked millions of times:
 * only the states that the rule reaches, each as the place of its row, so that nothing is multiplied on the way.
 */
export class OctetAutomaton {
  private readonly classOf: Uint8Array;
  private readonly next: Int32Array;
  private readonly accepting: Uint8Array;
  private readonly start: number;

  constructor(automata: Automata, start: number) {
    const { classCount } = automata;
    this.classOf = Uint8Array.from({ length: OCTETS }, (_, octet) => automata.classOf[Math.min(octet, ALPHABET_SIZE)] as number);
    const places = new Map([[DEAD, 0]]);
    const place = (state: number): number => {
      const known = places.get(state) ?? places.size * classCount;
      places.set(state, known);
      return known;
    };
    this.start = place(start);
    const next: number[] = [];
    for (const [state, row] of places) {
      for (let octet = 0; octet <= ALPHABET_SIZE; octet++) next[row + (this.classOf[octet] as number)] = place(automata.step(state, octet));
    }
    this.next = Int32Array.from(next);
    this.accepting = new Uint8Array(next.length);
    for (const [state, row] of places) this.accepting[row] = automata.accepting[state] as number;
  }

  /** Whether the octets from `from` up to `to` belong to the language: those of characters beyond ASCII stand in no rule. */
  accepts(octets: Uint8Array, from: number, to: number): boolean {
    const { classOf, next } = this;
    let row = this.start;
    for (let i = from; i < to; i++) {
      row = next[row + (classOf[octets[i] as number] as number)] as number;
      if (row === 0) return false;
    }
    return this.accepting[row] === 1;
  }
}
