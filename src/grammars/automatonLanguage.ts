import { CharSet, DFA, NFA, TooManyNodesError } from "refa";
import { packAutomata } from "../abnf/packAutomata.js";
import { AutomatonError, STATE_LIMIT } from "../abnf/ruleAutomata.js";
import { Automata } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import { languageOf } from "../language/language.js";
import type { Language } from "../language/language.js";

/** Characters of automata about UTF-16 code units go up to this one: the last is the mark of the alphabet, and no character. */
export const LAST_SYMBOL = CODE_UNITS;

/** The most states of an automaton before it is minimized. */
export const MOST_NODES = 500_000;

/**
 * Returns what an automaton over UTF-16 code units accepts as a {@link Language}.
 *
 * @param name what messages and suites call it
 * @throws {AutomatonError} if its minimal automaton is too large
 * @throws {RangeError} if it accepts nothing
 */
export function automatonLanguage(nfa: NFA, name: string): Language {
  try {
    const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(STATE_LIMIT));
    dfa.minimize();
    return languageOf(new Automata(packAutomata(new Map([[name, dfa]]))), name);
  } catch (error) {
    if (!(error instanceof TooManyNodesError)) throw error;
    throw new AutomatonError(name, 0, `not decided: its automaton has more than ${STATE_LIMIT} states`);
  }
}

/** Returns the code units from the first to the second. */
export function codeUnitSet(from: number, to: number): CharSet {
  return CharSet.empty(LAST_SYMBOL).union([{ min: from, max: to }]);
}
