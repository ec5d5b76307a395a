import { TextBuffer } from "../text/textBuffer.js";

const SLASH = 0x2f;
const DOT = 0x2e;

/** A buffer for the segments of a path, which are appended and removed at its end. */
export class PathBuffer extends TextBuffer {
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
    return end >= 2 && codes[end - 1] === DOT && codes[end - 2] === DOT && (end === 2 || codes[end - 3] === SLASH);
  }
}
