import { lazyRegExp } from "../../text/lazy.js";
import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import type { Span } from "../components/span.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { CARRIAGE_RETURN } from "../../text/octets.js";
import { utf8Octets } from "../percent/percent.js";
import { FIRST_SURROGATE, LAST_SURROGATE } from "../../languages/automata/characters.js";

/** A symbol's role, by its surroundings. A symbol has the first role that fits. */
export enum Role {
  NONE = 0,
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
  /** A letter or digit after a punctuation character that joins it to a letter or digit. */
  JOINED,
  /** A slash after a colon, or before everything else, that no other slash follows. */
  SINGLE_SLASH,
  /** A backslash in a query or fragment, where it separates nothing. */
  DATA,
}

/** The facts about a symbol. Equal symbols share one object, so that it can be the key of a table. */
export interface SymbolKind {
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
  /** It is invisible on paper. */
  readonly invisible: boolean;
  /** The ASCII code of the character that it is another form of. */
  readonly lookAlike: number | undefined;
}

const known = new Map<number, SymbolKind>();
/** The most kinds that are remembered; a text seldom has more. */
const MOST_REMEMBERED = 5000;
const MOST_ROLES = 16;
/** More than there are roles with other facts about the characters before. */
const MOST_SURROUNDINGS = 4 * ALPHABET_SIZE * MOST_ROLES;

/**
 * Returns the kind of a symbol.
 *
 * @param character its code point
 * @param joinedBy 0 if no character joins it to the word before
 */
export function symbolKind(
  character: number,
  role: Role = Role.NONE,
  continues = false,
  sameClass = false,
  joinedBy = 0,
): SymbolKind {
  if (known.size > MOST_REMEMBERED) known.clear();
  const surroundings = ((joinedBy * 2 + Number(continues)) * 2 + Number(sameClass)) * MOST_ROLES + role;
  return getOrInsert(known, character * MOST_SURROUNDINGS + surroundings, () => ({
    code: Math.min(character, ALPHABET_SIZE),
    role,
    continues,
    sameClass,
    joinedBy: joinedBy === 0 ? undefined : joinedBy,
    ...shapeOf(character),
  }));
}

const invisible = lazyRegExp(String.raw`^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$`, "u");

function shapeOf(character: number): Pick<SymbolKind, "octets" | "invisible" | "lookAlike"> {
  const text = String.fromCodePoint(character);
  const isInvisible = invisible().test(text);
  const plain = text.normalize("NFKC");
  const isLookAlike = character >= ALPHABET_SIZE && !isInvisible && /^[!-~]$/.test(plain);
  const isWhole = character < FIRST_SURROGATE || character > LAST_SURROGATE;
  return {
    octets: isWhole ? utf8Octets(text).length : 0,
    invisible: isInvisible,
    lookAlike: isLookAlike ? plain.charCodeAt(0) : undefined,
  };
}

/** Pairs of characters that people put around a whole string by mistake. */
export const PAIRS: readonly string[] =
  "<> () [] {} \"\" '' `` \u201C\u201D \u201E\u201C \u2018\u2019 \u00AB\u00BB \u2039\u203A \u300C\u300D \u300E\u300F \u3010\u3011 \u3008\u3009 \u300A\u300B \uFF08\uFF09 \uFF1C\uFF1E \uFF3B\uFF3D \uFF5B\uFF5D \uFF02\uFF02 \uFF07\uFF07 \u201D\u201D \u2019\u2019".split(
    " ",
  );

/** A string as code points, each with its kind. */
export class Symbols {
  readonly length: number;
  private readonly kinds: SymbolKind[] = [];
  /** The code point of each symbol. */
  private readonly codes: Uint32Array;
  private readonly roles: Uint8Array;
  /** The UTF-16 offset of each symbol; the last entry is the length of the string. */
  private readonly offsets: Int32Array;

  /** The last ones: each generation that refuses a string asks for the same. Only strings that are searched have any, which are short. */
  private static last: Symbols | undefined;

  static of(text: string): Symbols {
    return Symbols.last?.text === text ? Symbols.last : (Symbols.last = new Symbols(text));
  }

  private constructor(readonly text: string) {
    this.codes = new Uint32Array(text.length);
    this.roles = new Uint8Array(text.length);
    this.offsets = new Int32Array(text.length + 1);
    let length = 0;
    for (let offset = 0; offset < text.length; length++) {
      const code = text.codePointAt(offset) ?? 0;
      this.codes[length] = code;
      this.offsets[length] = offset;
      offset += code > LAST_UTF16_UNIT ? 2 : 1;
    }
    this.offsets[length] = text.length;
    this.length = length;
    this.assignRoles();
  }

