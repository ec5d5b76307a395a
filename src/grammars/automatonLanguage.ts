import { CharSet, DFA, NFA, TooManyNodesError } from "refa";
import { packAutomata } from "../abnf/packAutomata.js";
import { AutomatonError, STATE_LIMIT } from "../abnf/ruleAutomata.js";
import { Automata } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import { languageOf } from "../language/language.js";
import type { Language } from "../language/language.js";
import { demandWholeNumber, readOptions } from "../text/options.js";

/** Characters of automata about UTF-16 code units go up to this one: the last is the mark of the alphabet, and no character. */
export const LAST_SYMBOL = CODE_UNITS;

/** The most states of an automaton before it is minimized. */
export const MOST_NODES = 500_000;

/** The limits of a language that is made of a PEG or a regular expression. */
export interface LanguageLimits {
  /** The most states of its automaton; 20,000 if left out. */
  readonly maxStates?: number | undefined;
  /** After so many seconds it is not decided. No limit if left out. */
  readonly maxSeconds?: number | undefined;
}

/** Returns the most states that an automaton may have. */
export function stateLimit(options: LanguageLimits | undefined): number {
  const { maxStates = STATE_LIMIT } = readOptions(options, ["maxStates", "maxSeconds"]);
  demandWholeNumber("maxStates", maxStates, 1, STATE_LIMIT);
  return maxStates;
}

/**
 * Returns what an automaton over UTF-16 code units accepts as a {@link Language}.
 *
 * @param name what messages and suites call it
 * @throws {AutomatonError} if its minimal automaton is too large
 * @throws {RangeError} if it accepts nothing
 */
export function automatonLanguage(nfa: NFA, name: string, maxStates = STATE_LIMIT): Language {
  try {
    const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(maxStates));
    dfa.minimize();
    return languageOf(new Automata(packAutomata(new Map([[name, dfa]]))), name);
  } catch (error) {
    if (!(error instanceof TooManyNodesError)) throw error;
    throw new AutomatonError(name, 0, `not decided: its automaton has more than ${maxStates} states`);
  }
}

/** Returns the code units from the first to the second. */
export function codeUnitSet(from: number, to: number): CharSet {
  return CharSet.empty(LAST_SYMBOL).union([{ min: from, max: to }]);
}
