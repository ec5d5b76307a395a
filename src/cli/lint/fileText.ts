import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { formatOfBeginning, type FormatName } from "../../checking/formats/index.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { LINE_FEED } from "../../text/octets.js";
import { assertOpenInput, endingFile } from "../shell/input.js";
import { decodedText, encodingOf } from "./encoding.js";

/** Why a file was left out: it is binary, its encoding is not known, or its format is not. */
export type LeftOut = "binary" | "encoding" | "unknown";

/** The text of a file; or why it was left out, or could not be read. */
export type FileText =
  | {
      readonly text: string;
      readonly format: FormatName;
      readonly octets: Uint8Array;
      readonly encoding: string;
      readonly left?: undefined;
      readonly unread?: undefined;
    }
  | { readonly text?: undefined; readonly left: LeftOut; readonly why: string; readonly unread?: undefined }
  | { readonly text?: undefined; readonly left?: undefined; readonly unread: string };

/** The octets by which a binary file and an unknown format are recognized; git looks at as many. */
const LOOKED_AT = 8000;
/** A larger file would take gigabytes of memory. */
const LARGEST = 2 ** 26;
const MEBIBYTE = 2 ** 20;

/** @param format that of its name or of the configuration; if there is none, its first characters tell it */
function readFileText(file: string, format: FormatName | undefined): FileText {
  try {
    const path = endingFile(file);
    const { size } = statSync(path);
    if (size > LARGEST)
      return { unread: `too large: ${Math.ceil(size / MEBIBYTE)} MiB, and the limit is ${LARGEST / MEBIBYTE} MiB` };
    if (format !== undefined) return textOf(readFileSync(path), format);
    const beginning = firstOctets(path);
    const sniffed = formatOfBeginning(textOfBeginning(beginning));
    // There is nothing in an empty file, whatever its format is.
    if (sniffed !== undefined || beginning.length === 0) return textOf(readFileSync(path), sniffed ?? "text");
    return beginning.includes(0) ? BINARY : { left: "unknown", why: "unknown format" };
  } catch (error) {
    return { unread: troubleOf(error) };
  }
}

/** Reads a file, or standard input for `-`, which may come late and is plain text unless a format is given. */
export async function readText(file: string, format: FormatName | undefined): Promise<FileText> {
  if (file !== "-") return readFileText(file, format);
  assertOpenInput();
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return textOf(Buffer.concat(chunks), format ?? "text");
}

const BINARY: FileText = { left: "binary", why: "a binary file" };

function textOf(octets: Buffer, format: FormatName): FileText {
  const encoding = encodingOf(octets, format);
  if (!encoding.startsWith("utf-16") && octets.subarray(0, LOOKED_AT).includes(0)) return BINARY;
  const text = decodedText(octets, encoding);
  if (text !== undefined) return { text, format, octets, encoding };
  if (encoding !== "utf-8") return { left: "encoding", why: `not ${encoding}, although it says so` };
  const fault = firstFault(octets);
  const line = linesIn(octets.subarray(0, fault)) + 1;
  return { left: "encoding", why: `not UTF-8: octet 0x${hexadecimal(octets[fault] ?? 0, 2)} in line ${line}` };
}

function firstOctets(path: string): Buffer {
  const octets = Buffer.alloc(LOOKED_AT);
  const descriptor = openSync(path, "r");
  try {
    return octets.subarray(0, readSync(descriptor, octets));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the first characters of a file, of which only those of ASCII matter. */
function textOfBeginning(octets: Buffer): string {
  return octets
    .toString("latin1")
    .replace(/^\xEF\xBB\xBF|^\xFF\xFE|^\xFE\xFF/, "")
    .replaceAll("\0", "");
}

const REPLACEMENT = "\uFFFD";

/** Returns why a file cannot be read, in words. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path = "" } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EISDIR":
      return "a folder; lint takes folders";
    case "ENOENT":
      // Node reads a name that is not UTF-8 as another one, which no file has.
      return path.includes(REPLACEMENT) ? "its name is not UTF-8" : "no such file";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "ELOOP":
      return "a symbolic link that leads to itself";
    case "ENAMETOOLONG":
      return "its path is too long";
    default:
      return error.message;
  }
}

/** Returns the offset of the first octet that is not part of UTF-8. */
export function firstFault(octets: Buffer): number {
  const text = octets.toString("utf8");
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    // The file may have the replacement character itself, but then nothing before it is wrong.
    if (octets.toString("latin1", offset, offset + 3) !== "\xEF\xBF\xBD") return offset;
  }
  return octets.length;
}

/** Returns the number of line feeds. */
export function linesIn(octets: Uint8Array): number {
  let lines = 0;
  for (const octet of octets) if (octet === LINE_FEED) lines++;
  return lines;
}