  kindAt(index: number): SymbolKind {
    return itemAt(this.kinds, index);
  }

  /** Returns the code point of the symbol at an index. */
  characterAt(index: number): number {
    return this.codes[index] ?? 0;
  }

  /** Returns the UTF-16 offset of the symbol at an index; the length of the string after the last one. */
  offsetAt(index: number): number {
    return this.offsets[index] ?? 0;
  }

  /** Returns the UTF-16 code units from one symbol to another. */
  slice(from: number, to: number): string {
    return this.text.slice(this.offsetAt(from), this.offsetAt(to));
  }

  private assignRoles(): void {
    let from = 0;
    let to = this.length;
    while (from < to && this.isSpace(from)) this.roles[from++] = Role.OUTER;
    while (to > from && this.isSpace(to - 1)) this.roles[--to] = Role.OUTER;
    if (this.isOpening(from, to)) this.roles[from++] = Role.OUTER;
    if (this.isClosing(from, to)) this.roles[--to] = Role.OUTER;
    const authority = this.assignToAuthority(from, to);
    let isData = false;
    for (let at = 0; at < this.length; at++) {
      const code = this.characterAt(at);
      if (at < from || at >= to) {
        this.kinds.push(symbolKind(code, Role.OUTER));
        continue;
      }
      const before = at > from ? this.characterAt(at - 1) : SPACE;
      const after = at + 1 < to ? this.characterAt(at + 1) : SPACE;
      let role: Role = this.roles[at] || this.roleAmong(at, code, before, after, authority);
      isData ||= code === QUESTION || code === HASH;
      if (isData && code === BACKSLASH) role = Role.DATA;
      const sameClass = isWord(code) && isWord(before) && isDigit(code) === isDigit(before);
      const continues = isWord(code) ? at > from && !isBracket(before) : isWord(before) && !AUTHORITY_ENDS.has(code);
      this.kinds.push(symbolKind(code, role, continues, sameClass, role === Role.JOINED ? before : 0));
    }
  }

  /** Returns the role of a symbol between the symbols before and after it. */
  private roleAmong(at: number, code: number, before: number, after: number, authority: Span): Role {
    if (this.isSpace(at)) {
      const isStray =
        at < authority.end ? DELIMITERS.has(before) || DELIMITERS.has(after) : before === SLASH && after === SLASH;
      return isStray ? Role.STRAY_SPACE : Role.NONE;
    }
    if (isWord(code))
      return isPunctuation(before) && at >= 2 && isWord(this.characterAt(at - 2)) ? Role.JOINED : Role.NONE;
    if (!isPunctuation(code)) return Role.NONE;
    if (code === SLASH && after !== SLASH && (before === COLON || at === 0)) return Role.SINGLE_SLASH;
    // After an authority, two brackets are two.
    return before === code && (at < authority.end || !isBracket(code)) ? Role.DOUBLED : Role.NONE;
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
      this.roles.fill(Role.SCHEME, from, colon).fill(Role.SCHEME_DELIMITER, colon, start);
    }
    if (scheme === "" && slashes === "" && text.includes("//")) return { start, end };
    let isFollowed = false;
    for (let at = end - 1; at >= start; at--) {
      if (this.codes[at] !== AT) continue;
      if (isFollowed) this.roles[at] = Role.EARLY_AT;
      isFollowed = true;
    }
    return { start, end };
  }

  /** Returns true if the characters between two indexes begin with a delimiter, and the one that closes it is not among the others. */
  private isOpening(from: number, to: number): boolean {
    const [first, rest] = [this.slice(from, from + 1), this.slice(from + 1, to - 1)];
    return from < to && PAIRS.some(([open, close = ""]) => open === first && !rest.includes(close));
  }

  /** Returns true if they end with one, and the one that opens it is not among the others. */
  private isClosing(from: number, to: number): boolean {
    const [last, rest] = [this.slice(to - 1, to), this.slice(from, to - 1)];
    return from < to && PAIRS.some(([open = "", close]) => close === last && !rest.includes(open));
  }

  private isSpace(at: number): boolean {
    const code = this.characterAt(at);
    return code < ALPHABET_SIZE
      ? code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
      : /\s/.test(String.fromCodePoint(code));
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
