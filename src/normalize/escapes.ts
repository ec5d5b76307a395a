// In text that conforms, "%" stands before two hexadecimal digits and nowhere else.

/** The digits of every escape in upper case. */
export function withUpperCaseEscapes(text: string): string {
  return text.replace(/%../g, (escape) => escape.toUpperCase());
}

/** Lower case everywhere but in escapes. */
export function withLowerCase(text: string): string {
  return text.replace(/%..|[^%]+/g, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}

/** The escapes of the given characters are undone. The others stay as they are. */
export function withDecodedEscapes(text: string, characters: ReadonlySet<string>): string {
  return text.replace(/%(..)/g, (escape, digits: string) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return characters.has(character) ? character : escape;
  });
}
