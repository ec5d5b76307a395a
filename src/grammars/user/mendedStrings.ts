import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { applied } from "../../uri/diagnosis/edits.js";
import { RepairSearch } from "../../uri/diagnosis/repairSearch.js";
import { RuleRepairs } from "../../uri/diagnosis/ruleRepairs.js";
import { Symbols } from "../../uri/diagnosis/symbols.js";
import type { Language } from "../../languages/questions/language.js";

const MOST_MENDED = 3;
/** No edits are searched for in longer strings. */
const LONGEST_SEARCHED = 10_000;

/**
 * Returns strings of a language that are the fewest edits away from an input, the closest one first; none for languages with
 * characters beyond ASCII.
 */
export function mendedStrings(language: Language, input: string): string[] {
  const { automata, start } = language.internals;
  if (automata.alphabetSize > ALPHABET_SIZE || input.length > LONGEST_SEARCHED) return [];
  const mended = new Set<string>();
  const rule = new RuleRepairs(automata, new CharacterSteps(automata), start, () => false);
  const search = new RepairSearch(rule, Symbols.of(input));
  search.run();
  for (const { edits } of search.drafts()) {
    const text = applied(input, edits);
    if (language.accepts(text)) mended.add(text);
    if (mended.size === MOST_MENDED) break;
  }
  return [...mended];
}
