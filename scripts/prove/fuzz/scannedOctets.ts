import { askedRule } from "../../../src/checking/scan/askedRule.js";
import { LineScanner } from "../../../src/checking/scan/lineScanner.js";
import type { Generation } from "../../../src/index.js";

/** The scanner of lines of octets for a generation's start rule, run on one line at a time. */
export class ScannedOctets {
  private readonly scanner: LineScanner;

  constructor(generation: Generation) {
    this.scanner = new LineScanner([askedRule(generation, generation.startRule)]);
  }

  /** Returns true if the line conforms. The input must hold no line break. */
  accepts(input: string): boolean {
    let accepted = false;
    this.scanner.readLines(new TextEncoder().encode(`${input}\n`), (_, __, rules) => {
      accepted = rules === 1;
    });
    return accepted;
  }
}
