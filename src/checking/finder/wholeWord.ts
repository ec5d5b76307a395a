import { WAIT, type Outcome } from "./delimitedPart.js";
import { SchemeNames } from "./schemeNames.js";
import { LONGEST_DELIMITED, trimmedEnd } from "./word.js";

/**
 * Quotes and brackets around a URI, with the characters that close them. Others beyond ASCII need no partner: each of
 * them ends a word.
 */
const CLOSERS: ReadonlyMap<string | undefined, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["'", "'"],
  ['"', '"'],
  ["`", "`"],
  ["|", "|"],
  ["\u2018", "\u2019"],
]);

/** Schemes whose URIs people write with backslashes or one slash by mistake. */
const WEB_SCHEMES = /^(?:https?|wss?|ftps?|file)$/i;
/** Matches a placeholder instead of a scheme: `${scheme}`, `{{protocol}}`, `<proto>`. */
const UNFILLED_SCHEME = /(?:\$?\{+[\w.-]+\}+|<[\w.-]+>)$/;
/** The longest colour code of a terminal that is searched for. */
const LONGEST_COLOUR_CODE = 16;
/** The number of closing braces after a word that are left to the text, at most. */
const MOST_BRACES = 4;
/** The longest unfilled scheme that is searched for. */
const LONGEST_UNFILLED = 64;

/** Elements of HTML that end a line or a word. Any other `<name>` is a part of a URI that is not filled in. */
const ELEMENTS =
  /^(?:a|abbr|b|br|code|dd|div|dl|dt|em|hr|i|img|kbd|li|ol|p|pre|s|small|span|strong|sub|sup|td|th|tr|u|ul|wbr)$/i;

/**
 * Finds everything in a text that looks like a URI, whether it conforms or not, as a whole: from its scheme to its
 * closing delimiter or to white space. A part of a word is never mistaken for the whole.
 */
export class WholeWords {
  constructor(
    private readonly schemes: SchemeNames,
    private readonly rootless: ReadonlySet<string>,
  ) {}

  /**
   * Returns the word to whose scheme the ":" at an offset belongs, if it looks like a URI. Double quotes delimit it only where they enclose
   * all of it.
   *
   * @param final true if no more text follows
   */
  at(text: string, colon: number, final: boolean): Outcome {
    const next = colon + 1;
    const start = this.beginning(text, colon, final);
    if (start === WAIT) return WAIT;
    if (start === undefined) return { next };
    const opener = text[start - 1];
    const quoted =
      opener === '"' || opener === "'" ? quotedEnd(text, start, opener, final) : destinationEnd(text, start, final);
    if (quoted === WAIT) return WAIT;
    if (quoted !== undefined && opener === '"')
      return { next: quoted + 1, part: { start, end: quoted, delimiter: "double-quotes", verbatim: true } };
    const whole = quoted ?? wordEnd(text, start, next, opener, final);
    if (whole === WAIT) return WAIT;
    if (whole - start > LONGEST_DELIMITED) return { next: whole };
    const end = quoted ?? trimmed(text, start, whole);
    // `http://` alone is a prefix that the text is about.
    if (end <= next || /^[\\/]*$/.test(text.slice(next, end))) return { next };
    return { next: end, part: { start, end, delimiter: "whitespace", verbatim: true } };
  }

  /** Returns where the scheme before a ":" begins, if a URI seems to begin there. */
  private beginning(text: string, colon: number, final: boolean): number | typeof WAIT | undefined {
    const hasSlashes = text.startsWith("//", colon + 1);
    const start = this.schemeBeginning(text, colon);
    const scheme = text.slice(start, colon).toLowerCase();
    // More text may bring the slashes.
    if (!final && scheme !== "" && colon + 2 >= text.length && /^\/?$/.test(text.slice(colon + 1))) return WAIT;
    if (scheme === "") return hasSlashes ? unfilledScheme(text, colon) : undefined;
    if (this.rootless.has(scheme)) return /[^\s:]/.test(text.charAt(colon + 1)) ? start : undefined;
    if (hasSlashes) return scheme.length > 1 ? start : undefined;
    return WEB_SCHEMES.test(scheme) && /[\\/]/.test(text.charAt(colon + 1)) ? start : undefined;
  }

