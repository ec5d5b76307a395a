import { END, ZERO, type DeterminizedMarks } from "./determinize.js";

/** The distances of registers at one state, as far as they are equal for all strings that lead there. */
export interface Distances {
  /** Returns `one - other`, or `undefined` if that depends on the string. `END` is the current offset. */
  between(one: number, other: number): number | undefined;
}

/**
 * Used instead of a distance that differs from string to string. Distances that are this large are treated as variable.
 */
const VARIES = -0x8000;

/**
 * Returns the distances of registers at each state: a data-flow analysis, which keeps for each state the facts that
 * hold on every path to it. After `"//"` in RFC 3986, the register for the start of the authority is always two less
 * than the current offset.
 */
export function distances({ states }: DeterminizedMarks): Distances[] {
  const registers = states.flatMap(({ transitions }) => [...transitions.values()].flatMap(({ sets }) => sets));
  const count = 1 + Math.max(ZERO, END, ...registers);
  /** By state: the distance of each register (row) from each other one (column). */
  const known: (Int16Array | undefined)[] = states.map(() => undefined);
  const start = new Int16Array(count * count).fill(VARIES);
  for (const one of [ZERO, END]) for (const other of [ZERO, END]) start[one * count + other] = 0;
  known[0] = start;
  const queue = [0];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const here = known[state];
    if (!here) continue;
    // Most transitions of a state are equal.
    const distinct = new Map(
      [...(states[state]?.transitions.values() ?? [])].map((one) => [`${one.target} ${one.sets.join()}`, one]),
    );
    for (const { target, sets } of distinct.values()) {
      const there = afterCharacter(here, sets);
      const before = known[target];
      if (!before) known[target] = there;
      else if (!keepCommon(before, there)) continue;
      queue.push(target);
    }
  }
  return known.map((matrix) => ({
    between(one, other) {
      if (one === other) return 0;
      const distance = matrix?.[one * count + other] ?? VARIES;
      return distance === VARIES ? undefined : distance;
    },
  }));

  /** Returns the distances after a character before which registers are set to the current offset. */
  function afterCharacter(here: Int16Array, sets: readonly number[]): Int16Array {
    const there = here.slice();
    for (const register of sets) {
      for (let other = 0; other < count; other++) {
        there[register * count + other] = there[END * count + other] ?? 0;
        there[other * count + register] = there[other * count + END] ?? 0;
      }
      for (const [one, other] of [
        [register, register],
        [register, END],
        [END, register],
      ] as const)
        there[one * count + other] = 0;
    }
    for (let other = 0; other < count; other++) {
      if (other === END) continue;
      const distance = there[END * count + other] ?? 0;
      if (distance === VARIES) continue;
      there[END * count + other] = distance + 1;
      there[other * count + END] = -distance - 1;
    }
    return there;
  }
}

/** Removes from `known` the distances that differ in `other`. Returns true if any was removed. */
function keepCommon(known: Int16Array, other: Int16Array): boolean {
  let changed = false;
  for (let i = 0; i < known.length; i++) {
    if (known[i] === VARIES || known[i] === other[i]) continue;
    known[i] = VARIES;
    changed = true;
  }
  return changed;
}
