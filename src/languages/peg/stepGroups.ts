import type { Program, Step } from "./program.js";
import { stronglyConnected } from "../automata/reach.js";
import { itemAt } from "../../text/itemAt.js";

/** Steps whose automata are built together. */
export interface StepGroup {
  readonly steps: readonly number[];
  /** Those of them that other groups, or the whole program, begin with. */
  readonly entries: readonly number[];
}

/** The most steps in a group, unless a loop needs more, or the program has very many. */
const SIZE = 256;

/**
 * A group may have this part of all steps: then thousands of copies of a repeated part are few groups. The automaton of each is as
 * large as all copies after it.
 */
const PART = 1 / 64;

/** The most automata of other groups that a group may combine. */
const BREADTH = 2;

/** Returns the steps whose results a step needs, at its own position or one further. `withReferences` would copy the step. */
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
 * Steps that only one group needs are in it, as long as few automata need to be combined for them.
 */
export function stepGroups({ steps, start }: Program): StepGroup[] {
  const needsOf = steps.map(needs);
  const loops = stronglyConnected([start], (step) => itemAt(needsOf, step));
  const loopOf = numbersOf(loops, steps.length);
  const needed = loops.map((members, i) =>
    [...new Set(members.flatMap((step) => itemAt(needsOf, step).map((other) => loopOf[other] ?? 0)))].filter(
      (other) => other !== i,
    ),
  );
  /** The automata of the two final steps are trivial and do not count. */
  const weights = loops.map(([first = 0]) => Number(itemAt(needsOf, first).length > 0));
  const users = loops.map((): number[] => []);
  for (const [i, others] of needed.entries()) for (const other of others) itemAt(users, other).push(i);

  const most = Math.max(SIZE, steps.length * PART);
  const owner = new Int32Array(loops.length).fill(-1);
  const groups: number[][] = [];
  // From the start inwards: a group takes what only its own members need, a whole copy of a repeated part at a time.
  for (let i = loops.length - 1; i >= 0; i--) {
    if (owner[i] !== -1) continue;
    const taken = [i];
    owner[i] = i;
    const around = new Set(itemAt(needed, i));
    const breadth = Math.max(BREADTH, weight(around));
    let size = itemAt(loops, i).length;
    let whole = 1;
    for (;;) {
      const next = firstOf(around, (other) => itemAt(users, other).every((user) => owner[user] === i));
      if (next === undefined) break;
      size += itemAt(loops, next).length;
      if (size > most) break;
      owner[next] = i;
      taken.push(next);
      around.delete(next);
      for (const other of itemAt(needed, next)) if (owner[other] !== i) around.add(other);
      if (weight(around) <= breadth) whole = taken.length;
    }
    for (const other of taken.splice(whole)) owner[other] = -1;
    groups[i] = taken.flatMap((other) => itemAt(loops, other));
  }

  function weight(others: ReadonlySet<number>): number {
    let sum = 0;
    for (const other of others) sum += itemAt(weights, other);
    return sum;
  }
  return withEntries(
    groups.filter((group) => group !== undefined),
    needsOf,
    start,
  );
}

function firstOf(numbers: ReadonlySet<number>, isWanted: (number: number) => boolean): number | undefined {
  for (const number of numbers) if (isWanted(number)) return number;
  return undefined;
}

/** Returns by step the number of the list that it is in, -1 for none. */
function numbersOf(lists: readonly (readonly number[])[], count: number): Int32Array {
  const numbers = new Int32Array(count).fill(-1);
  for (const [number, list] of lists.entries()) for (const step of list) numbers[step] = number;
  return numbers;
}

function withEntries(
  found: readonly (readonly number[])[],
  needsOf: readonly (readonly number[])[],
  start: number,
): StepGroup[] {
  const groupOf = numbersOf(found, needsOf.length);
  const entries = new Set([start]);
  for (const members of found) {
    for (const step of members) {
      for (const needed of itemAt(needsOf, step)) if (groupOf[needed] !== groupOf[step]) entries.add(needed);
    }
  }
  return found.map((members) => ({ steps: members, entries: members.filter((step) => entries.has(step)) }));
}
