import { without, type CharacterSet } from "../../../src/languages/automata/characters.js";
import { mapPeg, pegChoice, pegClass, pegSequence, type Peg } from "../../../src/languages/peg/peg.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { intersection, isEmptySet, NOTHING, union } from "./characterSets.js";
import { FirstCharacterFinder } from "./firstCharacters.js";
import { mapBodies, type Pass, type Program } from "./program.js";
import { isClass, setOf, stringOf } from "./terminals.js";

/**
 * Makes one class of the classes in a choice, and one string of strings that differ in their first characters alone, such as characters
 * beyond U+FFFF. A class moves over an alternative that begins with none of its characters.
 *
 *     [a-z] / "%" [0-9] / [A-Z] / ":"                    ->  [A-Za-z:] / "%" [0-9]
 *     "%" hex|2|                                         ->  "%" hex hex
 *     [\uD800] [\uDC00-\uDFFF] / [\uD801] [\uDC00-\uDFFF]  ->  [\uD800\uD801] [\uDC00-\uDFFF]
 */
export const mergeSets: Pass = (program) => mapBodies(program, mergeCharacters(program));

/** Returns the function that does this in an expression. */
export function mergeCharacters({ rules }: Program): (peg: Peg) => Peg {
  const first = new FirstCharacterFinder(rules);
  const merged = (peg: Peg): Peg => {
    const inner = mapPeg(peg, merged);
    if (inner.kind === "repeat" && inner.min === inner.max && stringOf(inner.item))
      return pegSequence(Array.from({ length: inner.min }, () => inner.item));
    return inner.kind === "choice" ? mergedChoice(inner.items, first) : inner;
  };
  return merged;
}

/** Returns a choice of alternatives in which no two classes, and no two strings with the same end, could be one. */
export function mergedChoice(alternatives: readonly Peg[], first: FirstCharacterFinder): Peg {
  const items: Peg[] = [];
  for (const item of alternatives.flatMap((one) => (one.kind === "choice" ? one.items : [one]))) {
    const end = endOf(item);
    if (end === undefined) {
      items.push(item);
      continue;
    }
    let rest = firstSet(item);
    // What begins between the two alternatives cannot be tried before it.
    let between = NOTHING;
    for (let i = items.length - 1; i >= 0 && !isEmptySet(rest); i--) {
      const earlier = itemAt(items, i);
      if (endOf(earlier) === end) {
        const movable = without(rest, between);
        items[i] = withFirstSet(earlier, union(firstSet(earlier), movable));
        rest = intersection(rest, between);
      }
      between = union(between, first.starts(earlier));
    }
    if (!isEmptySet(rest)) items.push(withFirstSet(item, rest));
  }
  return pegChoice(items);
}

/** Returns what comes after the first class of a string, as text; `undefined` for what is not a string. */
function endOf(peg: Peg): string | undefined {
  const string = stringOf(peg);
  return string && JSON.stringify(string.slice(1).map(setOf));
}

function firstSet(peg: Peg): CharacterSet {
  return setOf(peg.kind === "sequence" ? itemAt(peg.items, 0) : peg);
}

function withFirstSet(peg: Peg, set: CharacterSet): Peg {
  return isClass(peg) || peg.kind !== "sequence" ? pegClass(set) : pegSequence([pegClass(set), ...peg.items.slice(1)]);
}
