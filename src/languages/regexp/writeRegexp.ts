import { UNICODE } from "../automata/characterClasses.js";
import {
  characterSet,
  CODE_UNITS,
  contains,
  sizeOf,
  without,
  type CharacterSet,
  type Range,
} from "../automata/characters.js";
import { pairsOfSurrogates } from "../abnf/codeUnits.js";
import { itemAt } from "../../text/itemAt.js";
import type { DialectName } from "./dialectNames.js";
import { dialects, type Dialect } from "./dialects.js";
import { ALL, isSame, RegexpError, type Regexp } from "./regexp.js";

/** The longest text that is written: engines refuse longer ones, and nobody reads them. */
const LONGEST = 100_000;
/** In the extended mode, a part that is longer than this goes over several lines. */
const LONGEST_LINE = 80;

/** Letters and digits are written before the other characters of a class, as people write them: [A-Za-z0-9_], [0-9A-Fa-f]. */
const LETTERS: CharacterSet = [
  [0x41, 0x5a],
  [0x61, 0x7a],
];
const DIGITS: CharacterSet = [[0x30, 0x39]];
/** A range of at least so many characters that are not letters or digits is written as a range. */
const RANGE = 5;

/** The options of {@link writeRegexp}. */
export interface WriteOptions {
  /** Returns the comment for the part that comes from a rule; the extended mode is used if it is given. */
  readonly commentOf?: ((rule: string) => string) | undefined;
}

/**
 * Returns an expression in a dialect, as one that matches whole strings.
 *
 * @throws {RegexpError} for what the dialect cannot write, and what would be too long
 *
 * @example
 * writeRegexp(setOf([[0x30, 0x39]]), "python") // "\\A[0-9]\\Z"
 */
export function writeRegexp(regexp: Regexp, name: DialectName, { commentOf }: WriteOptions = {}): string {
  return new RegexpWriter(dialects[name], commentOf).whole(regexp);
}

/** How strongly the parts of a text hold together: alternatives, a sequence, one item that may be repeated. */
type Strength = 0 | 1 | 2;

class RegexpWriter {
  private isWide = false;
  private length = 0;

  constructor(
    private readonly dialect: Dialect,
    private readonly commentOf: ((rule: string) => string) | undefined,
  ) {}

  whole(regexp: Regexp): string {
    const { anchors, extended, unicode, title } = this.dialect;
    const [start, end] = anchors;
    if (this.commentOf && extended === undefined) throw new RegexpError(`${title} has no mode with comments`);
    if (!this.commentOf) {
      const text = this.text(regexp, start === "" && end === "" ? 0 : 1);
      return `${this.isWide ? unicode : ""}${start}${text}${end}`;
    }
    // A runner of GitHub takes a line that begins with "::" for a command, so the command line would escape it.
    const lines = this.lines(regexp, 1).map((line) => line.replace(/^(\s*)::/, "$1[:]:"));
    return `${this.isWide ? unicode : ""}${extended ?? ""}${start}\n${lines.map((line) => `  ${line}\n`).join("")}${end}`;
  }

  /** Returns the text of an expression in a place where it has to hold together at least as strongly as stated. */
  private text(regexp: Regexp, strength: Strength): string {
    switch (regexp.kind) {
      case "set":
        return this.counted(this.set(regexp.set));
      case "sequence": {
        const items = runs(regexp.items);
        const text = items.map((item) => this.text(item, 1)).join("");
        return strength === 2 || (text === "" && strength > 0 && this.dialect.group === "(")
          ? this.grouped(text)
          : text;
      }
      case "choice": {
        const text = regexp.items.map((item) => this.text(item, 0)).join("|");
        return strength > 0 ? this.grouped(text) : text;
      }
      case "repeat": {
        const split = this.split(regexp);
        if (split) return this.text(split, strength);
        const text = `${this.text(regexp.item, 2)}${quantifier(regexp.min, regexp.max)}`;
        return strength === 2 ? this.grouped(text) : text;
      }
      case "group":
        return `${this.opening(regexp.name)}${this.text(regexp.item, 0)})`;
      case "rule":
        return this.text(regexp.item, strength);
      case "look":
        return `${this.openingLook(regexp)}${this.text(regexp.item, 0)})`;
    }
  }

