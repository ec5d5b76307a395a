import type { Automata } from "../automata/automaton.js";

/** How much is kept on either side of a place. */
const KEPT = 600;

/**
 * A shorter string of the same language, alike around a place: what lies between two characters before which the automaton is
 * in the same state is left out. So a long string is read at one place without being parsed as a whole.
 */
export function shortenedString(
  automata: Automata,
  start: number,
  text: string,
  place: number,
): { readonly text: string; readonly place: number } {
  if (text.length <= 4 * KEPT) return { text, place };
  const states = new Uint16Array(text.length + 1);
  states[0] = start;
  for (let i = 0; i < text.length; i++) states[i + 1] = automata.step(states[i] as number, text.charCodeAt(i));
  const behind = cut(states, Math.min(text.length, place + KEPT), text.length);
  const before = cut(states, 0, Math.max(0, place - KEPT));
  return {
    text: text.slice(0, before.from) + text.slice(before.to, behind.from) + text.slice(behind.to),
    place: place - (before.to - before.from),
  };
}

/** The longest stretch found between two places that begins and ends in the same state. */
function cut(states: Uint16Array, from: number, to: number): { readonly from: number; readonly to: number } {
  let best = { from, to: from };
  for (let end = to; end > Math.max(from, to - KEPT); end--) {
    const begin = states.indexOf(states[end] as number, from);
    if (begin >= 0 && end - begin > best.to - best.from) best = { from: begin, to: end };
  }
  return best;
}
