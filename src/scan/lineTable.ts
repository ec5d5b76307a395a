import { ALPHABET_SIZE, DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../text/octets.js";
import { Tuples } from "../automata/tuples.js";
import type { AskedRule } from "./askedRule.js";
import { utf8Trie } from "./utf8Trie.js";

/** The number of entries of a row: one for each octet. */
export const ROW = 256;

/**
 * The automata of one or several rules as one automaton that reads lines of UTF-8. The ends of lines, LF and CRLF, are in
 * it, so a text is read once, and no line has to be found first.
 */
export interface LineTable {
  /** By row and octet: the first entry of the next row. In the column of LF: a bit for each rule that the line ending there belongs to. */
  readonly entries: Int32Array;
  /** The first entry of the row in which every line begins. */
  readonly start: number;
}

/**
 * Builds the table for lines that are held against all these rules at once: the product of their automata, over octets. An octet that
 * belongs to no UTF-8 leads nowhere.
 *
 * @param asked at most 31 rules; the first one has the lowest bit
 */
export function lineTable(asked: readonly AskedRule[]): LineTable {
  // A row stands for a place in a line: the state of each automaton; what was read of a character of several octets, 0 for nothing;
  // and the rules that the line belongs to if it ends here.
  const places = new Tuples(asked.length + 2);
  const place = new Int32Array(asked.length + 2);
  const rowOfPlace = (character: number, rules: number): number => {
    place[asked.length] = character;
    place[asked.length + 1] = rules;
    return ROW * places.numberOf(place);
  };
  /** Sets the states of `place` to those that code units lead to. */
  const step = (from: number, units: string): void => {
    asked.forEach(({ automata }, i) => {
      let state = places.at(from, i);
      for (let unit = 0; unit < units.length; unit++) state = automata.step(state, units.charCodeAt(unit));
      place[i] = state;
    });
  };
  const accepting = (): number =>
    asked.reduce((sum, { automata }, i) => sum + (automata.accepting[place[i] ?? DEAD] === 1 ? 2 ** i : 0), 0);
  const { alike, ascii } = asciiKinds(asked);
  const { first, parts, characters } = utf8Trie(asked.map(({ automata }) => automata));
  const treatedAlike = asked.map(({ automata }) => statesTreatedAlike(automata, characters));

  const dead = rowOfPlace(0, 0);
  place.set(asked.map(({ start }) => start));
  const start = rowOfPlace(0, accepting());
  const entries: number[] = [];
  for (let number = 0; number < places.count; number++) {
    const character = places.at(number, asked.length);
    step(number, "");
    const alive = place.subarray(0, asked.length).some((state) => state !== DEAD);
    const beforeCr = accepting();
    const rows = ascii.map((sign) => {
      if (character !== 0) return dead;
      step(number, sign);
      // If the line ends after a CR, it is the text before the CR that counts.
      return rowOfPlace(0, sign === CR ? beforeCr : accepting());
    });
    const rowAfter = (octet: number): number => {
      const next = alive ? (character === 0 ? first : parts[character - 1])?.get(octet) : undefined;
      if (next === undefined) return dead;
      step(number, typeof next === "string" ? next : "");
      if (typeof next === "string") return rowOfPlace(0, accepting());
      // Inside a character, states that it takes to the same state need one row.
      if (character === 0) place.set(treatedAlike.map((like, i) => like(place[i] ?? DEAD)));
      return rowOfPlace(next + 1, 0);
    };
    for (let octet = 0; octet < ROW; octet++) {
      const kind = alike[octet];
      if (octet === LINE_FEED) entries.push(places.at(number, asked.length + 1));
      else entries.push(kind === undefined ? rowAfter(octet) : (rows[kind] ?? dead));
    }
  }
  return { entries: Int32Array.from(entries), start };
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

const CR = String.fromCharCode(CARRIAGE_RETURN);

/** Returns for each ASCII character a number that it shares with those that all rules treat alike, and one character for each number. CR has one of its own. */
function asciiKinds(asked: readonly AskedRule[]): {
  readonly alike: readonly number[];
  readonly ascii: readonly string[];
} {
  const numbers = new Map<string, number>();
  const ascii: string[] = [];
  const alike = Array.from({ length: ALPHABET_SIZE }, (_, code) => {
    const key = code === CARRIAGE_RETURN ? CR : asked.map(({ automata }) => automata.classOf[code]).join();
    const number = numbers.get(key) ?? ascii.push(String.fromCharCode(code)) - 1;
    numbers.set(key, number);
    return number;
  });
  return { alike, ascii };
}
