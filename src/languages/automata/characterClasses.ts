import { ALPHABET_SIZE } from "./automaton.js";
import { contains, cutsOfAll, type CharacterSet, type Range } from "./characters.js";
import { mostReadable, readability } from "./readable.js";
import { getOrInsert } from "../../text/itemAt.js";

/** The number of code points of Unicode. */
export const UNICODE = 0x110000;

/**
 * Code points divided into classes: each given set contains either all characters of a class or none. The classes are
 * numbered, those with the most readable characters first; their numbers are the symbols that automata read.
 */
export class CharacterClasses {
  readonly count: number;
  /** The most readable character of each class, as its code point. */
  readonly representatives: readonly number[];
  /** The first characters of the ranges into which all characters are divided, ascending. */
  readonly cuts: readonly number[];
  /** The class of each of these ranges. */
  readonly classOfCut: readonly number[];
  /** The class of each ASCII code. */
  private readonly classOf: readonly number[];

  constructor(sets: Iterable<CharacterSet>) {
    const distinct = new Map(Array.from(sets, (set) => [set.join(";"), set]));
    this.cuts = cutsOfAll(distinct.values(), UNICODE);
    // Each set splits the classes that it has some members of.
    const classOfCut = this.cuts.map(() => 0);
    let next = 1;
    for (const set of distinct.values()) {
      const split = new Map<number, number>();
      for (const i of this.cutsOf(set)) {
        const old = classOfCut[i] ?? 0;
        classOfCut[i] = getOrInsert(split, old, () => next++);
      }
    }
    const ranges = new Map<number, Range[]>();
    classOfCut.forEach((kind, i) =>
      getOrInsert(ranges, kind, () => []).push([this.cuts[i] ?? 0, (this.cuts[i + 1] ?? UNICODE) - 1]),
    );
    const ordered = Array.from(ranges, ([kind, own]) => ({ kind, representative: representativeOf(own) })).sort(
      (a, b) => readability(b.representative) - readability(a.representative) || a.representative - b.representative,
    );
    const symbols = new Map(ordered.map(({ kind }, symbol) => [kind, symbol]));
    this.classOfCut = classOfCut.map((kind) => symbols.get(kind) ?? 0);
    this.classOf = Array.from({ length: ALPHABET_SIZE }, (_, code) => this.classOfCut[this.cutOf(code)] ?? 0);
    this.representatives = ordered.map(({ representative }) => representative);
    this.count = ordered.length;
  }

  /** Returns the classes of the members of a set, which must be one of the sets that the classes were made for. */
  classesOf(set: CharacterSet): Set<number> {
    const classes = new Set<number>();
    for (const i of this.cutsOf(set)) classes.add(this.classOfCut[i] ?? 0);
    return classes;
  }

  /** Returns the class of a character, by its code point. */
  classOfCode(code: number): number {
    return (code < ALPHABET_SIZE ? this.classOf[code] : this.classOfCut[this.cutOf(code)]) ?? 0;
  }

  rangesOf(kind: number): CharacterSet {
    return this.cuts.flatMap((from, i): readonly Range[] =>
      this.classOfCut[i] === kind ? [[from, (this.cuts[i + 1] ?? UNICODE) - 1]] : [],
    );
  }

  /**
   * Returns the first character of each column of an automaton, as its code point, with a symbol of that column, ascending.
   *
   * @param columnOf the column of each symbol; symbols after the classes are left out
   */
  firstCharacters(columnOf: Uint16Array): { readonly code: number; readonly symbol: number }[] {
    const first = new Map<number, { readonly code: number; readonly symbol: number }>();
    this.cuts.forEach((code, i) => {
      const symbol = this.classOfCut[i] ?? 0;
      const column = columnOf[symbol] ?? 0;
      if (!first.has(column)) first.set(column, { code, symbol });
    });
    return [...first.values()];
  }

  /** Returns the classes of a string's characters. */
  read(text: string): number[] {
    return Array.from(text, (character) => this.classOfCode(character.codePointAt(0) ?? 0));
  }

  /** Returns the string of the most readable characters of some classes. */
  write(symbols: readonly number[]): string {
    return symbols.map((symbol) => String.fromCodePoint(this.representatives[symbol] ?? 0)).join("");
  }

  /** Yields the numbers of the ranges of a set. */
  private *cutsOf(set: CharacterSet): Generator<number, void, undefined> {
    for (const [from, to] of set)
      for (let i = this.cutOf(from); i < this.cuts.length && (this.cuts[i] ?? UNICODE) <= to; i++) yield i;
  }

  /** Returns the number of the last cut that is not after a character. */
  private cutOf(character: number): number {
    let [low, high] = [0, this.cuts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.cuts[middle] ?? UNICODE) <= character) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** Returns the most readable character of a class: beyond ASCII, a letter that most fonts have, if there is one. */
function representativeOf(ranges: readonly Range[]): number {
  const ascii: number[] = [];
  for (const [from, to] of ranges)
    for (let code = from; code <= Math.min(to, ALPHABET_SIZE - 1); code++) ascii.push(code);
  return mostReadable(ascii) ?? (contains(ranges, E_ACUTE) ? E_ACUTE : (ranges[0]?.[0] ?? 0));
}

const E_ACUTE = 0xe9;
