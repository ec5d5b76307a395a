import { START, type Dfa } from "../automata/dfa.js";
import { recurrenceOf, termOf } from "./linearRecurrence.js";

/** The longest strings that are counted. Their number has up to two million bits, and more of them would fill the memory. */
export const LONGEST_COUNTED = 100_000;

/**
 * Returns how many strings of a length an automaton accepts.
 *
 * Short strings are counted step by step, through the automaton. From the length that equals the number of states on,
 * the counts satisfy a linear recurrence of at most that many terms. It is found from the counts of short strings, and
 * yields those of long ones.
 */
export function countStrings(dfa: Dfa, length: number): bigint {
  const states = dfa.states + START;
  const numbers = counts(dfa, Math.min(length, 3 * states) + 1);
  const counted = numbers[length];
  if (counted !== undefined) return counted;
  const long = numbers.slice(states);
  return termOf(long, recurrenceOf(long), length - states);
}

/** Returns how many strings there are of each of the lengths 0 to `lengths - 1`. */
function counts(dfa: Dfa, lengths: number): bigint[] {
  // From each state: where it leads, and by how many characters.
  const steps = Array.from({ length: dfa.states + START }, (_, state) => {
    const characters = new Map<number, number>();
    dfa.transitions(state, (kind, target) => {
      characters.set(target, (characters.get(target) ?? 0) + (dfa.sizes[kind] ?? 0));
    });
    return Array.from(characters, ([target, count]) => ({ target, count: BigInt(count) }));
  });
  const numbers: bigint[] = [];
  let ways: bigint[] = steps.map((_, state) => (state === START ? 1n : 0n));
  for (let length = 0; length < lengths; length++) {
    numbers.push(ways.reduce<bigint>((sum, way, state) => (dfa.accepts(state) ? sum + way : sum), 0n));
    const further = ways.map((): bigint => 0n);
    ways.forEach((way, state) => {
      if (way === 0n) return;
      for (const { target, count } of steps[state] ?? []) further[target] = (further[target] ?? 0n) + way * count;
    });
    ways = further;
  }
  return numbers;
}
