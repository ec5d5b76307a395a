import type { Automata } from "../../languages/automata/automaton.js";
import { automataOf } from "../../uri/facade/internals.js";

/** A rule that lines are checked against: the automata of its grammar, and the state in which the rule begins. */
export interface AskedRule {
  readonly automata: Automata;
  readonly start: number;
}

/**
 * Returns a rule of a generation for the scanner of lines.
 *
 * @throws {RangeError} if there is no such rule
 */
export function askedRule(generation: object, rule: string): AskedRule {
  const automata = automataOf(generation);
  return { automata, start: automata.startOf(rule) };
}
