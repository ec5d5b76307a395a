import { citation } from "./citation.js";
import { lazyRegExp } from "./lazy.js";
import { lastItem } from "./itemAt.js";
import { codePointName, hexadecimal } from "./hexadecimal.js";

/** The columns of an excerpt that are shown before the offset and from the offset on, without the ellipses. */
const COLUMNS_BEFORE = 50;
const COLUMNS_AFTER = 25;

// The expressions with properties of Unicode are made when they are needed: their tables take longer than all the rest of
// what loading a generation does.

/** Matches text of printable ASCII characters, which needs no escape. */
export const ASCII = /^[\x20-\x7E]*$/;

/**
 * The characters that are written as escapes: all but the space, letters with at most four marks each, numbers, punctuation and symbols of
 * one column. So control characters, line separators, bidirectional and zero-width characters, lone surrogates, private and
 * unassigned characters never come through, nor pictographs, whose width differs from terminal to terminal. U+2800 is a symbol
 * that shows nothing.
 */
const unprintable = lazyRegExp(
  [
    String.raw`(?<![\p{L}\p{N}]\p{M}{0,3})\p{M}`,
    String.raw`[\p{Default_Ignorable_Code_Point}\p{Regional_Indicator}\p{Emoji_Modifier}\u2800]`,
    String.raw`(?![\x20-\x7E])\p{Extended_Pictographic}`,
    String.raw`[^\p{L}\p{M}\p{N}\p{P}\p{S} ]`,
  ].join("|"),
  "gu",
);

/** A character that can be seen by itself; a terminal may draw it wide. */
const seen = lazyRegExp(String.raw`^(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]$`, "u");

/** Characters that terminals draw two columns wide. */
const wide = lazyRegExp(
  [
    String.raw`^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}]$`,
    String.raw`^[\u1100-\u115F\u3001-\u303E\uAC00-\uD7A3\uFF01-\uFF60\uFFE0-\uFFE6]$`,
  ].join("|"),
  "u",
);
/** Characters that are drawn over the one before. */
const noWidth = lazyRegExp(String.raw`^[\p{Mn}\p{Me}\u1160-\u11FF]$`, "u");
/** Katakana and Hangul of half width belong to scripts that are wide otherwise. */
const HALF_WIDTH = /^[\uFF61-\uFFDC]$/;

/**
 * A beginning of a line that a workflow runner would obey: `::error::` after white space at the start of a line (GitHub), `##[error]`,
 * `##vso[` or `##teamcity[` anywhere. Colours before it do not matter.
 */
const WORKFLOW_COMMAND = /^(?:[ \t]|\x1B\[[\d;]*m)*(?=::)|(?=##(?:\[|vso\[|teamcity\[))/gm;

/**
 * Returns text in which each character that cannot be seen, or that a terminal might obey, is written as `\u{...}`. Letters of
 * all scripts stay as they are.
 *
 * @example printable("Москва\u202E\n") // "Москва\\u{202E}\\u{A}"
 */
export function printable(text: string): string {
  return replaceUnprintable(text, escapeSequence);
}

/** Returns text in which each character that {@link printable} escapes is replaced. */
export function replaceUnprintable(text: string, escape: (character: string) => string): string {
  return ASCII.test(text) ? text : text.replace(unprintable(), escape);
}

/**
 * Returns lines of text that no workflow runner takes for a command: the first character of a command is written as `\u{...}`.
 *
 * @example withoutCommands("::error::x") // "\\u{3A}:error::x"
 */
export function withoutCommands(lines: string): string {
  let safe = "";
  let from = 0;
  for (const at of commandStarts(lines)) {
    safe += lines.slice(from, at) + escapeSequence(lines.charAt(at));
    from = at + 1;
  }
  return safe + lines.slice(from);
}

function commandStarts(lines: string): number[] {
  // Most texts have no commands, and this is quicker than the expression.
  if (!lines.includes("::") && !lines.includes("##")) return [];
  return [...lines.matchAll(WORKFLOW_COMMAND)].map(({ 0: { length }, index }) => index + length);
}

/** The part of a string around an offset. */
export interface Excerpt {
  /** One printable line, cut between whole characters, with "..." where something was cut off. */
  readonly text: string;
  /** The number of columns of a terminal before the offset. */
  readonly column: number;
}

/** Returns the part of a string around an offset, safe to print as a line. */
export function excerpt(input: string, offset: number): Excerpt {
  const from = fittingBefore(input, offset);
  const to = fittingAfter(input, offset);
  const before = (from > 0 ? "..." : "") + printable(input.slice(from, offset));
  const text = before + printable(input.slice(offset, to)) + (to < input.length ? "..." : "");
  const escaped = commandStarts(text).filter((at) => at < before.length).length;
  return { text: withoutCommands(text), column: columns(before) + escaped * (escapeSequence(":").length - 1) };
}

/** Returns where the text that fits before the offset begins. */
function fittingBefore(input: string, offset: number): number {
  let from = offset;
  for (let width = 0; from > 0;) {
    const character = characterBefore(input, from);
    width += columns(printable(character));
    if (width > COLUMNS_BEFORE) break;
    from -= character.length;
  }
  return from;
}

/** Returns where the text that fits from the offset on ends. At least one character fits. */
function fittingAfter(input: string, offset: number): number {
  let to = offset;
  let width = 0;
  for (let character = characterAt(input, to); character !== undefined; character = characterAt(input, to)) {
    width += columns(printable(character));
    if (to > offset && width > COLUMNS_AFTER) break;
    to += character.length;
  }
  return to;
}

/** Returns how many columns of a terminal a printable text takes. */
export function columns(text: string): number {
  if (ASCII.test(text)) return text.length;
  let sum = 0;
  for (const character of text)
    sum += noWidth().test(character) ? 0 : wide().test(character) && !HALF_WIDTH.test(character) ? 2 : 1;
  return sum;
}

function characterBefore(input: string, offset: number): string {
  const pair = input.slice(Math.max(0, offset - 2), offset);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}

/** Returns the whole character at an offset, or `undefined` at the end. */
export function characterAt(input: string, offset: number): string | undefined {
  return offset < input.length ? String.fromCodePoint(input.codePointAt(offset) ?? 0) : undefined;
}

/** Returns a character in double quotes; the double quote itself in single ones. */
export function quoteCharacter(character: string): string {
  return character === '"' ? `'"'` : `"${character}"`;
}

/** Returns a character in quotes and, if it is not ASCII, its code point; if it cannot be printed, only its code point. */
export function describeCharacter(character: string): string {
  if (ASCII.test(character)) return quoteCharacter(character);
  const code = codePointName(character.codePointAt(0) ?? 0);
  return seen().test(character) ? `"${character}" (${code})` : code;
}

function escapeSequence(character: string): string {
  return `\\u{${hexadecimal(character.codePointAt(0) ?? 0)}}`;
}

export function sentence({
  rule,
  expected,
  found,
  offset,
  section,
  document,
}: {
  readonly rule: string;
  readonly expected: readonly string[];
  readonly found: string | undefined;
  readonly offset: number;
  readonly section: string;
  readonly document: string;
}): string {
  const where = `at offset ${offset} (${citation(document, section)})`;
  return `${rule}: expected ${list(expected)}, found ${found === undefined ? "the end" : describeCharacter(found)} ${where}`;
}

export function list(items: readonly string[]): string {
  if (items.length === 0) return "nothing";
  const last = lastItem(items);
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}
