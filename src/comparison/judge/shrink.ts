import type { Reply } from "./answer.js";
import type { Interview } from "./interview.js";
import { itemAt } from "../../text/itemAt.js";

/** The property that a shorter string must still have. */
export interface ShrinkGoal<Received = Reply> {
  /** Returns false if the string is known not to show it: then the parser is not asked. */
  readonly possible: (input: string) => boolean;
  readonly reached: (input: string, reply: Received) => boolean;
}

/** The largest number of questions for one string. */
const MOST_QUESTIONS = 600;
/** Replacements for other characters, the simplest first. */
const SIMPLE_CHARACTERS = ["a", "0"];

/**
 * Returns a shorter and simpler string that still reaches the goal: removes characters, or replaces them by "a" or "0", until
 * nothing more can be removed. The method is "delta debugging" (Zeller and Hildebrandt, 2002).
 */
export function* shrink<Received>(
  start: string,
  goal: ShrinkGoal<Received>,
  interviewer: { ask(inputs: readonly string[]): Interview<readonly Received[], Received> },
): Interview<string, Received> {
  let current = start;
  let questionsLeft = MOST_QUESTIONS;
  for (let better: string | undefined = start; better !== undefined && questionsLeft > 0;) {
    current = better;
    better = undefined;
    for (const candidates of simplerStrings(current)) {
      // Of a long string there are thousands of candidates, and some goals parse each one.
      const possible: string[] = [];
      for (const one of candidates) {
        if (possible.length === questionsLeft) break;
        if (goal.possible(one)) possible.push(one);
      }
      questionsLeft -= possible.length;
      const replies = yield* interviewer.ask(possible);
      better = possible.find((input, i) => goal.reached(input, itemAt(replies, i)));
      if (better !== undefined) break;
    }
  }
  return current;
}

/** Returns texts in the order of their lengths, each once. */
export function shortestFirst(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort((a, b) => a.length - b.length);
}

/** Yields groups of simpler strings, those from which most is removed first. */
function* simplerStrings(text: string): Generator<string[], void, undefined> {
  for (let size = text.length >> 1; size >= 1; size >>= 1) {
    const candidates: string[] = [];
    for (let at = 0; at + size <= text.length; at += size > 2 ? size : 1)
      candidates.push(text.slice(0, at) + text.slice(at + size));
    yield candidates;
  }
  yield [...text].flatMap((character, i) =>
    simplerThan(character).map((simpler) => text.slice(0, i) + simpler + text.slice(i + 1)),
  );
}

/** Returns the simple characters before this one, or all of them for any other character. */
function simplerThan(character: string): readonly string[] {
  const place = SIMPLE_CHARACTERS.indexOf(character);
  return place < 0 ? SIMPLE_CHARACTERS : SIMPLE_CHARACTERS.slice(0, place);
}
