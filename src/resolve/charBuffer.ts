const SLASH = 0x2f;
const DOT = 0x2e;
/** How many characters make one piece of a string; a call cannot take any number of arguments. */
const CHUNK = 0x2000;

/** A buffer for the segments of a path: text comes and goes at its end, and no string is made before it is asked for. */
export class CharBuffer {
  private readonly codes: Uint16Array;
  private filled = 0;

  /** @param capacity how many UTF-16 code units it can hold */
  constructor(capacity: number) {
    this.codes = new Uint16Array(capacity);
  }

  get length(): number {
    return this.filled;
  }

  /** Appends a part of a text. */
  append(text: string, from = 0, to = text.length): void {
    for (let i = from; i < to; i++) this.codes[this.filled++] = text.charCodeAt(i);
  }

  /** Leaves only the first `length` characters. */
  cut(length: number): void {
    this.filled = length;
  }

  /** The offset of the last "/" before `end`, or -1. */
  lastSlash(end = this.filled): number {
    let i = end - 1;
    while (i >= 0 && this.codes[i] !== SLASH) i--;
    return i;
  }

  /** Whether the segment that ends at `end` is "..". */
  hasDotDot(end = this.filled): boolean {
    const { codes } = this;
    return end >= 2 && codes[end - 1] === DOT && codes[end - 2] === DOT && (end === 2 || codes[end - 3] === SLASH);
  }

  toString(): string {
    let text = "";
    for (let i = 0; i < this.filled; i += CHUNK) {
      const codes: ArrayLike<number> = this.codes.subarray(i, Math.min(i + CHUNK, this.filled));
      // Not by spreading, which takes ten times as long.
      text += String.fromCharCode.apply(undefined, codes as number[]);
    }
    return text;
  }
}
