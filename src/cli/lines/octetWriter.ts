import { LINE_FEED } from "../../text/octets.js";

const FIRST_SIZE = 1 << 16;

/** Collects octets that are copied from lines, and texts between them. */
export class OctetWriter {
  private buffer = new Uint8Array(FIRST_SIZE);
  private length = 0;
  private readonly encoder = new TextEncoder();

  octets(source: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    // For the length of a URI, a loop is faster than `set`.
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
    this.octets(octets, 0, octets.length);
  }

  /** Returns all octets collected so far, and starts again with none. */
  take(): Uint8Array {
    const taken = this.buffer.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + more));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}
