import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import { Tuples } from "../../languages/automata/tuples.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../../text/octets.js";
import { itemAt } from "../../text/itemAt.js";
import { exactAutomataOf } from "../../uri/facade/internals.js";

/** A rule that lines are checked against: the automata of its grammar, and the state in which the rule begins. */
export interface AskedRule {
  readonly automata: Automata;
  readonly start: number;
}

/**
 * Returns a rule of a generation for the scanner of lines.
 *
 * @throws {RangeError} if there is no such rule
 * @throws {UndecidableError} for the scheme `tel`, whose document refuses repeated parameters by its prose
 */
export function askedRule(generation: object, rule: string): AskedRule {
  const automata = exactAutomataOf(generation, rule);
  return { automata, start: automata.startOf(rule) };
}

/** A row of the table has an entry for each octet. */
const ROW = 256;
/** The entry for an octet whose next row is not known yet, or that belongs to a character beyond ASCII. */
const UNKNOWN = -1;
/** The entry for LF where a line belongs to no rule; one less for each rule's bit: -3 where it belongs to the first rule only. */
const ENDED = -2;

/**
 * Reads a text once, and tells for each line which of several rules it belongs to. The text may come in pieces that end anywhere. Lines
 * end with LF or CRLF; octets that are not UTF-8 belong to no rule. Memory does not grow with the text.
 *
 * ASCII is read by one loop over a table, which is filled in as it is needed. From the first other octet on, a line is decoded.
 */
export class LineScanner {
  /** The rows: a state of each rule, and the rules that the line belongs to if it ends here, a bit a rule. */
  private readonly places = new Tuples();
  private readonly place: Int32Array;
  /** By row and octet: the first entry of the next row. */
  private entries = new Int32Array(ROW).fill(UNKNOWN);
  private readonly start: number;
  private row: number;
  /** Present in a line that is not in ASCII. */
  private decoder: TextDecoder | undefined;
  private atStart = true;

  /** @param asked at most 31 rules; the first one has the lowest bit */
  constructor(private readonly asked: readonly AskedRule[]) {
    this.place = new Int32Array(asked.length + 1);
    asked.forEach(({ start }, i) => (this.place[i] = start));
    this.place[asked.length] = this.accepting();
    this.start = this.row = this.rowOfPlace();
  }

  /**
   * Reads some octets.
   *
   * @param visit is called for each line that ends in them, with the place after its LF and the rules that it belongs to
   */
  read(octets: Uint8Array, visit: (end: number, rules: number) => void): void {
    const { length } = octets;
    let i = this.decoder ? this.readDecoded(octets, 0, visit) : 0;
    while ((i = this.readKnown(octets, i, visit)) < length) {
      const octet = octets[i] ?? 0;
      if (octet < ALPHABET_SIZE) {
        this.row = this.rowAfter(this.row, octet);
        i++;
      } else {
        this.decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
        i = this.readDecoded(octets, i, visit);
      }
    }
    if (length > 0) this.atStart = octets[length - 1] === LINE_FEED;
  }

  /**
   * Reads a text of whole lines; the last one may have no LF.
   *
   * @param visit is called with where each line begins and ends in the text, without its LF or CRLF, and the rules that it belongs to
   */
  readLines(octets: Uint8Array, visit: (from: number, to: number, rules: number) => void): void {
    let from = 0;
    const line = (end: number, rules: number): void => {
      visit(from, end > from && octets[end - 1] === CARRIAGE_RETURN ? end - 1 : end, rules);
      from = end + 1;
    };
    this.read(octets, (end, rules) => line(end - 1, rules));
    const rules = this.end();
    if (rules !== undefined) line(octets.length, rules);
  }

  /** Ends the text. Returns the rules that its last line belongs to, or `undefined` if the text ended with LF or was empty. */
  end(): number | undefined {
    const rules = this.atStart ? undefined : this.endOfLine();
    this.atStart = true;
    return rules;
  }

