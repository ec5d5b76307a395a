import type { Generation } from "../../uri/documents/generation.js";
import { delimitedParts, WAIT, type DelimitedParts } from "./delimitedParts.js";
import { LONGEST_SCHEME } from "./schemeNames.js";
import { argumentTypeError, kindOf } from "../../text/uriError.js";
import { findOf, Lines, type Find } from "./find.js";

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
  private lines: Lines | undefined;

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
    this.text += this.pieces.join("");
    const lines = new Lines(this.text, this.offset, this.lines);
    this.pieces = [];
    this.waiting = 0;
    const finds: Find[] = [];
    const { triggers, delimiting } = this.parts;
    for (triggers.lastIndex = this.undecided; ;) {
      const trigger = triggers.exec(this.text);
      this.undecided = trigger?.index ?? this.text.length;
      if (!trigger) break;
      const outcome = this.parts.at(this.text, trigger.index, final);
      if (outcome === WAIT) break;
      const { part } = outcome;
      if (part) finds.push(findOf(this.text, part, delimiting, lines.positionOf(part.start)));
      triggers.lastIndex = outcome.next;
    }
    const decided = Math.max(0, this.undecided - CONTEXT);
    lines.positionOf(decided);
    this.lines = lines;
    this.text = this.text.slice(decided);
    this.offset += decided;
    this.undecided -= decided;
    return finds;
  }
}
