import { DEAD, type Automata } from "../../languages/automata/automaton.js";

/** The ways to write a character in a rule, the preferred one first: `["%3A", ":"]`. */
export type Ways = readonly string[];

/** A way that the characters so far were written, as a list that begins with the last one. */
interface Written {
  readonly text: string;
  readonly before: Written | undefined;
  /** The number of characters that are not written in their preferred way. */
  readonly cost: number;
}

/**
 * Writes characters so that a rule derives them: the automaton of the rule runs over all ways at once, and decides for each character by
 * what may follow. As many as possible are written in their preferred way; of equal results the one with the first of them.
 *
 * @param start the state in which the rule begins
 * @returns `undefined` if the rule derives none of the ways
 *
 * @example
 * // ["a"], ["%3F", "?"], ["%40", "@"], ["b"] in a mail address, which has one "@": "a%3F@b"
 */
export function placedText(characters: Iterable<Ways>, automata: Automata, start: number): string | undefined {
  let states = new Map<number, Written | undefined>([[start, undefined]]);
  for (const ways of characters) {
    const next = new Map<number, Written>();
    for (const [state, before] of states)
      ways.forEach((text, way) => {
        const to = stepOver(automata, state, text);
        const cost = (before?.cost ?? 0) + (way > 0 ? 1 : 0);
        if (to !== DEAD && cost < (next.get(to)?.cost ?? Infinity)) next.set(to, { text, before, cost });
      });
    states = next;
  }
  let best: Written | undefined;
  let found = false;
  for (const [state, written] of states)
    if (automata.accepting[state] === 1 && (!found || (written?.cost ?? 0) < (best?.cost ?? 0))) {
      best = written;
      found = true;
    }
  if (!found) return undefined;
  const texts: string[] = [];
  for (let one = best; one; one = one.before) texts.push(one.text);
  return texts.reverse().join("");
}

function stepOver(automata: Automata, from: number, text: string): number {
  let state = from;
  for (let i = 0; i < text.length && state !== DEAD; i++) state = automata.step(state, text.charCodeAt(i));
  return state;
}
