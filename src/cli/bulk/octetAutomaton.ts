import { ALPHABET_SIZE, DEAD } from "../../automata/automaton.js";
import type { Automata } from "../../automata/automaton.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../input.js";

const OCTETS = 256;

/**
 * The automaton of one rule for lines of UTF-8, laid out for speed where the same rule is asked millions of times: one table
 * with a row for each state that the rule reaches and a column for each octet, and the ends of lines, LF and CRLF, in it, so
 * that a block is read once and no line has to be found before.
 */
export class OctetAutomaton {
  /** By row and octet the place of the next row; for an LF, whether the line that it ends belongs to the language. */
  private readonly next: Int32Array;
  private readonly start: number;

  constructor(automata: Automata, start: number) {
    const rows: { readonly state: number; readonly conforms: number }[] = [];
    const places = new Map<string, number>();
    const accepting = (state: number): number => automata.accepting[state] as number;
    const place = (state: number, conforms = accepting(state)): number => {
      const key = `${state} ${conforms}`;
      const known = places.get(key) ?? OCTETS * rows.length;
      if (!places.has(key)) rows.push({ state, conforms });
      places.set(key, known);
      return known;
    };
    place(DEAD);
    this.start = place(start);
    const next: number[] = [];
    for (const { state, conforms } of rows) {
      for (let octet = 0; octet < OCTETS; octet++) {
        const to = automata.step(state, Math.min(octet, ALPHABET_SIZE));
        // If the line ends behind a CR, what was before that CR counts.
        next.push(octet === LINE_FEED ? conforms : octet === CARRIAGE_RETURN ? place(to, accepting(state)) : place(to));
      }
    }
    this.next = Int32Array.from(next);
  }

  /**
   * Sets a bit in the mark of each line of a block that belongs to the language. Octets of characters beyond ASCII stand in no rule.
   *
   * @param marks a number a line; there have to be as many as lines
   * @returns how many lines there are
   */
  mark(octets: Uint8Array, bit: number, marks: Uint8Array): number {
    const { next, start } = this;
    const { length } = octets;
    let lines = 0;
    let row = start;
    for (let i = 0; i < length; i++) {
      const octet = octets[i] as number;
      row = next[row + octet] as number;
      if (octet === LINE_FEED) {
        (marks[lines] as number) |= bit & -row;
        lines++;
        row = start;
      }
    }
    if (length === 0 || octets[length - 1] === LINE_FEED) return lines;
    (marks[lines] as number) |= bit & -(next[row + LINE_FEED] as number);
    return lines + 1;
  }
}
