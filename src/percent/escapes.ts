import { TextBuffer } from "../text/textBuffer.js";

// Functions on the escapes of text that conforms. In such text, "%" is followed by two hexadecimal digits everywhere.

const PERCENT = "%";
const ESCAPE_LENGTH = "%XX".length;
const OCTETS = 0x100;

/** Stands in a {@link DecodingTable} for an octet whose escape is kept. */
const KEPT = -1;

/** For each octet the code of the character that replaces its escape, or {@link KEPT}. */
export type DecodingTable = Int16Array;

/** Returns the table that decodes the escapes of the given characters. */
export function decodingTable(characters: ReadonlySet<string>): DecodingTable {
  return Int16Array.from({ length: OCTETS }, (_, octet) => (characters.has(String.fromCharCode(octet)) ? octet : KEPT));
}

/** Decodes the escapes of the characters in the table, and keeps the others. "%7e%2f" gives "~%2f" if "~" is one of them. */
export function withDecodedEscapes(text: string, table: DecodingTable): string {
  const first = firstDecoded(text, table);
  if (first < 0) return text;
  const result = new TextBuffer(text.length);
  let copied = 0;
  for (let at = first; at >= 0; at = text.indexOf(PERCENT, at + ESCAPE_LENGTH)) {
    const code = table[octetAt(text, at)] ?? KEPT;
    if (code === KEPT) continue;
    result.append(text, copied, at);
    result.appendCode(code);
    copied = at + ESCAPE_LENGTH;
  }
  result.append(text, copied);
  return result.toString();
}

function firstDecoded(text: string, table: DecodingTable): number {
  let at = text.indexOf(PERCENT);
  while (at >= 0 && (table[octetAt(text, at)] ?? KEPT) === KEPT) at = text.indexOf(PERCENT, at + ESCAPE_LENGTH);
  return at;
}

function octetAt(text: string, at: number): number {
  return hexValue(text.charCodeAt(at + 1)) * 16 + hexValue(text.charCodeAt(at + 2));
}

const LOWER_CASE_ESCAPE = /%(?:[a-f]|.[a-f])/;

/** Writes the digits of every escape in upper case. "%7e" gives "%7E". */
export function withUpperCaseEscapes(text: string): string {
  const first = text.search(LOWER_CASE_ESCAPE);
  if (first < 0) return text;
  const result = new TextBuffer(text.length);
  let copied = 0;
  for (let at = first; at >= 0; at = text.indexOf(PERCENT, at + ESCAPE_LENGTH)) {
    result.append(text, copied, at + PERCENT.length);
    result.appendCode(upperCaseDigit(text.charCodeAt(at + 1)));
    result.appendCode(upperCaseDigit(text.charCodeAt(at + 2)));
    copied = at + ESCAPE_LENGTH;
  }
  result.append(text, copied);
  return result.toString();
}

/** Writes everything but escapes in lower case. "A%4A" gives "a%4A". */
export function withLowerCase(text: string): string {
  return text.includes(PERCENT)
    ? text.replace(/%..|[^%]+/g, (part) => (part.startsWith(PERCENT) ? part : part.toLowerCase()))
    : text.toLowerCase();
}

/** Bit 5 tells the two cases of a letter apart in ASCII. */
const CASE_BIT = 0x20;

/** Returns the value of a hexadecimal digit, given by its code, or `NaN`. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | CASE_BIT;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}

function upperCaseDigit(code: number): number {
  return code >= 0x61 && code <= 0x66 ? code & ~CASE_BIT : code;
}
