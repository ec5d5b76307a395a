import type { Expression } from "../../languages/abnf/rules.js";
import type { PartLanguages } from "./partLanguages.js";

/** The most alternatives for which every order is tried. */
const MOST_PERMUTED = 4;

/**
 * Returns the orders of alternatives to try besides the printed one: of a few alternatives all, of many the one by what
 * they begin with.
 */
export function otherOrders(items: readonly Expression[], languages: PartLanguages): Expression[][] {
  return items.length <= MOST_PERMUTED ? permutations(items) : [byLength(items, languages)];
}

/** Returns every order of some items but the given one, those that move fewer items first. */
function permutations<T>(items: readonly T[]): T[][] {
  const all = (left: readonly T[]): T[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((item) => all(left.filter((other) => other !== item)).map((rest) => [item, ...rest]));
  const moved = (order: readonly T[]): number => order.filter((item, i) => item !== items[i]).length;
  return all(items)
    .filter((order) => moved(order) > 0)
    .sort((a, b) => moved(a) - moved(b));
}

/** Returns alternatives with those that begin like another one and go on before it. */
function byLength(items: readonly Expression[], languages: PartLanguages): Expression[] {
  const placed: Expression[] = [];
  for (const item of items) {
    const shorter = placed.findIndex((other) => {
      const both: Expression = { kind: "choice", items: [other, item] };
      return languages.charactersAfter(other, both).length > languages.charactersAfter(other, other).length;
    });
    placed.splice(shorter < 0 ? placed.length : shorter, 0, item);
  }
  return placed;
}
