import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../../text/octets.js";
import { Tuples } from "../../languages/automata/tuples.js";
import { utf8Trie } from "./utf8Trie.js";
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

/** The number of entries of a row: one for each octet. */
export const ROW = 256;

/**
 * The automata of one or several rules as one automaton that reads lines of UTF-8. The ends of lines, LF and CRLF, are
 * in it, so a text is read once, and lines need not be found first.
 */
export interface LineTable {
  /** By row and octet: the first entry of the next row. In the column of LF: a bit for each rule that the line ending there belongs to. */
  readonly entries: Int32Array;
  /** The first entry of the row in which every line begins. */
  readonly start: number;
}

/**
 * Builds the table for lines that are checked against all these rules at once: the product of their automata, over
 * octets. An octet that does not belong to UTF-8 leads to the dead row.
 *
 * @param asked at most 31 rules; the first one has the lowest bit
 * @param width the size of an entry in the numbers at which rows begin: 1 for indices, 4 for addresses
 */
export function lineTable(asked: readonly AskedRule[], width = 1): LineTable {
  const all = asked.map(({ automata }) => automata);
  const rules = all.length;
  // A row represents a position in a line: the state of each automaton; the part read so far of a character of several
  // octets, 0 for nothing; and the rules that the line belongs to if it ends here.
  const places = new Tuples();
  const place = new Int32Array(rules + 2);
  const rowOfPlace = (character: number, ended: number): number => {
    place[rules] = character;
    place[rules + 1] = ended;
    return ROW * width * places.numberOf(place);
  };
  /** Sets the states of `place` to those that a code unit leads to from there. */
  const step = (unit: number): void => {
    for (let i = 0; i < rules; i++) place[i] = all[i]?.step(place[i] ?? DEAD, unit) ?? DEAD;
  };
  const accepting = (): number => {
    let bits = 0;
    for (let i = 0; i < rules; i++) if (all[i]?.accepting[place[i] ?? DEAD] === 1) bits += 2 ** i;
    return bits;
  };
  const { alike, ascii } = asciiKinds(all);
  const { first, parts, characters } = utf8Trie(all);
  const treatedAlike = all.map((automata) => statesTreatedAlike(automata, characters));

  // The dead row is the first one, so that entries that are not set lead there.
  rowOfPlace(0, 0);
  place.set(asked.map(({ start }) => start));
  const start = rowOfPlace(0, accepting());
  let entries = new Int32Array(ROW);
  const from = new Int32Array(rules);
  const rowOfKind = new Int32Array(ascii.length);
  for (let number = 0; number < places.count; number++) {
    if (entries.length < ROW * places.count) entries = grown(entries, 2 * ROW * places.count);
    const at = ROW * number;
    entries[at + LINE_FEED] = places.at(number, rules + 1);
    for (let i = 0; i < rules; i++) from[i] = places.at(number, i);
    const character = places.at(number, rules);
    if (from.every((state) => state === DEAD)) continue;
    if (character === 0) {
      place.set(from);
      const beforeCr = accepting();
      ascii.forEach((code, kind) => {
        place.set(from);
        step(code);
        // If the line ends after a CR, only the text before the CR counts.
        rowOfKind[kind] = rowOfPlace(0, code === CARRIAGE_RETURN ? beforeCr : accepting());
      });
      for (let code = 0; code < ALPHABET_SIZE; code++)
        if (code !== LINE_FEED) entries[at + code] = rowOfKind[alike[code] ?? 0] ?? 0;
    }
    for (const [octet, next] of (character === 0 ? first : parts[character - 1]) ?? []) {
      place.set(from);
      if (typeof next === "string") {
        for (let unit = 0; unit < next.length; unit++) step(next.charCodeAt(unit));
        entries[at + octet] = rowOfPlace(0, accepting());
      } else {
        // Inside a character, states that it takes to the same state need one row.
        if (character === 0) place.set(treatedAlike.map((like, i) => like(place[i] ?? DEAD)));
        entries[at + octet] = rowOfPlace(next + 1, 0);
      }
    }
  }
  return { entries: entries.subarray(0, ROW * places.count), start };
}

function grown(entries: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(entries);
  return longer;
}

/** Returns a function that gives for each state the first state that every one of these characters leads from to the same state. */
function statesTreatedAlike(automata: Automata, characters: readonly string[]): (state: number) => number {
  const targets = (state: number): string =>
    characters
      .map((character) => {
        let reached = state;
        for (let unit = 0; unit < character.length; unit++)
          reached = automata.step(reached, character.charCodeAt(unit));
        return reached;
      })
      .join();
  const firstState = new Map([[targets(DEAD), DEAD]]);
  const known = new Map<number, number>();
  return (state) => {
    let like = known.get(state);
    if (like === undefined) {
      const key = targets(state);
      like = firstState.get(key) ?? state;
      firstState.set(key, like);
      known.set(state, like);
    }
    return like;
  };
}

/** Returns for each ASCII character a number that it shares with those that all rules treat alike, and one character for each number. CR has one of its own. */
function asciiKinds(all: readonly Automata[]): {
  readonly alike: readonly number[];
  readonly ascii: readonly number[];
} {
  const numbers = new Map<string, number>();
  const ascii: number[] = [];
  const alike = Array.from({ length: ALPHABET_SIZE }, (_, code) => {
    const key = code === CARRIAGE_RETURN ? "CR" : all.map(({ classOf }) => classOf[code]).join();
    const number = numbers.get(key) ?? ascii.push(code) - 1;
    numbers.set(key, number);
    return number;
  });
  return { alike, ascii };
}
