import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { BYTE_ORDER_MARK, CARRIAGE_RETURN, joinedOctets, LINE_FEED, withoutByteOrderMark } from "../../text/octets.js";
import { readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, assertFunction, typeName } from "../../text/uriError.js";
import { askedRule, LineCounter, LineScanner, type AskedRule } from "./lineScanner.js";

export interface ScanOptions {
  /** The generation, or its id; RFC 3986 if left out. */
  readonly generation?: Generation | string | undefined;
  /** A rule as published; the generation's start rule if left out. */
  readonly rule?: string | undefined;
  /** Called with each line that is refused, in their order. */
  readonly refused?: ((line: RefusedLine) => void) | undefined;
}

/** A line that does not belong to the rule. */
export interface RefusedLine {
  /** Counted from 1. */
  readonly line: number;
  /** Where the line begins: octets from the beginning of the text. */
  readonly start: number;
  /** The line without its end. Octets that are not UTF-8 are replaced by U+FFFD. */
  readonly text: string;
  /** UTF-16 length of the longest beginning of the line with which some string of the rule begins. */
  readonly viablePrefix: number;
  /** True if the line is UTF-8. A line that is not belongs to no rule. */
  readonly utf8: boolean;
}

/** The number of lines of a text, of those that belong to the rule, and of those that do not. */
export interface ScanCounts {
  readonly lines: number;
  readonly conforming: number;
  readonly refused: number;
}

/** A text in UTF-8: octets, a file or other `Blob`, a stream, or octets in pieces that end anywhere. */
export type ScanSource =
  Uint8Array | Blob | ReadableStream<Uint8Array> | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A longer line cannot be handed to `refused`, since no string could hold it in every runtime. */
const LONGEST_LINE = 2 ** 28;

/**
 * Checks each line of a text against one rule. The text is read once, as fast as memory gives it, in memory that does
 * not grow with the number of lines. Lines end with LF or CRLF; a byte order mark at the beginning is not part of the
 * first line.
 *
 * @returns a promise of the counts. It is rejected with a `TypeError` for a source or a piece of another kind, and with a `RangeError`
 *   for an unknown generation or rule, or if a line has over 2^28 octets and `refused` is set
 *
 * @example
 * const wrong = [];
 * const counts = await scan(new TextEncoder().encode("http://a/\nhttp://a b/\n"), { refused: (line) => wrong.push(line) });
 * counts // { lines: 2, conforming: 1, refused: 1 }
 * wrong[0] // { line: 2, start: 10, text: "http://a b/", viablePrefix: 8, utf8: true }
 */
export async function scan(source: ScanSource, options?: ScanOptions): Promise<ScanCounts> {
  const given = readOptions(options, ["generation", "rule", "refused"]);
  const { generation = "rfc3986", rule, refused } = given;
  assertFunction(refused, "refused");
  const of = generationOf(generation);
  const asked = askedRule(of, of.rule(rule ?? of.startRule).name);
  const reader = refused ? new RefusedLines(asked, refused) : new LineCounter([asked]);
  for await (const piece of pieces(source)) reader.read(piece);
  const [wrong = 0, conforming = 0] = reader.end();
  return { lines: wrong + conforming, conforming, refused: wrong };
}

/** Counts lines, and calls back with those that are refused: for these, what is read of a line is kept until it ends. */
class RefusedLines {
  private readonly scanner: LineScanner;
  private readonly strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  private readonly lenient = new TextDecoder("utf-8", { ignoreBOM: true });
  /** By whether they conform. */
  private readonly counts: [number, number] = [0, 0];
  private begun: Uint8Array[] = [];
  private begunLength = 0;
  /** Where the line that was begun begins. */
  private start = 0;

  constructor(
    private readonly asked: AskedRule,
    private readonly refused: (line: RefusedLine) => void,
  ) {
    this.scanner = new LineScanner([asked]);
  }

