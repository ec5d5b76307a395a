import type { Range } from "../automata/characters.js";

export { allParts as allPegParts, parts as pegParts, references as pegReferences } from "../abnf/rules.js";

/**
 * An expression of a parsing expression grammar (PEG), as plain data that can be written as JSON. It is to `X.peggy`
 * what `Expression` is to `X.abnf`. There are no brackets, and a sequence inside a sequence is merged into it.
 */
export type Peg =
  | PegTerminal
  /** Another rule of the PEG, by its name there. */
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "sequence"; readonly items: readonly Peg[] }
  /** Ordered: the first item that matches is taken. */
  | { readonly kind: "choice"; readonly items: readonly Peg[] }
  /** Greedy: as many items as there are. `max` is `undefined` where there is no upper bound. `x?` is 0 to 1. */
  | { readonly kind: "repeat"; readonly min: number; readonly max: number | undefined; readonly item: Peg }
  /** `&item` or, negated, `!item`. It reads nothing. */
  | { readonly kind: "lookahead"; readonly negated: boolean; readonly item: Peg };

/** An expression that reads characters. Characters are UTF-16 code units, as in JavaScript's strings. */
export type PegTerminal =
  | { readonly kind: "literal"; readonly text: string; readonly ignoreCase: boolean }
  /** One character of the ranges or, inverted, one outside them. */
  | {
      readonly kind: "class";
      readonly ranges: readonly Range[];
      readonly inverted: boolean;
      readonly ignoreCase: boolean;
    }
  /** `.`: any character. */
  | { readonly kind: "any" };

/** The rules of a PEG by their names. */
export type PegGrammar = ReadonlyMap<string, Peg>;

/** Returns an expression with changed parts directly inside it. */
export function mapPeg(peg: Peg, change: (part: Peg, i: number) => Peg): Peg {
  switch (peg.kind) {
    case "sequence":
      return pegSequence(peg.items.map(change));
    case "choice":
      return pegChoice(peg.items.map(change));
    case "repeat":
    case "lookahead":
      return { ...peg, item: change(peg.item, 0) };
    default:
      return peg;
  }
}

export const ANY: Peg = { kind: "any" };

/** Returns an expression that reads one character of some ranges. */
export function pegClass(ranges: readonly Range[]): Peg {
  return { kind: "class", ranges, inverted: false, ignoreCase: false };
}

/** Returns a sequence, or its only item; sequences inside it become part of it. */
export function pegSequence(items: readonly Peg[]): Peg {
  const flat = items.flatMap((item) => (item.kind === "sequence" ? item.items : [item]));
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind: "sequence", items: flat };
}

/** Returns a choice, or its only item. */
export function pegChoice(items: readonly Peg[]): Peg {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: "choice", items };
}

export function pegRepeat(item: Peg, min: number, max?: number): Peg {
  return { kind: "repeat", min, max, item };
}

/** Returns `!item`. */
export function not(item: Peg): Peg {
  return { kind: "lookahead", negated: true, item };
}

/** Returns `&item`. */
export function followedBy(item: Peg): Peg {
  return { kind: "lookahead", negated: false, item };
}
