import { ALPHABET_SIZE } from "../automata/automaton.js";

/** What a symbol's surroundings say of it. The first that fits. */
export enum Role {
  NONE,
  /** White space around the whole, or a sign that is put around it. */
  OUTER,
  /** A character of what stands before "://". */
  SCHEME,
  /** One of "://". */
  SCHEME_DELIMITER,
  /** An "@" with another one behind it in what looks like an authority. */
  EARLY_AT,
  /** White space beside a delimiter in or before what looks like an authority, or between two slashes. */
  STRAY_SPACE,
  /** A sign behind one like it. */
  DOUBLED,
  /** A delimiter that is the last character of all. */
  LAST,
  /** A letter or digit behind a sign that joins it to a letter or digit. */
  JOINED,
  /** A slash behind a colon, or before everything else, that is not followed by another. */
  SINGLE_SLASH,
  /** A zero at the beginning of a longer number. */
  LEADING_ZERO,
  /** A backslash before a sign that means something to a shell. */
  SHELL_ESCAPE,
}

/** Symbols that no ASCII code stands for, behind the codes. */
enum Foreign {
  TWO_OCTETS = 128,
  THREE_OCTETS,
  FOUR_OCTETS,
  LONE_SURROGATE,
  /** Stands on paper for nothing at all. */
  INVISIBLE,
}

/** From here on: another form of an ASCII character. */
const LOOK_ALIKE = 2 * ALPHABET_SIZE;
const SIGNS = 3 * ALPHABET_SIZE;
const ROLES = 16;

/** What is known of a symbol, as one number. */
export type SymbolKind = number;

export interface Traits {
  /** The ASCII code; {@link ALPHABET_SIZE} if it has none. */
  readonly code: number;
  readonly role: Role;
  /** It goes on with what stands before it: a letter or digit, or a sign behind one that is no delimiter of components. */
  readonly continues: boolean;
  /** It is a letter behind a letter, or a digit behind a digit. */
  readonly goesOn: boolean;
  /** The code of the sign that joins it to what stands before. */
  readonly joinedBy: number | undefined;
  /** How many octets UTF-8 needs for it; 0 for a lone surrogate. */
  readonly octets: number;
  readonly invisible: boolean;
  /** The ASCII code of the character that it is another form of. */
  readonly lookAlike: number | undefined;
}

export function traits(kind: SymbolKind): Traits {
  const role: Role = Math.floor(kind / SIGNS) % ROLES;
  const sign = kind % SIGNS;
  const code = Math.min(sign, ALPHABET_SIZE);
  return {
    code,
    role,
    continues: Math.floor(kind / (ROLES * SIGNS)) % 2 === 1,
    goesOn: Math.floor(kind / (2 * ROLES * SIGNS)) % 2 === 1,
    joinedBy: role === Role.JOINED ? Math.floor(kind / (4 * ROLES * SIGNS)) : undefined,
    octets: octetsOf(sign),
    invisible: sign === Foreign.INVISIBLE || code < 0x20 || code === 0x7f,
    lookAlike: sign >= LOOK_ALIKE ? sign - LOOK_ALIKE : undefined,
  };
}

function octetsOf(sign: number): number {
  if (sign < ALPHABET_SIZE) return 1;
  if (sign === Foreign.TWO_OCTETS) return 2;
  if (sign === Foreign.FOUR_OCTETS) return 4;
  return sign === Foreign.LONE_SURROGATE ? 0 : 3;
}

/** What may be put around a whole string by mistake. */
export const PAIRS: readonly string[] = [
  "<>",
  "()",
  '""',
  "''",
  "``",
  "\u201C\u201D",
  "\u201E\u201C",
  "\u2018\u2019",
  "\u00AB\u00BB",
  "\u2039\u203A",
];

interface Span {
  readonly begin: number;
  readonly end: number;
}

/** A string as code points, each with its kind. */
export class Symbols {
  readonly length: number;
  readonly kinds: Uint32Array;
  /** The UTF-16 offset of each, and the length of the whole. */
  readonly offsets: Int32Array;

  constructor(readonly text: string) {
    this.kinds = new Uint32Array(text.length);
    this.offsets = new Int32Array(text.length + 1);
    let length = 0;
    for (let at = 0; at < text.length; length++) {
      const code = text.codePointAt(at) as number;
      this.kinds[length] = code < ALPHABET_SIZE ? code : foreign(code);
      this.offsets[length] = at;
      at += code > 0xffff ? 2 : 1;
    }
    this.offsets[length] = text.length;
    this.length = length;
    this.giveRoles();
  }

  /** The UTF-16 code units from one symbol to another. */
  slice(from: number, to: number): string {
    return this.text.slice(this.offsets[from], this.offsets[to]);
  }

  private giveRoles(): void {
    let from = 0;
    let to = this.length;
    while (from < to && this.isSpace(from)) this.give(from++, Role.OUTER);
    while (to > from && this.isSpace(to - 1)) this.give(--to, Role.OUTER);
    if (this.isOpening(from, to)) this.give(from++, Role.OUTER);
    if (this.isClosing(from, to)) this.give(--to, Role.OUTER);
    const authority = this.giveToAuthority(from, to);
    let roleBefore: Role = Role.NONE;
    for (let at = from; at < to; at++) {
      const kind = this.kinds[at] as SymbolKind;
      const before = at > from ? (this.kinds[at - 1] as SymbolKind) % SIGNS : SPACE;
      const behind = at + 1 < to ? (this.kinds[at + 1] as SymbolKind) % SIGNS : SPACE;
      const role = kind < SIGNS ? this.roleOf(at, kind, before, behind, authority) : Math.floor(kind / SIGNS);
      const goesOn =
        isWord(kind % SIGNS) &&
        isWord(before) &&
        isDigit(kind % SIGNS) === isDigit(before) &&
        roleBefore !== Role.LEADING_ZERO
          ? 1
          : 0;
      roleBefore = role;
      const continues =
        (isWord(kind % SIGNS) ? at > from && !isBracket(before) : isWord(before)) && !isSeparator(kind % SIGNS) ? 1 : 0;
      const joinedBy = role === Role.JOINED ? before : 0;
      this.kinds[at] = (kind % SIGNS) + SIGNS * (role + ROLES * (continues + 2 * (goesOn + 2 * joinedBy)));
    }
  }

