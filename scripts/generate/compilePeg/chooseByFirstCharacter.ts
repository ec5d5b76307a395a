import { without } from "../../../src/languages/automata/characters.js";
import { mapPeg, pegChoice, pegSequence, type Peg } from "../../../src/languages/peg/peg.js";
import { EVERYTHING, isDisjoint, isEmptySet, isWithin, NOTHING, union } from "./characterSets.js";
import { FirstCharacterFinder } from "./firstCharacters.js";
import { mapBodies, type Pass } from "./program.js";
import { before, NEVER, stringsOf } from "./terminals.js";

type Lookahead = Extract<Peg, { readonly kind: "lookahead" }>;

/**
 * Writes before each alternative, and before what is optional or repeated, the characters with which it may match: those before which
 * an earlier alternative decides alone are left out. The end of the input counts as a character.
 *
 *     "[" address "]" / name / ""  ->  &[[] "[" address "]" / &[a-z] name / ""
 *     ( ":" port )?                ->  ( &[:] ":" port )?
 *     !( name ":" )                ->  !( &[a-z] name ":" )
 *     !( [a-z] name? )             ->  ![a-z]
 */
export const chooseByFirstCharacter: Pass = (program) => {
  const first = new FirstCharacterFinder(program.rules);
  const guarded = (peg: Peg): Peg => {
    // A choice of strings is tested as it is.
    if (stringsOf(peg)) return peg;
    if (peg.kind === "choice") return guardedChoice(peg.items);
    if (peg.kind === "lookahead") return guardedLookahead(peg);
    if (peg.kind !== "repeat" || stringsOf(peg.item)) return mapPeg(peg, guarded);
    return { ...peg, item: guardedItem(peg.item) };
  };
  const guardedLookahead = (peg: Lookahead): Peg => {
    const starts = first.starts(peg.item);
    // The next character may decide alone.
    if (isWithin(starts, first.of(peg.item).matches)) return before(peg.negated ? without(EVERYTHING, starts) : starts);
    return { ...peg, item: guardedItem(peg.item) };
  };
  const guardedItem = (item: Peg): Peg =>
    item.kind === "choice" ? guarded(item) : pegSequence([before(first.starts(item)), guarded(item)]);
  const guardedChoice = (items: readonly Peg[]): Peg => {
    let decided = NOTHING;
    const result: Peg[] = [];
    items.forEach((item, i) => {
      const start = without(first.starts(item), decided);
      if (isEmptySet(start)) return;
      const later = union(...items.slice(i + 1).map((other) => first.starts(other)));
      result.push(pegSequence([before(start), guarded(item)]));
      decided = union(decided, isDisjoint(start, later) ? start : first.of(item).matches);
    });
    return result.length === 0 ? NEVER : pegChoice(result);
  };
  return mapBodies(program, guarded);
};
