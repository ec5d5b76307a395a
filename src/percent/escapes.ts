// Functions on the escapes of text that conforms. In such text, "%" is followed by two hexadecimal digits everywhere.

const PERCENT = "%";
const ESCAPE_LENGTH = "%XX".length;
const OCTETS = 0x100;

/** The escape of each octet, in upper case as section 2.1 of RFC 3986 wants it. */
export const ESCAPES: readonly string[] = Array.from(
  { length: OCTETS },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`,
);

/** For each octet the text that replaces its escape, or `undefined` if the escape is kept. */
export type EscapeTable = readonly (string | undefined)[];

/** Returns the table that decodes the escapes of the given characters. */
export function decodingTable(characters: ReadonlySet<string>): EscapeTable {
  return Array.from({ length: OCTETS }, (_, octet) => {
    const character = String.fromCharCode(octet);
    return characters.has(character) ? character : undefined;
  });
}

/** Replaces the escapes of the octets in the table, and keeps the others: decoding "~", "%7e%2f" gives "~%2f". */
export function withReplacedEscapes(text: string, table: EscapeTable): string {
  let result = "";
  let copied = 0;
  for (let at = text.indexOf(PERCENT); at >= 0; at = text.indexOf(PERCENT, at + ESCAPE_LENGTH)) {
    const replacement = table[octetAt(text, at)];
    if (replacement === undefined) continue;
    result += text.slice(copied, at) + replacement;
    copied = at + ESCAPE_LENGTH;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

function octetAt(text: string, at: number): number {
  return hexValue(text.charCodeAt(at + 1)) * 16 + hexValue(text.charCodeAt(at + 2));
}

const LOWER_CASE_ESCAPE = /%(?:[a-f]|.[a-f])/;

/** Writes the digits of every escape in upper case. "%7e" gives "%7E". */
export function withUpperCaseEscapes(text: string): string {
  return LOWER_CASE_ESCAPE.test(text) ? withReplacedEscapes(text, ESCAPES) : text;
}

/** Writes everything but escapes in lower case. "A%4A" gives "a%4A". */
export function withLowerCase(text: string): string {
  return text.includes(PERCENT)
    ? text.replace(/%..|[^%]+/g, (part) => (part.startsWith(PERCENT) ? part : part.toLowerCase()))
    : text.toLowerCase();
}

/** The bit that tells the two cases of a letter apart in ASCII. */
const CASE_BIT = 0x20;

/** Returns the value of a hexadecimal digit, given by its code, or `NaN`. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | CASE_BIT;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}
