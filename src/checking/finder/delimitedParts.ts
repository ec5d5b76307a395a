import type { Delimiting } from "../../uri/generated.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { getOrInsert } from "../../text/itemAt.js";
import { WAIT, type Outcome } from "./delimitedPart.js";
import { SchemeNames } from "./schemeNames.js";
import { LONGEST_DELIMITED, SPACE } from "./word.js";
import { WholeWords } from "./wholeWord.js";

const known = new WeakMap<Generation, DelimitedParts>();

/** Returns the finder of a generation, which is made once. */
export function delimitedParts(generation: Generation): DelimitedParts {
  return getOrInsert(known, generation, () => new DelimitedParts(generation));
}

/**
 * Finds the parts of a text that a generation's document delimits as URIs: RFC 3986 appendix C, RFC 2396, rfc2396bis-01 and
 * url-syntax-05 appendix E, the appendix of RFC 1738, and the references of the draft of 1993.
 *
 * A part in brackets or quotation marks must have a prefix or be clear: a scheme, ":", and "//" or a scheme whose URIs in the
 * document's examples have no "//". Between white space, everything is found that looks like a URI, also if it does not conform.
 */
export class DelimitedParts {
  /** Matches every character at which a part may be noticed. A caller sets its `lastIndex` before it is used. */
  readonly triggers = /[<":]/g;
  readonly delimiting: Delimiting;
  private readonly schemes: SchemeNames;
  /** The schemes whose URIs have no "//" in the examples of the document. */
  private readonly rootless: ReadonlySet<string>;
  private readonly words: WholeWords;

  constructor(generation: Generation) {
    this.delimiting = factsOf(generation).delimiting;
    this.schemes = new SchemeNames(generation);
    this.rootless = new Set(this.delimiting.rootlessSchemes);
    this.words = new WholeWords(this.schemes, this.rootless);
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
        // A quotation mark after a backslash is one inside a quoted text.
        if (text[position - 1] === "\\") return { next: position + 1 };
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

  /** `http://example.com/` and `URL:http://example.com/`, between white space, quotation marks, brackets or the like, without the punctuation that follows it. */
  private word(text: string, colon: number, final: boolean): Outcome {
    const outcome = this.words.at(text, colon, final);
    if (outcome === WAIT || !outcome.part) return outcome;
    const { next, part } = outcome;
    const {
      delimiters,
      prefix: { text: prefix, alone },
    } = this.delimiting;
    const before = part.start - prefix.length;
    const mayBeMarked = alone || delimiters.includes("whitespace");
    const isMarked = mayBeMarked && isPrefix(text, before, prefix) && !/[a-z\d+.-]/i.test(text.charAt(before - 1));
    return isMarked ? { next, part: { ...part, prefix } } : outcome;
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
  isClear(text: string): boolean {
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
