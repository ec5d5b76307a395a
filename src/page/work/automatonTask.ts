import { automatonDrawing, type AutomatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { cutOf, subjectLanguage, type LanguageSubject } from "./languageSubject.js";
import { shortestStrings } from "./stateParts.js";

/** The automaton of a rule whose accepting states a learner marks. */
export interface AutomatonTask {
  readonly drawing: AutomatonDrawing;
  /** A shortest string that leads to each state; the first is that of state 1. */
  readonly strings: readonly string[];
}

/** Returns the automaton of a rule, or `undefined` if it has not all strings of the rule or is not drawn as a whole. */
export function automatonTask(of: LanguageSubject): AutomatonTask | undefined {
  if (cutOf(of) !== undefined) return undefined;
  const language = subjectLanguage(of);
  const drawing = automatonDrawing(language, "");
  if (drawing.hidden > 0) return undefined;
  return { drawing, strings: [...shortestStrings(language.dfa).values()] };
}

/**
 * Returns the first state that is marked as accepting and is not, or the other way round; `undefined` if there is none: then
 * the marked automaton accepts exactly the strings of the rule. As the automaton is minimal, there is no other way to mark it,
 * and as its states are in the order of their shortest strings, no shorter string shows that the marks are wrong.
 */
export function wronglyMarked({ drawing }: AutomatonTask, marked: ReadonlySet<number>): number | undefined {
  return drawing.drawn
    .filter(({ state, accepting }) => accepting !== marked.has(state))
    .map(({ state }) => state)
    .sort((a, b) => a - b)[0];
}
