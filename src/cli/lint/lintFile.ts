import { createReadStream, readFileSync } from "node:fs";
import { unifiedDiff } from "../../checking/fixes/unifiedDiff.js";
import { lintText } from "../../checking/lint/lintText.js";
import { joinedOctets, LINE_FEED } from "../../text/octets.js";
import { blocks, demandOpenInput, endingFile } from "../shell/input.js";
import type { LintConfiguration } from "./configuration.js";
import { replaceFile } from "./replaceFile.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import type { LintCache } from "./lintCache.js";
import type { LintedFile } from "./lintedFile.js";

/** The treatment of the safe repairs of a file: none, make them, or show them. */
export type Fixing = "none" | "write" | "show";

/** A file with a NUL in its first octets is not text, as in git. */
const LOOKED_AT = 8000;
const REPLACEMENT = "\uFFFD";

/** The text of a file, or the reason why there is none. */
export type FileText =
  | { readonly text: string; readonly note?: undefined; readonly trouble?: undefined }
  | { readonly text?: undefined; readonly note: string; readonly trouble?: undefined }
  | { readonly text?: undefined; readonly note?: undefined; readonly trouble: string };

/** Reads a file in UTF-8; standard input for `-`, which may come late. */
export async function readText(file: string): Promise<FileText> {
  if (file !== "-") return readFileText(file);
  demandOpenInput();
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return decodedText(Buffer.concat(chunks));
}

function readFileText(file: string): FileText {
  try {
    return decodedText(readFileSync(endingFile(file)));
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** The octets that are decoded at once: larger parts do not take less time a line. */
const PART = 2 ** 15;

/**
 * Yields the text of a file, or of standard input for `-`, in parts of whole lines, up to octets that cannot be decoded.
 * Memory does not grow with the number of lines.
 */
export async function* readParts(file: string): AsyncGenerator<FileText> {
  if (file === "-") demandOpenInput();
  let linesBefore = 0;
  let waiting: Uint8Array[] = [];
  const take = (): FileText => {
    const { buffer } = joinedOctets(waiting);
    const octets = Buffer.from(buffer);
    const read = decodedText(octets, linesBefore);
    linesBefore += linesIn(octets);
    waiting = [];
    return read;
  };
  try {
    const octets = file === "-" ? process.stdin : createReadStream(endingFile(file), { highWaterMark: PART });
    let length = 0;
    for await (const block of blocks(octets as AsyncIterable<Uint8Array>, file)) {
      waiting.push(block);
      length += block.length;
      if (length < PART) continue;
      length = 0;
      const read = take();
      yield read;
      if (read.text === undefined) return;
    }
    yield take();
  } catch (error) {
    yield { trouble: troubleOf(error) };
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EISDIR") return "a folder; lint takes folders";
  return error instanceof Error ? error.message : String(error);
}

/**
 * Decodes the octets of a file. A binary file is skipped with a note.
 *
 * @param linesBefore the number of lines of the file before these octets
 */
function decodedText(octets: Buffer, linesBefore = 0): FileText {
  if (linesBefore === 0 && /^(?:\xFF\xFE|\xFE\xFF)/.test(octets.toString("latin1", 0, 2)))
    return { trouble: "not UTF-8 but UTF-16: convert it first" };
  if (linesBefore === 0 && octets.subarray(0, LOOKED_AT).includes(0)) return { note: "skipped: a binary file" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets) };
  } catch {
    const fault = firstFault(octets);
    const line = linesBefore + linesIn(octets.subarray(0, fault)) + 1;
    return { trouble: `not UTF-8: octet 0x${hexadecimal(octets[fault] ?? 0, 2)} in line ${line}` };
  }
}

/**
 * Reads, checks and mends one file. A file that cannot be read is reported in the result, without an exception.
 *
 * @param read the text of the file, if it was read already
 */
export function lintFile(
  file: string,
  configuration: LintConfiguration,
  fixing: Fixing,
  read: FileText = readFileText(file),
): LintedFile {
  const nothing = { file, uris: 0, findings: [], fixed: 0 };
  if (read.trouble !== undefined) return { ...nothing, trouble: read.trouble };
  if (read.note !== undefined) return { ...nothing, note: read.note, skipped: true };
  const { text } = read;
  const options = configuration.optionsFor(file === "-" ? "stdin.txt" : file);
  const { uris, inCode = 0, findings, mended, withheld = 0, syntaxError } = lintText(text, options);
  const counts = { uris, ...(inCode > 0 && { inCode }) };
  const notes = [
    ...(syntaxError === undefined ? [] : [`not well-formed ${options.format}: ${syntaxError}`]),
    ...(withheld === 0
      ? []
      : [
          `${withheld} safe ${withheld === 1 ? "repair" : "repairs"} not offered as a fix: the file would be read differently after it`,
        ]),
  ];
  const note = notes.length === 0 ? {} : { note: notes.join("; ") };
  if (fixing === "none" || mended === undefined || file === "-")
    return { file, ...counts, findings, fixed: 0, ...note };
  if (fixing === "show") return { file, ...counts, findings, fixed: 0, diff: unifiedDiff(file, text, mended), ...note };
  try {
    replaceFile(file, text, mended);
  } catch (error) {
    return { file, ...counts, findings, fixed: 0, trouble: error instanceof Error ? error.message : String(error) };
  }
  const left = lintText(mended, options).findings;
  return { file, ...counts, findings: left, fixed: findings.length - left.length, ...note };
}

/** Returns the offset of the first octet that is not part of UTF-8. */
function firstFault(octets: Buffer): number {
  const text = octets.toString("utf8");
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    // The file may have the replacement character itself, but then nothing before it is wrong.
    if (octets.toString("latin1", offset, offset + 3) !== "\xEF\xBF\xBD") return offset;
  }
  return octets.length;
}

function linesIn(octets: Uint8Array): number {
  let lines = 0;
  for (const octet of octets) if (octet === LINE_FEED) lines++;
  return lines;
}

/**
 * Checks files.
 *
 * @param cache results of earlier runs; not used if files are to be mended
 * @returns the findings in each file, in the order of the files, as soon as it is checked
 */
export async function* lintFiles(
  files: readonly string[],
  configuration: LintConfiguration,
  fixing: Fixing,
  cache: LintCache | undefined,
): AsyncGenerator<LintedFile> {
  const kept = fixing === "none" ? cache : undefined;
  for (const file of files) {
    const isInput = file === "-";
    const known = isInput ? undefined : kept?.get(file);
    const linted = known ?? lintFile(file, configuration, fixing, isInput ? await readText(file) : undefined);
    if (!known) kept?.set(file, linted);
    yield linted;
  }
  kept?.save();
}
