import { hash } from "./tuples.js";
import { itemAt } from "../../text/itemAt.js";

/** Used instead of a member where there is none. */
const NONE = -1;

/** Sets of numbers, none of them negative. Each set is stored once and has a number. */
export class NumberSets {
  private readonly sets: Int32Array[] = [];
  /** The numbers of the sets of one member and of none, by the member plus one. */
  private readonly small: number[] = [];
  /**
   * A hash table with open addressing: 0 is a free slot, else a number plus one. Its length is a power of two, and at
   * most half is used.
   */
  private table = new Int32Array(64);

  get count(): number {
    return this.sets.length;
  }

  /** The members of a set, in ascending order. */
  at(number: number): Int32Array {
    return itemAt(this.sets, number);
  }

  /** The number of a set, whose members come in any order, each once: a new number, the next, if it is not known. */
  numberOf(members: readonly number[] | Int32Array): number {
    if (members.length > 1) return this.find(Int32Array.from(members).sort());
    const key = members[0] ?? NONE;
    return (this.small[key + 1] ??= this.find(Int32Array.from(members)));
  }

  private find(set: Int32Array): number {
    const mask = this.table.length - 1;
    let slot = hash(set, 0, set.length) & mask;
    for (; this.table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (this.table[slot] ?? 0) - 1;
      if (equal(this.at(known), set)) return known;
    }
    this.table[slot] = this.sets.push(set);
    if (this.count * 2 > this.table.length) this.rehash();
    return this.count - 1;
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2);
    const mask = this.table.length - 1;
    this.sets.forEach((set, number) => {
      let slot = hash(set, 0, set.length) & mask;
      while (this.table[slot] !== 0) slot = (slot + 1) & mask;
      this.table[slot] = number + 1;
    });
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
