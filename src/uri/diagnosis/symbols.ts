import { lazyRegExp } from "../../text/lazy.js";
import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import type { Span } from "../components/span.js";
import { remembered } from "../../text/itemAt.js";
import { CARRIAGE_RETURN } from "../../text/octets.js";

/** A symbol's role, by its surroundings. A symbol has the first role that fits. */
export enum Role {
  NONE,
  /** White space around the whole string, or a delimiter around it. */
  OUTER,
  /** A character of the text before "://". */
  SCHEME,
  /** One of the characters of "://". */
  SCHEME_DELIMITER,
  /** An "@" with another "@" after it in what looks like an authority. */
  EARLY_AT,
  /** White space next to a delimiter in or before what looks like an authority, or between two slashes. */
  STRAY_SPACE,
  /** A punctuation character after an equal one. */
  DOUBLED,
  /** A delimiter that is the last character of all. */
  LAST,
  /** A letter or digit after a punctuation character that joins it to a letter or digit. */
  JOINED,
  /** A slash after a colon, or before everything else, that no other slash follows. */
  SINGLE_SLASH,
  /** A zero at the beginning of a longer number. */
  LEADING_ZERO,
  /** A backslash in a query or fragment, where it separates nothing. */
  DATA,
}

/** Glyphs for symbols without an ASCII code; they follow the ASCII codes. */
enum NonAscii {
  // The ALPHABET_SIZE; an enum wants a literal here.
  TWO_OCTETS = 128,
  THREE_OCTETS,
  FOUR_OCTETS,
  LONE_SURROGATE,
  /** It is invisible on paper. */
  INVISIBLE,
}

/** The first glyph that is another form of an ASCII character: `LOOK_ALIKE + code`. */
const LOOK_ALIKE = 2 * ALPHABET_SIZE;

/**
 * All facts about a symbol, packed into the bits of one number, so that equal symbols share one entry of a table:
 *
 *     21 ..... 15     14           13          12 .. 9    8 ..... 0
 *     joinedBy        sameClass    continues   role       glyph
 *
 * For example, the "b" of "a-b" has the glyph 0x62, the role JOINED, continues = 1, sameClass = 0 and joinedBy = 0x2d.
 */
export type SymbolKind = number;

const GLYPH_BITS = 9;
const ROLE_BITS = 4;
const CONTINUES_SHIFT = GLYPH_BITS + ROLE_BITS;
const SAME_CLASS_SHIFT = CONTINUES_SHIFT + 1;
const JOINED_BY_SHIFT = SAME_CLASS_SHIFT + 1;
const GLYPH_MASK = (1 << GLYPH_BITS) - 1;
const ROLE_MASK = (1 << ROLE_BITS) - 1;

function glyphOf(kind: SymbolKind): number {
  return kind & GLYPH_MASK;
}

function roleOf(kind: SymbolKind): Role {
  return (kind >> GLYPH_BITS) & ROLE_MASK;
}

function withRole(kind: SymbolKind, role: Role): SymbolKind {
  return glyphOf(kind) | (role << GLYPH_BITS);
}

/** The facts about a symbol, unpacked. */
export interface Traits {
  /** The ASCII code; `ALPHABET_SIZE` if it has none. */
  readonly code: number;
  readonly role: Role;
  /** It belongs to the word before it: a letter or digit, or a punctuation character that does not end an authority. */
  readonly continues: boolean;
  /** It is a letter after a letter, or a digit after a digit. */
  readonly sameClass: boolean;
  /** The code of the punctuation character that joins it to the word before. */
  readonly joinedBy: number | undefined;
  /** The number of octets that UTF-8 needs for it; 0 for a lone surrogate. */
  readonly octets: number;
  readonly invisible: boolean;
  /** The ASCII code of the character that it is another form of. */
  readonly lookAlike: number | undefined;
}

/** Unpacks the facts about a symbol. */
export function traits(kind: SymbolKind): Traits {
  const role = roleOf(kind);
  const glyph = glyphOf(kind);
  const code = Math.min(glyph, ALPHABET_SIZE);
  return {
    code,
    role,
    continues: ((kind >> CONTINUES_SHIFT) & 1) === 1,
    sameClass: ((kind >> SAME_CLASS_SHIFT) & 1) === 1,
    joinedBy: role === Role.JOINED ? kind >> JOINED_BY_SHIFT : undefined,
    octets: glyph < ALPHABET_SIZE ? 1 : (OCTETS.get(glyph) ?? 3),
    invisible: glyph === (NonAscii.INVISIBLE as number) || code < SPACE || code === DELETE,
    lookAlike: glyph >= LOOK_ALIKE ? glyph - LOOK_ALIKE : undefined,
  };
}

