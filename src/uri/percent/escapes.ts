import { contains, type CharacterSet } from "../../languages/automata/characters.js";
import { itemAt } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";

// Functions on the escapes of text that conforms. In such text, "%" is followed by two hexadecimal digits everywhere.

const PERCENT = "%";
const ESCAPE_LENGTH = "%XX".length;
/** The number of values that an octet has. */
export const OCTETS = 0x100;

/** The escape of each octet, in upper case as section 2.1 of RFC 3986 recommends. */
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

/** Writes the letters of ASCII outside escapes in lower case. "AÉ%4A" gives "aÉ%4A". */
export function withLowerCase(text: string): string {
  return text.replace(/%..|[A-Z]+/g, (part) => (part.startsWith(PERCENT) ? part : part.toLowerCase()));
}

/** Returns octets as escapes with digits in upper case. */
export function escaped(octets: Iterable<number>): string {
  let result = "";
  for (const octet of octets) result += ESCAPES[octet] ?? "";
  return result;
}

/**
 * Returns octets as text: some as ASCII characters, the others as escapes. The text is written into an array, which
 * takes a few octets for each of them; concatenated strings would take a hundred.
 *
 * @param stays by octet: 1 if it is written as a character
 * @param keepsEscapes true if a "%" before two hexadecimal digits is also written as a character
 */
export function withEscapedOctets(octets: Uint8Array, stays: Uint8Array, keepsEscapes = false): string {
  const text = new Uint8Array(octets.length * ESCAPE_LENGTH);
  let end = 0;
  for (let i = 0; i < octets.length; i++) {
    const octet = octets[i] ?? 0;
    if (stays[octet] === 1 || (keepsEscapes && octet === PERCENT_CODE && isEscapeAt(octets, i))) text[end++] = octet;
    else {
      text[end++] = PERCENT_CODE;
      text[end++] = DIGITS.charCodeAt(octet >> 4);
      text[end++] = DIGITS.charCodeAt(octet & 0xf);
    }
  }
  return decoder().decode(text.subarray(0, end));
}

/** The longest text for {@link shortTextEscaper}: the result may consist of many parts, which take many times the memory of the text. */
const LONGEST_REPLACED = 1000;

/**
 * Returns a function that does what {@link withEscapedOctets} does with the UTF-8 of a short text, in a tenth of the time. It returns
 * `undefined` for a text that is long or has a lone surrogate.
 */
export function shortTextEscaper(stays: Uint8Array, keepsEscapes = false): (text: string) => string | undefined {
  // What `encodeURIComponent` writes otherwise: characters that do not stay, and escapes of those that do.
  const wrong = ESCAPES.slice(0, FIRST_BEYOND_ASCII).flatMap((escape, code) => {
    const isEncoded = encodeURIComponent(String.fromCharCode(code)) === escape;
    if (isEncoded !== (stays[code] === 1)) return [];
    return isEncoded ? escape : `\\x${escape.slice(1)}`;
  });
  // Most texts have none of these characters, which takes less time to see before they are encoded.
  const characters = wrong.map((part) => `\\x${part.slice(-2)}`).join("");
  const inText = new RegExp(`[${characters}${keepsEscapes ? PERCENT : ""}]`);
  if (keepsEscapes) wrong.push("%25(?=[0-9A-Fa-f]{2})");
  // The last one matches nothing.
  const inEncoded = new RegExp([...wrong, "(?!)"].join("|"), "g");
  return (text) => {
    if (text.length > LONGEST_REPLACED) return undefined;
    try {
      const encoded = encodeURIComponent(text);
      return inText.test(text) ? encoded.replace(inEncoded, corrected) : encoded;
    } catch {
      return undefined;
    }
  };
}

function corrected(part: string): string {
  return part.length === 1 ? itemAt(ESCAPES, part.charCodeAt(0)) : String.fromCharCode(octetAt(part, 0));
}

// A U+FEFF at the beginning is a character of the component, not a mark of its encoding.
const decoder = lazy(() => new TextDecoder("utf-8", { ignoreBOM: true }));

const PERCENT_CODE = 0x25;
const DIGITS = "0123456789ABCDEF";

function isEscapeAt(octets: Uint8Array, at: number): boolean {
  return !Number.isNaN(hexValue(octets[at + 1] ?? 0) + hexValue(octets[at + 2] ?? 0));
}

/** The number of pieces of text that are joined at once: lists as long as a long text take more time to collect than to make. */
const MOST_PIECES = 1000;

