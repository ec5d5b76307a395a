import { ALPHABET_SIZE } from "../../automata/automaton.js";
import { mostReadable, readability } from "../../automata/readable.js";
import { parts } from "../../abnf/rules.js";
import type { Expression } from "../../abnf/rules.js";

/**
 * The ASCII characters divided into classes that no expression tells apart. A sign is the number of a class; the classes with
 * the most readable characters come first.
 */
export class Signs {
  readonly count: number;
  readonly of: Uint8Array;
  /** A character of each class, the most readable one. */
  readonly best: readonly number[];

  constructor(expressions: Iterable<Expression>) {
    const sets = new Map<string, ReadonlySet<number>>();
    for (const expression of expressions) collect(expression, sets);
    const classes = new Map<string, number[]>();
    for (let code = 0; code < ALPHABET_SIZE; code++) {
      const key = [...sets.values()].map((set) => (set.has(code) ? "1" : "0")).join("");
      classes.set(key, [...(classes.get(key) ?? []), code]);
    }
    const ordered = [...classes.values()]
      .map((codes) => ({ codes, best: mostReadable(codes) as number }))
      .sort((a, b) => readability(b.best) - readability(a.best) || a.best - b.best);
    this.of = new Uint8Array(ALPHABET_SIZE);
    ordered.forEach(({ codes }, sign) => {
      for (const code of codes) this.of[code] = sign;
    });
    this.best = ordered.map(({ best }) => best);
    this.count = ordered.length;
  }

  /** The signs of a set of characters that is one for {@link characters}. */
  signsOf(codes: ReadonlySet<number>): Set<number> {
    return new Set([...codes].map((code) => this.of[code] as number));
  }

  /** The signs of a string, `undefined` if it holds what is beyond ASCII. */
  read(text: string): number[] | undefined {
    const signs = Array.from({ length: text.length }, (_, i) => this.of[text.charCodeAt(i)]);
    return signs.every((sign): sign is number => sign !== undefined) ? signs : undefined;
  }

  write(signs: readonly number[]): string {
    return signs.map((sign) => String.fromCharCode(this.best[sign] as number)).join("");
  }
}

/** The characters of an expression that derives single characters and nothing else. */
export function characters(expression: Expression): ReadonlySet<number> | undefined {
  switch (expression.kind) {
    case "range":
      return new Set(Array.from({ length: expression.to - expression.from + 1 }, (_, i) => expression.from + i));
    case "string":
      return expression.text.length === 1 ? charactersOf(expression.text, expression.caseSensitive) : undefined;
    case "choice": {
      const sets = expression.items.map(characters);
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    default:
      return undefined;
  }
}

export function charactersOf(sign: string, caseSensitive: boolean): ReadonlySet<number> {
  return new Set((caseSensitive ? [sign] : [sign.toLowerCase(), sign.toUpperCase()]).map((one) => one.charCodeAt(0)));
}

/** The alternatives of a choice, with all that are single characters as one set. */
export function alternatives(items: readonly Expression[]): {
  readonly codes: ReadonlySet<number>;
  readonly others: readonly Expression[];
} {
  const sets = items.map(characters);
  return {
    codes: new Set(sets.flatMap((set) => [...(set ?? [])])),
    others: items.filter((_, i) => sets[i] === undefined),
  };
}

/** Every set of characters that the automaton of an expression has a transition for. */
function collect(expression: Expression, sets: Map<string, ReadonlySet<number>>): void {
  const add = (set: ReadonlySet<number>): void => {
    sets.set([...set].sort((a, b) => a - b).join(), set);
  };
  const whole = characters(expression);
  if (whole) add(whole);
  else if (expression.kind === "string")
    for (const sign of expression.text) add(charactersOf(sign, expression.caseSensitive));
  else if (expression.kind === "choice") {
    const { codes, others } = alternatives(expression.items);
    add(codes);
    for (const other of others) collect(other, sets);
  } else for (const part of parts(expression)) collect(part, sets);
}
