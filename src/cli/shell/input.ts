import { isAscii } from "node:buffer";
import {
  constants,
  createReadStream,
  existsSync,
  fstatSync,
  readFileSync,
  readSync,
  statSync,
  type Stats,
} from "node:fs";
import { devNull } from "node:os";
import { resolve } from "node:path";
import { CARRIAGE_RETURN, joinedOctets, LINE_FEED, withoutByteOrderMark } from "../../text/octets.js";
import { excerpt } from "../../text/printable.js";
import { UsageError } from "./exit.js";
import { warn } from "./output.js";

/** A longer line is cut here, since no string could hold it: the limit is 2^29 - 24 characters in V8. */
const LONGEST_LINE = 2 ** 28;
const STANDARD_INPUT = "standard input";
/** The number of octets of a file that are read at once. */
const CHUNK = 2 ** 18;

/**
 * Yields standard input as it arrives, or other octets, in blocks of whole lines: each ends after an LF, except the last one.
 * Memory does not grow with the number of lines.
 */
export async function* blocks(
  octets: AsyncIterable<Uint8Array> = pieces(),
  name = STANDARD_INPUT,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of octets) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      const block = joinedOctets([...begun, chunk.subarray(0, end)]);
      // Before the block is answered: the pieces of a long line take as much memory as the line.
      begun = [];
      length = 0;
      yield block;
    }
    begun.push(chunk.slice(end));
    length += chunk.length - end;
    if (length > LONGEST_LINE) throw new UsageError(`a line of ${name} has more than ${LONGEST_LINE} octets`);
  }
  if (length > 0) yield joinedOctets(begun);
}

/**
 * Yields standard input as it arrives. A piece is overwritten by the next one.
 */
export async function* pieces(): AsyncGenerator<Uint8Array> {
  yield* withoutMark(chunks());
}

/** Yields octets without a byte order mark. */
async function* withoutMark(octets: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let atStart = true;
  for await (const chunk of octets) {
    yield atStart ? withoutByteOrderMark(chunk) : chunk;
    atStart = false;
  }
}

/**
 * Returns the path of a file that is to be read, if reading it ends. A pipe that is already open has a path too, such as `/dev/fd/63`
 * for `<(command)`. A path of nothing is left to the function that reads it.
 *
 * @throws {UsageError} for a device, and for a named pipe, which waits for a program that opens its other end
 * @throws {Error} for a folder, as Node does, which does not name it
 */
export function endingFile(path: string): string {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts?.isDirectory())
    throw Object.assign(new Error(`"${path}" is a folder, not a file`), { code: "EISDIR", syscall: "read" });
  const full = resolve(path);
  if ((facts?.isCharacterDevice() || facts?.isBlockDevice()) && full !== devNull)
    throw new UsageError(`"${path}" is a device, which may never end; - is standard input`);
  if (facts?.isFIFO() && !/^\/(?:dev|proc)\//.test(full))
    throw new UsageError(`"${path}" is a named pipe, which may never be written to; - is standard input`);
  return path;
}

/** @throws {UsageError} if standard input was closed when this program started, which would look empty */
export function assertOpenInput(): void {
  if (isClosed(fstatSync(0))) throw new UsageError("no input: pass URIs as arguments or on stdin");
}

function chunks(): AsyncIterable<Uint8Array> {
  assertOpenInput();
  const input = fstatSync(0);
  // To Node, a directory looks empty.
  if (input.isDirectory()) throw new UsageError("standard input is a directory");
  if (process.stdin.isTTY) warn("reading lines from the terminal; Ctrl-D ends them");
  return input.isFile() ? chunksOfFile() : process.stdin;
}

/**
 * Returns true if standard input was closed when this program began. Node then opens /dev/null instead, for reading
 * and writing. A shell opens it for reading only (`< /dev/null`).
 */
function isClosed(input: Stats): boolean {
  if (!input.isCharacterDevice() || !existsSync("/proc/self/fdinfo/0")) return false;
  if (input.rdev !== statSync("/dev/null").rdev) return false;
  const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync("/proc/self/fdinfo/0", "utf8"))?.[1] ?? "0";
  return (parseInt(flags, 8) & constants.O_RDWR) !== 0;
}

