import { itemAt, lastItem } from "../../text/itemAt.js";

/** Numbers that look random and depend on the seed alone (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    // Neighbouring seeds should not begin alike.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  }

  /** Returns a number from 0 to 1, 1 not included. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from 0 to `count`, `count` not included. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the items, which must not be empty. */
  pick<T>(items: readonly T[]): T {
    return itemAt(items, this.below(items.length));
  }

  /** One of the items, which must not be empty, by their weights, which must not be negative. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    const weights = items.map(weightOf);
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < items.length; i++) {
      left -= itemAt(weights, i);
      if (left < 0) return itemAt(items, i);
    }
    return lastItem(items);
  }
}
