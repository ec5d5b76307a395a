import { DEAD } from "../../languages/automata/automaton.js";
import { lazy } from "../../text/lazy.js";

/** The length from which a string of ASCII is copied before it is read. The copy takes 70 ns, and 0.02 ns more for each character. */
const LONG = 256;
/** The number of characters that are copied first: most strings that are refused, or not in ASCII, show it here. */
const FIRST_BLOCK = 64;
/** The number of characters that are copied at once after them. */
const BLOCK = 4096;

const encoder = lazy(() => new TextEncoder());
// A UTF-16 code unit is at most three octets.
const octets = lazy(() => new Uint8Array(3 * BLOCK));

/**
 * Returns the state of a deterministic automaton after a whole string. The tables have an entry for every state, class and code
 * unit; `?? 0` satisfies the compiler and costs nothing.
 *
 * @param start the state to begin in. A state is its number times the number of classes; 0 is the dead one
 * @param targets by state and class: the next state
 * @param classOf by UTF-16 code unit
 */
export function stateAfter(input: string, start: number, targets: Uint16Array, classOf: Uint8Array): number {
  if (input.length < LONG) return stateAfterUnits(input, start, targets, classOf);
  let state = start;
  let at = 0;
  for (let size = FIRST_BLOCK; at < input.length && state !== DEAD; size = BLOCK) {
    const block = input.slice(at, at + size);
    // As many octets as characters: the block is in ASCII.
    if (encoder().encodeInto(block, octets()).written > block.length)
      return stateAfterUnits(input.slice(at), state, targets, classOf);
    state = stateAfterOctets(block.length, state, targets, classOf);
    at += size;
  }
  return state;
}

function stateAfterUnits(input: string, start: number, targets: Uint16Array, classOf: Uint8Array): number {
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

/** In a query or a path, most characters lead from the state to itself. Four that do are looked up side by side, not one after the other. */
function stateAfterOctets(length: number, start: number, targets: Uint16Array, classOf: Uint8Array): number {
  const text = octets();
  let state = start;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    const first = classOf[text[i] ?? 0] ?? 0;
    const second = classOf[text[i + 1] ?? 0] ?? 0;
    const third = classOf[text[i + 2] ?? 0] ?? 0;
    const fourth = classOf[text[i + 3] ?? 0] ?? 0;
    if (
      targets[state + first] === state &&
      targets[state + second] === state &&
      targets[state + third] === state &&
      targets[state + fourth] === state
    )
      continue;
    state = targets[state + first] ?? DEAD;
    state = targets[state + second] ?? DEAD;
    state = targets[state + third] ?? DEAD;
    state = targets[state + fourth] ?? DEAD;
    if (state === DEAD) return DEAD;
  }
  for (; i < length; i++) state = targets[state + (classOf[text[i] ?? 0] ?? 0)] ?? DEAD;
  return state;
}
