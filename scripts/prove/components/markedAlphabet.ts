import { Alphabet, type CharacterSet, type Range } from "../../../src/languages/automata/characters.js";

/**
 * The characters of strings in which one place is marked. A character represents all code units that neither a PEG nor
 * a table distinguishes. It has two codes: `k`, and `size + k` if the place before it is marked. `end` after the last
 * character marks the end of the string.
 */
export class MarkedAlphabet {
  /** The number of characters. */
  readonly size: number;
  /** The code of the mark at the end. */
  readonly end: number;
  /** A code unit of each character. */
  readonly codeUnits: readonly number[];
  private readonly alphabet: Alphabet;

  /** @param sets the sets of code units that are distinguished */
  constructor(sets: readonly CharacterSet[]) {
    this.alphabet = new Alphabet(sets);
    this.size = this.alphabet.size;
    this.end = 2 * this.size;
    this.codeUnits = Array.from({ length: this.size }, (_, character) => mostReadable(this.alphabet, character));
  }

  /** Returns the codes of the characters of a set, marked or not. */
  codes(set: CharacterSet): Range[] {
    return [...this.alphabet.members(set)].flatMap((member, character): Range[] =>
      member === 1
        ? [
            [character, character],
            [this.size + character, this.size + character],
          ]
        : [],
    );
  }

  /** Returns the codes that mark a place. */
  get marks(): Range {
    return [this.size, this.end];
  }
}

/** Returns a letter, a digit or another visible character of a class, if there is one. */
function mostReadable({ classOf, cuts }: Alphabet, character: number): number {
  const visible = Array.from({ length: 0x7f - 0x21 }, (_, i) => 0x21 + i).filter((code) => classOf[code] === character);
  return (
    visible.find((code) => /[a-z0-9]/i.test(String.fromCharCode(code))) ??
    visible[0] ??
    cuts.find((cut) => classOf[cut] === character) ??
    0
  );
}
