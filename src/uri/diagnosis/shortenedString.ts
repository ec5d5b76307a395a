import type { Automata } from "../../languages/automata/automaton.js";

/** The number of characters that stay on either side of the offset. */
const CONTEXT = 600;

/**
 * Returns a shorter string of the same language with the same text around an offset. The part between two characters
 * before which the automaton is in the same state is left out, so a long string can be parsed around a single offset.
 */
export function shortenedString(
  automata: Automata,
  start: number,
  text: string,
  offset: number,
): { readonly text: string; readonly offset: number } {
  if (text.length <= 4 * CONTEXT) return { text, offset };
  const states = new Uint16Array(text.length + 1);
  states[0] = start;
  for (let i = 0; i < text.length; i++) states[i + 1] = automata.step(states[i] ?? 0, text.charCodeAt(i));
  const after = longestLoop(states, Math.min(text.length, offset + CONTEXT), text.length);
  const before = longestLoop(states, 0, Math.max(0, offset - CONTEXT));
  return {
    text: text.slice(0, before.from) + text.slice(before.to, after.from) + text.slice(after.to),
    offset: offset - (before.to - before.from),
  };
}

/** Returns the longest part found between two offsets that begins and ends in the same state. */
function longestLoop(states: Uint16Array, from: number, to: number): { readonly from: number; readonly to: number } {
  let best = { from, to: from };
  for (let end = to; end > Math.max(from, to - CONTEXT); end--) {
    const begin = states.indexOf(states[end] ?? 0, from);
    if (begin >= 0 && end - begin > best.to - best.from) best = { from: begin, to: end };
  }
  return best;
}
