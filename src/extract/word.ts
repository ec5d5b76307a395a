// Where a URI begins and ends that nothing but white space, or punctuation, delimits. What these signs are is a matter of
// written text, not of URIs: the documents speak of "punctuation marks that might be mistaken for part of the URI".

export const SPACE = /\s/;

/** Signs that open something around a URI, with those that close it. */
const PARTNERS: ReadonlyMap<string | undefined, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["'", "'"],
  ["`", "`"],
  ["|", "|"],
]);

/** Whether a word may begin at an offset: at the beginning of the text, behind white space, a bracket, a quotation mark or a foreign sign. */
export function beginsWord(text: string, at: number): boolean {
  const sign = text[at - 1];
  return sign === undefined || PARTNERS.has(sign) || /[\s<>"]|[^\x00-\x7F]/.test(sign);
}

export interface WordStart {
  readonly start: number;
  /** Where to begin to look for the end. */
  readonly from: number;
  /** The sign before it. */
  readonly opener: string | undefined;
  readonly longest: number;
  readonly final: boolean;
}

/** Where a word ends. It is not `clean` if it is too long, or what follows might be meant to belong to it. */
export interface WordEnd {
  readonly at: number;
  readonly clean: boolean;
}

/**
 * The end of a word: at white space, at a double quote or an angle bracket, at the partner of the sign before it, or where
 * ASCII ends. A letter or digit beyond ASCII is no clean end, since more may be meant to belong to the word.
 *
 * @returns `undefined` if that takes more text
 */
export function wordEnd(text: string, { start, from, opener, longest, final }: WordStart): WordEnd | undefined {
  const closer = PARTNERS.get(opener);
  const limit = Math.min(text.length, start + longest + 1);
  let at = from;
  for (let open = 0; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code >= 0x7f || code === 0x22 || code === 0x3c || code === 0x3e) break;
    if (closer === undefined) continue;
    if (text[at] === closer && open-- === 0) return { at, clean: true };
    if (text[at] === opener) open++;
  }
  if (at > start + longest) return { at, clean: false };
  const following = text.codePointAt(at);
  if (!final && (following === undefined || (isHighSurrogate(following) && at + 1 === text.length))) return undefined;
  return { at, clean: following === undefined || !/^[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(following)) };
}

/** A lone one, since a pair has a code point beyond. */
function isHighSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdbff;
}

/**
 * The end of a word without the punctuation that belongs to the text around it: `.` `,` `;` `:` `!` `?` `'`, and a closing
 * bracket whose partner is not in the word.
 */
export function trimmedEnd(text: string, start: number, end: number): number {
  const surplus = new Map<string, number>();
  let at = end;
  for (; at > start; at--) {
    const sign = text[at - 1] as string;
    const opener = OPENERS.get(sign);
    if (opener === undefined && !".,;:!?'".includes(sign)) break;
    if (opener === undefined) continue;
    const left = surplus.get(sign) ?? count(text.slice(start, end), sign) - count(text.slice(start, end), opener);
    if (left <= 0) break;
    surplus.set(sign, left - 1);
  }
  return at;
}

const OPENERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