  /** Returns the beginning of the longest scheme that ends at a ":"; the offset of the ":" if there is none. */
  private schemeBeginning(text: string, end: number): number {
    let start = this.schemes.beginning(text, end);
    if (start === end) {
      // A digit or a hyphen before the name is not part of it: `1.http://a`.
      while (/[a-z+.-]/i.test(text.charAt(start - 1)) && end - start < LONGEST_UNFILLED) start--;
      while (this.schemes.end(text, start) !== end) start++;
      // A longer name is not one of a scheme, and neither is its end.
      if (/[a-z]/i.test(text.charAt(start - 1))) return end;
    }
    // A colour code of a terminal ends with a letter that is not part of the name.
    const isColoured = /\u001B\[[\d;]*$/.test(text.slice(Math.max(0, start - LONGEST_COLOUR_CODE), start));
    return isColoured ? start + 1 : start;
  }
}

function unfilledScheme(text: string, colon: number): number | undefined {
  const [unfilled] = UNFILLED_SCHEME.exec(text.slice(Math.max(0, colon - LONGEST_UNFILLED), colon)) ?? [];
  return unfilled === undefined ? undefined : colon - unfilled.length;
}

/**
 * Returns the end of a quoted text that is a URI as a whole, white space included: an attribute, a value of JSON, an
 * argument. Quoted prose that begins with a URI is not one: `"http://a.example/ is down"`.
 */
function quotedEnd(text: string, start: number, quote: string, final: boolean): number | typeof WAIT | undefined {
  const end = nextQuote(text, start, quote, final);
  if (typeof end !== "number") return end;
  const inside = text.slice(start, end);
  if (!/\s/.test(inside)) return undefined;
  const before = text.slice(Math.max(0, start - 24), start - 1).trimEnd();
  const isValue = /[=:([{,]$/.test(before) || text[start - 2] === "\\";
  const [, ...others] = inside.split(/\s+/);
  const areParts = others.every((other) => /[/=&%?#]|\.\w+$/.test(other)) || others.length === 1;
  return isValue || areParts ? withoutBackslash(text, start, end) : undefined;
}

/**
 * Returns the end of the destination of a link in Markdown that has white space, although white space ends a
 * destination: `[a](http://a/b c.png)`. A title may follow it.
 */
function destinationEnd(text: string, start: number, final: boolean): number | typeof WAIT | undefined {
  if (text[start - 1] !== "(" || text[start - 2] !== "]") return undefined;
  const after = text.slice(start, start + LONGEST_DESTINATION);
  if (/^[^\s()<>]*[()<>\r\n]/.test(after)) return undefined;
  const found = /^[^\s()<>]+(?:[ \t]+[^\s()<>"']+){1,20}(?=[ \t]*(?:["'][^"'\r\n]{0,200}["'])?\))/.exec(after);
  if (found) return start + found[0].length;
  return final || after.length === LONGEST_DESTINATION || /[\r\n]/.test(after) ? undefined : WAIT;
}

/** The longest destination with white space that is searched for. */
const LONGEST_DESTINATION = 1000;

/** Returns the offset of the next quote on the same line. */
function nextQuote(text: string, start: number, quote: string, final: boolean): number | typeof WAIT | undefined {
  const characters = quote === '"' ? /["\r\n<>]/g : /['"\r\n<>]/g;
  characters.lastIndex = start;
  const found = characters.exec(text);
  if ((found?.index ?? text.length) - start > LONGEST_DELIMITED) return undefined;
  if (!found && !final) return WAIT;
  return found?.[0] === quote ? found.index : undefined;
}

/** A quote after a backslash is one inside a quoted text: `\"http://a/\"`. */
function withoutBackslash(text: string, start: number, end: number): number {
  return text[start - 2] === "\\" && text[end - 1] === "\\" ? end - 1 : end;
}

/** The longest `<name>` that is a placeholder, and one character more. */
const LONGEST_PLACEHOLDER = 43;

/** Matches characters that neither end a word nor open or close anything. */
const PLAIN = /[\w\-.~:/?#@!$&*+,;=%\\^]*/y;

/** Returns the end of a word: its closing delimiter, white space, or the end of the text. */
function wordEnd(
  text: string,
  start: number,
  from: number,
  opener: string | undefined,
  final: boolean,
): number | typeof WAIT {
  const closer = CLOSERS.get(opener);
  const limit = start + LONGEST_DELIMITED;
  let depth = 0;
  let at = from;
  while (at <= limit) {
    PLAIN.lastIndex = at;
    PLAIN.test(text);
    at = PLAIN.lastIndex;
    const character = text.charAt(at);
    if (!final && at <= limit && mayGoOn(text, at)) return WAIT;
    if (character === "" || /\s/.test(character)) break;
    if (character === closer && depth-- === 0) break;
    if (character === opener) depth++;
    if (character === "<") {
      const placeholder = placeholderEnd(text, at);
      if (placeholder === undefined) break;
      at = placeholder;
      continue;
    }
    if (character === ">" || (/["`]/.test(character) && endsWord(text, at))) break;
    if (character > "\x7F" && endsForeignWord(text, at)) break;
    at++;
  }
  return at > limit ? limit + 1 : withoutBackslash(text, start, at);
}

/** Returns true if more text may decide what the character at an offset is: the end, half a character, a quote, half a placeholder. */
function mayGoOn(text: string, at: number): boolean {
  switch (text.length - at) {
    case 0:
      return true;
    case 1:
      return /["'`\u2018\u2019\uD800-\uDBFF]/.test(text.charAt(at)) || text[at] === "<";
    case 2:
      return text[at] === "\u2019" || /^<[\w.-]$/.test(text.slice(at));
    default:
      return text[at] === "<" && /^<[\w.-]{1,40}$/.test(text.slice(at, at + LONGEST_PLACEHOLDER));
  }
}

/** Returns the end of a `<name>` that is a placeholder for a part of a URI; `undefined` for a tag. */
function placeholderEnd(text: string, at: number): number | undefined {
  const [placeholder, name = ""] = /^<([\w.-]{1,40})>/.exec(text.slice(at, at + LONGEST_PLACEHOLDER)) ?? [];
  return placeholder !== undefined && !ELEMENTS.test(name) && /[/=:@.?&#-]/.test(text.charAt(at - 1))
    ? at + placeholder.length
    : undefined;
}

/** Returns true if a quote that nothing opened ends the word: punctuation or white space follows. */
function endsWord(text: string, at: number): boolean {
  return /^$|[\s,;:)\]}>.'"`]/.test(text.charAt(at + 1));
}

/** Returns true for punctuation beyond ASCII, such as a closing quote or an ideographic full stop; dashes belong to the word. */
function endsForeignWord(text: string, at: number): boolean {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === "\u2019") return !/^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3));
  return character !== "\u00B7" && /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]/u.test(character);
}

/** Returns the end of a word without the punctuation of the text around it. */
function trimmed(text: string, start: number, end: number): number {
  const hasBrace = text.slice(start, end).includes("{");
  let at = trimmedEnd(text, start, end);
  // A closing brace that nothing in the word opens belongs to the text: `${HOME_PAGE:-http://a/}`.
  for (let i = 0; i < MOST_BRACES && !hasBrace && text[at - 1] === "}"; i++) at = trimmedEnd(text, start, at - 1);
  return at;
}
