import type { Generation } from "../../uri/generation/generation.js";
import { WAIT } from "./delimitedPart.js";
import { delimitedParts, type DelimitedParts } from "./delimitedParts.js";
import { findOf, Lines, type Find } from "./find.js";
import { LONGEST_SCHEME } from "./schemeNames.js";
import { LONGEST_LOOK_BACK } from "./word.js";

/** Everything in a part of a text that looks like a URI, and the first offset at which text after the part may make a difference. */
export interface FindReading {
  readonly finds: Find[];
  readonly undecided: number;
}

/**
 * Reads everything that looks like a URI in a text, or in a part of one, whether it conforms or not.
 *
 * @param isFinal false if more text follows
 */
export function readFinds(text: string, generation: Generation, isFinal = true): FindReading {
  return readParts(text, 0, delimitedParts(generation), new Lines(text), isFinal);
}

function readParts(text: string, from: number, parts: DelimitedParts, lines: Lines, isFinal: boolean): FindReading {
  const finds: Find[] = [];
  const { triggers, delimiting } = parts;
  for (triggers.lastIndex = from; ;) {
    const trigger = triggers.exec(text);
    if (!trigger) return { finds, undecided: text.length };
    const outcome = parts.at(text, trigger.index, isFinal);
    if (outcome === WAIT) return { finds, undecided: trigger.index };
    const { part, next } = outcome;
    if (part) finds.push(findOf(text, part, delimiting, lines.positionOf(part.start)));
    triggers.lastIndex = Math.max(trigger.index + 1, next);
  }
}

/** The length of the text before a trigger that is needed: a scheme, and what is before it on its line. */
const CONTEXT = LONGEST_SCHEME + LONGEST_LOOK_BACK + 16;

/** Undecided text is read again when it has grown by this share of its length. */
const GROWTH = 1 / 8;

/**
 * Finds URIs in a text that comes in pieces; it makes no difference where the text is cut. Memory and the time for a piece
 * are bounded by its length and the longest delimited URI.
 */
export class FindStream {
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
    const { finds, undecided } = readParts(this.text, this.undecided, this.parts, lines, final);
    this.undecided = undecided;
    const decided = Math.max(0, this.undecided - CONTEXT);
    lines.positionOf(decided);
    this.lines = lines;
    this.text = this.text.slice(decided);
    this.offset += decided;
    this.undecided -= decided;
    return finds;
  }
}