  private roleOf(at: number, kind: number, before: number, behind: number, authority: Span): Role {
    if (this.isSpace(at)) {
      const beside =
        at < authority.end ? isDelimiter(before) || isDelimiter(behind) : before === SLASH && behind === SLASH;
      return beside ? Role.STRAY_SPACE : Role.NONE;
    }
    if (kind === ZERO && at > authority.begin && isDigit(behind) && !isDigit(before)) return Role.LEADING_ZERO;
    if (isWord(kind))
      return isSign(before) && at >= 2 && isWord((this.kinds[at - 2] as SymbolKind) % SIGNS) ? Role.JOINED : Role.NONE;
    if (kind === BACKSLASH && isShellSign(behind)) return Role.SHELL_ESCAPE;
    if (!isSign(kind)) return Role.NONE;
    if (kind === SLASH && behind !== SLASH && (before === COLON || at === 0)) return Role.SINGLE_SLASH;
    return before === kind ? Role.DOUBLED : behind === SPACE && isDelimiter(kind) ? Role.LAST : Role.NONE;
  }

  /** The roles of a scheme before "//" and of "@"; where the authority may be. */
  private giveToAuthority(from: number, to: number): Span {
    const text = this.slice(from, to);
    const [, scheme = "", slashes = "", authority = ""] = /^([^/?#:]*:(?=\/\/))?(\/\/)?([^/?#]*)/s.exec(
      text,
    ) as RegExpExecArray;
    const count = (part: string): number => (this.length === this.text.length ? part.length : [...part].length);
    const begin = from + count(scheme) + count(slashes);
    const end = begin + count(authority);
    if (scheme !== "") {
      for (let at = from; at < begin - 3; at++) this.give(at, Role.SCHEME);
      for (let at = begin - 3; at < begin; at++) this.give(at, Role.SCHEME_DELIMITER);
    }
    if (scheme === "" && slashes === "" && text.includes("//")) return { begin, end };
    let behind = false;
    for (let at = end - 1; at >= begin; at--) {
      if (this.kinds[at] !== AT) continue;
      if (behind) this.give(at, Role.EARLY_AT);
      behind = true;
    }
    return { begin, end };
  }

  private isOpening(from: number, to: number): boolean {
    if (from >= to) return false;
    const sign = this.slice(from, from + 1);
    return PAIRS.some(([open, close]) => open === sign && !this.slice(from + 1, to - 1).includes(close as string));
  }

  private isClosing(from: number, to: number): boolean {
    if (from >= to) return false;
    const sign = this.slice(to - 1, to);
    return PAIRS.some(([open, close]) => close === sign && !this.slice(from, to - 1).includes(open as string));
  }

  private isSpace(at: number): boolean {
    const code = this.text.charCodeAt(this.offsets[at] as number);
    return code < ALPHABET_SIZE
      ? code === SPACE || (code >= 0x09 && code <= 0x0d)
      : /^[\s\uFEFF]$/.test(String.fromCharCode(code));
  }

  private give(at: number, role: Role): void {
    this.kinds[at] = ((this.kinds[at] as number) % SIGNS) + role * SIGNS;
  }
}

const AT = 0x40;
const ZERO = 0x30;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;

export function isBracket(code: number): boolean {
  return code === 0x5b || code === 0x5d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A letter or digit, or what is written like one. */
export function isWord(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function isSign(code: number): boolean {
  return code > 0x20 && code < 0x7f && code !== 0x25 && !isWord(code);
}

function isShellSign(code: number): boolean {
  return SHELL_SIGNS.has(code);
}

/** It parts components. */
function isDelimiter(code: number): boolean {
  return DELIMITERS.has(code);
}

/** It ends an authority. */
function isSeparator(code: number): boolean {
  return code === SLASH || code === QUESTION_MARK || code === NUMBER_SIGN;
}

const SHELL_SIGNS = codesOf("&?=;!'()*[]{}$#~");
const DELIMITERS = codesOf("/?#:@");

function codesOf(signs: string): ReadonlySet<number> {
  return new Set([...signs].map((sign) => sign.charCodeAt(0)));
}

const foreignKinds = new Map<number, number>();
/** More are worked out anew: a text has few. */
const MOST_KNOWN = 5000;

function foreign(code: number): number {
  let kind = foreignKinds.get(code);
  if (kind === undefined) {
    kind = foreignOf(code);
    if (foreignKinds.size < MOST_KNOWN) foreignKinds.set(code, kind);
  }
  return kind;
}

function foreignOf(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return Foreign.LONE_SURROGATE;
  const sign = String.fromCodePoint(code);
  if (/^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u.test(sign)) return Foreign.INVISIBLE;
  const meant = sign.normalize("NFKC");
  if (meant.length === 1 && meant > " " && meant < "\x7F") return LOOK_ALIKE + meant.charCodeAt(0);
  return code < 0x800 ? Foreign.TWO_OCTETS : code < 0x10000 ? Foreign.THREE_OCTETS : Foreign.FOUR_OCTETS;
}
