import type { DialectName } from "./dialectNames.js";

/** How a dialect is written and what its engine takes the text to mean. The table in README.md is made of this one. */
export interface Dialect {
  readonly title: string;
  /** What is written before and after an expression that matches whole strings; nothing where the engine adds it. */
  readonly anchors: readonly [start: string, end: string];
  /** The text in which a group begins that does not capture. */
  readonly group: "(?:" | "(";
  /** The text before and after the name of a group that captures; absent where no group has a name. */
  readonly named?: "(?<" | "(?P<" | undefined;
  readonly hasUnderscoreInNames: boolean;
  readonly hasLookaround: boolean;
  /** What an expression begins with whose white space is not read and which has comments after "#"; absent if there is no such mode. */
  readonly extended?: string | undefined;
  /** The largest count of a repetition. */
  readonly mostRepeated: number;
  /** The characters that have a backslash before them in a class, and elsewhere. A class of POSIX knows none. */
  readonly escapedInClass: string;
  readonly escaped: string;
  /** Returns a character that is not printable ASCII; `undefined` if it cannot be written. */
  readonly escape: (code: number) => string | undefined;
  /** What an expression has to begin with if it has characters beyond ASCII. */
  readonly unicode: string;
  /** True if the engine reads code points, false for UTF-16 code units. */
  readonly inCodePoints: boolean;

  // What follows is for reading. The texts are classes as JavaScript has them, with the flag v.

  /** The characters that "." does not read. */
  readonly notInDot: string;
  /** The line end before which, at the end of a string, "$" and "\\Z" are found as well; absent where only the end itself counts. */
  readonly lastLineEnd?: string | undefined;
  readonly endEscapes: Readonly<Record<string, "end" | "end or before the last line end">>;
  readonly digit: string;
  readonly word: string;
  readonly space: string;
  /** How "i" is read: for all characters, for ASCII letters alone, or not at all, since it depends on more than the expression. */
  readonly fold: "unicode" | "python" | "ascii" | "not read";
  /** True if `[[:alpha:]]` is a class. */
  readonly hasPosixClasses: boolean;
  /** What takes characters out of a class: `[a-z--[aeiou]]`, `[a-z&&[^aeiou]]`, `[a-z-[aeiou]]`. */
  readonly classOperators: readonly ("--" | "&&" | "-[")[];
  /** True if "[" in a class begins another one. */
  readonly hasNestedClasses: boolean;
  /** True if "\\" stands for itself in a class. */
  readonly hasLiteralBackslash: boolean;
}

const hex = (code: number, digits: number): string => code.toString(16).toUpperCase().padStart(digits, "0");
const short = (code: number): string | undefined => (code < 0x100 ? `\\x${hex(code, 2)}` : undefined);
const braced = (code: number): string => short(code) ?? `\\x{${hex(code, 4)}}`;

const ASCII_DIGIT = "[0-9]";
const ASCII_WORD = "[0-9A-Z_a-z]";
const ASCII_SPACE = "[\\t-\\r\\x20]";
const UNICODE_WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]";
const BEFORE_LAST = "end or before the last line end";
const SYNTAX = "\\^$.*+?()[]{}|";

