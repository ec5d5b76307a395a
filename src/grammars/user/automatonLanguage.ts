import { packAutomata } from "../../languages/abnf/packAutomata.js";
import { AutomatonError, RULE_STATE_LIMIT } from "../../languages/abnf/ruleAutomata.js";
import { Automata } from "../../languages/automata/automaton.js";
import { DfaAlgebra } from "../../languages/automata/dfaAlgebra.js";
import { LimitError } from "../../languages/automata/limitError.js";
import { languageOf, type Language } from "../../languages/questions/language.js";
import type { ReadAutomaton } from "../../languages/regexp/regexpAutomaton.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";

/** The limits of a language that is made of a PEG or a regular expression. */
export interface LanguageLimits {
  /** The most states of its automaton; 20,000 if left out. */
  readonly maxStates?: number | undefined;
  /** The number of seconds after which it is not decided. 10 if left out. */
  readonly maxSeconds?: number | undefined;
}

/** The limits of a language from the moment when it is asked for. */
export interface ReadLimits {
  readonly maxStates: number;
  readonly isOver: () => boolean;
}

export function readLimits(options: LanguageLimits | undefined): ReadLimits {
  const { maxStates = RULE_STATE_LIMIT, maxSeconds = DEFAULT_SECONDS } = readOptions(options, [
    "maxStates",
    "maxSeconds",
  ]);
  assertWholeNumber("maxStates", maxStates, 1, RULE_STATE_LIMIT);
  const deadline = new Deadline(maxSeconds);
  return { maxStates, isOver: () => deadline.isOver };
}

/**
 * Returns what an automaton accepts as a {@link Language}.
 *
 * @param name what messages and suites call it
 * @param make makes the automaton
 * @throws {AutomatonError} if its deterministic automaton is too large, or the time is over
 * @throws {RangeError} if it accepts nothing
 */
export function automatonLanguage(
  name: string,
  { maxStates, isOver }: ReadLimits,
  make: () => ReadAutomaton,
): Language {
  try {
    const { nfa, characters } = make();
    const dfa = new DfaAlgebra(isOver, maxStates).determinized(nfa);
    return languageOf(new Automata(packAutomata(new Map([[name, dfa]]), characters)), name);
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw new AutomatonError(name, 0, `not decided: ${error.message}`, "limit", error.kind);
  }
}
