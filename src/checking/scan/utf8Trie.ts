import { ALPHABET_SIZE, type Automata } from "../../languages/automata/automaton.js";

/** By octet: the number of a further part or, as its code units, a character that all automata treat like the one that ends here. */
type Utf8Part = ReadonlyMap<number, number | string>;

/** The octets of characters beyond ASCII in UTF-8. Octets that no rule has are left out. */
export interface Utf8Trie {
  readonly first: Utf8Part;
  /** The parts that follow inside a character, by their numbers. */
  readonly parts: readonly Utf8Part[];
  /** A character of each kind that some automaton treats differently from the others. */
  readonly characters: readonly string[];
}

/** Each octet after the first one of a character holds six bits, so that the characters of a block of 64 differ in the last octet only. */
const BLOCK = 2 ** 6;
const CONTINUATION = 0x80;
/** The forms of RFC 3629, section 3: the characters, how many octets follow the first one, and the first octet with none of their bits. */
const FORMS = [
  { from: 0x80, to: 0x7ff, following: 1, lead: 0xc0 },
  { from: 0x800, to: 0xffff, following: 2, lead: 0xe0 },
  { from: 0x10000, to: 0x10ffff, following: 3, lead: 0xf0 },
] as const;
const CODE_UNITS = 2 ** 16;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/**
 * Returns how characters beyond ASCII are written in UTF-8 (RFC 3629), as far as the automata tell them apart. It is empty if
 * all rules are in ASCII.
 */
export function utf8Trie(automata: readonly Automata[]): Utf8Trie {
  const first = new Map<number, number>();
  const parts: Utf8Part[] = [];
  const beyond = automata.filter(({ alphabetSize }) => alphabetSize > ALPHABET_SIZE);
  if (beyond.length === 0) return { first, parts, characters: [] };
  const numbers = new Map<string, number>();
  const numberOf = (part: Utf8Part): number | undefined => {
    if (part.size === 0) return undefined;
    const key = JSON.stringify([...part]);
    const number = numbers.get(key) ?? parts.push(part) - 1;
    numbers.set(key, number);
    return number;
  };
  const alike = new Map<string, string>();
  const blockAt = blocks(beyond, alike, numberOf);
  for (const { from, to, following, lead } of FORMS) {
    const partAfter = (bits: number, left: number): number | undefined => {
      if (left === 1) return bits * BLOCK < from || bits * BLOCK > to ? undefined : blockAt(bits * BLOCK);
      const part = new Map<number, number>();
      for (let more = 0; more < BLOCK; more++) {
        const number = partAfter(bits * BLOCK + more, left - 1);
        if (number !== undefined) part.set(CONTINUATION + more, number);
      }
      return numberOf(part);
    };
    for (let bits = 0; bits * BLOCK ** following <= to; bits++) {
      const number = partAfter(bits, following);
      if (number !== undefined) first.set(lead + bits, number);
    }
  }
  return { first, parts, characters: [...new Set(alike.values())] };
}

/**
 * Returns a function that gives the number of the part for the last octet of 64 characters, by the first of them.
 *
 * @param alike is filled with a character of each kind
 */
function blocks(
  automata: readonly Automata[],
  alike: Map<string, string>,
  numberOf: (part: Utf8Part) => number | undefined,
): (from: number) => number | undefined {
  const kinds = kindsOfCodeUnits(automata);
  const inNoRule = kindsInNoRule(automata, kinds);
  const known = new Map<string, number | undefined>();
  return (from) => {
    if (from >= FIRST_SURROGATE && from <= LAST_SURROGATE) return undefined;
    const units = String.fromCodePoint(from);
    const last = units.charCodeAt(units.length - 1);
    // The first code unit of a pair is the same in all the block.
    const high = units.length > 1 ? (kinds[units.charCodeAt(0)] ?? 0) : undefined;
    if (high !== undefined && inNoRule.has(high)) return undefined;
    const ofBlock = kinds.subarray(last, last + BLOCK);
    const key = `${high} ${ofBlock.join()}`;
    if (!known.has(key)) {
      const part = new Map<number, string>();
      ofBlock.forEach((kind, i) => {
        if (inNoRule.has(kind)) return;
        const kindOfCharacter = `${high} ${kind}`;
        const character = alike.get(kindOfCharacter) ?? String.fromCodePoint(from + i);
        alike.set(kindOfCharacter, character);
        part.set(CONTINUATION + i, character);
      });
      known.set(key, numberOf(part));
    }
    return known.get(key);
  };
}

/** Returns for each code unit a number: two have the same one if they are in the same class of every automaton. */
function kindsOfCodeUnits(automata: readonly Automata[]): Uint16Array {
  let kinds = new Uint16Array(CODE_UNITS);
  for (const { classOf, alphabetSize, classCount } of automata) {
    const numbers = new Map<number, number>();
    kinds = kinds.map((kind, unit) => {
      const both = kind * classCount + (classOf[Math.min(unit, alphabetSize)] ?? 0);
      const number = numbers.get(both) ?? numbers.size;
      numbers.set(both, number);
      return number;
    });
  }
  return kinds;
}

/** Returns the kinds of code units that are in no rule. */
function kindsInNoRule(automata: readonly Automata[], kinds: Uint16Array): ReadonlySet<number> {
  const found = new Set<number>();
  kinds.forEach((kind, unit) => {
    if (
      automata.every(
        ({ classOf, alphabetSize, classCount }) => classOf[Math.min(unit, alphabetSize)] === classCount - 1,
      )
    )
      found.add(kind);
  });
  return found;
}
