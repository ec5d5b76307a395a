import { Alphabet, type CharacterSet, type Range } from "../../../src/languages/automata/characters.js";
import { DFA_STATE_LIMIT, DfaAlgebra } from "../../../src/languages/automata/dfaAlgebra.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { deadState, step, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import {
  columnRepresentatives,
  MinimalAutomata,
  type MooreAutomaton,
} from "../../../src/languages/automata/minimize.js";
import { mostReadable } from "../../../src/languages/automata/readable.js";
import { getOrInsert } from "../../../src/text/itemAt.js";

/**
 * The strings in which places are marked. A character represents all code units that neither a PEG nor the
 * published rules distinguish; the last one is the end, with which every string ends. A character has two codes: `k`, and `size + k` if
 * the place before it is marked. Each language is a minimal automaton over the codes.
 *
 * @example
 * // With "a" as 0, ":" as 1 and the end as 2, "a|:" (the place before the colon is marked) is 0, 4, 2.
 */
export class MarkedStrings {
  /** The number of characters. */
  readonly size: number;
  /** The end of the string, which is a character here. */
  readonly end: number;
  /** A code unit of each character other than the end. */
  readonly codeUnits: readonly number[];
  readonly algebra = new DfaAlgebra();
  private readonly alphabet: Alphabet;

  /** @param sets the sets of code units that are distinguished */
  constructor(sets: readonly CharacterSet[]) {
    this.alphabet = new Alphabet(sets);
    const { classOf, cuts, size } = this.alphabet;
    this.end = size;
    this.size = size + 1;
    const visible = Array.from({ length: 0x7f - 0x21 }, (_, i) => 0x21 + i);
    this.codeUnits = Array.from({ length: size }, (_, character) => {
      const ofClass = (code: number): boolean => classOf[code] === character;
      return mostReadable(visible.filter(ofClass)) ?? cuts.find(ofClass) ?? 0;
    });
  }

  /** Returns the codes of the characters of a set, marked or not. */
  codes(set: CharacterSet): Range[] {
    return [...this.alphabet.members(set)].flatMap((member, character) => (member === 1 ? this.both(character) : []));
  }

  /** Returns the codes of a character: without a mark before it, and with one. */
  both(character: number): Range[] {
    return [character, this.size + character].map((code): Range => [code, code]);
  }

  /** Returns the codes that mark a place. */
  get marks(): Range {
    return [this.size, 2 * this.size - 1];
  }

  /**
   * Explores the reachable states, and returns the minimal automaton with their outputs.
   *
   * @param keyOf returns equal keys for states that are the same
   * @param columnKey returns equal keys for codes that lead from every state to the same one
   */
  explored<State>(
    start: State,
    columnKey: (code: number) => string | number,
    keyOf: (state: State) => string | number,
    next: (state: State, code: number) => State,
    output: (state: State) => number | boolean,
  ): MinimalDfa {
    const columnOf = this.columnsBy(columnKey);
    const symbols = columnRepresentatives(columnOf);
    const numbers = new Map([[keyOf(start), 0]]);
    const states = [start];
    const targets: number[] = [];
    // Grows while it is walked.
    for (const state of states)
      for (const code of symbols) {
        const target = next(state, code);
        targets.push(getOrInsert(numbers, keyOf(target), () => states.push(target) - 1));
        if (states.length > DFA_STATE_LIMIT) throw new LimitError(`more than ${DFA_STATE_LIMIT} states`, "states");
      }
    return minimal({
      columnOf,
      width: symbols.length,
      next: Int32Array.from(targets),
      outputs: Int32Array.from(states, (state) => Number(output(state))),
    });
  }

  private shape: MinimalDfa | undefined;

  /** All strings that end with their end and have one mark, as automata read them that begin at the end. */
  get withEndAndOneMark(): MinimalDfa {
    // A state is the number of marks so far, or "start" before the end of the string, which comes first.
    return (this.shape ??= this.explored<"start" | "dead" | 0 | 1>(
      "start",
      (code) => `${this.marksIn(code)} ${code % this.size === this.end}`,
      String,
      (state, code) => {
        if (state === "dead" || (state === "start") !== (code % this.size === this.end)) return "dead";
        const marks = (state === "start" ? 0 : state) + this.marksIn(code);
        return marks > 1 ? "dead" : marks === 1 ? 1 : 0;
      },
      (state) => state === 1,
    ));
  }

