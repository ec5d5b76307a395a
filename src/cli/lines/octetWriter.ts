import { LINE_FEED } from "../../text/octets.js";

const FIRST_SIZE = 1 << 16;
/** For the length of a URI, a loop is faster than `set`. */
const LONGEST_LOOP = 1 << 10;
/** The size of a buffer that is used again. A block of input and its answers are seldom larger. */
const LARGEST_KEPT = 1 << 22;

/** Collects octets that are copied from lines, and texts between them. */
export class OctetWriter {
  private buffer = new Uint8Array(FIRST_SIZE);
  private length = 0;
  private readonly encoder = new TextEncoder();

  get isEmpty(): boolean {
    return this.length === 0;
  }

  octets(source: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    if (to - from > LONGEST_LOOP) {
      this.buffer.set(source.subarray(from, to), this.length);
      this.length += to - from;
      return;
    }
    for (let i = from; i < to; i++) this.buffer[this.length++] = source[i] ?? 0;
  }

  /** Copies octets, and ends the line. */
  line(source: Uint8Array, from: number, to: number): void {
    this.octets(source, from, to);
    this.reserve(1);
    this.buffer[this.length++] = LINE_FEED;
  }

  text(text: string): void {
    const octets = this.encoder.encode(text);
    if (this.isEmpty && octets.length > this.buffer.length) {
      // A copy of a long answer would take as much memory again.
      this.buffer = octets;
      this.length = octets.length;
    } else this.octets(octets, 0, octets.length);
  }

  /** Returns all octets collected so far, and starts again with none. A buffer that one long line made large is not kept. */
  take(): Uint8Array {
    const { buffer, length } = this;
    this.length = 0;
    if (length <= LARGEST_KEPT) return buffer.slice(0, length);
    this.buffer = new Uint8Array(FIRST_SIZE);
    return buffer.subarray(0, length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + more));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}
