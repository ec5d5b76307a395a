import { ALPHABET_SIZE } from "../automata/automaton.js";
import { CharacterSteps } from "../automata/characterSteps.js";
import { applied } from "../diagnosis/edits.js";
import { RuleRepairs } from "../diagnosis/repairSearch.js";
import { Symbols } from "../diagnosis/symbols.js";
import type { Language } from "../language/language.js";

const MOST_MENDED = 3;
/** In longer strings nothing is searched for. */
const LONGEST_SEARCHED = 10_000;

/**
 * Returns strings of a language that are the fewest edits away from an input, the closest one first; none for languages with
 * characters beyond ASCII.
 */
export function mendedStrings(language: Language, input: string): string[] {
  const { automata, start } = language.internals;
  if (automata.alphabetSize > ALPHABET_SIZE || input.length > LONGEST_SEARCHED) return [];
  const mended = new Set<string>();
  for (const { edits } of new RuleRepairs(automata, new CharacterSteps(automata), start, () => false).of(
    new Symbols(input),
  )) {
    const text = applied(input, edits);
    if (language.accepts(text)) mended.add(text);
    if (mended.size === MOST_MENDED) break;
  }
  return [...mended];
}
