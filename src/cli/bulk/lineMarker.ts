import type { OctetAutomaton } from "./octetAutomaton.js";

/** Says of all lines of a block to which of several rules they conform. */
export class LineMarker {
  private kept = new Uint8Array(0);
  private lines = 0;

  constructor(private readonly automata: readonly OctetAutomaton[]) {}

  /** A number a line, with a bit for each rule, the first one's the lowest; good until the next block is asked for. */
  marks(octets: Uint8Array): Uint8Array {
    // A line takes one octet at least, and its end may be missing.
    if (this.kept.length < octets.length) this.kept = new Uint8Array(octets.length);
    else this.kept.fill(0, 0, this.lines);
    this.automata.forEach((automaton, place) => {
      this.lines = automaton.mark(octets, 1 << place, this.kept);
    });
    return this.kept.subarray(0, this.lines);
  }
}
