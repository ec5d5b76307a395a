import { DEAD } from "../../languages/automata/automaton.js";

/**
 * Returns the state of a deterministic automaton after a whole string. The tables have an entry for every state, class and code
 * unit; `?? 0` satisfies the compiler and costs nothing.
 *
 * @param start the state to begin in. A state is its number times the number of classes; 0 is the dead one
 * @param targets by state and class: the next state
 * @param classOf by UTF-16 code unit
 */
export function stateAfter(input: string, start: number, targets: Uint16Array, classOf: Uint8Array): number {
  const { length } = input;
  let state = start;
  let i = 0;
  // Four characters per iteration: no transition leaves the dead state, so one check of the state is enough.
  for (; i + 3 < length; i += 4) {
    state = targets[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? DEAD;
    state = targets[state + (classOf[input.charCodeAt(i + 1)] ?? 0)] ?? DEAD;
    state = targets[state + (classOf[input.charCodeAt(i + 2)] ?? 0)] ?? DEAD;
    state = targets[state + (classOf[input.charCodeAt(i + 3)] ?? 0)] ?? DEAD;
    if (state === DEAD) return DEAD;
  }
  for (; i < length; i++) state = targets[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? DEAD;
  return state;
}
