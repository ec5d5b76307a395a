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
  const before = new Loop(0, Math.max(0, offset - CONTEXT));
  const after = new Loop(Math.min(text.length, offset + CONTEXT), text.length);
  let state = start;
  for (let i = 0; i <= text.length; i++) {
    if (i <= before.to) before.add(state, i);
    else if (i >= after.from) after.add(state, i);
    state = automata.step(state, text.charCodeAt(i));
  }
  return {
    text: text.slice(0, before.begin) + text.slice(before.end, after.begin) + text.slice(after.end),
    offset: offset - (before.end - before.begin),
  };
}

/** The longest part between two offsets that begins and ends in the same state, and ends near the second one. */
class Loop {
  begin: number;
  end: number;
  /** By state, the first offset at which the automaton is in it. */
  private readonly first: number[] = [];

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    this.begin = this.end = from;
  }

  /** Adds the state before a character from one offset to the other. */
  add(state: number, offset: number): void {
    const begin = (this.first[state] ??= offset);
    if (offset <= this.to - CONTEXT || offset - begin < Math.max(1, this.end - this.begin)) return;
    this.begin = begin;
    this.end = offset;
  }
}
