import { findOf, Lines, type Find } from "./find.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { readOptions } from "../../text/options.js";
import { argumentTypeError, typeName } from "../../text/uriError.js";
import { delimitedParts, WAIT, type DelimitedParts } from "./delimitedParts.js";
import { LONGEST_SCHEME } from "./schemeNames.js";

export type { Find } from "./find.js";

export interface ExtractOptions {
  /** The generation, or its id, whose document describes how URIs are delimited in text; RFC 3986 if left out. */
  readonly generation?: Generation | string | undefined;
}

/**
 * Returns the URIs in a text, in their order, by the document's own conventions. `candidates` also returns what looks like a URI
 * and does not conform.
 *
 * - RFC 3986 (appendix C), RFC 2396, rfc2396bis-01 and url-syntax-05 (appendix E): in double quotes, in angle brackets with
 *   or without `URL:`, between white space. Words between white space are taken only if they conform, without the punctuation after them.
 * - RFC 1738 (appendix): `<URL:...>`, and `URL:...` between white space. The draft of 1993 (References): `URL=<...>` and `<...>`.
 *
 * White space inside the delimiters is ignored. Without a prefix there must be a scheme with "//", or one whose URIs
 * have none in the examples of the document. The text inside delimiters need not conform: `test` decides that.
 *
 * @throws {TypeError} if the text is not a string
 * @throws {RangeError} for an unknown generation; the message names the known ones
 *
 * @example
 * extract("Note the warning in <http://www.ics.uci.edu/pub/\n  ietf/uri/historical.html#WARNING>.")[0].uri
 * // "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"
 */
export function extract(text: string, options?: ExtractOptions): Find[] {
  const extractor = new Extractor(chosenGeneration(options));
  return [...extractor.push(text), ...extractor.end()];
}

/**
 * Yields the URIs of a text that comes in pieces, in memory that does not grow with it. The places where the text is
 * cut make no difference.
 *
 * @param chunks pieces of text, as a file opened with an encoding gives them
 * @throws {TypeError} as soon as the first find is requested, if the chunks cannot be iterated over; later, for a chunk
 *   that is not a string
 *
 * @example
 * const finds = [];
 * for await (const { uri } of extractStream(["see <http://exam", "ple.com/>"])) finds.push(uri);
 * finds // ["http://example.com/"]
 */
export async function* extractStream(
  chunks: Iterable<string> | AsyncIterable<string>,
  options?: ExtractOptions,
): AsyncGenerator<Find, void, undefined> {
  const extractor = new Extractor(chosenGeneration(options));
  const given: unknown = chunks;
  if (typeof given !== "string" && (typeof given !== "object" || given === null || !isIterable(given)))
    throw argumentTypeError(`chunks must be pieces of text, one after another, got ${typeName(given)}`, "chunks");
  for await (const chunk of chunks) yield* extractor.push(chunk);
  yield* extractor.end();
}

function isIterable(value: object): boolean {
  return Symbol.iterator in value || Symbol.asyncIterator in value;
}

function chosenGeneration(options: ExtractOptions | undefined): Generation {
  return generationOf(readOptions(options, ["generation"]).generation ?? rfc3986);
}

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
      throw argumentTypeError(`a text is made of strings, not of ${typeName(piece)}`, "text");
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
