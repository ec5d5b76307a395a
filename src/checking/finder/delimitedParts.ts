import type { Delimiting } from "../../uri/generated.js";
import type { CharacterSet } from "../../languages/automata/characters.js";
import { automataOf, factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { getOrInsert } from "../../text/itemAt.js";
import { charactersOf } from "../../uri/percent/beyondAscii.js";
import { SchemeNames } from "./schemeNames.js";
import { beginsWord, LONGEST_DELIMITED, SPACE, trimmedEnd, wordEnd } from "./word.js";

/** A part of a text that a document's conventions mark as a URI. */
export interface DelimitedPart {
  /** The offsets are those without delimiters, prefix, and white space next to them. */
  readonly start: number;
  readonly end: number;
  readonly delimiter: Delimiting["delimiters"][number];
  readonly prefix?: string;
  /** White space inside belongs to it. */
  readonly verbatim?: true;
}

/** The outcome when more text is needed to decide. */
export const WAIT = "wait";

/** The part that begins at a character, if there is one, and the offset at which to continue. */
export type Outcome = typeof WAIT | { readonly next: number; readonly part?: DelimitedPart };

const known = new WeakMap<Generation, DelimitedParts>();

/** Returns the finder of a generation, which is made once. */
export function delimitedParts(generation: Generation): DelimitedParts {
  return getOrInsert(known, generation, () => new DelimitedParts(generation));
}

/** Returns the characters beyond ASCII that may occur in a URI of a generation. */
function beyondAsciiIn(generation: Generation): CharacterSet {
  const automata = automataOf(generation);
  return automata.rangesBeyondAscii.length === 0 ? [] : charactersOf(automata, automata.startOf(generation.startRule));
}

/**
 * Finds the parts of a text that a generation's document delimits as URIs: RFC 3986 appendix C, RFC 2396, rfc2396bis-01 and
 * url-syntax-05 appendix E, the appendix of RFC 1738, and the references of the draft of 1993.
 *
 * A part with a prefix is taken as it is. Any other part must be clear: a scheme, ":", and "//" or a scheme whose URIs
 * in the document's examples have no "//". Words between white space are taken only if they conform.
 */
export class DelimitedParts {
  /** Matches every character at which a part may be noticed. A caller sets its `lastIndex` before it is used. */
  readonly triggers: RegExp;
  readonly delimiting: Delimiting;
  readonly schemes: SchemeNames;
  private readonly beyondAscii: CharacterSet;
  /** The schemes whose URIs have no "//" in the examples of the document. */
  readonly rootless: ReadonlySet<string>;

  constructor(private readonly generation: Generation) {
    this.delimiting = factsOf(generation).delimiting;
    this.schemes = new SchemeNames(generation);
    this.beyondAscii = beyondAsciiIn(generation);
    this.rootless = new Set(this.delimiting.rootlessSchemes);
    const triggers = { "angle-brackets": "<", "double-quotes": '"', whitespace: ":" };
    const { delimiters, prefix } = this.delimiting;
    const all = [...delimiters.map((delimiter) => triggers[delimiter]), prefix.alone ? triggers.whitespace : ""];
    this.triggers = new RegExp(`[${all.join("")}]`, "g");
  }

  /**
   * Returns the part that belongs to `text[position]`, one of the {@link triggers}.
   *
   * @param final true if no more text follows
   */
  at(text: string, position: number, final: boolean): Outcome {
    switch (text[position]) {
      case "<":
        return this.bracketed(text, position, final);
      case '"':
        return this.quoted(text, position, final);
      default:
        return this.word(text, position, final);
    }
  }

  /** `<http://example.com/>`, `<URL:http://example.com/>`, `URL=<http://example.com/>`, all with white space anywhere. */
  private bracketed(text: string, bracket: number, final: boolean): Outcome {
    const { prefix } = this.delimiting;
    const next = bracket + 1;
    const inner = skipSpace(text, next);
    const before = prefix.stands === "before the bracket";
    const marked = isPrefix(text, before ? bracket - prefix.text.length : inner, prefix.text);
    // If the text ends inside a prefix, the rest of it may follow.
    const mayBeMarked = marked || (!before && isPrefix(prefix.text, 0, text.slice(inner, inner + prefix.text.length)));
    if (!mayBeMarked && (prefix.required || !this.mayBeClear(text, inner))) return { next };

    const close = closing(text, next, /[<>]/g, final);
    if (typeof close !== "number") return close ?? { next };
    if (text[close] !== ">") return { next };
    const start = marked && !before ? skipSpace(text, inner + prefix.text.length) : inner;
    const end = skipSpaceBack(text, close);
    if (start >= end || !(marked || this.isClear(text.slice(start, end)))) return { next };
    return {
      next: close + 1,
      part: { start, end, delimiter: "angle-brackets", ...(marked && { prefix: prefix.text }) },
    };
  }

  /** `"http://example.com/"`; white space inside must break the line, otherwise the quotes hold more than a URI. */
  private quoted(text: string, quote: number, final: boolean): Outcome {
    const start = quote + 1;
    if (!this.mayBeClear(text, start)) return { next: start };
    const end = closing(text, start, /[<>"]/g, final);
    if (typeof end !== "number") return end ?? { next: start };
    const inside = text.slice(start, end);
    if (text[end] !== '"' || !this.isClear(inside) || !(inside.match(/\s+/g) ?? []).every(breaksLine))
      return { next: start };
    return { next: end + 1, part: { start, end, delimiter: "double-quotes" } };
  }

  /** `URL:http://example.com/`, or where white space delimits `http://example.com/`, between white space, quotation marks, brackets or the like, without the punctuation that follows it. */
  private word(text: string, colon: number, final: boolean): Outcome {
    const next = colon + 1;
    const start = this.schemes.beginning(text, colon);
    if (!this.mayBeClear(text, start)) return { next };
    const prefix = this.delimiting.prefix.text;
    const marked = isPrefix(text, start - prefix.length, prefix);
    const before = marked ? start - prefix.length : start;
    if (!beginsWord(text, before) || !(marked || this.delimiting.delimiters.includes("whitespace"))) return { next };

    const end = wordEnd(text, {
      start,
      from: next,
      opener: text[before - 1],
      final,
      beyondAscii: this.beyondAscii,
    });
    if (end === undefined) return WAIT;
    if (!end.clean) return { next: end.at };
    const trimmed = trimmedEnd(text, start, end.at);
    const uri = text.slice(start, trimmed);
    if (!this.isClear(uri) || !this.generation.test(uri)) return { next: end.at };
    return { next: end.at, part: { start, end: trimmed, delimiter: "whitespace", ...(marked && { prefix }) } };
  }

  /** Returns true if {@link isClear} might hold for the text from `start`, given the text so far. */
  private mayBeClear(text: string, start: number): boolean {
    if (this.schemes.mayGoOn(text, start)) return true;
    const colon = this.schemes.end(text, start);
    if (colon === start || text[colon] !== ":") return false;
    if (this.rootless.has(text.slice(start, colon).toLowerCase())) return true;
    const after = skipSpace(text, colon + 1);
    return "//".startsWith(text.slice(after, after + 2));
  }

  /** Returns true if the text is clearly meant as a URI: `std::string` and `Note: this` also have a scheme and ":". */
  private isClear(text: string): boolean {
    const colon = this.schemes.end(text, 0);
    if (text[colon] !== ":") return false;
    if (this.rootless.has(text.slice(0, colon).toLowerCase())) return /^\S/.test(text.slice(colon + 1));
    // A single letter is the name of a drive.
    return colon > 1 && /^\s*\/\/\s*\S/.test(text.slice(colon + 1));
  }
}

/**
 * Returns the offset of the next character that matches from `from`; `undefined` if there is none near enough, {@link WAIT} if
 * there may be one when more text has come.
 */
function closing(text: string, from: number, characters: RegExp, final: boolean): number | typeof WAIT | undefined {
  characters.lastIndex = from;
  const found = characters.exec(text)?.index ?? text.length;
  if (found - from > LONGEST_DELIMITED) return undefined;
  if (found < text.length) return found;
  return final ? undefined : WAIT;
}

/** Returns true if a text has a prefix at an offset, in any case. A negative offset leaves too few characters for it. */
function isPrefix(text: string, at: number, prefix: string): boolean {
  return text.slice(at, at + prefix.length).toUpperCase() === prefix.toUpperCase();
}

function breaksLine(space: string): boolean {
  return /^[^\S\r\n]*(\r\n|\r|\n)[^\S\r\n]*$/.test(space);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (SPACE.test(text.charAt(at))) at++;
  return at;
}

function skipSpaceBack(text: string, to: number): number {
  let at = to;
  while (SPACE.test(text.charAt(at - 1))) at--;
  return at;
}