/** Yields the chunks of a file. Node's own stream reads smaller chunks, and takes longer for each. */
async function* chunksOfFile(): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(CHUNK);
  for (let length = readSync(0, chunk); length > 0; length = readSync(0, chunk)) {
    yield chunk.subarray(0, length);
    // Lets other events run: the reader of the output may have gone away, the progress bar has an interval.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Returns the lines of a block, including empty ones, without their ends: LF or CRLF, nothing else. */
function linesOf(block: Uint8Array, name = STANDARD_INPUT): string[] {
  // Most blocks; to decode each line by itself takes longer than some answers.
  if (block.at(-1) === LINE_FEED && isAscii(block)) {
    const text = Buffer.from(block.buffer, block.byteOffset, block.length - 1).toString("latin1");
    return text.includes("\r") ? `${text}\n`.split(/\r?\n/).slice(0, -1) : text.split("\n");
  }
  const lines: string[] = [];
  for (let from = 0; from < block.length;) {
    const feed = block.indexOf(LINE_FEED, from);
    const end = feed < 0 ? block.length : feed;
    lines.push(textOf(block, from, end > from && block[end - 1] === CARRIAGE_RETURN ? end - 1 : end, name));
    from = end + 1;
  }
  return lines;
}

/** Returns a function that returns the text between two places of a block. One of ASCII is decoded at once, which takes less time. */
export function textReader(block: Uint8Array): (from: number, to: number) => string {
  if (!isAscii(block)) return (from, to) => textOf(block, from, to);
  const text = Buffer.from(block.buffer, block.byteOffset, block.length).toString("latin1");
  return (from, to) => text.slice(from, to);
}

/** Returns octets as text. Octets that are not UTF-8 become U+FFFD. */
function textOf(octets: Uint8Array, from: number, to: number, name = STANDARD_INPUT): string {
  const line = Buffer.from(octets.buffer, octets.byteOffset + from, to - from);
  const text = line.toString("utf8");
  if (!toldOfEncoding && text.includes(REPLACEMENT) && !line.includes(REPLACEMENT)) {
    toldOfEncoding = true;
    warn(
      `${name} is not UTF-8: "${shortened(text)}" has octets of another encoding, shown as U+FFFD; convert it first`,
    );
  }
  return text;
}

/** Returns the part of a long line around its first octets of another encoding. */
function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? excerpt(text, text.indexOf(REPLACEMENT)).text : text;
}

const LONGEST_SHOWN = 200;
const REPLACEMENT = "\uFFFD";
let toldOfEncoding = false;

export async function* linesOfFile(file: string): AsyncGenerator<readonly string[]> {
  const octets = createReadStream(endingFile(file), { highWaterMark: CHUNK }) as AsyncIterable<Uint8Array>;
  for await (const block of blocks(withoutMark(octets), file)) yield linesOf(block, file);
}

/** Returns true if a command reads standard input: it has no arguments, or "-" alone, as programs do by convention. */
export function readsInput(uris: readonly string[]): boolean {
  return uris.length === 0 || (uris.length === 1 && uris[0] === "-");
}

/** Yields the URIs of a command: its arguments or, if there are none, the lines of standard input as they arrive. */
export async function* inputs(uris: readonly string[]): AsyncGenerator<readonly string[]> {
  if (!readsInput(uris)) yield uris;
  else for await (const block of blocks()) yield linesOf(block);
}

/** Says of URIs that are names of files what was probably meant. They are read all the same: most names of files are relative references. */
export function warnOfFiles(uris: readonly string[]): void {
  for (const uri of uris)
    if (isFile(uri))
      warn(
        GRAMMAR_FILE.test(uri)
          ? `${uri} is a file; for strings of its rules: --in ${uri}`
          : `${uri} is a file; for a URI on each line: < ${uri}; for the links in it: lint ${uri}`,
      );
}

const GRAMMAR_FILE = /\.(?:abnf|peggy|pegjs)$/i;

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Most URIs are not file names, and some cannot be: too long, or with a NUL.
    return false;
  }
}
