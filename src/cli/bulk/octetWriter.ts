const FIRST_SIZE = 1 << 16;
const NEWLINE = 0x0a;

/** Collects octets that are copied from lines and texts between them. */
export class OctetWriter {
  private kept = new Uint8Array(FIRST_SIZE);
  private length = 0;
  private readonly encoder = new TextEncoder();

  octets(source: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    // A loop is faster than `set` for the length of a URI.
    for (let i = from; i < to; i++) this.kept[this.length++] = source[i] as number;
  }

  /** Copies octets, and ends the line. */
  line(source: Uint8Array, from: number, to: number): void {
    this.octets(source, from, to);
    this.reserve(1);
    this.kept[this.length++] = NEWLINE;
  }

  text(text: string): void {
    const octets = this.encoder.encode(text);
    this.octets(octets, 0, octets.length);
  }

  /** All that was collected; the writer begins anew. */
  take(): Uint8Array {
    const taken = this.kept.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.kept.length) return;
    const larger = new Uint8Array(Math.max(2 * this.kept.length, this.length + more));
    larger.set(this.kept.subarray(0, this.length));
    this.kept = larger;
  }
}
