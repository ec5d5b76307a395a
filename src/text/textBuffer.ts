/** The number of characters that are made into a string at a time; the number of arguments of a call is limited. */
const CHUNK = 0x2000;

/** A buffer of UTF-16 code units. Text is appended at its end, and no string is built before it is asked for. */
export class TextBuffer {
  protected readonly codes: Uint16Array;
  protected used = 0;

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

  /** Appends one code unit. */
  appendCode(code: number): void {
    this.codes[this.used++] = code;
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
}