/**
 * Percent-encodes the characters of a text that do not stay. The text is joined in blocks: one that grows by a
 * character at a time would take many times its memory.
 *
 * @param stays returns whether the character with a code point stays; it is called for each one
 * @param octetsOf returns the octets of a character beyond ASCII
 */
export function withEscapedCharacters(
  text: string,
  stays: (code: number, at: number) => boolean,
  octetsOf: (character: string) => Uint8Array,
): string {
  let joined = "";
  let pieces: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const end = at + (code > LAST_OF_ONE_UNIT ? 2 : 1);
    if (!stays(code, at)) {
      // The codes of ASCII are the same in every character set.
      pieces.push(
        text.slice(copied, at),
        code < FIRST_BEYOND_ASCII ? itemAt(ESCAPES, code) : escaped(octetsOf(text.slice(at, end))),
      );
      copied = end;
      if (pieces.length > MOST_PIECES) {
        joined += pieces.join("");
        pieces = [];
      }
    }
    at = end - 1;
  }
  return copied === 0 ? text : joined + pieces.join("") + text.slice(copied);
}

const FIRST_BEYOND_ASCII = 0x80;
/** The last character that is one UTF-16 code unit. */
const LAST_OF_ONE_UNIT = 0xffff;

/**
 * Decodes the escapes that are the UTF-8 of characters in a set, which are beyond ASCII. All others stay, including
 * those of octets that are not UTF-8. "%C3%A9%FC" gives "é%FC".
 */
export function withDecodedCharacters(text: string, characters: CharacterSet): string {
  return text.replace(/(?:%[89A-Fa-f][0-9A-Fa-f])+/g, (run) => {
    const octets = Uint8Array.from({ length: run.length / ESCAPE_LENGTH }, (_, i) => octetAt(run, i * ESCAPE_LENGTH));
    let result = "";
    for (let i = 0; i < octets.length;) {
      const length = Math.max(1, utf8LengthAt(octets, i));
      const character = length > 1 ? decoder().decode(octets.subarray(i, i + length)) : "";
      const isDecoded = character !== "" && contains(characters, character.codePointAt(0) ?? 0);
      result += isDecoded ? character : run.slice(i * ESCAPE_LENGTH, (i + length) * ESCAPE_LENGTH);
      i += length;
    }
    return result;
  });
}

/** Returns the length of the well-formed sequence of UTF-8 that begins at an index, 0 if there is none (Unicode 3.9, table 3-7). */
export function utf8LengthAt(bytes: Uint8Array, index: number): number {
  const first = bytes[index];
  if (first === undefined) return 0;
  const following = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
  const from = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const to = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let k = 1; k <= following; k++) {
    const next = bytes[index + k];
    if (next === undefined || next < (k === 1 ? from : 0x80) || next > (k === 1 ? to : 0xbf)) return 0;
  }
  return 1 + following;
}

/** Percent-encodes the characters beyond ASCII that are not in a set, in UTF-8. "é" gives "%C3%A9". Half a character stays as it is. */
export function withEncodedCharacters(text: string, kept: CharacterSet): string {
  if (!BEYOND_ASCII.test(text)) return text;
  const encoder = new TextEncoder();
  const encoded = (run: string): string => {
    const octets = encoder.encode(run);
    return octets.length > LONGEST_REPLACED ? withEscapedOctets(octets, NONE_STAYS) : escaped(octets);
  };
  if (kept.length === 0) return text.replace(/[^\x00-\x7F\p{Surrogate}]+/gu, encoded);
  return text.replace(/[^\x00-\x7F\p{Surrogate}]/gu, (character) =>
    contains(kept, character.codePointAt(0) ?? 0) ? character : escaped(encoder.encode(character)),
  );
}

const NONE_STAYS = new Uint8Array(0x100);

/** Returns true for text with a character beyond ASCII, written as itself or by escapes. */
export function hasBeyondAscii(text: string): boolean {
  return BEYOND_ASCII.test(text) || /%[89A-Fa-f]/.test(text);
}

const BEYOND_ASCII = /[\u0080-\uFFFF]/;

/**
 * Returns true for text in which a character beyond ASCII is written, as itself or by the escapes of its UTF-8. "%99" is an octet that
 * belongs to no character.
 */
export function hasCharacterBeyondAscii(text: string): boolean {
  return BEYOND_ASCII.test(text.includes("%") ? withDecodedCharacters(text, [[FIRST_BEYOND_ASCII, 0x10ffff]]) : text);
}

/** The bit that distinguishes the two cases of a letter in ASCII. */
const CASE_BIT = 0x20;

/** Returns the value of a hexadecimal digit, given by its code, or `NaN`. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | CASE_BIT;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}
