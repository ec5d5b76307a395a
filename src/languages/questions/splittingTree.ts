import { START, type Dfa } from "../automata/dfa.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** A continuation, and which states accept it. */
interface Suffix {
  readonly text: string;
  readonly accepted: Uint8Array;
}

/** A continuation in the tree; the question is whether a state accepts it. */
export interface DistinguishingSuffix {
  readonly text: string;
}

/**
 * A binary tree of questions, "does this continuation lead to acceptance?", with one state of a minimal automaton at each
 * leaf, the dead state included. The questions on the path to a state tell it from all others. Two states are told apart by
 * the last question that their paths share. The root's continuation is empty: may the string end here?
 */
export class SplittingTree {
  /** For each state the questions on its path, from the root on. */
  readonly paths: readonly (readonly DistinguishingSuffix[])[];

  /**
   * @param characters one for each class that has one; continuations consist of these
   * @param assertTime called again and again; throws when the time is over
   */
  constructor(dfa: Dfa, characters: readonly (string | undefined)[], assertTime: () => void) {
    this.paths = split(dfa, characterisationSet(dfa, characters, assertTime), assertTime);
  }

  /** Returns the question that tells two states apart. */
  between(one: number, other: number): DistinguishingSuffix {
    const path = itemAt(this.paths, one);
    const otherPath = itemAt(this.paths, other);
    let last = 0;
    while (path[last + 1] !== undefined && path[last + 1] === otherPath[last + 1]) last++;
    return itemAt(path, last);
  }
}

/** Returns continuations that tell all states apart, the shorter ones first, at most as many as there are states. */
function characterisationSet(dfa: Dfa, characters: readonly (string | undefined)[], assertTime: () => void): Suffix[] {
  const suffixes: Suffix[] = [{ text: "", accepted: dfa.accepting }];
  let blocks = Array.from(dfa.accepting);
  let count = new Set(blocks).size;
  // The list grows while it is iterated over. A continuation that tells no more states apart is dropped: what it and its
  // extensions would tell apart, the earlier ones and their extensions do.
  for (const { text, accepted } of suffixes) {
    for (let kind = 0; kind < dfa.classCount; kind++) {
      assertTime();
      if (count === dfa.states + START) return suffixes;
      const character = characters[kind];
      if (character === undefined) continue;
      const before = accepted.map((_, state) => accepted[dfa.follow(state, kind)] ?? 0);
      const numbers = new Map<number, number>();
      const refined = blocks.map((block, state) => {
        const key = block * 2 + (before[state] ?? 0);
        return getOrInsert(numbers, key, () => numbers.size);
      });
      if (numbers.size === count) continue;
      count = numbers.size;
      blocks = refined;
      suffixes.push({ text: character + text, accepted: before });
    }
  }
  return suffixes;
}

/**
 * Chooses for each block of states the question that divides it best. The weight of a state is the number of transitions that
 * lead to it, since each of them will be followed by the questions on the state's path. So the dead state is near the root.
 */
function split(dfa: Dfa, suffixes: readonly Suffix[], assertTime: () => void): DistinguishingSuffix[][] {
  const paths: DistinguishingSuffix[][] = Array.from(dfa.accepting, () => []);
  const weights = new Float64Array(dfa.accepting.length).fill(1);
  for (const target of dfa.next) weights[target] = (weights[target] ?? 0) + 1;

  const [root] = suffixes;
  const blocks = [{ states: paths.map((_, state) => state), by: root }];
  for (const { states, by } of blocks) {
    const suffix = by ?? best(states);
    const question: DistinguishingSuffix = { text: suffix.text };
    for (const state of states) paths[state]?.push(question);
    for (const verdict of [1, 0]) {
      const half = states.filter((state) => suffix.accepted[state] === verdict);
      if (half.length > 1) blocks.push({ states: half, by: undefined });
    }
  }
  return paths;

  function best(states: readonly number[]): Suffix {
    const total = sum(states);
    let chosen: Suffix | undefined;
    let balance = 0;
    for (const suffix of suffixes) {
      assertTime();
      const accepted = sum(states.filter((state) => suffix.accepted[state] === 1));
      // Shorter ones come first, and are kept in favour of longer ones that divide as well.
      if (Math.min(accepted, total - accepted) > balance) {
        balance = Math.min(accepted, total - accepted);
        chosen = suffix;
      }
    }
    if (!chosen) throw new Error("the automaton is not minimal");
    return chosen;
  }

  function sum(states: readonly number[]): number {
    return states.reduce((total, state) => total + (weights[state] ?? 0), 0);
  }
}
