import type { Expression, Rule } from "../../../src/languages/abnf/rules.js";
import { itemAt } from "../../../src/text/itemAt.js";

/** More than any derivation needs in which no rule is inside itself over the same characters, for three rules and five characters. */
const DEPTH = 16;
/** More than any string of five characters has: there are derivations without end. */
const MANY = 1e12;

/**
 * Counts derivations of a string by brute force: all that are not deeper than a bound, for two bounds. A round of a repetition beyond
 * the required ones reads something.
 *
 * @returns Infinity if there are more derivations the deeper they may be
 */
export function derivationCount(rules: readonly Rule[], start: string, text: string): number {
  const [some, more] = [countTo(DEPTH), countTo(DEPTH + 4)];
  return some === more && some < MANY ? some : Infinity;

  function countTo(depth: number): number {
    const known = new Map<string, number>();
    const numbers = new Map<Expression, number>();
    const ways = (expression: Expression, from: number, to: number, left: number): number => {
      if (!numbers.has(expression)) numbers.set(expression, numbers.size);
      const key = [numbers.get(expression), from, to, left].join();
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = Math.min(MANY, compute(expression, from, to, left))));
      return found;
    };
    const splits = (from: number, to: number, one: (at: number) => number, rest: (at: number) => number): number => {
      let sum = 0;
      for (let at = from; at <= to; at++) {
        const first = one(at);
        if (first > 0) sum += first * rest(at);
      }
      return sum;
    };
    const sequence = (items: readonly Expression[], from: number, to: number, left: number): number =>
      items.length === 0
        ? Number(from === to)
        : splits(
            from,
            to,
            (at) => ways(itemAt(items, 0), from, at, left),
            (at) => sequence(items.slice(1), at, to, left),
          );
    const rounds = (
      item: Expression,
      done: number,
      min: number,
      max: number,
      from: number,
      to: number,
      left: number,
    ): number => {
      let sum = Number(from === to && done >= min);
      if (done < max)
        for (let at = done < min ? from : from + 1; at <= to; at++) {
          const one = ways(item, from, at, left);
          if (one > 0) sum += one * rounds(item, done + 1, min, max, at, to, left);
        }
      return sum;
    };
    const compute = (expression: Expression, from: number, to: number, left: number): number => {
      const piece = text.slice(from, to);
      switch (expression.kind) {
        case "string":
          return Number(
            expression.caseSensitive
              ? piece === expression.text
              : piece.toLowerCase() === expression.text.toLowerCase(),
          );
        case "range":
          return Number(
            piece.length === 1 && piece.charCodeAt(0) >= expression.from && piece.charCodeAt(0) <= expression.to,
          );
        case "sequence":
          return sequence(expression.items, from, to, left);
        case "choice":
          return expression.items.reduce((sum, item) => sum + ways(item, from, to, left), 0);
        case "repeat":
          return rounds(expression.item, 0, expression.min, expression.max ?? Infinity, from, to, left);
        case "rule": {
          const rule = rules.find(({ name }) => name.toLowerCase() === expression.name.toLowerCase());
          return rule && left > 0 ? ways(rule.expression, from, to, left - 1) : 0;
        }
        default:
          return 0;
      }
    };
    return ways({ kind: "rule", name: start }, 0, text.length, depth);
  }
}
