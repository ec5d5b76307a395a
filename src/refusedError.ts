/**
 * A string that does not belong to the language of a start rule, as the slim modules report it: where it goes wrong. What
 * would have been right instead, and by which rule, `UriSyntaxError` of the whole modules says.
 *
 * @example
 * safeParse("http://a b/").error.message // 'RFC 3986: cannot go on with U+0020 at offset 8'
 */
export class RefusedError extends SyntaxError {
  override readonly name = "RefusedError";
  constructor(
    /** How the document is cited: `"RFC 3986"`. */
    readonly document: string,
    readonly input: string,
    /** UTF-16 offset of the first character that cannot stand there; `input.length` if the input ends too early. */
    readonly offset: number,
  ) {
    super(`${document}: cannot ${offset < input.length ? `go on with ${describe(input, offset)}` : "end"} at offset ${offset}`);
  }
}

/** The character as a code point: nothing that a terminal could obey. */
function describe(input: string, offset: number): string {
  return `U+${(input.codePointAt(offset) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}
