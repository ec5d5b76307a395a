/**
 * Returns a number in hexadecimal digits, capital ones, with zeros before them if there are too few.
 *
 * @example hexadecimal(0xe9, 4) // "00E9"
 */
export function hexadecimal(number: number, digits = 1): string {
  return number.toString(16).toUpperCase().padStart(digits, "0");
}

/**
 * Returns the name of a code point or a code unit.
 *
 * @example codePointName(0x20) // "U+0020"
 */
export function codePointName(code: number): string {
  return `U+${hexadecimal(code, 4)}`;
}
