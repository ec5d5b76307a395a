import type { Peg } from "../../../src/languages/peg/peg.js";
import type { Code } from "./code.js";
import type { RecordedRules } from "./recordedRules.js";

/** Writes how a parser records the rules that are wanted. */
export interface Recorder {
  /** Returns the statements after which a rule can be recorded that begins at `start`, if more than that is needed. */
  opening(numbers: readonly number[]): Code;
  /** Returns true if the place where a rule begins is recorded. */
  needsStart(numbers: readonly number[]): boolean;
  /** Returns the statements that record rules from `start` to `p`. */
  record(numbers: readonly number[]): Code;
  /** Returns the variables to which an expression may have to give their values back when it fails. */
  changedBy(failing: Peg): readonly string[];
}

/** The bits of a number that can be used as a mask. */
export const BITS_IN_MASK = 31;

/**
 * Keeps the places of components in slots: by rule the last start and end, and a bit in a mask if the rule is in the string. To undo a record,
 * its bit is enough, unless another one of the same rule was in its slot.
 *
 *     starts[3] = start; ends[3] = p; found |= 8;
 */
export class SlotRecorder implements Recorder {
  /**
   * @param placed how many of the rules, the first ones, have slots; of the others only the presence is kept
   * @param repeated the rules that may be recorded more than once in a string
   */
  constructor(
    private readonly recorded: RecordedRules,
    private readonly placed: number,
    private readonly repeated: ReadonlySet<number>,
  ) {}

  opening(): Code {
    return [];
  }

  needsStart(numbers: readonly number[]): boolean {
    return numbers.some((number) => number < this.placed);
  }

  record(numbers: readonly number[]): Code {
    return numbers.flatMap((number) => [
      ...(number < this.placed ? [`starts[${number}] = start;`, `ends[${number}] = p;`] : []),
      `${maskOf(number)} |= ${bitOf(number)};`,
    ]);
  }

  changedBy(failing: Peg): readonly string[] {
    const numbers = [...this.recorded.whenFailing(failing)];
    const repeated = numbers.filter((number) => number < this.placed && this.repeated.has(number));
    return [...new Set(numbers.map(maskOf)), ...repeated.flatMap((number) => [`starts[${number}]`, `ends[${number}]`])];
  }
}

/** Returns the name of the mask in which a rule has its bit. */
export function maskOf(number: number): string {
  const mask = Math.floor(number / BITS_IN_MASK);
  return mask === 0 ? "found" : `found${mask + 1}`;
}

export function bitOf(number: number): number {
  return 2 ** (number % BITS_IN_MASK);
}

/**
 * Adds a node for each rule to those of a tree, after the nodes inside it. To remove nodes, their number is enough.
 *
 *     nodes.add(3, start, p, before);
 */
export class NodeRecorder implements Recorder {
  constructor(private readonly recorded: RecordedRules) {}

  opening(numbers: readonly number[]): Code {
    return numbers.length === 0 ? [] : ["const before = nodes.count;"];
  }

  needsStart(numbers: readonly number[]): boolean {
    return numbers.length > 0;
  }

  record(numbers: readonly number[]): Code {
    return numbers.map((number) => `nodes.add(${number}, start, p, before);`);
  }

  changedBy(failing: Peg): readonly string[] {
    return this.recorded.whenFailing(failing).size === 0 ? [] : ["nodes.count"];
  }
}
