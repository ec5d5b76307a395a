import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import type { Span } from "../components/span.js";

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
  for (let i = 0; i < text.length; i++) states[i + 1] = automata.step(states[i] ?? DEAD, text.charCodeAt(i));
  const before = longestLoop(states, 0, Math.max(0, offset - CONTEXT));
  const after = longestLoop(states, Math.min(text.length, offset + CONTEXT), text.length);
  return {
    text: text.slice(0, before.start) + text.slice(before.end, after.start) + text.slice(after.end),
    offset: offset - (before.end - before.start),
  };
}

/** Returns the longest part between two offsets that begins and ends in the same state, and ends near the second one. */
function longestLoop(states: Uint16Array, from: number, to: number): Span {
  const firstIn: number[] = [];
  let loop: Span = { start: from, end: from };
  for (let end = from; end <= to; end++) {
    const start = (firstIn[states[end] ?? DEAD] ??= end);
    if (end > to - CONTEXT && end - start >= Math.max(1, loop.end - loop.start)) loop = { start, end };
  }
  return loop;
}
