import { ALPHABET_SIZE } from "../../automata/automaton.js";
import { mostReadable, readability } from "../../automata/readable.js";
import { parts } from "../../abnf/rules.js";
import type { Expression } from "../../abnf/rules.js";

/**
 * The ASCII characters divided into classes that no expression tells apart. The classes are numbered, those with the most
 * readable characters first; their numbers are the symbols that the automata of this room read.
 */
export class CharacterClasses {
  readonly count: number;
  /** The class of each ASCII code. */
  readonly classOf: Uint8Array;
  /** The most readable character of each class. */
  readonly representatives: readonly number[];

  constructor(expressions: Iterable<Expression>) {
    const sets = new Map<string, ReadonlySet<number>>();
    for (const expression of expressions) collect(expression, sets);
    const classes = new Map<string, number[]>();
    for (let code = 0; code < ALPHABET_SIZE; code++) {
      const key = [...sets.values()].map((set) => (set.has(code) ? "1" : "0")).join("");
      classes.set(key, [...(classes.get(key) ?? []), code]);
    }
    const ordered = [...classes.values()]
      .map((codes) => ({ codes, representative: mostReadable(codes) ?? 0 }))
      .sort(
        (a, b) => readability(b.representative) - readability(a.representative) || a.representative - b.representative,
      );
    this.classOf = new Uint8Array(ALPHABET_SIZE);
    ordered.forEach(({ codes }, symbol) => {
      for (const code of codes) this.classOf[code] = symbol;
    });
    this.representatives = ordered.map(({ representative }) => representative);
    this.count = ordered.length;
  }

  /** Returns the classes of a set of characters that is one for {@link singleCharacters}. */
  classesOf(codes: ReadonlySet<number>): Set<number> {
    return new Set(Array.from(codes, (code) => this.classOf[code] ?? 0));
  }

  /** Returns the classes of a string's characters, `undefined` if it has one that is not ASCII. */
  read(text: string): number[] | undefined {
    const symbols = Array.from({ length: text.length }, (_, i) => this.classOf[text.charCodeAt(i)]);
    return symbols.every((symbol): symbol is number => symbol !== undefined) ? symbols : undefined;
  }

  /** Returns the string of the most readable characters of some classes. */
  write(symbols: readonly number[]): string {
    return symbols.map((symbol) => String.fromCharCode(this.representatives[symbol] ?? 0)).join("");
  }
}

/** Returns the characters of an expression that derives single characters and nothing else, `undefined` for any other. */
export function singleCharacters(expression: Expression): ReadonlySet<number> | undefined {
  switch (expression.kind) {
    case "range":
      return new Set(Array.from({ length: expression.to - expression.from + 1 }, (_, i) => expression.from + i));
    case "string":
      return expression.text.length === 1 ? caseVariants(expression.text, expression.caseSensitive) : undefined;
    case "choice": {
      const sets = expression.items.map(singleCharacters);
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the codes of the characters that a character of a string stands for: itself, or both of its cases. */
export function caseVariants(character: string, caseSensitive: boolean): ReadonlySet<number> {
  const variants = caseSensitive ? [character] : [character.toLowerCase(), character.toUpperCase()];
  return new Set(variants.map((variant) => variant.charCodeAt(0)));
}

/** Returns the alternatives of a choice, with all that are single characters as one set. */
export function alternatives(items: readonly Expression[]): {
  readonly codes: ReadonlySet<number>;
  readonly others: readonly Expression[];
} {
  const sets = items.map(singleCharacters);
  return {
    codes: new Set(sets.flatMap((set) => [...(set ?? [])])),
    others: items.filter((_, i) => sets[i] === undefined),
  };
}

/** Adds every set of characters that the automaton of an expression has a transition for. */
function collect(expression: Expression, sets: Map<string, ReadonlySet<number>>): void {
  const add = (set: ReadonlySet<number>): void => {
    sets.set([...set].sort((a, b) => a - b).join(), set);
  };
  const whole = singleCharacters(expression);
  if (whole) add(whole);
  else if (expression.kind === "string")
    for (const character of expression.text) add(caseVariants(character, expression.caseSensitive));
  else if (expression.kind === "choice") {
    const { codes, others } = alternatives(expression.items);
    add(codes);
    for (const other of others) collect(other, sets);
  } else for (const part of parts(expression)) collect(part, sets);
}
