import type { Delimiting } from "../../uri/generated.js";
import type { DelimitedPart } from "./delimitedPart.js";
import { itemAt } from "../../text/itemAt.js";

/** A URI found in a text. Offsets are UTF-16 offsets in the whole text. */
export interface Find {
  /** The URI, without the white space that broke it. */
  readonly uri: string;
  /** The text between `start` and `end`. */
  readonly text: string;
  /** The offset at which the URI itself begins: after its delimiter and prefix, which are not part of it. */
  readonly start: number;
  readonly end: number;
  /** 1-based, of `start`. */
  readonly line: number;
  /** 1-based, of `start`, in UTF-16 code units. */
  readonly column: number;
  readonly delimiter: "double-quotes" | "angle-brackets" | "whitespace";
  /** The prefix that marked it, as the document spells it: `"URL:"`, in the draft of 1993 `"URL="`. */
  readonly prefix?: string;
  /** White space inside was removed. */
  readonly joined?: true;
  /** A line breaks after a hyphen, which may or may not belong to the URI. `uri` is the variant `kept`. */
  readonly hyphenAmbiguous?: {
    readonly kept: string;
    readonly dropped: string;
    /** The offsets of those hyphens in `kept`. */
    readonly hyphens: readonly number[];
  };
  /**
   * A fragment that is not part of the URL under this generation, though it is used together with it (RFC 1738,
   * appendix). `uri` includes it.
   */
  readonly fragment?: string;
}

/** A position in the whole text. */
export interface SourcePosition {
  readonly start: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the positions of offsets in a text, which must be given in ascending order. A line ends with LF, as it does everywhere here;
 * the CR of a CRLF is its last character.
 */
export class Lines {
  /** The line of the last offset, and where it begins in the whole text. */
  private readonly reached: { line: number; start: number };
  private lineEnd: number;

  /**
   * @param offset of the text in the whole text
   * @param before the lines before the text, up to its offset; without them the first line begins with the text
   */
  constructor(
    private readonly text: string,
    private readonly offset = 0,
    before?: Lines,
  ) {
    this.reached = { line: 1, start: offset, ...before?.reached };
    this.lineEnd = this.endOfLine();
  }

  positionOf(offset: number): SourcePosition {
    const { reached } = this;
    const start = this.offset + offset;
    while (this.lineEnd < start) {
      reached.line++;
      reached.start = this.lineEnd + 1;
      this.lineEnd = this.endOfLine();
    }
    return { start, line: reached.line, column: start - reached.start + 1 };
  }

  private endOfLine(): number {
    const end = this.text.indexOf("\n", this.reached.start - this.offset);
    return end === -1 ? Infinity : this.offset + end;
  }
}

/** Makes the find of a delimited part of a text. */
export function findOf(
  source: string,
  { start, end, delimiter, prefix, verbatim }: DelimitedPart,
  delimiting: Delimiting,
  place: SourcePosition,
): Find {
  // Concatenation makes a new string: a slice would keep the whole piece of text in memory.
  const text = ` ${source.slice(start, end)}`.slice(1);
  const uri = verbatim ? text : text.replace(/\s+/g, "");
  const hash = delimiting.fragment === "beside" ? uri.indexOf("#") : -1;
  const hyphens = delimiting.hyphens && !verbatim ? brokenHyphens(text) : [];
  return {
    uri,
    text,
    start: place.start,
    end: place.start + text.length,
    line: place.line,
    column: place.column,
    delimiter,
    ...(prefix !== undefined && { prefix }),
    ...(uri !== text && { joined: true }),
    ...(hyphens.length > 0 && { hyphenAmbiguous: { kept: uri, dropped: without(uri, hyphens), hyphens } }),
    ...(hash !== -1 && { fragment: uri.slice(hash + 1) }),
  };
}

/**
 * Returns the hyphens after which a line breaks, as offsets in the text without its white space: "some typesetters and printers
 * may (erroneously) introduce a hyphen at the end of line when breaking a line".
 */
function brokenHyphens(text: string): number[] {
  const hyphens: number[] = [];
  let removed = 0;
  for (const { 0: space, index } of text.matchAll(/\s+/g)) {
    if (text[index - 1] === "-" && /[\r\n]/.test(space)) hyphens.push(index - 1 - removed);
    removed += space.length;
  }
  return hyphens;
}

function without(text: string, offsets: readonly number[]): string {
  return [...offsets, text.length]
    .map((offset, i) => text.slice(i === 0 ? 0 : itemAt(offsets, i - 1) + 1, offset))
    .join("");
}
