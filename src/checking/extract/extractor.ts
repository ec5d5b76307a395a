import type { Generation } from "../../uri/documents/generation.js";
import { delimitedParts, WAIT, type DelimitedPart, type DelimitedParts } from "./delimitedParts.js";
import { LONGEST_SCHEME } from "./schemeNames.js";
import { argumentTypeError, kindOf } from "../../text/uriError.js";
import { findOf, type Find } from "./find.js";

/** The length of the text before a trigger that is needed: a scheme, a prefix, and the character before them. */
const CONTEXT = LONGEST_SCHEME + 16;

/** Undecided text is read again when it has grown by this share of its length. */
const GROWTH = 1 / 8;

/**
 * Finds URIs in a text that comes in pieces; it makes no difference where the text is cut. Memory and the time for a piece
 * are bounded by its length and the longest delimited URI.
 */
export class Extractor {
  private readonly parts: DelimitedParts;
  /** The end of the text so far, from a little before the first trigger that is not decided. */
  private text = "";
  /** The first offset in `text` that is not decided. */
  private undecided = 0;
  /** Pieces not yet in `text`. */
  private pieces: string[] = [];
  private waiting = 0;
  /** The length of the text before `text`. */
  private offset = 0;
  /** The current line. */
  private line = 1;
  /** The offset in the whole text at which the line begins. */
  private lineStart = 0;
  /** The offset in `text` of the LF that ends the line. */
  private lineEnd = 0;

  constructor(generation: Generation) {
    this.parts = delimitedParts(generation);
  }

  /** Takes one more piece of the text and returns the finds that it decides. */
  push(piece: string): Find[] {
    if (typeof piece !== "string")
      throw argumentTypeError(`a text is made of strings, not of ${kindOf(piece)}`, "text");
    this.pieces.push(piece);
    this.waiting += piece.length;
    return this.waiting < this.text.length * GROWTH ? [] : this.decide(false);
  }

  /** Returns the finds that the end of the text decides. */
  end(): Find[] {
    return this.decide(true);
  }

  private decide(final: boolean): Find[] {
    const before = this.text.length;
    this.text += this.pieces.join("");
    if (this.lineEnd === before) this.lineEnd = this.endOfLine(before);
    this.pieces = [];
    this.waiting = 0;
    const finds: Find[] = [];
    const { triggers } = this.parts;
    for (triggers.lastIndex = this.undecided; ;) {
      const trigger = triggers.exec(this.text);
      this.undecided = trigger?.index ?? this.text.length;
      if (!trigger) break;
      const outcome = this.parts.at(this.text, trigger.index, final);
      if (outcome === WAIT) break;
      if (outcome.part) finds.push(this.find(outcome.part));
      triggers.lastIndex = outcome.next;
    }
    this.forget(Math.max(0, this.undecided - CONTEXT));
    return finds;
  }

  private find(part: DelimitedPart): Find {
    this.countLines(part.start);
    const start = this.offset + part.start;
    return findOf(this.text, part, this.parts.delimiting, {
      start,
      line: this.line,
      column: start - this.lineStart + 1,
    });
  }

  private forget(to: number): void {
    this.countLines(to);
    this.text = this.text.slice(to);
    this.offset += to;
    this.undecided -= to;
    this.lineEnd -= to;
  }

  /** A line ends with LF, as it does everywhere here; the CR of a CRLF is its last character. */
  private countLines(to: number): void {
    while (this.lineEnd < to) {
      this.line++;
      this.lineStart = this.offset + this.lineEnd + 1;
      this.lineEnd = this.endOfLine(this.lineEnd + 1);
    }
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf("\n", from);
    return end === -1 ? this.text.length : end;
  }
}
