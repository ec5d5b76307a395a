/** Gives lists of numbers numbers of their own, from 0 on: each list is stored once. */
export abstract class NumberedLists {
  count = 0;
  /**
   * A hash table with open addressing: 0 is a free slot, else a number plus one. Its length is a power of two, and at
   * most half is used.
   */
  private table = new Int32Array(64);

  protected abstract hashAt(number: number): number;
  protected abstract isAt(number: number, list: Int32Array): boolean;
  /** Stores a list under the number {@link count}. */
  protected abstract store(list: Int32Array): void;

  /** Returns the number of a list: a new one, the next, if it is not known. */
  numberOf(list: Int32Array): number {
    const mask = this.table.length - 1;
    let slot = hash(list, 0, list.length) & mask;
    for (; this.table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (this.table[slot] ?? 0) - 1;
      if (this.isAt(known, list)) return known;
    }
    this.store(list);
    this.table[slot] = ++this.count;
    if (this.count * 2 > this.table.length) this.rehash();
    return this.count - 1;
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2);
    const mask = this.table.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = this.hashAt(number) & mask;
      while (this.table[slot] !== 0) slot = (slot + 1) & mask;
      this.table[slot] = number + 1;
    }
  }
}

/** Tuples of numbers, all of one length. Each tuple is stored once and has a number. */
export class Tuples extends NumberedLists {
  private items: Int32Array;

  constructor(readonly length: number) {
    super();
    this.items = new Int32Array(32 * length);
  }

  at(number: number, place: number): number {
    return this.items[number * this.length + place] ?? 0;
  }

  protected override hashAt(number: number): number {
    return hash(this.items, number * this.length, this.length);
  }

  protected override isAt(number: number, tuple: Int32Array): boolean {
    const from = number * this.length;
    for (let place = 0; place < this.length; place++) if (this.items[from + place] !== tuple[place]) return false;
    return true;
  }

  protected override store(tuple: Int32Array): void {
    if ((this.count + 1) * this.length > this.items.length) {
      const grown = new Int32Array(this.items.length * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items.set(tuple, this.count * this.length);
  }
}

/** FNV-1a, with its high bits mixed into the low ones, which pick the slot. */
export function hash(values: ArrayLike<number>, from: number, length: number): number {
  let sum = 0x811c9dc5;
  for (let i = from; i < from + length; i++) sum = Math.imul(sum ^ (values[i] ?? 0), 0x01000193);
  return sum ^ (sum >>> 15);
}