  /** Returns the lines of an expression, with comments. */
  private lines(regexp: Regexp, strength: Strength): string[] {
    const text = this.text(regexp, strength);
    const comment = regexp.kind === "rule" && this.commentOf ? this.commentOf(regexp.name) : "";
    if (text.length <= LONGEST_LINE) return [comment === "" ? text : `${text}  # ${comment}`];
    const inside = (opening: string, inner: string[], closing: string): string[] => [
      opening,
      ...inner.map((line) => `  ${line}`),
      closing,
    ];
    switch (regexp.kind) {
      case "rule":
        return [`# ${comment}`, ...this.lines(regexp.item, strength)];
      case "sequence": {
        const all = joined(runs(regexp.items).map((item) => this.lines(item, 1)));
        return strength === 2 ? inside(this.dialect.group, all, ")") : all;
      }
      case "choice": {
        const all = regexp.items.flatMap((item, i) => [...(i > 0 ? ["|"] : []), ...this.lines(item, 0)]);
        return strength > 0 ? inside(this.dialect.group, all, ")") : all;
      }
      case "repeat": {
        const split = this.split(regexp);
        if (split) return this.lines(split, strength);
        const { item, min, max } = regexp;
        const bare = item.kind === "rule" ? item.item : item;
        return inside(this.dialect.group, this.lines(bare, 0), `)${quantifier(min, max)}`);
      }
      case "group":
        return inside(this.opening(regexp.name), this.lines(regexp.item, 0), ")");
      default:
        return [text];
    }
  }

  private grouped(text: string): string {
    return `${this.dialect.group}${text})`;
  }

  private opening(name: string): string {
    const { named, hasUnderscoreInNames, title } = this.dialect;
    if (named === undefined) throw new RegexpError(`${title} has no names of groups`);
    // Java's names have letters and digits only.
    const written = hasUnderscoreInNames ? name : name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    return `${named}${written}>`;
  }

  private openingLook({ isAhead, isNegated }: Extract<Regexp, { kind: "look" }>): string {
    if (!this.dialect.hasLookaround) throw new RegexpError(`${this.dialect.title} has no lookahead`);
    return `(?${isAhead ? "" : "<"}${isNegated ? "!" : "="}`;
  }

  /** Returns a repetition as several ones, if its count is larger than the dialect allows. */
  private split({ min, max, item }: Extract<Regexp, { kind: "repeat" }>): Regexp | undefined {
    const most = this.dialect.mostRepeated;
    if (min <= most && (max === Infinity || max <= most)) return undefined;
    const times = (least: number, largest: number): Regexp => ({ kind: "repeat", min: least, max: largest, item });
    const rest = times(Math.max(0, min - most), max - most);
    const longer: Regexp = { kind: "sequence", items: [times(most, most), rest] };
    return min >= most ? longer : { kind: "choice", items: [longer, times(min, most - 1)] };
  }

  private set(set: CharacterSet): string {
    const [[from, to] = [0, 0]] = set;
    if (set.length === 1 && from === to && (from < CODE_UNITS || this.dialect.inCodePoints))
      return this.character(from, this.dialect.escaped);
    // What is left after a few characters of ASCII is shorter to write than all others.
    const others = without(ALL, set);
    if (others.length > 0 && set.some(([, last]) => last === UNICODE - 1) && others.every(([, last]) => last < 0x80))
      return `[^${this.members(others)}]`;
    if (this.dialect.inCodePoints || set.every(([, last]) => last < CODE_UNITS)) return `[${this.members(set)}]`;
    const single = without(set, [[CODE_UNITS, UNICODE - 1]]);
    const pairs = set
      .filter(([, last]) => last >= CODE_UNITS)
      .flatMap(([first, last]) => pairsOfSurrogates(Math.max(first, CODE_UNITS), last))
      .map(([high, lastHigh, low, lastLow]) => `${this.set([[high, lastHigh]])}${this.set([[low, lastLow]])}`);
    return this.grouped([...(single.length > 0 ? [this.set(single)] : []), ...pairs].join("|"));
  }

