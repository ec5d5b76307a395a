import type { Reply } from "./answer.js";
import type { Inquiry, Memory } from "./memory.js";

/** Whether a string still shows what is looked for. */
export interface Wanted {
  /** What can be told without asking; only then is the parser asked. */
  readonly possible: (input: string) => boolean;
  readonly shown: (input: string, reply: Reply) => boolean;
}

/** Questions for one string at most. */
const QUESTIONS = 600;
/** Strings of which every two characters are tried without. */
const PAIRS = 24;

/**
 * A shorter and simpler string that still shows the same: characters are left out and replaced by "a" or "0" until nothing
 * more can be. After "delta debugging" (Zeller and Hildebrandt, 2002).
 */
export function* shrink(start: string, wanted: Wanted, memory: Memory): Inquiry<string> {
  let current = start;
  let left = QUESTIONS;
  for (let better: string | undefined = start; better !== undefined && left > 0;) {
    current = better;
    better = undefined;
    for (const candidates of attempts(current)) {
      const possible = candidates.filter(wanted.possible).slice(0, left);
      left -= possible.length;
      const replies = yield* memory.ask(possible);
      better = possible.find((input, i) => wanted.shown(input, replies[i] as Reply));
      if (better !== undefined) break;
    }
  }
  return current;
}

/** Simpler strings in groups, those that are simpler by most first. */
function* attempts(text: string): Generator<string[], void, undefined> {
  for (let size = text.length >> 1; size >= 1; size >>= 1) {
    const candidates: string[] = [];
    for (let at = 0; at + size <= text.length; at += size > 2 ? size : 1)
      candidates.push(text.slice(0, at) + text.slice(at + size));
    yield candidates;
  }
  if (text.length > 0 && text.length <= PAIRS) yield withoutPairs(text);
  yield [...text].flatMap((sign, i) =>
    SIMPLE.slice(0, rank(sign)).map((simpler) => text.slice(0, i) + simpler + text.slice(i + 1)),
  );
}

function withoutPairs(text: string): string[] {
  const candidates: string[] = [];
  for (let i = 0; i < text.length; i++) {
    for (let j = i + 2; j < text.length; j++)
      candidates.push(text.slice(0, i) + text.slice(i + 1, j) + text.slice(j + 1));
  }
  return candidates;
}

const SIMPLE = ["a", "0"];

function rank(sign: string): number {
  const at = SIMPLE.indexOf(sign);
  return at < 0 ? SIMPLE.length : at;
}