/** By glyph, the octets of characters that have not three, as most without an ASCII code have. */
const OCTETS: ReadonlyMap<number, number> = new Map([
  [NonAscii.TWO_OCTETS, 2],
  [NonAscii.FOUR_OCTETS, 4],
  [NonAscii.LONE_SURROGATE, 0],
]);

/** Pairs of characters that people put around a whole string by mistake. */
export const PAIRS: readonly string[] =
  "<> () [] {} \"\" '' `` \u201C\u201D \u201E\u201C \u2018\u2019 \u00AB\u00BB \u2039\u203A \u300C\u300D \u3010\u3011".split(
    " ",
  );

const PAIR_OF_UNITS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/;

/** A string as code points, each with its kind. */
export class Symbols {
  readonly length: number;
  readonly kinds: Uint32Array;
  /** The UTF-16 offset of each symbol; the last entry is the length of the string. Absent if each symbol is one code unit. */
  private readonly offsets: Int32Array | undefined;

  /** The last ones: each generation that refuses a string asks for the same. They are kept only while nothing else needs their room. */
  private static last: WeakRef<Symbols> | undefined;

  /** Returns the symbols of a string. */
  static of(text: string): Symbols {
    const last = Symbols.last?.deref();
    if (last?.text === text) return last;
    const made = new Symbols(text);
    Symbols.last = new WeakRef(made);
    return made;
  }

  private constructor(readonly text: string) {
    this.kinds = new Uint32Array(text.length);
    this.offsets = PAIR_OF_UNITS.test(text) ? new Int32Array(text.length + 1) : undefined;
    let length = 0;
    for (let offset = 0; offset < text.length; length++) {
      const code = text.codePointAt(offset) ?? 0;
      this.kinds[length] = code < ALPHABET_SIZE ? code : nonAsciiGlyph(code);
      if (this.offsets) this.offsets[length] = offset;
      offset += code > LAST_UTF16_UNIT ? 2 : 1;
    }
    if (this.offsets) this.offsets[length] = text.length;
    this.length = length;
    this.assignRoles();
  }

  /** Returns the kind of the symbol at an index. */
  kindAt(index: number): SymbolKind {
    return (this.kinds[index] ?? 0) as SymbolKind;
  }

  /** Returns the code point of the symbol at an index. */
  characterAt(index: number): number {
    return this.text.codePointAt(this.offsetAt(index)) ?? 0;
  }

  /** Returns the UTF-16 offset of the symbol at an index; the length of the string after the last one. */
  offsetAt(index: number): number {
    return this.offsets ? (this.offsets[index] ?? 0) : index;
  }

  /** Returns the UTF-16 code units from one symbol to another. */
  slice(from: number, to: number): string {
    return this.text.slice(this.offsetAt(from), this.offsetAt(to));
  }

  private assignRoles(): void {
    let from = 0;
    let to = this.length;
    while (from < to && this.isSpace(from)) this.assign(from++, Role.OUTER);
    while (to > from && this.isSpace(to - 1)) this.assign(--to, Role.OUTER);
    if (this.isOpening(from, to)) this.assign(from++, Role.OUTER);
    if (this.isClosing(from, to)) this.assign(--to, Role.OUTER);
    const authority = this.assignToAuthority(from, to);
    let roleBefore: Role = Role.NONE;
    let isData = false;
    for (let at = from; at < to; at++) {
      const kind = this.kindAt(at);
      const glyph = glyphOf(kind);
      const before = at > from ? glyphOf(this.kindAt(at - 1)) : SPACE;
      const after = at + 1 < to ? glyphOf(this.kindAt(at + 1)) : SPACE;
      let role = roleOf(kind) === Role.NONE ? this.roleAmong(at, glyph, before, after, authority) : roleOf(kind);
      isData ||= glyph === QUESTION || glyph === HASH;
      if (isData && glyph === BACKSLASH) role = Role.DATA;
      const sameClass =
        isWord(glyph) && isWord(before) && isDigit(glyph) === isDigit(before) && roleBefore !== Role.LEADING_ZERO;
      const continues =
        (isWord(glyph) ? at > from && !isBracket(before) : isWord(before)) && !AUTHORITY_ENDS.has(glyph);
      roleBefore = role;
      this.kinds[at] =
        withRole(glyph, role) |
        (Number(continues) << CONTINUES_SHIFT) |
        (Number(sameClass) << SAME_CLASS_SHIFT) |
        ((role === Role.JOINED ? before : 0) << JOINED_BY_SHIFT);
    }
  }