  private members(set: CharacterSet): string {
    const { escapedInClass } = this.dialect;
    // A range over letters, digits and what is between them stays one.
    const whole = set.filter((range) => sizeOf([range]) > 40);
    const rest = without(set, whole);
    const others = without(rest, characterSet([...LETTERS, ...DIGITS]));
    const inOrder = contains(rest, 0x7a) ? [...LETTERS, ...DIGITS] : [...DIGITS, ...LETTERS];
    const first = inOrder.flatMap((kind) => without(rest, without(ALL, [kind])));
    const parts = [...first, ...others.flatMap(short), ...whole];
    const texts = parts.map(([from, to]) => {
      const end = this.character(to, escapedInClass);
      if (from === to) return end;
      return `${this.character(from, escapedInClass)}${to === from + 1 ? "" : "-"}${end}`;
    });
    if (escapedInClass !== "") return texts.join("");
    // A class of POSIX knows no escapes: "]" is the first of its characters, "^" is not, and "-" is the last.
    const [brackets, carets, hyphens] = ["]", "^", "-"].map((one) => texts.filter((text) => text === one));
    const plain = texts.filter((text) => !["]", "^", "-"].includes(text));
    return [...(brackets ?? []), ...plain, ...(carets ?? []), ...(hyphens ?? [])].join("");
  }

  private character(code: number, escaped: string): string {
    if (code >= 0x80) this.isWide = true;
    const isPrintable = code >= 0x20 && code < 0x7f;
    const written = isPrintable ? String.fromCharCode(code) : this.dialect.escape(code);
    if (written === undefined)
      throw new RegexpError(
        `${this.dialect.title} cannot write U+${code.toString(16).toUpperCase().padStart(4, "0")}, which the rule has`,
      );
    const needsEscape = escaped.includes(written) || (this.commentOf !== undefined && / |#/.test(written));
    return isPrintable && needsEscape ? `\\${written}` : written;
  }

  private counted(text: string): string {
    this.length += text.length;
    if (this.length > LONGEST * (this.commentOf ? LONGEST : 1))
      throw new RegexpError(`it would be longer than ${LONGEST} characters`);
    return text;
  }
}

/** Returns a range as it is written, or each of its characters where they are few and neither letters nor digits. */
function short([from, to]: Range): readonly Range[] {
  if (to - from + 1 >= RANGE) return [[from, to]];
  return Array.from({ length: to - from + 1 }, (_, i) => [from + i, from + i] as const);
}

/** The largest number of items that are looked for as a repeated part, and how often one has to be repeated. */
const LARGEST_PART = 2;

/**
 * Returns the items of a sequence, with what comes several times one after the other as a repetition: `HEXDIG HEXDIG` is `[0-9A-Fa-f]{2}`,
 * `d "." d "." d "." d` is `(?:d\.){3}d`.
 */
function runs(items: readonly Regexp[]): Regexp[] {
  const found: Regexp[] = [];
  for (let at = 0; at < items.length;) {
    const [length, times] = longestRun(items, at);
    const part: Regexp = { kind: "sequence", items: items.slice(at, at + length) };
    const [only] = part.items;
    const item = only && length === 1 ? only : part;
    found.push(times > 1 ? { kind: "repeat", min: times, max: times, item } : item);
    at += length * times;
  }
  return found;
}

/** Returns of how many items the part is that is repeated from an item on, and how often. */
function longestRun(items: readonly Regexp[], at: number): readonly [length: number, times: number] {
  for (let length = 1; length <= LARGEST_PART; length++) {
    const isRepeated = (i: number): boolean => isSame(itemAt(items, at + (i % length)), itemAt(items, i + at));
    let count = length;
    while (at + count < items.length && isRepeated(count)) count++;
    const times = Math.floor(count / length);
    // Twice the same letter, and literals such as "::", are read more easily as they are.
    const isText = items.slice(at, at + length).every((item) => item.kind === "set" && sizeOf(item.set) <= 2);
    if (times > length && !isText) return [length, times];
  }
  return [1, 1];
}

/** Returns the lines of several parts, with short ones that have no comment in one line. */
function joined(parts: readonly (readonly string[])[]): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const [text = ""] = part;
    const isPlain = part.length === 1 && !text.includes("  # ");
    const last = lines[lines.length - 1] ?? "";
    if (isPlain && isOpen && last.length + text.length <= LONGEST_LINE) lines[lines.length - 1] = last + text;
    else lines.push(...part);
    isOpen = isPlain;
  }
  return lines;
}

function quantifier(min: number, max: number): string {
  if (min === 0 && max === 1) return "?";
  if (max === Infinity) return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}
