import type { Generation } from "../generations/generation.js";
import { Candidates, WAIT } from "./candidates.js";
import type { Candidate } from "./candidates.js";
import { LONGEST_SCHEME } from "./schemeNames.js";
import type { Find } from "./find.js";
import { findOf } from "./find.js";

/** What has to be seen before a sign: a scheme, a prefix, and what stands before them. */
const CONTEXT = LONGEST_SCHEME + 16;

/** Text that could not be decided is looked at again when it has grown by this part of its length. */
const GROWTH = 1 / 8;

/**
 * Finds URIs in a text that comes in pieces; where it is cut makes no difference. Memory and the time for a piece are
 * bounded by its length and the longest delimited URI.
 */
export class Extractor {
  private readonly candidates: Candidates;
  /** The end of what has come, from a little before the first sign that is not decided. */
  private text = "";
  /** The first offset in `text` that is not decided. */
  private undecided = 0;
  /** Pieces not yet in `text`. */
  private pieces: string[] = [];
  private waiting = 0;
  /** How much has come before `text`. */
  private offset = 0;
  /** The line that was reached, the offset in the whole at which it begins, and the one in `text` of the LF that ends it. */
  private line = 1;
  private lineStart = 0;
  private lineEnd = 0;

  constructor(generation: Generation) {
    this.candidates = new Candidates(generation);
  }

  /** The finds that one more piece of the text decides. */
  push(piece: string): Find[] {
    if (typeof piece !== "string")
      throw new TypeError(`a text is made of strings, not of ${piece === null ? "null" : typeof piece}`);
    this.pieces.push(piece);
    this.waiting += piece.length;
    return this.waiting < this.text.length * GROWTH ? [] : this.decide(false);
  }

  /** The finds that the end of the text decides. */
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
    const { signs } = this.candidates;
    for (signs.lastIndex = this.undecided; ;) {
      const sign = signs.exec(this.text);
      this.undecided = sign?.index ?? this.text.length;
      if (!sign) break;
      const outcome = this.candidates.at(this.text, sign.index, final);
      if (outcome === WAIT) break;
      if (outcome.candidate) finds.push(this.find(outcome.candidate));
      signs.lastIndex = outcome.next;
    }
    this.forget(Math.max(0, this.undecided - CONTEXT));
    return finds;
  }

  private find(candidate: Candidate): Find {
    this.countLines(candidate.start);
    const start = this.offset + candidate.start;
    return findOf(this.text, candidate, this.candidates.delimiting, {
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
