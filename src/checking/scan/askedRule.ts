import type { Automata } from "../../languages/automata/automaton.js";
import { exactAutomataOf } from "../../uri/facade/internals.js";

/** A rule that lines are checked against: the automata of its grammar, and the state in which the rule begins. */
export interface AskedRule {
  readonly automata: Automata;
  readonly start: number;
}

/**
 * Returns a rule of a generation for the scanner of lines.
 *
 * @throws {RangeError} if there is no such rule
 * @throws {UndecidableError} for the scheme `tel`, whose document refuses repeated parameters by its prose
 */
export function askedRule(generation: object, rule: string): AskedRule {
  const automata = exactAutomataOf(generation, rule);
  return { automata, start: automata.startOf(rule) };
}
