import { fstatSync } from "node:fs";
import { stdin } from "node:process";
import { UsageError } from "./exit.js";

/** Past this a line is cut off from what came before it, since no string could hold it: 2^29 - 24 characters in V8. */
const LONGEST_LINE = 2 ** 28;
const LINE_FEED = 0x0A;
const CARRIAGE_RETURN = 0x0D;

/**
 * Standard input as it comes, in blocks of whole lines: each ends behind an LF, but for the last one. Memory does not grow
 * with the number of lines.
 */
export async function* blocks(): AsyncGenerator<Uint8Array> {
  // Node reads a directory as if it were empty.
  if (fstatSync(0).isDirectory()) throw new UsageError("standard input is a directory");
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield joined([...pieces, chunk.subarray(0, end)]);
      pieces = [];
      length = 0;
    }
    pieces.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length > LONGEST_LINE) throw new RangeError(`a line of standard input has more than ${LONGEST_LINE} octets`);
  }
  if (length > 0) yield joined(pieces);
}

/** Gives the lines of a block one after the other, the empty ones too, without their ends: LF and CRLF only. */
export function eachLine(block: Uint8Array, visit: (from: number, to: number) => void): void {
  for (let from = 0; from < block.length;) {
    const feed = block.indexOf(LINE_FEED, from);
    const end = feed < 0 ? block.length : feed;
    visit(from, end > from && block[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
    from = end + 1;
  }
}

/** The lines of a block as strings. */
export function linesOf(block: Uint8Array): string[] {
  const lines: string[] = [];
  eachLine(block, (from, to) => { lines.push(textOf(block, from, to)); });
  return lines;
}

/** Octets as text; those that are no UTF-8 become U+FFFD. */
export function textOf(octets: Uint8Array, from: number, to: number): string {
  return Buffer.from(octets.buffer, octets.byteOffset + from, to - from).toString("utf8");
}

/** The URIs of a command: its arguments, or the lines of standard input as they come. */
export async function* inputs(uris: readonly string[]): AsyncGenerator<readonly string[]> {
  if (uris.length > 0) yield uris;
  else for await (const block of blocks()) yield linesOf(block);
}

/** One array that nothing else refers to, so that it can be handed to another thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