  /** Returns the role of a symbol between the symbols before and after it. */
  private roleAmong(at: number, glyph: number, before: number, after: number, authority: Span): Role {
    if (this.isSpace(at)) {
      const isStray =
        at < authority.end ? DELIMITERS.has(before) || DELIMITERS.has(after) : before === SLASH && after === SLASH;
      return isStray ? Role.STRAY_SPACE : Role.NONE;
    }
    if (glyph === ZERO && at > authority.start && isDigit(after) && !isDigit(before)) return Role.LEADING_ZERO;
    if (isWord(glyph))
      return isPunctuation(before) && at >= 2 && isWord(glyphOf(this.kindAt(at - 2))) ? Role.JOINED : Role.NONE;
    if (!isPunctuation(glyph)) return Role.NONE;
    if (glyph === SLASH && after !== SLASH && (before === COLON || at === 0)) return Role.SINGLE_SLASH;
    return before === glyph ? Role.DOUBLED : after === SPACE && DELIMITERS.has(glyph) ? Role.LAST : Role.NONE;
  }

  /** Assigns the roles of a scheme before "//" and of "@". Returns where the authority may be, as indexes of symbols. */
  private assignToAuthority(from: number, to: number): Span {
    const text = this.slice(from, to);
    const [, scheme = "", slashes = "", authority = ""] = /^([^/?#:]*:(?=\/\/))?(\/\/)?([^/?#]*)/s.exec(text) ?? [];
    const count = (part: string): number => (this.length === this.text.length ? part.length : [...part].length);
    const start = from + count(scheme) + count(slashes);
    const end = start + count(authority);
    if (scheme !== "") {
      const colon = start - "://".length;
      for (let at = from; at < colon; at++) this.assign(at, Role.SCHEME);
      for (let at = colon; at < start; at++) this.assign(at, Role.SCHEME_DELIMITER);
    }
    if (scheme === "" && slashes === "" && text.includes("//")) return { start, end };
    let isFollowed = false;
    for (let at = end - 1; at >= start; at--) {
      if (this.kinds[at] !== AT) continue;
      if (isFollowed) this.assign(at, Role.EARLY_AT);
      isFollowed = true;
    }
    return { start, end };
  }

  /** Returns true if the characters between two indexes begin with a delimiter, and the one that closes it is not among the others. */
  private isOpening(from: number, to: number): boolean {
    const rest = this.slice(from + 1, to - 1);
    return (
      from < to && PAIRS.some(([open, close = ""]) => open === this.slice(from, from + 1) && !rest.includes(close))
    );
  }

  /** Returns true if they end with one, and the one that opens it is not among the others. */
  private isClosing(from: number, to: number): boolean {
    const rest = this.slice(from, to - 1);
    return from < to && PAIRS.some(([open = "", close]) => close === this.slice(to - 1, to) && !rest.includes(open));
  }

  private isSpace(at: number): boolean {
    const code = this.text.charCodeAt(this.offsetAt(at));
    return code < ALPHABET_SIZE
      ? code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
      : /^[\s\uFEFF]$/.test(String.fromCharCode(code));
  }

  private assign(at: number, role: Role): void {
    this.kinds[at] = withRole(this.kindAt(at), role);
  }
}

const TAB = 0x09;
const SPACE = 0x20;
const HASH = 0x23;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const QUESTION = 0x3f;
const AT = 0x40;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const DELETE = 0x7f;
const LAST_UTF16_UNIT = 0xffff;

/** Returns true for "[" and "]". */
export function isBracket(code: number): boolean {
  return code === OPENING_BRACKET || code === CLOSING_BRACKET;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Returns true for an ASCII letter or digit. */
export function isWord(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Returns true for visible ASCII that is not a letter, digit or "%". */
function isPunctuation(code: number): boolean {
  return code > SPACE && code < DELETE && code !== 0x25 && !isWord(code);
}

const DELIMITERS = codesOf("/?#:@");
const AUTHORITY_ENDS = codesOf("/?#");

function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}

const nonAsciiGlyphs = new Map<number, number>();
/** The most code points that are remembered; a text seldom has more. */
const MOST_REMEMBERED = 5000;

function nonAsciiGlyph(code: number): number {
  if (nonAsciiGlyphs.size > MOST_REMEMBERED) nonAsciiGlyphs.clear();
  return remembered(nonAsciiGlyphs, code, () => classify(code));
}

const invisible = lazyRegExp(String.raw`^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$`, "u");

function classify(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return NonAscii.LONE_SURROGATE;
  const character = String.fromCodePoint(code);
  if (invisible().test(character)) return NonAscii.INVISIBLE;
  const plain = character.normalize("NFKC");
  if (plain.length === 1 && plain > " " && plain < "\x7F") return LOOK_ALIKE + plain.charCodeAt(0);
  return code < 0x800 ? NonAscii.TWO_OCTETS : code <= LAST_UTF16_UNIT ? NonAscii.THREE_OCTETS : NonAscii.FOUR_OCTETS;
}
