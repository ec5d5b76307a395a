import type { Program, Step } from "./pegProgram.js";

/** Steps of which each needs the others: a loop, or a single step. */
export interface Component {
  readonly steps: readonly number[];
  /** The steps of it that other components, or the whole program, begin with. */
  readonly entries: readonly number[];
}

/** The steps whose results a step needs, at its own position or one further. */
export function needs(step: Step): readonly number[] {
  switch (step.op) {
    case "character":
      return [step.then];
    case "choice":
      return [step.first, step.second];
    case "look":
      return [step.body, step.then];
    default:
      return [];
  }
}

/**
 * The strongly connected components of a program, each after those that it needs.
 *
 * Tarjan, "Depth-first search and linear graph algorithms" (1972), with a stack of its own: unfolded repetitions make
 * chains of steps of any length.
 */
export function components({ steps, start }: Program): Component[] {
  const index = new Int32Array(steps.length).fill(-1);
  const lowest = new Int32Array(steps.length);
  const componentOf = new Int32Array(steps.length).fill(-1);
  const found: number[][] = [];
  const open: number[] = [];
  const path: { readonly step: number; readonly needed: readonly number[]; at: number }[] = [];
  let visited = 0;

  const enter = (step: number): void => {
    index[step] = lowest[step] = visited++;
    open.push(step);
    path.push({ step, needed: needs(steps[step] as Step), at: 0 });
  };
  const lower = (step: number, to: number): void => {
    lowest[step] = Math.min(lowest[step] as number, to);
  };

  enter(start);
  for (let top = path[path.length - 1]; top; top = path[path.length - 1]) {
    const { step } = top;
    const needed = top.needed[top.at++];
    if (needed !== undefined) {
      if (index[needed] === -1) enter(needed);
      else if (componentOf[needed] === -1) lower(step, index[needed] as number);
      continue;
    }
    path.pop();
    const above = path[path.length - 1];
    if (above) lower(above.step, lowest[step] as number);
    if (lowest[step] !== index[step]) continue;
    const members = open.splice(open.lastIndexOf(step));
    for (const member of members) componentOf[member] = found.length;
    found.push(members);
  }
  return withEntries(found, componentOf, steps, start);
}

function withEntries(found: readonly number[][], componentOf: Int32Array, steps: readonly Step[], start: number): Component[] {
  const entries = new Set([start]);
  for (const members of found) {
    for (const step of members) {
      for (const needed of needs(steps[step] as Step)) if (componentOf[needed] !== componentOf[step]) entries.add(needed);
    }
  }
  return found.map((members) => ({ steps: members, entries: members.filter((step) => entries.has(step)) }));
}
