// Functions on the escapes of text that conforms. In such text, "%" is followed by two hexadecimal digits everywhere.

const PERCENT = "%";
const ESCAPE_LENGTH = "%XX".length;

/** For each octet the character that replaces its escape, or `""` if the escape stays. */
export type DecodingTable = readonly string[];

const OCTETS = 0x100;

/** Returns the table that decodes the escapes of the given characters. */
export function decodingTable(characters: ReadonlySet<string>): DecodingTable {
  return Array.from({ length: OCTETS }, (_, octet) => {
    const character = String.fromCharCode(octet);
    return characters.has(character) ? character : "";
  });
}

/** Decodes the escapes for which the table has a character, and keeps the others. "%7e%2f" gives "~%2f" if the table has "~" alone. */
export function withDecodedEscapes(text: string, table: DecodingTable): string {
  let result = "";
  let copied = 0;
  for (let at = text.indexOf(PERCENT); at >= 0; at = text.indexOf(PERCENT, at + ESCAPE_LENGTH)) {
    const character = table[hexValue(text.charCodeAt(at + 1)) * 16 + hexValue(text.charCodeAt(at + 2))];
    if (!character) continue;
    result += text.slice(copied, at) + character;
    copied = at + ESCAPE_LENGTH;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

const LOWER_CASE_ESCAPE = /%(?:[a-f]|.[a-f])/;

/** Writes the digits of every escape in upper case. "%7e" gives "%7E". */
export function withUpperCaseEscapes(text: string): string {
  const first = text.search(LOWER_CASE_ESCAPE);
  if (first < 0) return text;
  let result = "";
  let copied = 0;
  for (let at = first; at >= 0; at = text.indexOf(PERCENT, at + ESCAPE_LENGTH)) {
    if (!isLowerCaseDigit(text.charCodeAt(at + 1)) && !isLowerCaseDigit(text.charCodeAt(at + 2))) continue;
    const end = at + ESCAPE_LENGTH;
    result += text.slice(copied, at) + text.slice(at, end).toUpperCase();
    copied = end;
  }
  return result + text.slice(copied);
}

/** Writes everything but escapes in lower case. "A%4A" gives "a%4A". */
export function withLowerCase(text: string): string {
  return text.includes(PERCENT)
    ? text.replace(/%..|[^%]+/g, (part) => (part.startsWith(PERCENT) ? part : part.toLowerCase()))
    : text.toLowerCase();
}

/** Returns the value of a hexadecimal digit, given by its code, or `NaN`. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  // Letters of either case: bit 5 tells them apart in ASCII.
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}

function isLowerCaseDigit(code: number): boolean {
  return code >= 0x61 && code <= 0x66;
}