const ECMASCRIPT: Dialect = {
  title: "ECMAScript",
  anchors: ["^", "$"],
  group: "(?:",
  named: "(?<",
  hasUnderscoreInNames: true,
  hasLookaround: true,
  mostRepeated: Infinity,
  escapedInClass: "\\]^[-()/{}|",
  escaped: `${SYNTAX}/`,
  escape: (code) => short(code) ?? (code < 0x10000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 4)}}`),
  unicode: "",
  inCodePoints: true,
  notInDot: "[\\n\\r\\u2028\\u2029]",
  endEscapes: {},
  digit: ASCII_DIGIT,
  word: ASCII_WORD,
  space: "\\s",
  fold: "unicode",
  hasPosixClasses: false,
  classOperators: ["--", "&&"],
  hasNestedClasses: true,
  hasLiteralBackslash: false,
};

const PCRE: Dialect = {
  ...ECMASCRIPT,
  title: "PCRE2 (PHP, nginx, grep -P)",
  anchors: ["\\A", "\\z"],
  extended: "(?x)",
  mostRepeated: 65_535,
  escapedInClass: "\\]^[-",
  escaped: SYNTAX,
  escape: braced,
  unicode: "(*UTF)",
  notInDot: "\\n",
  lastLineEnd: "\\n",
  endEscapes: { Z: BEFORE_LAST, z: "end" },
  space: ASCII_SPACE,
  fold: "ascii",
  hasPosixClasses: true,
  classOperators: [],
  hasNestedClasses: false,
};

const RE2: Dialect = {
  ...PCRE,
  title: "RE2 (Go, BigQuery)",
  named: "(?P<",
  hasLookaround: false,
  extended: undefined,
  mostRepeated: 1000,
  unicode: "",
  lastLineEnd: undefined,
  endEscapes: { z: "end" },
  space: "[\\t\\n\\f\\r\\x20]",
  fold: "unicode",
};

const POSIX_ERE: Dialect = {
  ...PCRE,
  title: "POSIX ERE (grep -E, regcomp)",
  anchors: ["^", "$"],
  group: "(",
  named: undefined,
  hasLookaround: false,
  extended: undefined,
  mostRepeated: 255,
  escapedInClass: "",
  escape: () => undefined,
  unicode: "",
  notInDot: "[]",
  lastLineEnd: undefined,
  endEscapes: {},
  hasLiteralBackslash: true,
};

/** The dialects that are written and read, by the names that the command line gives them. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  ecmascript: ECMASCRIPT,
  "json-schema": { ...ECMASCRIPT, title: "JSON Schema `pattern`", escapedInClass: "\\]^[-", escaped: SYNTAX },
  html: { ...ECMASCRIPT, title: 'HTML `<input pattern="...">`', anchors: ["", ""], escaped: SYNTAX },
  pcre: PCRE,
  perl: {
    ...PCRE,
    title: "Perl",
    mostRepeated: 65_534,
    escapedInClass: "\\]^[-@$/",
    escaped: `${SYNTAX}@/#`,
    unicode: "",
    digit: "\\p{Nd}",
    word: UNICODE_WORD,
    space: "\\p{White_Space}",
    // Some letters are read as two: "ß" as "ss".
    fold: "not read",
    hasPosixClasses: false,
  },
  python: {
    ...PCRE,
    title: "Python re",
    anchors: ["\\A", "\\Z"],
    named: "(?P<",
    mostRepeated: 4_294_967_294,
    escapedInClass: "\\]^[-",
    escape: (code: number) => short(code) ?? (code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
    unicode: "",
    endEscapes: { Z: "end" },
    digit: "\\p{Nd}",
    word: "[\\p{L}\\p{N}_]",
    space: "[\\t-\\r\\x1c-\\x1f\\x85\\p{Z}]",
    fold: "python",
    hasPosixClasses: false,
  },
  java: {
    ...PCRE,
    title: "Java",
    hasUnderscoreInNames: false,
    mostRepeated: 2_147_483_646,
    escapedInClass: "\\]^[-",
    unicode: "",
    notInDot: "[\\n\\r\\x85\\u2028\\u2029]",
    lastLineEnd: "[\\n\\r\\x85\\u2028\\u2029]",
    hasPosixClasses: false,
    classOperators: ["&&"],
    hasNestedClasses: true,
  },
  dotnet: {
    ...PCRE,
    title: ".NET",
    mostRepeated: 2_147_483_646,
    escape: (code: number) => short(code) ?? `\\u${hex(code, 4)}`,
    unicode: "",
    inCodePoints: false,
    digit: "\\p{Nd}",
    word: "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]",
    space: "[\\t-\\r\\x85\\p{Z}]",
    fold: "not read",
    hasPosixClasses: false,
    classOperators: ["-["],
  },
  re2: RE2,
  rust: {
    ...RE2,
    title: "Rust regex (ripgrep)",
    extended: "(?x)",
    mostRepeated: 4_294_967_294,
    escapedInClass: "\\]^[-",
    digit: "\\p{Nd}",
    word: UNICODE_WORD,
    space: "\\p{White_Space}",
    classOperators: ["--", "&&"],
    hasNestedClasses: true,
  },
  "posix-ere": POSIX_ERE,
  postgres: {
    ...POSIX_ERE,
    title: "PostgreSQL",
    group: "(?:",
    hasLookaround: true,
    extended: "(?x)",
    escapedInClass: "\\]^[-",
    escape: (code: number) => (code === 0 ? undefined : code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
    endEscapes: { Z: "end" },
    fold: "not read",
    hasLiteralBackslash: false,
  },
  xsd: {
    ...POSIX_ERE,
    title: "XML Schema (xs:pattern)",
    anchors: ["", ""],
    mostRepeated: Infinity,
    escapedInClass: "\\]^[-",
    escaped: SYNTAX,
    escape: (code: number) =>
      code < 0x20 || (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff
        ? ({ 9: "\\t", 10: "\\n", 13: "\\r" } as Readonly<Record<number, string>>)[code]
        : String.fromCodePoint(code),
    notInDot: "[\\n\\r]",
    digit: "\\p{Nd}",
    word: "[^\\p{P}\\p{Z}\\p{C}]",
    space: "[\\t\\n\\r\\x20]",
    hasPosixClasses: false,
    classOperators: ["-["],
    hasLiteralBackslash: false,
  },
};
