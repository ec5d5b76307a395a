/** Tuples of numbers, all of one length. Each tuple is stored once and has a number. */
export class Tuples {
  count = 0;
  private items: Int32Array;
  /**
   * A hash table with open addressing: 0 is a free slot, else a number plus one. Its length is a power of two, and at
   * most half is used.
   */
  private table = new Int32Array(64);

  constructor(readonly length: number) {
    this.items = new Int32Array(32 * length);
  }

  at(number: number, place: number): number {
    return this.items[number * this.length + place] ?? 0;
  }

  /** The number of a tuple: a new one, the next, if it is not known. */
  numberOf(tuple: Int32Array): number {
    const mask = this.table.length - 1;
    let slot = hash(tuple, 0, this.length) & mask;
    for (; this.table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (this.table[slot] ?? 0) - 1;
      if (this.equals(known, tuple)) return known;
    }
    const number = this.count++;
    if ((number + 1) * this.length > this.items.length) {
      const grown = new Int32Array(this.items.length * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items.set(tuple, number * this.length);
    this.table[slot] = number + 1;
    if (this.count * 2 > this.table.length) this.rehash();
    return number;
  }

  private equals(number: number, tuple: Int32Array): boolean {
    const from = number * this.length;
    for (let place = 0; place < this.length; place++) if (this.items[from + place] !== tuple[place]) return false;
    return true;
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2);
    const mask = this.table.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = hash(this.items, number * this.length, this.length) & mask;
      while (this.table[slot] !== 0) slot = (slot + 1) & mask;
      this.table[slot] = number + 1;
    }
  }
}

/** FNV-1a, with its high bits mixed into the low ones, which pick the slot. */
export function hash(values: Int32Array, from: number, length: number): number {
  let sum = 0x811c9dc5;
  for (let i = from; i < from + length; i++) sum = Math.imul(sum ^ (values[i] ?? 0), 0x01000193);
  return sum ^ (sum >>> 15);
}