  /** Returns the strings that are in a language of strings without marks, with one mark anywhere. */
  markedOnce(dfa: MinimalDfa): MinimalDfa {
    // A state is one of the automaton, and the number of marks.
    return this.explored(
      0,
      (code) => `${dfa.columnOf[code % this.size] ?? 0} ${this.marksIn(code)}`,
      (state) => state,
      (state, code) =>
        3 * step(dfa, Math.floor(state / 3), code % this.size) + Math.min((state % 3) + this.marksIn(code), 2),
      (state) => state % 3 === 1 && dfa.outputs[Math.floor(state / 3)] === 1,
    );
  }

  /**
   * Returns the strings with one mark of a language with the mark a number of characters later, in the order in which its
   * automaton reads them. Negative numbers: earlier.
   */
  moved(dfa: MinimalDfa, by: number): MinimalDfa {
    if (by === 0) return dfa;
    const dead = deadState(dfa);
    const isLater = by > 0;
    // The mark of the string that is read and that of the other: none is read yet, the one that comes first, or both.
    const moved = this.algebra.determinized({
      columnOf: this.columnsBy((code) => `${this.marksIn(code)} ${this.columnsOf(dfa, code)}`),
      starts: [0],
      step: (state, code) => {
        const [at, passed] = [Math.floor(state / 3), state % 3];
        const on = (isMarked: boolean, count: number): number[] => {
          const target = step(dfa, at, (code % this.size) + (isMarked ? this.size : 0));
          return target === dead ? [] : [3 * target + count];
        };
        if (this.marksIn(code) === 1) return passed === Number(isLater) ? on(false, passed + 1) : [];
        return [
          ...(passed === 1 ? [] : on(false, passed)),
          ...(passed === Number(!isLater) ? on(true, passed + 1) : []),
        ];
      },
      accepts: (state) => state % 3 === 2 && dfa.outputs[Math.floor(state / 3)] === 1,
    });
    return this.moved(moved, by - Math.sign(by));
  }

  /**
   * Returns the strings in which the marks of two languages are both possible, and that of the first is not read after
   * that of the second. Marks in the strings themselves are ignored. In `GOPHER://A` the path would start one character
   * after the host, after the end of the string.
   */
  inOrder(first: MinimalDfa, second: MinimalDfa): MinimalDfa {
    const { size } = this;
    const [deadInFirst, deadInSecond] = [deadState(first), deadState(second)];
    const count = second.outputs.length;
    return this.algebra.determinized({
      columnOf: this.columnsBy((code) => `${this.columnsOf(first, code)} ${this.columnsOf(second, code)}`),
      starts: [0],
      // A state is one of each automaton, and the number of marks that have been passed.
      step: (state, code) => {
        const passed = state % 3;
        const [inFirst, inSecond] = [Math.floor(state / 3 / count), Math.floor(state / 3) % count];
        return [0, 1, 2].slice(passed).flatMap((after) => {
          const toFirst = step(first, inFirst, (code % size) + (passed === 0 && after > 0 ? size : 0));
          const toSecond = step(second, inSecond, (code % size) + (passed < 2 && after === 2 ? size : 0));
          return toFirst === deadInFirst || toSecond === deadInSecond ? [] : [3 * (toFirst * count + toSecond) + after];
        });
      },
      accepts: (state) =>
        state % 3 === 2 &&
        first.outputs[Math.floor(state / 3 / count)] === 1 &&
        second.outputs[Math.floor(state / 3) % count] === 1,
    });
  }

  marksIn(code: number): number {
    return code < this.size ? 0 : 1;
  }

  /** Returns the columns of a character without a mark and with one. */
  private columnsOf({ columnOf }: MinimalDfa, code: number): string {
    return `${columnOf[code % this.size] ?? 0} ${columnOf[(code % this.size) + this.size] ?? 0}`;
  }

  /** Returns the column of each code, numbered as they first occur: codes with equal keys are in one column. */
  columnsBy(keyOf: (code: number) => string | number): Uint16Array {
    const numbers = new Map<string | number, number>();
    return Uint16Array.from({ length: 2 * this.size }, (_, code) =>
      getOrInsert(numbers, keyOf(code), () => numbers.size),
    );
  }
}

export function minimal(automaton: MooreAutomaton): MinimalDfa {
  return new MinimalAutomata().minimal(automaton);
}
