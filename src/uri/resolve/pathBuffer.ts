/** The number of characters that are made into a string at a time; the number of arguments of a call is limited. */
const CHUNK = 0x2000;

const SLASH = 0x2f;
const DOT = 0x2e;

/**
 * A buffer for the segments of a path, which are appended and removed at its end. The string is built only when it is
 * read.
 */
export class PathBuffer {
  private readonly codes: Uint16Array;
  private used = 0;

  /** @param capacity the number of UTF-16 code units that the buffer can hold */
  constructor(capacity: number) {
    this.codes = new Uint16Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  /** Appends `text.slice(from, to)`. */
  append(text: string, from = 0, to = text.length): void {
    for (let i = from; i < to; i++) this.codes[this.used++] = text.charCodeAt(i);
  }

  toString(): string {
    let text = "";
    for (let i = 0; i < this.used; i += CHUNK) {
      const codes: ArrayLike<number> = this.codes.subarray(i, Math.min(i + CHUNK, this.used));
      // `apply`, because spreading the codes takes ten times as long.
      text += String.fromCharCode.apply(undefined, codes as number[]);
    }
    return text;
  }

  /** Keeps only the first `length` characters. */
  truncate(length: number): void {
    this.used = length;
  }

  /** Returns the offset of the last "/" before `end`, or -1. */
  lastSlash(end = this.used): number {
    let i = end - 1;
    while (i >= 0 && this.codes[i] !== SLASH) i--;
    return i;
  }

  /** Returns whether the segment that ends at `end` is "..". */
  endsWithDotDot(end = this.used): boolean {
    const { codes } = this;
    return codes[end - 1] === DOT && codes[end - 2] === DOT && (end === 2 || codes[end - 3] === SLASH);
  }
}
