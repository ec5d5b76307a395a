import type { Program, Step } from "./program.js";
import { stronglyConnected } from "../automata/reach.js";
import { itemAt } from "../../text/itemAt.js";

/** Steps whose automata are built together. */
export interface StepGroup {
  readonly steps: readonly number[];
  /** Those of them that other groups, or the whole program, begin with. */
  readonly entries: readonly number[];
}

/** The most steps in a group, unless a loop needs more. */
const SIZE = 64;

/** The most automata of other groups that a group may combine. */
const BREADTH = 2;

/** Returns the steps whose results a step needs, at its own position or one further. */
export function needs(step: Step): readonly number[] {
  switch (step.op) {
    case "character":
    case "mark":
      return [step.then];
    case "choice":
    case "branch":
      return [step.first, step.second];
    case "look":
      return [step.body, step.then];
    default:
      return [];
  }
}

/**
 * Divides a program into groups, each after those that it needs. Steps that need each other (a loop) are in one group.
 * Steps that only one other step needs are in its group, as long as few automata need to be combined for them.
 */
export function stepGroups({ steps, start }: Program): StepGroup[] {
  const loops = stronglyConnected([start], (step) => needs(itemAt(steps, step)));
  const loopOf = numbersOf(loops, steps.length);
  const needed = loops.map((members, i) =>
    [...new Set(members.flatMap((step) => needs(itemAt(steps, step)).map((other) => loopOf[other] ?? 0)))].filter(
      (other) => other !== i,
    ),
  );
  const users = new Int32Array(loops.length);
  for (const others of needed) for (const other of others) users[other] = (users[other] ?? 0) + 1;

  const merged = new Set<number>();
  const members = loops.map((loop) => [...loop]);
  const outer = needed.map((others) => new Set(others));
  loops.forEach((_, i) => {
    const around = itemAt(outer, i);
    const breadth = Math.max(BREADTH, weight(around));
    for (const other of itemAt(needed, i)) {
      if (users[other] !== 1 || itemAt(members, i).length + itemAt(members, other).length > SIZE) continue;
      const widened = new Set([...around, ...itemAt(outer, other)]);
      widened.delete(other);
      if (weight(widened) > breadth) continue;
      merged.add(other);
      around.clear();
      for (const each of widened) around.add(each);
      itemAt(members, i).push(...itemAt(members, other));
    }
  });

  /** The automata of the two final steps are trivial and do not count. */
  function weight(others: ReadonlySet<number>): number {
    return [...others].filter((other) => needs(itemAt(steps, itemAt(loops, other)[0] ?? 0)).length > 0).length;
  }
  return withEntries(
    members.filter((_, i) => !merged.has(i)),
    steps,
    start,
  );
}

/** Returns by step the number of the list that it is in, -1 for none. */
function numbersOf(lists: readonly (readonly number[])[], count: number): Int32Array {
  const numbers = new Int32Array(count).fill(-1);
  for (const [number, list] of lists.entries()) for (const step of list) numbers[step] = number;
  return numbers;
}

function withEntries(found: readonly (readonly number[])[], steps: readonly Step[], start: number): StepGroup[] {
  const groupOf = numbersOf(found, steps.length);
  const entries = new Set([start]);
  for (const members of found) {
    for (const step of members) {
      for (const needed of needs(itemAt(steps, step))) if (groupOf[needed] !== groupOf[step]) entries.add(needed);
    }
  }
  return found.map((members) => ({ steps: members, entries: members.filter((step) => entries.has(step)) }));
}
