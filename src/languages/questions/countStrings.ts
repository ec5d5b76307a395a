import { START, type Dfa } from "../automata/dfa.js";

/** The longest strings that are counted: those of a large rule, such as `URI-reference` of RFC 3986, take a second or two. */
export const LONGEST_COUNTED = 1_000;

/** Returns how many strings of a length an automaton accepts, counted step by step. */
export function countStrings(dfa: Dfa, length: number): bigint {
  // From each state: where it leads, and by how many characters.
  const steps = Array.from({ length: dfa.states + START }, (_, state) => {
    const characters = new Map<number, number>();
    dfa.transitions(state, (kind, target) => {
      characters.set(target, (characters.get(target) ?? 0) + (dfa.sizes[kind] ?? 0));
    });
    return Array.from(characters, ([target, count]) => ({ target, count: BigInt(count) }));
  });
  let ways: bigint[] = steps.map((_, state) => (state === START ? 1n : 0n));
  for (let step = 0; step < length; step++) {
    const further = ways.map((): bigint => 0n);
    ways.forEach((way, state) => {
      if (way === 0n) return;
      for (const { target, count } of steps[state] ?? []) further[target] = (further[target] ?? 0n) + way * count;
    });
    ways = further;
  }
  return ways.reduce<bigint>((sum, way, state) => (dfa.accepts(state) ? sum + way : sum), 0n);
}
