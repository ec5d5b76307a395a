import { LineScanner } from "./lineScanner.js";
import type { AskedRule } from "./askedRule.js";

/** Counts the lines of a text by the rules that they belong to. The text may come in pieces that end anywhere. */
export class LineCounter {
  private readonly scanner: LineScanner;
  private counts: Float64Array;

  constructor(private readonly asked: readonly AskedRule[]) {
    this.scanner = new LineScanner(asked);
    this.counts = this.noCounts();
  }

  /** Octets that are put here before {@link read} need not be copied. */
  get room(): Uint8Array {
    return this.scanner.room;
  }

  read(octets: Uint8Array): void {
    const { counts } = this;
    this.scanner.read(octets, ({ count, notes }) => {
      for (let i = 0; i < 2 * count; i += 2) {
        const rules = notes[i] ?? 0;
        counts[rules] = (counts[rules] ?? 0) + 1;
      }
    });
  }

  /** Ends the text. Returns the number of lines for each combination of rules, a bit a rule. */
  end(): number[] {
    const { counts } = this;
    const last = this.scanner.end();
    if (last !== undefined) counts[last] = (counts[last] ?? 0) + 1;
    this.counts = this.noCounts();
    return [...counts];
  }

  private noCounts(): Float64Array {
    return new Float64Array(2 ** this.asked.length);
  }
}
