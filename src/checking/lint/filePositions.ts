/** A place in a file. Lines and columns count from 1, columns in characters. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the line and column of offsets in a file. It is quickest for offsets that ascend. A line ends at LF, CRLF or
 * CR.
 */
export class FilePositions {
  private offset = 0;
  private line = 1;
  private column = 1;

  constructor(private readonly file: string) {}

  at(offset: number): FilePosition {
    if (offset < this.offset) [this.offset, this.line, this.column] = [0, 1, 1];
    const { file } = this;
    while (this.offset < offset) {
      const code = file.codePointAt(this.offset) ?? 0;
      const next = this.offset + (code > 0xffff ? 2 : 1);
      // An offset between the halves of a character is that of the character.
      if (next > offset) break;
      const endsLine = code === 0x0a || (code === 0x0d && file.charCodeAt(next) !== 0x0a);
      this.offset = next;
      this.line += endsLine ? 1 : 0;
      this.column = endsLine ? 1 : this.column + 1;
    }
    return { line: this.line, column: this.column };
  }
}
