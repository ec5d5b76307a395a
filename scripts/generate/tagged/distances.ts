import { END, FIRST_REGISTER, ZERO } from "./determinize.js";
import type { TaggedAutomaton } from "./determinize.js";

/** How far registers are apart in one state, where that is the same for all strings that lead there. */
export interface Distances {
  /** `one - other`, or `undefined`. `END` is the place that has been reached. */
  between(one: number, other: number): number | undefined;
}

/** Not the same for all strings. */
const VARIES = -0x8000;

/** The distances in each state, by data flow: what all strings that lead there have in common. */
export function distances({ states }: TaggedAutomaton): Distances[] {
  const count =
    1 +
    Math.max(
      FIRST_REGISTER,
      ...states.flatMap(({ transitions }) => [...transitions.values()].flatMap(({ sets }) => sets)),
    );
  const known: (Int16Array | undefined)[] = states.map(() => undefined);
  const start = new Int16Array(count * count).fill(VARIES);
  for (const one of [ZERO, END]) for (const other of [ZERO, END]) start[one * count + other] = 0;
  known[0] = start;
  const queue = [0];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const here = known[state] as Int16Array;
    const edges = new Map(
      [...(states[state] as (typeof states)[number]).transitions.values()].map((edge) => [
        `${edge.target} ${edge.sets.join()}`,
        edge,
      ]),
    );
    for (const { target, sets } of edges.values()) {
      const there = behind(here, sets);
      const before = known[target];
      if (!before) known[target] = there;
      else if (!join(before, there)) continue;
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

  function behind(here: Int16Array, sets: readonly number[]): Int16Array {
    const there = here.slice();
    for (const set of sets) {
      for (let other = 0; other < count; other++) {
        there[set * count + other] = there[END * count + other] as number;
        there[other * count + set] = there[other * count + END] as number;
      }
      there[set * count + set] = 0;
      there[set * count + END] = there[END * count + set] = 0;
    }
    for (let other = 0; other < count; other++) {
      if (other === END) continue;
      const distance = there[END * count + other] as number;
      if (distance === VARIES) continue;
      there[END * count + other] = distance + 1;
      there[other * count + END] = -distance - 1;
    }
    return there;
  }
}

/** Keeps in `before` what `there` says too; whether anything was lost. */
function join(before: Int16Array, there: Int16Array): boolean {
  let changed = false;
  for (let i = 0; i < before.length; i++) {
    if (before[i] === VARIES || before[i] === there[i]) continue;
    before[i] = VARIES;
    changed = true;
  }
  return changed;
}
