// Finds where a URI begins and ends if only white space or punctuation delimits it. The choice of these characters is a
// matter of written text, not of URIs: the documents mention "punctuation marks that might be mistaken for part of the
// URI".

import { contains, type CharacterSet } from "../../languages/automata/characters.js";

/**
 * The longest text between two delimiters, in UTF-16 code units. A "<" or a quote whose partner is further away delimits
 * nothing, and a longer word is not a URI.
 */
export const LONGEST_DELIMITED = 65_536;

export const SPACE = /\s/;

/** White space and punctuation beyond ASCII, which belongs to the text around a URI: an ideographic full stop, a closing quote. */
const SURROUNDINGS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]/u;

/** Characters that open something around a URI, with those that close it. */
export const PARTNERS: ReadonlyMap<string | undefined, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["'", "'"],
  ["`", "`"],
  ["|", "|"],
]);

/**
 * Returns true if a word may begin at an offset: at the beginning of the text, after white space, a bracket, a
 * quotation mark, `=`, `,`, `;`, `*` or a character beyond ASCII.
 */
export function beginsWord(text: string, at: number): boolean {
  const sign = text[at - 1];
  return sign === undefined || PARTNERS.has(sign) || /[\s<>"=,;*]|[^\x00-\x7F]/.test(sign);
}

export interface WordStart {
  readonly start: number;
  /** The offset at which the search for the end begins. */
  readonly from: number;
  /** The character before it. */
  readonly opener: string | undefined;
  readonly final: boolean;
  /** The characters beyond ASCII that may occur in a URI of the generation. */
  readonly beyondAscii: CharacterSet;
}

/** The end of a word. It is not `clean` if it is too long, or if the text after it might belong to it. */
export interface WordEnd {
  readonly at: number;
  readonly clean: boolean;
}

/**
 * Returns the end of a word: at white space, at a double quote or an angle bracket, at the partner of the character
 * before it, or at a character beyond ASCII that no URI of the generation has, or that is punctuation. A letter or
 * digit there is not a clean end, since more may be meant to belong to the word.
 *
 * @returns `undefined` if that takes more text
 */
export function wordEnd(text: string, { start, from, opener, final, beyondAscii }: WordStart): WordEnd | undefined {
  const closer = PARTNERS.get(opener);
  const limit = Math.min(text.length, start + LONGEST_DELIMITED + 1);
  let at = from;
  for (let open = 0; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x7f) {
      const character = text.codePointAt(at) ?? 0;
      if (!contains(beyondAscii, character) || SURROUNDINGS.test(String.fromCodePoint(character))) break;
      if (character > code) at++;
      continue;
    }
    if (code <= 0x20 || code === 0x22 || code === 0x3c || code === 0x3e) break;
    if (text[at] === closer && open-- === 0) return { at, clean: true };
    if (text[at] === opener) open++;
  }
  if (at > start + LONGEST_DELIMITED) return { at, clean: false };
  const following = text.codePointAt(at);
  if (!final && (following === undefined || (isHighSurrogate(following) && at + 1 === text.length))) return undefined;
  return { at, clean: following === undefined || !/[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(following)) };
}

/** Returns true for a lone high surrogate; a pair has a greater code point. */
function isHighSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdbff;
}

/** The most asterisks around a word: three mark bold italics. */
const MOST_ASTERISKS = 3;

/**
 * Returns the end of a word without what belongs to the text around it: punctuation, and asterisks if there are as many before it.
 *
 * @example
 * // of "**http://a/b**." the word is "http://a/b"
 */
export function trimmedEnd(text: string, start: number, end: number): number {
  const at = withoutPunctuation(text, start, end);
  let asterisks = 0;
  const isEnclosed = (): boolean => text[start - 1 - asterisks] === "*" && text[at - 1 - asterisks] === "*";
  while (asterisks < MOST_ASTERISKS && isEnclosed()) asterisks++;
  return asterisks === 0 ? at : withoutPunctuation(text, start, at - asterisks);
}

/**
 * Returns the end of a word without the punctuation that belongs to the text around it: `.` `,` `;` `:` `!` `?` `'`, and a closing
 * bracket whose partner is not in the word.
 */
function withoutPunctuation(text: string, start: number, end: number): number {
  const surplus = new Map<string, number>();
  let at = end;
  for (; at > start; at--) {
    const sign = text.charAt(at - 1);
    const opener = OPENERS.get(sign);
    if (opener === undefined && !".,;:!?'".includes(sign)) break;
    if (opener === undefined) continue;
    const word = text.slice(start, end);
    const left = surplus.get(sign) ?? word.split(sign).length - word.split(opener).length;
    if (left <= 0) break;
    surplus.set(sign, left - 1);
  }
  return at;
}

const OPENERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);