  read(octets: Uint8Array): void {
    let from = 0;
    this.scanner.read(octets, (end, rules) => {
      this.line(octets, from, end, rules === 1);
      from = end;
    });
    if (from === octets.length) return;
    this.begun.push(octets.slice(from));
    this.begunLength += octets.length - from;
    if (this.begunLength > LONGEST_LINE)
      throw argumentRangeError(
        `line ${this.counts[0] + this.counts[1] + 1} has more than ${LONGEST_LINE} octets`,
        "source",
      );
  }

  end(): readonly number[] {
    const rules = this.scanner.end();
    if (rules !== undefined) this.line(new Uint8Array(), 0, 0, rules === 1);
    return this.counts;
  }

  private line(octets: Uint8Array, from: number, to: number, conforms: boolean): void {
    const { begun, begunLength, start } = this;
    this.counts[conforms ? 1 : 0]++;
    this.start += begunLength + to - from;
    this.begun = [];
    this.begunLength = 0;
    if (conforms) return;
    const whole = withoutEnd(
      begunLength > 0 ? joinedOctets([...begun, octets.subarray(from, to)]) : octets.subarray(from, to),
    );
    const text = this.lenient.decode(whole);
    this.refused({
      line: this.counts[0] + this.counts[1],
      start,
      text,
      viablePrefix: this.asked.automata.viablePrefix(text, this.asked.start).length,
      utf8: !text.includes("\uFFFD") || this.isUtf8(whole),
    });
  }

  private isUtf8(octets: Uint8Array): boolean {
    try {
      this.strict.decode(octets);
      return true;
    } catch {
      return false;
    }
  }
}

/** Returns a line without its LF or CRLF. */
function withoutEnd(line: Uint8Array): Uint8Array {
  const end = line[line.length - 1] === LINE_FEED ? line.length - 1 : line.length;
  return line.subarray(0, line[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
}

/** Yields the pieces of a text, without a byte order mark. */
async function* pieces(source: unknown): AsyncGenerator<Uint8Array, void, undefined> {
  // The byte order mark may be divided among pieces.
  let beginning: Uint8Array | undefined = new Uint8Array();
  for await (const piece of octetsOf(source)) {
    if (!(piece instanceof Uint8Array))
      throw argumentTypeError(`pieces of the source must be octets (Uint8Array), got ${typeName(piece)}`, "source");
    if (piece.length === 0 && isDetached(piece))
      throw argumentTypeError("a piece of the source was transferred to another thread: its octets are gone", "source");
    if (!beginning) {
      yield piece;
      continue;
    }
    beginning = joinedOctets([beginning, piece]);
    if (beginning.length < BYTE_ORDER_MARK.length) continue;
    yield withoutByteOrderMark(beginning);
    beginning = undefined;
  }
  if (beginning) yield beginning;
}

/** Returns true for octets whose buffer was transferred: nothing can be read of them. */
function isDetached(octets: Uint8Array): boolean {
  try {
    return new Uint8Array(octets.buffer).length < 0;
  } catch {
    return true;
  }
}

function octetsOf(source: unknown): Iterable<unknown> | AsyncIterable<unknown> {
  if (source instanceof Uint8Array) return [source];
  if (typeof Blob !== "undefined" && source instanceof Blob) return streamed(source.stream());
  if (typeof source === "object" && source !== null) {
    const has = (symbol: symbol): boolean => symbol in source;
    if (has(Symbol.asyncIterator)) return source as AsyncIterable<unknown>;
    // Some browsers cannot iterate over their streams.
    if (typeof ReadableStream !== "undefined" && source instanceof ReadableStream) return streamed(source);
    if (has(Symbol.iterator)) return source as Iterable<unknown>;
  }
  throw argumentTypeError(
    `the source must be octets (Uint8Array), a Blob, a stream or pieces of octets, got ${typeName(source)}`,
    "source",
  );
}

async function* streamed(stream: ReadableStream<unknown>): AsyncGenerator<unknown, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
