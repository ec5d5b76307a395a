import { Tuples } from "./tuples.js";

/** Sets of numbers. Each set is stored once and has a number. */
export class NumberSets {
  private readonly sets = new Tuples();

  get count(): number {
    return this.sets.count;
  }

  /** Returns the members of a set, in ascending order. */
  at(number: number): Int32Array {
    return this.sets.listAt(number);
  }

  /** Returns the number of a set, whose members come in any order, each once: a new number, the next, if it is not known. */
  numberOf(members: readonly number[] | Int32Array): number {
    return this.sets.numberOf(Int32Array.from(members).sort());
  }
}
