import { ALPHABET_SIZE } from "../../automata/automaton.js";
import { characterSet, contains } from "../../automata/characters.js";
import type { CharacterSet, Range } from "../../automata/characters.js";
import { mostReadable, readability } from "../../automata/readable.js";
import { parts } from "../../abnf/rules.js";
import type { Expression } from "../../abnf/rules.js";

/** The number of code points of Unicode. */
const UNICODE = 0x110000;

/**
 * Whole characters, those beyond ASCII too, divided into classes that no expression tells apart. The classes are numbered, those
 * with the most readable characters first; their numbers are the symbols that the automata of this room read.
 */
export class CharacterClasses {
  readonly count: number;
  /** The most readable character of each class, as its code point. */
  readonly representatives: readonly number[];
  /** The class of each ASCII code. */
  private readonly classOf: Uint8Array;
  /** The first characters of the ranges into which all characters are divided, ascending, and the class of each range. */
  private readonly cuts: readonly number[];
  private readonly classOfCut: readonly number[];

  constructor(expressions: Iterable<Expression>) {
    const sets = new Map<string, CharacterSet>();
    for (const expression of expressions) collect(expression, sets);
    // Between two cuts no set tells characters apart.
    this.cuts = [...new Set([0, ...[...sets.values()].flatMap((set) => set.flatMap(([from, to]) => [from, to + 1]))])]
      .filter((cut) => cut < UNICODE)
      .sort((a, b) => a - b);
    const classes = new Map<string, Range[]>();
    const keys = this.cuts.map((from, i) => {
      const key = [...sets.values()].map((set) => (contains(set, from) ? "1" : "0")).join("");
      const ranges = classes.get(key) ?? [];
      ranges.push([from, (this.cuts[i + 1] ?? UNICODE) - 1]);
      classes.set(key, ranges);
      return key;
    });
    const ordered = [...classes]
      .map(([key, ranges]) => ({ key, representative: representativeOf(ranges) }))
      .sort(
        (a, b) => readability(b.representative) - readability(a.representative) || a.representative - b.representative,
      );
    const symbols = new Map(ordered.map(({ key }, symbol) => [key, symbol]));
    this.classOfCut = keys.map((key) => symbols.get(key) ?? 0);
    this.classOf = Uint8Array.from({ length: ALPHABET_SIZE }, (_, code) => this.classOfCut[this.cutOf(code)] ?? 0);
    this.representatives = ordered.map(({ representative }) => representative);
    this.count = ordered.length;
  }

  /** Returns the classes of a set of characters that is one for {@link singleCharacters}. */
  classesOf(characters: CharacterSet): Set<number> {
    const classes = new Set<number>();
    for (const [from, to] of characters) {
      const first = this.cutOf(from);
      for (let i = first; i < this.cuts.length && (this.cuts[i] ?? UNICODE) <= to; i++)
        classes.add(this.classOfCut[i] ?? 0);
    }
    return classes;
  }

  /** Returns the classes of a string's characters. */
  read(text: string): number[] {
    return Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return (code < ALPHABET_SIZE ? this.classOf[code] : this.classOfCut[this.cutOf(code)]) ?? 0;
    });
  }

  /** Returns the string of the most readable characters of some classes. */
  write(symbols: readonly number[]): string {
    return symbols.map((symbol) => String.fromCodePoint(this.representatives[symbol] ?? 0)).join("");
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

/** Returns the character of a class that is nicest to read: of those beyond ASCII a letter that most fonts have, if there is one. */
function representativeOf(ranges: readonly Range[]): number {
  const ascii: number[] = [];
  for (const [from, to] of ranges)
    for (let code = from; code <= Math.min(to, ALPHABET_SIZE - 1); code++) ascii.push(code);
  return mostReadable(ascii) ?? (contains(ranges, E_ACUTE) ? E_ACUTE : (ranges[0]?.[0] ?? 0));
}

const E_ACUTE = 0xe9;

/** Returns the characters of an expression that derives single characters and nothing else, `undefined` for any other. */
export function singleCharacters(expression: Expression): CharacterSet | undefined {
  switch (expression.kind) {
    case "range":
      return [[expression.from, expression.to]];
    case "string":
      return expression.text.length === 1 ? caseVariants(expression.text, expression.caseSensitive) : undefined;
    case "choice": {
      const sets = expression.items.map(singleCharacters);
      return sets.every((set) => set !== undefined) ? characterSet(sets.flat()) : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the characters that a character of a string stands for: itself, or both of its cases. */
export function caseVariants(character: string, caseSensitive: boolean): CharacterSet {
  const variants = caseSensitive ? [character] : [character.toLowerCase(), character.toUpperCase()];
  return characterSet(
    variants.map((variant): Range => {
      const code = variant.codePointAt(0) ?? 0;
      return [code, code];
    }),
  );
}

/** Returns the alternatives of a choice, with all that are single characters as one set. */
export function alternatives(items: readonly Expression[]): {
  readonly characters: CharacterSet;
  readonly others: readonly Expression[];
} {
  const sets = items.map(singleCharacters);
  return {
    characters: characterSet(sets.flatMap((set) => set ?? [])),
    others: items.filter((_, i) => sets[i] === undefined),
  };
}

/** Adds every set of characters that the automaton of an expression has a transition for. */
function collect(expression: Expression, sets: Map<string, CharacterSet>): void {
  const add = (set: CharacterSet): void => {
    sets.set(set.join(";"), set);
  };
  const whole = singleCharacters(expression);
  if (whole) add(whole);
  else if (expression.kind === "string")
    for (const character of expression.text) add(caseVariants(character, expression.caseSensitive));
  else if (expression.kind === "choice") {
    const { characters, others } = alternatives(expression.items);
    add(characters);
    for (const other of others) collect(other, sets);
  } else for (const part of parts(expression)) collect(part, sets);
}
