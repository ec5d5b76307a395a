import { CODE_UNITS, FIRST_LOW_SURROGATE, FIRST_SURROGATE, LAST_SURROGATE } from "../automata/characters.js";
import { choiceOf, mapParts, printedAt, printedPlace, type Expression, type Rule } from "./rules.js";

/** The number of the characters that begin with the same surrogate. */
const PAIRS = 0x400;

/**
 * Returns rules about UTF-16 code units instead of rules about characters: a character beyond U+FFFF is two of them, as a
 * parser in JavaScript reads it. A range such as `%x80-10FFFF` has no surrogates, which are not characters, unless it
 * names nothing else or `loneSurrogates` is true.
 */
export function inCodeUnits(rules: readonly Rule[], loneSurrogates = false): readonly Rule[] {
  return rules.map((rule) => {
    const expression = expressionInCodeUnits(rule.expression, loneSurrogates);
    return expression === rule.expression ? rule : { ...rule, expression };
  });
}

/** Returns an expression about code units instead of one about characters; the expression itself where both are the same. */
export function expressionInCodeUnits(expression: Expression, loneSurrogates = false): Expression {
  switch (expression.kind) {
    case "string": {
      const units = expression.text.split("");
      if (units.length === [...expression.text].length) return expression;
      return printedAt(
        { kind: "sequence", items: units.map((text) => ({ ...expression, text })) },
        printedPlace(expression),
      );
    }
    case "range":
      return printedAt(rangeInCodeUnits(expression, loneSurrogates), printedPlace(expression));
    default:
      return mapParts(expression, (part) => expressionInCodeUnits(part, loneSurrogates));
  }
}

/** Returns a range of characters as an expression about code units: the range itself where both are the same. */
export function rangeInCodeUnits(range: Extract<Expression, { kind: "range" }>, loneSurrogates = false): Expression {
  const { from, to } = range;
  if (to < FIRST_SURROGATE || from > LAST_SURROGATE ? to < CODE_UNITS : from >= FIRST_SURROGATE && to <= LAST_SURROGATE)
    return range;
  const items: Expression[] = [];
  const add = (first: number, last: number): void => {
    if (first <= last) items.push({ kind: "range", from: first, to: last });
  };
  add(from, Math.min(to, FIRST_SURROGATE - 1));
  if (loneSurrogates) add(Math.max(from, FIRST_SURROGATE), Math.min(to, LAST_SURROGATE));
  add(Math.max(from, LAST_SURROGATE + 1), Math.min(to, CODE_UNITS - 1));
  if (to >= CODE_UNITS) {
    for (const [high, highEnd, low, lowEnd] of pairsOfSurrogates(Math.max(from, CODE_UNITS), to))
      items.push({
        kind: "sequence",
        items: [
          { kind: "range", from: high, to: highEnd },
          { kind: "range", from: low, to: lowEnd },
        ],
      });
  }
  return choiceOf(items);
}

/** Pairs of code units that encode characters: any from the first to the second, then any from the third to the fourth. */
type SurrogatePairs = readonly [high: number, highEnd: number, low: number, lowEnd: number];

/** Returns the pairs of surrogates of the characters from the first to the second, both beyond U+FFFF. */
export function pairsOfSurrogates(first: number, last: number): SurrogatePairs[] {
  const [from, to] = [first - CODE_UNITS, last - CODE_UNITS];
  const [firstHigh, lastHigh] = [Math.floor(from / PAIRS), Math.floor(to / PAIRS)];
  const [firstLow, lastLow] = [from % PAIRS, to % PAIRS];
  const pairs = (high: number, highEnd: number, low: number, lowEnd: number): SurrogatePairs => [
    FIRST_SURROGATE + high,
    FIRST_SURROGATE + highEnd,
    FIRST_LOW_SURROGATE + low,
    FIRST_LOW_SURROGATE + lowEnd,
  ];
  if (firstHigh === lastHigh) return [pairs(firstHigh, firstHigh, firstLow, lastLow)];
  const beginsWhole = firstLow === 0;
  const endsWhole = lastLow === PAIRS - 1;
  const [whole, wholeEnd] = [beginsWhole ? firstHigh : firstHigh + 1, endsWhole ? lastHigh : lastHigh - 1];
  return [
    ...(beginsWhole ? [] : [pairs(firstHigh, firstHigh, firstLow, PAIRS - 1)]),
    ...(whole <= wholeEnd ? [pairs(whole, wholeEnd, 0, PAIRS - 1)] : []),
    ...(endsWhole ? [] : [pairs(lastHigh, lastHigh, 0, lastLow)]),
  ];
}
