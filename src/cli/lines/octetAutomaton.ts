import { ALPHABET_SIZE, DEAD } from "../../automata/automaton.js";
import type { Automata } from "../../automata/automaton.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../shell/input.js";

const OCTETS = 256;

/**
 * The automaton of one rule for lines of UTF-8, laid out for speed: one table with a row for each state that the rule reaches
 * and a column for each octet. The ends of lines, LF and CRLF, are in the table, so a block is read once, and no line has to
 * be found first.
 */
export class OctetAutomaton {
  /** By row and octet: where the next row begins. In the column of LF: 1 if the line that ends here conforms, 0 if not. */
  private readonly next: Int32Array;
  private readonly start: number;

  constructor(automata: Automata, start: number) {
    const rows: { readonly state: number; readonly conforms: number }[] = [];
    const rowStarts = new Map<string, number>();
    const accepting = (state: number): number => automata.accepting[state] as number;
    const rowStart = (state: number, conforms = accepting(state)): number => {
      const key = `${state} ${conforms}`;
      const known = rowStarts.get(key) ?? OCTETS * rows.length;
      if (!rowStarts.has(key)) rows.push({ state, conforms });
      rowStarts.set(key, known);
      return known;
    };
    rowStart(DEAD);
    this.start = rowStart(start);
    const next: number[] = [];
    for (const { state, conforms } of rows) {
      for (let octet = 0; octet < OCTETS; octet++) {
        const to = automata.step(state, Math.min(octet, ALPHABET_SIZE));
        if (octet === LINE_FEED) next.push(conforms);
        // If the line ends after this CR, the verdict is that of the text before the CR.
        else if (octet === CARRIAGE_RETURN) next.push(rowStart(to, accepting(state)));
        else next.push(rowStart(to));
      }
    }
    this.next = Int32Array.from(next);
  }

  /**
   * Sets a bit in the mark of each line of a block that conforms. Octets of characters beyond ASCII are in no rule.
   *
   * @param marks a number for each line; there have to be at least as many as lines
   * @returns the number of lines
   */
  mark(octets: Uint8Array, bit: number, marks: Uint16Array): number {
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

/** Finds out for all lines of a block to which of several rules they conform. */
export class LineMarker {
  /** Room for sixteen rules. */
  private buffer = new Uint16Array(0);
  private lines = 0;

  constructor(private readonly automata: readonly OctetAutomaton[]) {}

  /** Returns a number for each line, with a bit for each rule, the lowest for the first rule. It is overwritten by the next call. */
  marks(octets: Uint8Array): Uint16Array {
    // A line takes one octet at least, so there are no more lines than octets.
    if (this.buffer.length < octets.length) this.buffer = new Uint16Array(octets.length);
    else this.buffer.fill(0, 0, this.lines);
    this.automata.forEach((automaton, place) => {
      this.lines = automaton.mark(octets, 1 << place, this.buffer);
    });
    return this.buffer.subarray(0, this.lines);
  }
}
