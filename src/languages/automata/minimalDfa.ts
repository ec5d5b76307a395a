import { columnRepresentatives, type MinimalAutomaton, type MooreAutomaton } from "./minimize.js";
import { distancesTo, shortestPath, type Transitions } from "./shortest.js";
import { predecessors } from "./reach.js";

/**
 * The minimal automaton of a language over numbered symbols. It begins in state 0, and an output of 1 means that the
 * string may end. Equal languages over equally many symbols have the same `id`.
 */
export type MinimalDfa = MinimalAutomaton;

/** Returns the state after one more symbol. */
export function step(dfa: MooreAutomaton, state: number, symbol: number): number {
  return dfa.next[state * dfa.width + (dfa.columnOf[symbol] ?? 0)] ?? 0;
}

/** Returns the state from which nothing is accepted, -1 if there is none. A minimal automaton has at most one. */
export function deadState({ next, outputs, width }: MooreAutomaton): number {
  return outputs.findIndex((output, state) => {
    if (output !== 0) return false;
    for (let column = 0; column < width; column++) if (next[state * width + column] !== state) return false;
    return true;
  });
}

export function isEmpty(dfa: MinimalDfa): boolean {
  return dfa.outputs.length === 1 && dfa.outputs[0] === 0;
}

/** Returns true if the language has the string of these symbols. */
export function accepts(dfa: MinimalDfa, symbols: readonly number[]): boolean {
  return dfa.outputs[symbols.reduce((state, symbol) => step(dfa, state, symbol), 0)] === 1;
}

/** Returns the transitions of an automaton by the first symbol of each column, in the order of the symbols. */
export function transitionsOf(dfa: MooreAutomaton): Transitions {
  const symbols = columnRepresentatives(dfa.columnOf);
  return (state, visit) => {
    for (const symbol of symbols) visit(symbol, step(dfa, state, symbol));
  };
}

/** Returns a shortest string of a language, the first of those in the order of the symbols; `undefined` if it has none. */
export function shortestString(dfa: MinimalDfa): number[] | undefined {
  return shortestPath(0, transitionsOf(dfa), (state) => dfa.outputs[state] === 1);
}

/** Returns the length of a shortest string from each state to acceptance; `Infinity` in the dead state. */
export function acceptanceDistances({ next, outputs, width }: MinimalDfa): Float64Array {
  const accepting = [...outputs.keys()].filter((state) => outputs[state] === 1);
  return distancesTo(
    accepting,
    predecessors(outputs.length, (state) => next.subarray(state * width, (state + 1) * width)),
  );
}
