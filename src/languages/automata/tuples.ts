/** Lists of numbers, of any length. Each list is stored once and has a number of its own, from 0 on. */
export class Tuples {
  count = 0;
  /**
   * A hash table with open addressing: 0 is a free slot, else a number plus one. Its length is a power of two, and at
   * most half is used.
   */
  private table = new Int32Array(64);
  /** The items of all lists, one after the other. */
  private items = new Int32Array(64);
  /** Where each list begins among them, and where the next one will. */
  private readonly starts = [0];

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

  at(number: number, place: number): number {
    return this.items[this.startOf(number) + place] ?? 0;
  }

  /** Returns a list as a whole, which must not be changed. */
  listAt(number: number): Int32Array {
    return this.items.subarray(this.startOf(number), this.startOf(number + 1));
  }

  private startOf(number: number): number {
    return this.starts[number] ?? 0;
  }

  private isAt(number: number, list: Int32Array): boolean {
    const from = this.startOf(number);
    if (this.startOf(number + 1) - from !== list.length) return false;
    for (let place = 0; place < list.length; place++) if (this.items[from + place] !== list[place]) return false;
    return true;
  }

  private store(list: Int32Array): void {
    const from = this.startOf(this.count);
    const end = from + list.length;
    if (end > this.items.length) {
      const grown = new Int32Array(2 * end);
      grown.set(this.items);
      this.items = grown;
    }
    this.items.set(list, from);
    this.starts.push(end);
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2);
    const mask = this.table.length - 1;
    for (let number = 0; number < this.count; number++) {
      const from = this.startOf(number);
      let slot = hash(this.items, from, this.startOf(number + 1) - from) & mask;
      while (this.table[slot] !== 0) slot = (slot + 1) & mask;
      this.table[slot] = number + 1;
    }
  }
}

/** FNV-1a, with its high bits mixed into the low ones, which pick the slot. */
export function hash(values: ArrayLike<number>, from: number, length: number): number {
  let sum = 0x811c9dc5;
  for (let i = from; i < from + length; i++) sum = Math.imul(sum ^ (values[i] ?? 0), 0x01000193);
  return sum ^ (sum >>> 15);
}
