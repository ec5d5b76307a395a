import { fstatSync, readFileSync, readSync } from "node:fs";
import type { LineCounter } from "../../scan/lineCounter.js";
import { LINE_FEED, withoutByteOrderMark } from "../../text/octets.js";

/** Whole lines of a file: where the first one begins, and where the last one ends. */
export interface FileRange {
  readonly from: number;
  readonly to: number;
}

/** The number of octets in which the end of a line is looked for at once. */
const CHUNK = 2 ** 16;
const LONGEST_MARK = 3;

/**
 * Divides standard input into parts of about the same length, so that threads can read them at the same time.
 *
 * @returns `undefined` if it is no file, or if this system does not tell how much of it was read before
 */
export function rangesOfInput(count: number): FileRange[] | undefined {
  const input = fstatSync(0);
  const position = input.isFile() ? positionOfInput() : undefined;
  if (position === undefined) return undefined;
  const beginning = new Uint8Array(LONGEST_MARK);
  const length = readSync(0, beginning, 0, LONGEST_MARK, position);
  const start = position + length - withoutByteOrderMark(beginning.subarray(0, length)).length;
  const size = Math.max(start, input.size);
  const places = Array.from({ length: count - 1 }, (_, part) =>
    lineStart(start + Math.floor(((size - start) * (part + 1)) / count), size),
  );
  return [start, ...places].map((from, part) => ({ from, to: places[part] ?? size }));
}

/** Counts the lines of a part of standard input. Returns the number of lines of each kind. */
export function countRange(counter: LineCounter, { from, to }: FileRange): readonly number[] {
  const { room } = counter;
  for (let position = from, length; position < to; position += length) {
    length = readSync(0, room, 0, Math.min(room.length, to - position), position);
    if (length === 0) break;
    counter.read(room.subarray(0, length));
  }
  return counter.end();
}

/** Returns how much of standard input was read before this program began, by another one that shares it. */
function positionOfInput(): number | undefined {
  try {
    const position = /^pos:\s*(\d+)$/m.exec(readFileSync("/proc/self/fdinfo/0", "utf8"))?.[1];
    return position === undefined ? undefined : Number(position);
  } catch {
    return undefined;
  }
}

/** Returns where the first line begins that begins at a place or after it; the size if there is none. */
function lineStart(place: number, size: number): number {
  const chunk = new Uint8Array(CHUNK);
  for (let position = place - 1, length; position < size; position += length) {
    length = readSync(0, chunk, 0, chunk.length, position);
    const feed = chunk.subarray(0, length).indexOf(LINE_FEED);
    if (feed >= 0) return Math.min(size, position + feed + 1);
    if (length === 0) break;
  }
  return size;
}