  /**
   * The loop: reads octets up to one that the table does not have. Returns its place. It is a method of its own because the compiler takes a
   * quarter of a second for a loop with all that may follow.
   */
  private readKnown(octets: Uint8Array, from: number, visit: (end: number, rules: number) => void): number {
    const { entries, start } = this;
    const { length } = octets;
    let { row } = this;
    let i = from;
    for (; i < length; i++) {
      const next = entries[row + (octets[i] ?? 0)] ?? UNKNOWN;
      if (next >= 0) row = next;
      else if (next === UNKNOWN) break;
      else {
        visit(i + 1, ENDED - next);
        row = start;
      }
    }
    this.row = row;
    return i;
  }

  /** Reads the rest of a line that is not in ASCII, as far as it is here. Returns the place after it. */
  private readDecoded(octets: Uint8Array, from: number, visit: (end: number, rules: number) => void): number {
    const feed = octets.indexOf(LINE_FEED, from);
    const to = feed < 0 ? octets.length : feed;
    this.step(octets.subarray(from, to));
    if (feed < 0) return to;
    visit(feed + 1, this.endOfLine());
    return feed + 1;
  }

  /** Moves on by octets of a line that is not in ASCII; by none at the end of the line, whose last character has to be whole. */
  private step(octets?: Uint8Array): void {
    try {
      const text = this.decoder?.decode(octets, { stream: octets !== undefined }) ?? "";
      for (let i = 0; i < text.length; i++) this.row = this.rowAfter(this.row, text.charCodeAt(i));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.place.fill(DEAD);
      this.row = this.rowOfPlace();
    }
  }

  private endOfLine(): number {
    if (this.decoder) this.step();
    this.decoder = undefined;
    const rules = ENDED - (this.entries[this.row + LINE_FEED] ?? ENDED);
    this.row = this.start;
    return rules;
  }

  private rowAfter(row: number, unit: number): number {
    const known = unit < ALPHABET_SIZE ? (this.entries[row + unit] ?? UNKNOWN) : UNKNOWN;
    if (known >= 0) return known;
    const { asked, place, places } = this;
    for (let i = 0; i < asked.length; i++) place[i] = places.at(row / ROW, i);
    // If the line ends after a CR, only the text before the CR counts.
    const beforeEnd = unit === CARRIAGE_RETURN ? this.accepting() : undefined;
    for (let i = 0; i < asked.length; i++) place[i] = itemAt(asked, i).automata.step(place[i] ?? DEAD, unit);
    place[asked.length] = beforeEnd ?? this.accepting();
    const next = this.rowOfPlace();
    if (unit < ALPHABET_SIZE) this.entries[row + unit] = next;
    return next;
  }

  /** Returns the rules whose automata accept in the states of `place`. */
  private accepting(): number {
    let bits = 0;
    this.asked.forEach(({ automata }, i) => {
      if (automata.accepting[this.place[i] ?? DEAD] === 1) bits |= 1 << i;
    });
    return bits;
  }

  private rowOfPlace(): number {
    const row = ROW * this.places.numberOf(this.place);
    if (row >= this.entries.length) {
      const longer = new Int32Array(2 * this.entries.length).fill(UNKNOWN);
      longer.set(this.entries);
      this.entries = longer;
    }
    this.entries[row + LINE_FEED] = ENDED - (this.place[this.asked.length] ?? 0);
    return row;
  }
}

/** Counts the lines of a text by the rules that they belong to. The text may come in pieces that end anywhere. */
export class LineCounter {
  private readonly scanner: LineScanner;
  private readonly counts: Float64Array;

  constructor(asked: readonly AskedRule[]) {
    this.scanner = new LineScanner(asked);
    this.counts = new Float64Array(2 ** asked.length);
  }

  read(octets: Uint8Array): void {
    this.scanner.read(octets, this.add);
  }

  /** Ends the text. Returns the number of lines for each combination of rules, a bit a rule. */
  end(): number[] {
    const last = this.scanner.end();
    if (last !== undefined) this.add(0, last);
    return [...this.counts];
  }

  // One function for all calls, which the compiler can inline.
  private readonly add = (_: number, rules: number): void => {
    this.counts[rules] = (this.counts[rules] ?? 0) + 1;
  };
}
