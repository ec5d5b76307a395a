import { mapPeg, pegRepeat, pegSequence, type Peg } from "../../../src/languages/peg/peg.js";
import { isDisjoint } from "./characterSets.js";
import { FirstCharacterFinder } from "./firstCharacters.js";
import { mergedChoice } from "./mergeCharacters.js";
import { mapBodies, type Pass } from "./program.js";
import { isClass, setOf, stringsOf } from "./terminals.js";

/**
 * Makes one loop of two if a character of the outer one never begins what the inner one repeats.
 *
 *     ( "/" pchar* )*  ->  ( "/" [/pchar]* )?
 */
export const flattenRepetitions: Pass = (program) => {
  const first = new FirstCharacterFinder(program.rules);
  const flattened = (peg: Peg): Peg => {
    const inner = mapPeg(peg, flattened);
    if (inner.kind !== "repeat" || inner.min > 1 || inner.max !== undefined || inner.item.kind !== "sequence")
      return inner;
    const [head, tail, ...others] = inner.item.items;
    if (!head || !isClass(head) || tail?.kind !== "repeat" || others.length > 0) return inner;
    if (tail.min > 0 || tail.max !== undefined || !stringsOf(tail.item)) return inner;
    if (!isDisjoint(setOf(head), first.starts(tail.item))) return inner;
    const once = pegSequence([head, pegRepeat(mergedChoice([head, tail.item], first), 0)]);
    return inner.min === 1 ? once : pegRepeat(once, 0, 1);
  };
  return mapBodies(program, flattened);
};
